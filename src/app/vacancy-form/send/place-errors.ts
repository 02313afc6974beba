import pLimit from "p-limit";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import type { ErrorEntry } from "#contract/errors.ts";
import { foldText } from "#contract/text.ts";
import { vacancyField } from "#contract/vacancy-fields.ts";
import { fieldOfProperty, isEmptyValue, type VacancyValues } from "#contract/vacancy-values.ts";
import { cutText } from "../../format/cut.ts";
import type { PlacedError } from "../form-errors.ts";
import { formFieldNames, type FormFieldName, formValuesOf, valuesOfForm } from "../form-values.ts";
import { hasOurPropertyIds } from "../../api/service-rules.ts";
import { featureTexts, type FeatureText } from "../../i18n/feature-texts.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { useVacancyForm } from "../form-context.tsx";
import { propertyQuery } from "../references.ts";
import type { SendState } from "./send-vacancy.ts";

/** Puts the errors of a refusal (§7) at their fields, once per refusal. */
export function useRefusal(state: SendState): void {
  const { form, showRefusal } = useVacancyForm();
  const text = useFeatureText("vacancyForm").wizard.errors;
  const placeErrors = usePlaceErrors();
  const shown = useRef<SendState>(undefined);
  const show = useEffectEvent(async () => {
    if (state.kind !== "refused" || shown.current === state) return;
    shown.current = state;
    // An error fixed while its field was being found no longer applies.
    const about = valuesOfForm(form.getValues());
    const placed = await placeErrors(state.entries, about);
    // A refusal without errors is reported too.
    const errors = placed.length > 0 ? placed : [{ text: text.unexplained(state.status) }];
    showRefusal(errors, formValuesOf(about));
  });
  useEffect(() => void show(), [state]);
}

/** After this time an error is shown without its field rather than late. */
const timeoutMs = 4_000;

/** Places the errors of an answer at their fields. The function changes only with the language; it never rejects. */
function usePlaceErrors(): (
  entries: readonly ErrorEntry[],
  values: VacancyValues,
) => Promise<PlacedError[]> {
  const client = useQueryClient();
  const { fields } = useFeatureText("vacancyForm");
  return useCallback(
    async (entries, values) =>
      await placeErrors(entries, {
        values,
        titles: await titlesOfErrors(fields),
        words: fields.place,
        knownId: (name) => client.getQueryData(propertyQuery(name).queryKey)?.data.id,
        askProperty: (name) => askId(client, name),
        hasOurIds: (await inTime(hasOurPropertyIds())) === true,
      }),
    [client, fields],
  );
}

type Fields = FeatureText<"vacancyForm">["fields"];

/** Field titles in Russian, which services use in any language of the page; the page's titles are the fallback. */
async function titlesOfErrors(shown: Fields): Promise<readonly Fields["titles"][]> {
  const russian = await inTime(featureTexts.vacancyForm.load("ru"));
  return russian === undefined || russian.fields === shown
    ? [shown.titles]
    : [shown.titles, russian.fields.titles];
}

const askId = async (client: QueryClient, name: FormFieldName): Promise<string | undefined> =>
  (await inTime(client.fetchQuery({ ...propertyQuery(name), staleTime: Infinity, retry: false })))
    ?.data.id;

/** Undefined if it fails or takes too long. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const timeout = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => timeout.resolve(undefined), timeoutMs);
  try {
    return await Promise.race([work.catch(() => undefined), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

export interface ErrorTools {
  /** The sent values. */
  readonly values: VacancyValues;
  /** The titles of fields, in every language an error may use. */
  readonly titles: readonly Readonly<Record<FormFieldName, string>>[];
  readonly words: {
    readonly unknownProperty: (id: string) => string;
    readonly emptyRequest: string;
    readonly required: string;
    readonly refused: string;
  };
  /** The numeric id of a parameter whose reference is already loaded. */
  readonly knownId: (name: FormFieldName) => string | undefined;
  /** Loads the id from the service; undefined if there is none. Never rejects. */
  readonly askProperty: (name: FormFieldName) => Promise<string | undefined>;
  /** Whether the service uses the contract's ids. */
  readonly hasOurIds: boolean;
}

type Place = FormFieldName | undefined;

/**
 * Finds the field of each error (§7) by the parameter's name or numeric id. Ids are resolved from loaded references, from
 * the contract for Placard's own service, by loading references, or from the error's text. Other services may use other
 * ids.
 */
export async function placeErrors(
  entries: readonly ErrorEntry[],
  means: ErrorTools,
): Promise<PlacedError[]> {
  const byId = await fieldsOfIds(entries, means);
  const places = entries.map((entry): Place => {
    const field = entry.field?.trim() ?? "";
    return isId(field) ? byId.get(field) : formField(field);
  });
  return matchInOrder(entries, places, means.values, means.titles).map((field, at) => {
    // Both lists have the length of `entries`.
    const entry = entries[at] as ErrorEntry;
    return { field, text: textOf(entry, field, means) };
  });
}

const isId = (field: string): boolean => /^\d{1,20}$/.test(field);

/** The parameter with either of its names. */
function formField(name: string): Place {
  const row = vacancyField(name);
  const kept = row?.keptAs ?? row?.name;
  return formFieldNames.find((known) => known === kept);
}

async function fieldsOfIds(
  entries: readonly ErrorEntry[],
  means: ErrorTools,
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
  if (means.hasOurIds) {
    for (const id of open) learn(id, formField(fieldOfProperty(id) ?? ""));
  }
  await askUntilKnown(entries, means, open, learn);
  return found;
}

const atOnce = 4;

/** Loads references, the likeliest first, until all ids are resolved. A service without references gets few requests. */
async function askUntilKnown(
  entries: readonly ErrorEntry[],
  means: ErrorTools,
  open: ReadonlySet<string>,
  learn: (id: string | undefined, name: FormFieldName) => void,
): Promise<void> {
  const waiting = likeliestFirst(entries, means).filter(
    (name) => means.knownId(name) === undefined,
  );
  let answers = 0;
  let withoutReference = 0;
  await pLimit(atOnce).map(waiting, async (name) => {
    if (open.size === 0 || (answers === 0 && withoutReference >= atOnce)) return;
    const id = await means.askProperty(name);
    if (id === undefined) withoutReference += 1;
    else answers += 1;
    learn(id?.trim(), name);
  });
}

function likeliestFirst(
  entries: readonly ErrorEntry[],
  { values, titles }: ErrorTools,
): FormFieldName[] {
  const named = new Set(entries.map(({ text }) => fieldOfText(text, titles)));
  const isMissing = (name: FormFieldName) =>
    vacancyField(name)?.required === true && isEmptyValue(values[name]);
  const rank = (name: FormFieldName) => (isMissing(name) ? 0 : named.has(name) ? 1 : 2);
  return formFieldNames.toSorted((one, other) => rank(one) - rank(other));
}

/** The service's text as plain text of limited length; our text if it has none. */
function textOf(entry: ErrorEntry, field: Place, { words }: ErrorTools): string {
  if (entry.code === "empty_request") return words.emptyRequest;
  // Characters that change the text direction could change the meaning of an error.
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

/** The field whose title or name is in an error's text; the longest of several. */
function fieldOfText(text: string, titles: Titles): Place {
  const said = foldText(text.slice(0, 2000));
  let best: { readonly name: FormFieldName; readonly length: number } | undefined;
  for (const name of formFieldNames) {
    for (const word of [name, ...titles.map((all) => all[name])]) {
      if (word.length > (best?.length ?? 0) && hasWord(said, foldText(word))) {
        best = { name, length: word.length };
      }
    }
  }
  return best?.name;
}

/** Whether the text contains it as a whole word: «сайт» is not in «сайта», nor `post` in `posted`. */
function hasWord(text: string, word: string): boolean {
  const isLetter = (letter: string | undefined) => /[\p{L}\p{N}]/u.test(letter ?? "");
  let at = text.indexOf(word);
  while (at !== -1) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true;
    at = text.indexOf(word, at + 1);
  }
  return false;
}

/**
 * Places errors whose numeric id is unknown: by their text, and then, if the number of errors about missing values equals
 * the number of empty required fields, one by one in the interface's order.
 * @param places the fields already found, parallel to `entries`
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
  // Fields of activity may have been found by the title, so they were not missing (§4.7 rule 1).
  const certainlyEmpty = empty.filter((name) => vacancyField(name)?.foundByTitle !== true);
  const fitting = [empty, certainlyEmpty].find(({ length }) => length === missing.length) ?? [];
  return said.map((place, at) => place ?? fitting[missing.indexOf(at)]);
}
