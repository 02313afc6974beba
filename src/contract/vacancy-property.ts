import * as z from "zod/mini";
import { inData, integer, recordId, storableText } from "./wire.ts";

/*
 * The interface does not show what a reference holds (§4.7), so another service's is read generously: ids that are
 * numbers, parts left out. What is read is exact, so this service's own answers have to be.
 */

const idText = z.codec(z.union([z.string(), z.number()]), z.string(), {
  decode: String,
  encode: (id) => id,
});

const optionalText = z.codec(z.optional(z.nullable(z.string())), z.string(), {
  decode: (text) => text ?? "",
  encode: (text) => text,
});

const anyFlag = z.union([z.boolean(), z.literal([0, 1]), z.enum(["0", "1"])]);
const optionalFlag = z.codec(z.optional(z.nullable(anyFlag)), z.boolean(), {
  decode: (flag) => flag === true || flag === 1 || flag === "1",
  encode: (flag) => flag,
});

const optionalLength = z.codec(
  z.optional(z.nullable(z.union([integer, z.string()]))),
  z.nullable(integer),
  {
    decode: (length) =>
      length !== null && length !== "" && Number.isSafeInteger(Number(length))
        ? Number(length)
        : null,
    encode: (length) => length,
  },
);

const valueRead = z.object({
  id: idText,
  title: z.optional(z.nullable(z.string())),
  parent: z.optional(z.nullable(idText)),
  group: z.optional(z.nullable(z.string())),
});
const value = z.object({
  id: z.string(),
  title: z.string(),
  parent: z.optional(z.string()),
  /** What stands above it where no other reference names its `parent`, such as a station's city. */
  group: z.optional(z.string()),
});

const values = z.codec(z.optional(z.nullable(z.array(valueRead))), z.array(value), {
  decode: (read) =>
    (read ?? []).map(({ id, title, parent, group }) => ({
      id,
      title: title ?? id,
      ...(parent === undefined || parent === null ? {} : { parent }),
      ...(group === undefined || group === null ? {} : { group }),
    })),
  encode: (known) => known,
});

export const propertyParams = z.object({ parameter_name: z.string().check(z.maxLength(100)) });

const property = z.object({
  /** What `field` carries in errors. */
  id: idText,
  name: optionalText,
  title: optionalText,
  type: optionalText,
  required: optionalFlag,
  multiple: optionalFlag,
  /** Characters; null where nothing limits it. */
  max_length: optionalLength,
  /** What it may hold; empty where its values are free. `parent` of a subheading is its field of activity. */
  values,
});

export type Property = z.output<typeof property>;
export type PropertyValue = Property["values"][number];

/** The reference of one parameter (§4.7). */
export const propertyReply = inData(property);

export const fieldsByTitleQuery = z.object({
  post: storableText().check(z.minLength(1), z.maxLength(150)),
  /** A vacancy that is being edited is no example for itself. */
  except: z.optional(recordId),
});

const titled = z.array(z.object({ id: z.string(), title: z.string() }));

/**
 * What §4.7 rule 1 would put into the fields of activity for a job title: by the mapping of titles, else as in the
 * client's own most similar vacancy (`like`), else nothing.
 */
export const fieldsByTitleReply = inData(
  z.object({
    specializations: titled,
    specializations_subheading: titled,
    how: z.enum(["mapping", "own-vacancies", "nothing"]),
    like: z.optional(z.object({ id: integer, title: z.string() })),
  }),
);
