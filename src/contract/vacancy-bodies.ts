import * as z from "zod/mini";
import {
  fieldsOf,
  type VacancyField,
  type VacancyFieldName,
  type WriteOperation,
} from "./vacancy-fields.ts";

/** The forms a parameter may have in a request: an id, an `{id}`, ids as a list or comma-separated, a text, a number. */
export type WireValue =
  | string
  | number
  | boolean
  | null
  | readonly (string | number)[]
  | { readonly id: string | number };

const idValue = z.union([z.string(), z.number()]);

function wireSchema(
  { kind, idObjectOnCreate }: VacancyField,
  operation: WriteOperation,
): z.ZodMiniType {
  switch (kind) {
    case "integer":
    case "company":
      return z.union([z.int(), z.string()]);
    case "flag":
      return z.union([z.literal([0, 1]), z.boolean(), z.enum(["0", "1"])]);
    case "dictionary":
      return idObjectOnCreate === true && operation === "create"
        ? z.union([z.object({ id: idValue }), idValue])
        : idValue;
    case "multiDictionary":
      return z.union([z.array(idValue), z.string()]);
    default:
      return z.string();
  }
}

type BodySchema = z.ZodMiniObject<
  Record<VacancyFieldName, z.ZodMiniOptional<z.ZodMiniType<WireValue>>>
>;

/**
 * The parameters of an operation, all optional, because the service reports missing and invalid ones by property (§7).
 */
function bodySchema(operation: WriteOperation): BodySchema {
  const shape = fieldsOf(operation).map(
    (row) => [row.name, z.optional(z.nullable(wireSchema(row, operation)))] as const,
  );
  // The names are those of the table; the compiler loses them in fromEntries.
  return z.strictObject(Object.fromEntries(shape)) as unknown as BodySchema;
}

/** §4.7 */
export const createVacancyBody = bodySchema("create");
/** §4.8: any part of it. */
export const editVacancyBody = bodySchema("edit");
