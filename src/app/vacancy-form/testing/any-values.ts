import fc from "fast-check";
import { vacancyField } from "#contract/vacancy-fields.ts";
import { withoutEmpty, type VacancyValue, type VacancyValues } from "#contract/vacancy-values.ts";
import { formFieldNames, type FormFieldName } from "../form-values.ts";

const word = fc.constantFrom("скрепка", "Ё", "<b>", "a & b", "₽ 5", "👩‍🔧", "7, 8", "=1+1");
const line = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));

/** Any value of a field, in the form's and the contract's format. */
export function anyValue(name: FormFieldName): fc.Arbitrary<VacancyValue> {
  switch (vacancyField(name)?.kind) {
    case "longText":
      return fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => lines.join("\n"));
    case "multiDictionary":
      return fc.uniqueArray(fc.constantFrom("1", "2", "10", "33"), { minLength: 1 });
    case "integer":
    case "company":
      return fc.integer({ min: 1, max: 300_000 }).map(String);
    case "flag":
      return fc.constantFrom("0", "1");
    case "dictionary":
      return fc.constantFrom("1", "2", "33");
    default:
      return line;
  }
}

/** Any subset of fields with any values. */
export const anyValues: fc.Arbitrary<VacancyValues> = fc
  .tuple(
    ...formFieldNames.map((name) =>
      fc.option(anyValue(name), { nil: "" }).map((value) => [name, value] as const),
    ),
  )
  .map((pairs) => withoutEmpty(Object.fromEntries(pairs)));

/** A few changes, including emptied fields. */
export const anyChanges: fc.Arbitrary<VacancyValues> = fc
  .uniqueArray(fc.constantFrom(...formFieldNames), { maxLength: 6 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc.option(anyValue(name), { nil: "" }).map((value) => [name, value] as const),
      ),
    ),
  )
  .map((pairs) => Object.fromEntries(pairs));
