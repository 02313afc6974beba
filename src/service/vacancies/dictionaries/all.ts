import { vacancyFieldTitles } from "#contract/vacancy-field-titles.ts";
import { vacancyField, type DictionaryFieldName } from "#contract/vacancy-fields.ts";
import type { PropertyValue } from "#contract/vacancy-property.ts";
import type { Handler } from "../../handler.ts";
import { refuse } from "../../refusal.ts";
import values from "./dictionaries.json" with { type: "json" };
import { metro } from "./metro.ts";

/**
 * The allowed values, in the order in which they are offered. A new one is added at the end with the next id; ids never
 * change. `amount` is the meaning of the sum (before or after tax, and the period it is paid for), `w_m` the preferred sex
 * (§4.8); the last two of `citizenship` are for stateless people and for countries not in the list.
 */
export const dictionaries: Readonly<Record<DictionaryFieldName, readonly PropertyValue[]>> = {
  ...values,
  metro,
};

/** The title of a dictionary value; undefined if the dictionary lacks it. */
export function dictionaryTitle(name: DictionaryFieldName, id: string): string | undefined {
  return titles[name].get(id);
}

/** Whether the dictionary of a parameter has this value. */
export function isInDictionary(name: string, id: string): boolean {
  return isDictionaryField(name) && titles[name].has(id);
}

/** The dictionary of a parameter; undefined if any value is allowed. */
export function dictionaryOf(name: string): readonly PropertyValue[] | undefined {
  return isDictionaryField(name) ? dictionaries[name] : undefined;
}

const isDictionaryField = (name: string): name is DictionaryFieldName =>
  Object.hasOwn(dictionaries, name);

// The record has every name of the union; the compiler loses them in fromEntries.
const titles = Object.fromEntries(
  Object.entries(dictionaries).map(([name, entries]) => [
    name,
    new Map(entries.map(({ id, title }) => [id, title])),
  ]),
) as unknown as Readonly<Record<DictionaryFieldName, ReadonlyMap<string, string>>>;

/** The reference of a parameter (§4.7): the numeric id in its errors, its limits, its allowed values. */
export const vacancyProperty: Handler<"vacancyProperty"> = async ({ params }) => {
  const field = vacancyField(params.parameter_name);
  if (field === undefined) {
    return refuse(404, "not_found", "У вакансии нет такого параметра.");
  }
  return {
    status: 200,
    body: {
      data: {
        id: field.id,
        name: field.name,
        title: vacancyFieldTitles[field.name],
        type: field.kind,
        required: field.required === true,
        multiple: field.kind === "multiDictionary",
        max_length: field.maxLength ?? null,
        values: [...(dictionaryOf(field.name) ?? [])],
      },
    },
  };
};
