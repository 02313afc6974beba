import type { VacancyFieldName } from "#contract/vacancy-fields.ts";
import { isEmptyValue, type VacancyValues } from "#contract/vacancy-values.ts";
import { type ExpectedVersions, type Handler, etagOf } from "../handler.ts";
import { envelope, refuse } from "../refusal.ts";
import { fixedQuery, type Given } from "../store/fixed-query.ts";
import type { Store } from "../store/open.ts";
import { ownCompany, withCompanyData, withOtherCompany } from "./company-data.ts";
import {
  emptyRequest,
  entriesOf,
  lockedProblems,
  missingProblems,
  rangeProblems,
  readFields,
  unknownCompany,
  type Problem,
  type ReadBody,
} from "./field-rules.ts";
import { withFieldsOfActivity } from "./fields-of-activity.ts";
import { findOwnVacancy, valueColumns, valuesOfRow, type VacancyRow } from "./vacancy-store.ts";

/**
 * §4.8: sent values change, the rest stays. With `If-Match` only the named version is changed. Without it the last
 * write wins, parameter by parameter, so it never undoes an edit of other parameters.
 */
export const editVacancy: Handler<"editVacancy"> = async (
  { params, body = {} },
  { store, clock, currentUser, expectedVersions },
) => {
  const read = readFields("edit", body);
  for (;;) {
    const { vacancy, refusal } = await findOwnVacancy(store, currentUser, params.vacancy_id);
    if (vacancy === undefined) return refusal;
    if (Object.keys(body).length === 0) return { status: 400, body: envelope([emptyRequest]) };
    const { values, problems } = await edited(store, vacancy, read);
    if (problems.length > 0 || read.unknown.length > 0) {
      return { status: 400, body: envelope(entriesOf(problems, read.unknown)) };
    }
    const version = await save(store, vacancy, values, expectedVersions, clock.now());
    if (version !== undefined) return { status: 204, body: null, etag: etagOf(version) };
    if (expectedVersions !== "any") return changedMeanwhile;
    // Another edit came between reading and writing, so this one is applied again on top of it.
  }
};

const changedMeanwhile = refuse(
  412,
  "changed_meanwhile",
  "Вакансию изменили, пока вы её правили: загрузите её заново.",
);

/** The vacancy's values after the edit, and their errors. */
async function edited(
  store: Store,
  vacancy: VacancyRow,
  { given, problems: readProblems }: ReadBody,
): Promise<{ values: VacancyValues; problems: Problem[] }> {
  const stored = valuesOfRow(vacancy);
  const touched = new Set(Object.keys(given) as VacancyFieldName[]);
  const problems = [...readProblems];
  if (vacancy.state !== "not_paid") problems.push(...lockedProblems(stored, given));

  let values: VacancyValues = { ...stored, ...given };
  const asksForFields = (["specializations", "specializations_subheading"] as const).some(
    (name) => given[name] !== undefined && isEmptyValue(given[name]),
  );
  if (asksForFields) {
    values = await withFieldsOfActivity(store, vacancy.client_id, values, vacancy.id);
  }
  problems.push(...missingProblems(values, touched), ...rangeProblems(values, touched));

  const company = await ownCompany(store, vacancy.client_id, values.company_id);
  if (company === undefined) {
    if (touched.has("company_id")) problems.push(unknownCompany(String(given.company_id)));
    return { values, problems };
  }
  if (company.id !== vacancy.company_id) {
    const former = await ownCompany(store, vacancy.client_id, stored.company_id);
    values = withOtherCompany(values, former, company, given);
  }
  // An edit has no switch (§4.8): values it fills in stay, values it empties come from the company (rule 2).
  const emptied = new Set([...touched].filter((name) => isEmptyValue(given[name])));
  const { not_use_company_data: notUse = "0" } = stored;
  values = withCompanyData({ ...values, not_use_company_data: "1" }, company, emptied);
  return { values: { ...values, not_use_company_data: notUse }, problems };
}

const saveVersion = fixedQuery(
  (
    { db },
    given: Given<
      ReturnType<typeof valueColumns> & {
        id: number;
        version: number;
        nextVersion: number;
        now: number;
      }
    >,
  ) =>
    db
      .updateTable("vacancies")
      .set({
        company_id: given.company_id,
        title: given.title,
        title_folded: given.title_folded,
        title_search: given.title_search,
        specific: given.specific,
        edited_at: given.now,
        version: given.nextVersion,
      })
      .where("id", "=", given.id)
      // Only one of several simultaneous edits succeeds.
      .where("version", "=", given.version)
      .returning("version"),
);

/** @returns the new version; undefined if the vacancy is no longer the expected version */
async function save(
  store: Store,
  vacancy: VacancyRow,
  values: VacancyValues,
  expected: ExpectedVersions,
  now: number,
): Promise<number | undefined> {
  const { id, version } = vacancy;
  if (expected !== "any" && !expected.includes(version)) return undefined;
  const [saved] = await saveVersion(store, {
    ...valueColumns(values),
    id,
    version,
    nextVersion: version + 1,
    now,
  });
  return saved?.version;
}
