import * as z from "zod/mini";
import { tolerances } from "./reading/tolerance.ts";
import {
  vacancyFields,
  type AnyVacancyField,
  type FieldKind,
  type VacancyField,
  type VacancyFieldName,
} from "./vacancy-fields.ts";

/** Returned elsewhere in the vacancy or under another name. */
const outside = [
  "link_to_the_video",
  "address",
  "company_id",
  "not_use_company_data",
  "person_name",
  "company_name",
  "logo_url",
  "phone",
  "phone_extension",
  "phone_additional",
  "phone_additional_extension",
  "order_email",
  "site_url",
] as const satisfies readonly VacancyFieldName[];

export type SpecificName = Exclude<VacancyFieldName, (typeof outside)[number]>;

const dictionaryValue = z
  .object({ id: z.string(), title: z.string().register(tolerances, { names: ["id"] }) })
  .register(tolerances, { alone: "id", keyed: ["id", "title"] });
export type DictionaryValue = z.infer<typeof dictionaryValue>;

const flag = z.string().register(tolerances, { flag: true });

type SpecificSchema<Kind extends FieldKind> = Kind extends "dictionary"
  ? typeof dictionaryValue
  : Kind extends "multiDictionary"
    ? z.ZodMiniArray<typeof dictionaryValue>
    : z.ZodMiniString;

function specificSchema(kind: FieldKind): z.ZodMiniType {
  if (kind === "dictionary") return dictionaryValue;
  if (kind === "multiDictionary") return z.array(dictionaryValue);
  return kind === "flag" ? flag : z.string();
}

type KindOf<Name extends SpecificName> = Extract<AnyVacancyField, { name: Name }>["kind"];
type Shape = {
  [Name in SpecificName]: z.ZodMiniOptional<z.ZodMiniNullable<SpecificSchema<KindOf<Name>>>>;
};

export const isSpecific = (
  field: VacancyField<VacancyFieldName>,
): field is VacancyField<SpecificName> =>
  !(outside as readonly VacancyFieldName[]).includes(field.name);

export const specificFields: readonly VacancyField<SpecificName>[] = (
  vacancyFields as readonly VacancyField<VacancyFieldName>[]
).filter(isSpecific);

/**
 * `specific` of §2.5: dictionary values as `{id, title}`, several of them as a list in which an `id` may itself hold
 * several, separated by commas; numbers and flags as strings. Parameters without a value are omitted.
 */
export const vacancySpecific = z.object(
  // The names are those of the table; the compiler loses them in fromEntries.
  Object.fromEntries(
    specificFields.map(({ name, kind }) => [name, z.optional(z.nullable(specificSchema(kind)))]),
  ) as unknown as Shape,
);
export type VacancySpecific = z.infer<typeof vacancySpecific>;
