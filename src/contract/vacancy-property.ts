import * as z from "zod/mini";
import { inData, integer, recordId, storableText } from "./wire.ts";

/*
 * The interface does not define a reference (§4.7), so another service's is parsed leniently: ids may be numbers, parts
 * may be missing. The parsed result is strict, so this service's own answers must be too.
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
  /** The title of its group where no other reference has its `parent`, such as a station's city. */
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
  /** The value of `field` in errors. */
  id: idText,
  name: optionalText,
  title: optionalText,
  type: optionalText,
  required: optionalFlag,
  multiple: optionalFlag,
  /** In characters; null if unlimited. */
  max_length: optionalLength,
  /** The allowed values; empty if any value is allowed. `parent` of a subheading is its field of activity. */
  values,
});

export type Property = z.output<typeof property>;
export type PropertyValue = Property["values"][number];

/** The reference of one parameter (§4.7). */
export const propertyReply = inData(property);

export const fieldsByTitleQuery = z.object({
  post: storableText().check(z.minLength(1), z.maxLength(150)),
  /** The vacancy that is being edited; it is not used as an example for itself. */
  except: z.optional(recordId),
});

const titled = z.array(z.object({ id: z.string(), title: z.string() }));

/**
 * The fields of activity that §4.7 rule 1 would set for a job title: from the mapping of titles, else from the client's
 * most similar vacancy (`like`), else none.
 */
export const fieldsByTitleReply = inData(
  z.object({
    specializations: titled,
    specializations_subheading: titled,
    how: z.enum(["mapping", "own-vacancies", "nothing"]),
    like: z.optional(z.object({ id: integer, title: z.string() })),
  }),
);
