import type { ErrorEntry } from "#contract/errors.ts";
import { vacancyField } from "#contract/vacancy-fields.ts";
import { isEmptyValue, type VacancyValues } from "#contract/vacancy-values.ts";
import { formFieldNames, type FormFieldName } from "../form-values.ts";

type Place = FormFieldName | undefined;
type Titles = readonly Readonly<Record<FormFieldName, string>>[];

/** The field whose title or name stands in an error's text; the longest of several. */
export function fieldOfText(text: string, titles: Titles): Place {
  const said = folded(text.slice(0, 2000));
  let best: { readonly name: FormFieldName; readonly length: number } | undefined;
  for (const name of formFieldNames) {
    for (const word of [name, ...titles.map((all) => all[name])]) {
      if (word.length > (best?.length ?? 0) && hasWord(said, folded(word))) {
        best = { name, length: word.length };
      }
    }
  }
  return best?.name;
}

const folded = (text: string): string => text.toLowerCase().replaceAll("ё", "е");

/** Whether it stands there whole: «сайт» is no part of «сайта», `post` none of `posted`. */
function hasWord(text: string, word: string): boolean {
  const isLetter = (letter: string | undefined) => /[\p{L}\p{N}_]/u.test(letter ?? "");
  let at = text.indexOf(word);
  while (at !== -1) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true;
    at = text.indexOf(word, at + 1);
  }
  return false;
}

/**
 * Places the errors whose numeric id nobody explains: by what they say, then, where as many say that something required
 * is missing as there are required fields left empty, one after the other in the interface's order.
 * @param places those found already, beside `entries`
 */
export function matchInOrder(
  entries: readonly ErrorEntry[],
  places: readonly Place[],
  values: VacancyValues,
  titles: Titles,
): readonly Place[] {
  const isUnexplained = (entry: ErrorEntry, place: Place) =>
    place === undefined && /^\s*\d+\s*$/.test(entry.field ?? "");
  const said = places.map((place, at) => {
    const entry = entries[at];
    return entry !== undefined && isUnexplained(entry, place)
      ? fieldOfText(entry.text, titles)
      : place;
  });
  const taken = new Set(said);
  const missing = entries.flatMap((entry, at) =>
    isUnexplained(entry, said[at]) && entry.code === "constraint" && (entry.value ?? "") === ""
      ? [at]
      : [],
  );
  const empty = formFieldNames.filter(
    (name) =>
      vacancyField(name)?.required === true && isEmptyValue(values[name]) && !taken.has(name),
  );
  // Fields of activity may have been found by the title, and then were not missed (§4.7 rule 1).
  const surely = empty.filter((name) => vacancyField(name)?.foundByTitle !== true);
  const fitting = [empty, surely].find(({ length }) => length === missing.length) ?? [];
  return said.map((place, at) => place ?? fitting[missing.indexOf(at)]);
}
