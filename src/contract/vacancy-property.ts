import * as z from "zod/mini";
import { tolerances } from "./reading/tolerance.ts";
import { inData, integer, recordId, storableText } from "./wire.ts";

/**
 * One value; without a title its id is shown. `group` is the title of its group if no other reference has its `parent`,
 * such as a station's city.
 */
const value = z
  .object({
    id: z.string().register(tolerances, { names: ["value", "key", "code"], absent: "unreadable" }),
    title: z
      .string()
      .register(tolerances, { names: ["name", "label", "text", "id", "value", "key", "code"] }),
    parent: z.optional(z.string()),
    group: z.optional(z.string()),
  })
  .register(tolerances, { alone: "id", keyed: ["id", "title"] });

export const propertyParams = z.object({ parameter_name: storableText().check(z.maxLength(100)) });

/** The interface does not show the content of a reference (§4.7). Only its values, or only its number, is enough. */
const property = z
  .object({
    /** The value of `field` in errors; empty if unknown. */
    id: z.string(),
    name: z.string(),
    title: z.string(),
    type: z.string(),
    required: z.boolean(),
    multiple: z.boolean(),
    /** In characters; null if unlimited. */
    max_length: z.nullable(integer).register(tolerances, { otherwise: null }),
    /** The allowed values; empty if any value is allowed. `parent` of a subheading is its field of activity. */
    values: z.array(value).register(tolerances, {
      names: ["items", "options", "list", "dictionary"],
      absent: [],
    }),
  })
  .check(z.refine(({ id, values }) => id !== "" || values.length > 0))
  .register(tolerances, { list: "values" });

export type Property = z.output<typeof property>;
export type PropertyValue = Property["values"][number];

/** The reference of one parameter (§4.7). */
export const propertyReply = inData(property);

export const fieldsByTitleQuery = z.object({
  post: storableText().check(z.minLength(1), z.maxLength(150)),
  /** The edited vacancy, which is not used as an example for itself. */
  except: z.optional(recordId),
});

const titled = z.array(z.object({ id: z.string(), title: z.string() }));

/**
 * The fields of activity that §4.7 rule 1 would set for a job title: from the mapping of titles, otherwise from the
 * client's most similar vacancy (`like`), otherwise none.
 */
export const fieldsByTitleReply = inData(
  z.object({
    specializations: titled,
    specializations_subheading: titled,
    how: z.enum(["mapping", "own-vacancies", "nothing"]),
    like: z.optional(z.object({ id: integer, title: z.string() })),
  }),
);
