import { isEmptyValue, type VacancyValues } from "#contract/vacancy-values.ts";
import { foldWords } from "../store/dialect.ts";
import type { Store } from "../store/open.ts";
import { jobTitleFields } from "./dictionaries/job-titles.ts";
import { likeness, normalisedTitle, trigrams } from "./job-title.ts";
import { valuesInStore } from "./vacancy-store.ts";

/** Titles less alike than this do not speak of the same work. */
export const likenessThreshold = 0.5;

interface FieldsOfActivity {
  readonly specializations: readonly string[];
  readonly subheadings: readonly string[];
  /** The client's own vacancy they come from; undefined when the mapping knows the title. */
  readonly vacancyId?: number;
}

const byTitle: ReadonlyMap<string, FieldsOfActivity> = new Map(
  jobTitleFields.flatMap((row) =>
    row.titles.map((title) => [normalisedTitle(title), row] as const),
  ),
);

/**
 * Fills the fields of activity that were left empty (§4.7 rule 1): from the mapping of job titles, else from the
 * client's own vacancy with the most similar title. What is not found stays empty.
 * @param exceptId a vacancy that is being edited is no example for itself
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

/** What rule 1 finds for a title; undefined when nothing is found. */
export async function fieldsByTitle(
  store: Store,
  clientId: number,
  post: string,
  exceptId?: number,
): Promise<FieldsOfActivity | undefined> {
  return (
    byTitle.get(normalisedTitle(post)) ?? (await fieldsOfBestMatch(store, clientId, post, exceptId))
  );
}

async function fieldsOfBestMatch(
  store: Store,
  clientId: number,
  title: string,
  exceptId = 0,
): Promise<FieldsOfActivity | undefined> {
  // The newest of those with the same title speaks for them.
  const titles = await store.db
    .selectFrom("vacancies")
    .select(({ fn }) => ["title_folded", fn.max("id").as("id")])
    .where("client_id", "=", clientId)
    .where("id", "<>", exceptId)
    .groupBy("title_folded")
    .execute();
  const id = bestMatch(
    foldWords(title),
    titles.map((row) => ({ title: row.title_folded, id: row.id })),
  );
  if (id === undefined) return undefined;
  const values = await valuesInStore(store, id);
  const listOf = (value: VacancyValues[keyof VacancyValues]) => (Array.isArray(value) ? value : []);
  return {
    specializations: listOf(values?.specializations),
    subheadings: listOf(values?.specializations_subheading),
    vacancyId: id,
  };
}

/** The most similar title above the threshold; the newest of equals. @returns its id */
export function bestMatch(
  title: string,
  candidates: readonly { readonly title: string; readonly id: number }[],
): number | undefined {
  const wanted = trigrams(normalisedTitle(title));
  let best: { id: number; likeness: number } | undefined;
  for (const candidate of candidates) {
    const found = likeness(wanted, trigrams(normalisedTitle(candidate.title)));
    const isBetter =
      best === undefined ||
      found > best.likeness ||
      (found === best.likeness && candidate.id > best.id);
    if (found >= likenessThreshold && isBetter) best = { id: candidate.id, likeness: found };
  }
  return best?.id;
}
