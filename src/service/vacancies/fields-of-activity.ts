import { lowerLine } from "#contract/text.ts";
import { isEmptyValue, type VacancyValues } from "#contract/vacancy-values.ts";
import type { DictionaryFieldName } from "#contract/vacancy-fields.ts";
import type { Store } from "../store/open.ts";
import type { Handler } from "../handler.ts";
import { valuesInStore } from "./vacancy-store.ts";
import { dictionaryTitle } from "./dictionaries/all.ts";
import { mappedFields, normalizedTitle, type MappedFields } from "./title-mapping.ts";

/** Titles less similar than this count as different work. */
const similarityThreshold = 0.5;

interface FieldsOfActivity extends MappedFields {
  /** The client's own vacancy that they come from; undefined if the mapping has the title. */
  readonly vacancyId?: number;
}

/**
 * Fills empty fields of activity (§4.7 rule 1): from the mapping of job titles, otherwise from the client's own vacancy
 * with the most similar title. If nothing is found, they stay empty.
 * @param exceptId the edited vacancy, which is no example for itself
 */
export async function withFieldsOfActivity(
  store: Store,
  clientId: number,
  values: VacancyValues,
  exceptId?: number,
): Promise<VacancyValues> {
  const { post, specializations, specializations_subheading: subheadings } = values;
  if (!isEmptyValue(specializations) && !isEmptyValue(subheadings)) return values;
  if (typeof post !== "string" || post === "") return values;
  const found = await fieldsByTitle(store, clientId, post, exceptId);
  if (found === undefined) return values;
  return {
    ...values,
    ...(isEmptyValue(specializations) ? { specializations: found.specializations } : {}),
    ...(isEmptyValue(subheadings) ? { specializations_subheading: found.subheadings } : {}),
  };
}

/** What rule 1 finds for a title; undefined if nothing is found. */
async function fieldsByTitle(
  store: Store,
  clientId: number,
  post: string,
  exceptId?: number,
): Promise<FieldsOfActivity | undefined> {
  return mappedFields(post) ?? (await fieldsOfBestMatch(store, clientId, post, exceptId));
}

async function fieldsOfBestMatch(
  store: Store,
  clientId: number,
  title: string,
  exceptId = 0,
): Promise<FieldsOfActivity | undefined> {
  // Of vacancies with the same title, the newest counts.
  const titles = await store.db
    .selectFrom("vacancies")
    .select(({ fn }) => ["title_folded as title", fn.max("created_at").as("madeAt")])
    .where("client_id", "=", clientId)
    .where("id", "<>", exceptId)
    .groupBy("title_folded")
    .execute();
  const best = bestMatch(lowerLine(title), titles);
  if (best === undefined) return undefined;
  const found = await store.db
    .selectFrom("vacancies")
    .select("id")
    .where("client_id", "=", clientId)
    .where("title_folded", "=", best.title)
    .where("created_at", "=", best.madeAt)
    .where("id", "<>", exceptId)
    .orderBy("id", "desc")
    .executeTakeFirst();
  // It may have been deleted since.
  if (found === undefined) return undefined;
  const { id } = found;
  const values = await valuesInStore(store, id);
  const listOf = (value: VacancyValues[keyof VacancyValues]) => (Array.isArray(value) ? value : []);
  return {
    specializations: listOf(values?.specializations),
    subheadings: listOf(values?.specializations_subheading),
    vacancyId: id,
  };
}

interface Titled {
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

/** The most similar title at or above the threshold; the newest of equals. */
export function bestMatch(title: string, candidates: readonly Titled[]): Titled | undefined {
  const wanted = trigrams(normalizedTitle(title));
  let best: { candidate: Titled; similarity: number } | undefined;
  for (const candidate of candidates) {
    const found = likeness(wanted, trigrams(normalizedTitle(candidate.title)));
    const isBetter =
      best === undefined ||
      found > best.similarity ||
      (found === best.similarity && candidate.madeAt > best.candidate.madeAt);
    if (found >= similarityThreshold && isBetter) best = { candidate, similarity: found };
  }
  return best?.candidate;
}

/** Trigrams, each word padded with two spaces before and one after. */
function trigrams(normalized: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const word of normalized.split(" ")) {
    if (word === "") continue;
    const letters = Array.from(`  ${word} `);
    for (let start = 0; start + 3 <= letters.length; start += 1) {
      found.add(letters.slice(start, start + 3).join(""));
    }
  }
  return found;
}

/** The similarity of two titles: shared trigrams divided by all trigrams, from 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const three of one) if (other.has(three)) both += 1;
  const either = one.size + other.size - both;
  return either === 0 ? 0 : both / either;
}

/** What creating or editing a vacancy would find for a job title (§4.7 rule 1). */
export const suggestFields: Handler<"suggestFields"> = async (
  { query },
  { store, currentUser },
) => {
  const found = await fieldsByTitle(store, currentUser.clientId, query.post, query.except);
  const own = found?.vacancyId;
  const data = {
    specializations: titled("specializations", found?.specializations),
    specializations_subheading: titled("specializations_subheading", found?.subheadings),
  };
  if (own === undefined) {
    const how = found === undefined ? ("nothing" as const) : ("mapping" as const);
    return { status: 200, body: { data: { ...data, how } } };
  }
  const title = (await valuesInStore(store, own))?.post;
  const like = { id: own, title: typeof title === "string" ? title : "" };
  return { status: 200, body: { data: { ...data, how: "own-vacancies", like } } };
};

const titled = (name: DictionaryFieldName, ids: readonly string[] = []) =>
  ids.map((id) => ({ id, title: dictionaryTitle(name, id) ?? id }));
