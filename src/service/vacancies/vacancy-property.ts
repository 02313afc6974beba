import { vacancyFieldTitles } from "#contract/vacancy-field-titles.ts";
import { vacancyField } from "#contract/vacancy-fields.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";
import { dictionaryOf } from "./dictionaries/all.ts";

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
