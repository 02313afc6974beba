import type { ErrorEntry } from "#contract/errors.ts";
import { vacancyField } from "#contract/vacancy-fields.ts";
import { fieldOfProperty, isEmptyValue, type VacancyValues } from "#contract/vacancy-values.ts";
import { cutText } from "../../format/cut.ts";
import type { PlacedError } from "../form-errors.ts";
import { formFieldNames, type FormFieldName } from "../form-values.ts";

/** An error of the service (§7) at the field it speaks of; without a field where nobody can tell. */
export interface PlacedEntry extends PlacedError {
  readonly entry: ErrorEntry;
}

export interface PlacingMeans {
  /** What was sent. */
  readonly values: VacancyValues;
  /** What fields are called, in every language an error may name them in. */
  readonly titles: readonly Readonly<Record<FormFieldName, string>>[];
  readonly words: {
    readonly unknownProperty: (id: string) => string;
    readonly emptyRequest: string;
    readonly required: string;
    readonly refused: string;
  };
  /** The numeric id of a parameter whose reference has been read already. */
  readonly knownId: (name: FormFieldName) => string | undefined;
  /** Reads it from the service; undefined where there is none. Never rejects. */
  readonly askProperty: (name: FormFieldName) => Promise<string | undefined>;
  /** The service is Placard's own, whose ids are the contract's. */
  readonly isOwnService: boolean;
}

type Place = FormFieldName | undefined;

/**
 * Finds the field of each error (§7): by the parameter's name, or by its numeric id: from references already read, from
 * the contract where the service is Placard's own, else by asking for references, else by what the error says. Ids of
 * other services mean what those services say they mean.
 */
export async function placeErrors(
  entries: readonly ErrorEntry[],
  means: PlacingMeans,
): Promise<PlacedEntry[]> {
  const byId = await fieldsOfIds(entries, means);
  const places = entries.map((entry): Place => {
    const field = entry.field?.trim() ?? "";
    return isId(field) ? byId.get(field) : formField(field);
  });
  return matchInOrder(entries, places, means.values, means.titles).map((field, at) => {
    // Both lists are the entries' own.
    const entry = entries[at] as ErrorEntry;
    return { field, text: textOf(entry, field, means), entry };
  });
}

const isId = (field: string): boolean => /^\d{1,20}$/.test(field);

/** A parameter under either of its names. */
function formField(name: string): Place {
  const row = vacancyField(name);
  const kept = row?.keptAs ?? row?.name;
  return formFieldNames.find((known) => known === kept);
}

async function fieldsOfIds(
  entries: readonly ErrorEntry[],
  means: PlacingMeans,
): Promise<ReadonlyMap<string, FormFieldName>> {
  const found = new Map<string, FormFieldName>();
  const open = new Set(
    entries.map(({ field }) => field?.trim() ?? "").filter((field) => isId(field)),
  );
  const learn = (id: string | undefined, name: Place) => {
    if (id === undefined || name === undefined || !open.has(id)) return;
    found.set(id, name);
    open.delete(id);
  };
  for (const name of formFieldNames) learn(means.knownId(name)?.trim(), name);
  if (means.isOwnService) {
    for (const id of open) learn(id, formField(fieldOfProperty(id) ?? ""));
  }
  await askUntilKnown(entries, means, open, learn);
  return found;
}

const atOnce = 4;

/** Asks for references, the likeliest first, until no id is left; a service that has none is not asked for all. */
async function askUntilKnown(
  entries: readonly ErrorEntry[],
  means: PlacingMeans,
  open: ReadonlySet<string>,
  learn: (id: string | undefined, name: FormFieldName) => void,
): Promise<void> {
  const waiting = likeliestFirst(entries, means).filter(
    (name) => means.knownId(name) === undefined,
  );
  let answers = 0;
  let silences = 0;
  const askOne = async (): Promise<void> => {
    while (open.size > 0 && (answers > 0 || silences < atOnce)) {
      const name = waiting.shift();
      if (name === undefined) return;
      const id = await means.askProperty(name);
      if (id === undefined) silences += 1;
      else answers += 1;
      learn(id?.trim(), name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askOne));
}

function likeliestFirst(
  entries: readonly ErrorEntry[],
  { values, titles }: PlacingMeans,
): FormFieldName[] {
  const named = new Set(entries.map(({ text }) => fieldOfText(text, titles)));
  const isMissing = (name: FormFieldName) =>
    vacancyField(name)?.required === true && isEmptyValue(values[name]);
  const rank = (name: FormFieldName) => (isMissing(name) ? 0 : named.has(name) ? 1 : 2);
  return formFieldNames.toSorted((one, other) => rank(one) - rank(other));
}

/** The service's words as plain text of a bearable length; ours where it says nothing. */
function textOf(entry: ErrorEntry, field: Place, { words }: PlacingMeans): string {
  if (entry.code === "empty_request") return words.emptyRequest;
  // Marks that turn the direction of writing could make an error say something else.
  const said = entry.text
    .slice(0, 2000)
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const text =
    said === "" ? (entry.code === "constraint" ? words.required : words.refused) : cutText(said);
  const id = entry.field?.trim() ?? "";
  return field === undefined && id !== ""
    ? `${text} (${isId(id) ? words.unknownProperty(id) : cutText(id, 60)})`
    : text;
}

type Titles = readonly Readonly<Record<FormFieldName, string>>[];

/** The field whose title or name stands in an error's text; the longest of several. */
function fieldOfText(text: string, titles: Titles): Place {
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
function matchInOrder(
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
