import type { DictionaryFieldName } from "#contract/vacancy-fields.ts";
import {
  amount,
  citizenship,
  drivingLicense,
  education,
  employment,
  experience,
  gender,
  schedule,
  workPermits,
} from "./conditions.ts";
import type { DictionaryEntry, DictionaryName } from "./dictionary.ts";
import { metro } from "./metro.ts";
import { specializationsSubheading, specializations } from "./specializations.ts";

/** The allowed values, in the order in which they are offered. */
export const dictionaries: Readonly<Record<DictionaryName, readonly DictionaryEntry[]>> = {
  employment,
  schedule,
  experience,
  education,
  amount,
  specializations,
  specializations_subheading: specializationsSubheading,
  metro,
  driving_license: drivingLicense,
  work_permits: workPermits,
  citizenship,
  w_m: gender,
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
