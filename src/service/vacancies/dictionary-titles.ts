import type { DictionaryFieldName } from "#contract/vacancy-fields.ts";
import { dictionaries } from "./dictionaries/all.ts";
import type { DictionaryEntry } from "./dictionaries/dictionary.ts";

/** What a value of a dictionary is called; undefined when it is not in there. */
export function dictionaryTitle(name: DictionaryFieldName, id: string): string | undefined {
  return titles[name].get(id);
}

/** The dictionary of a parameter; undefined when its values are free. */
export function dictionaryOf(name: string): readonly DictionaryEntry[] | undefined {
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
