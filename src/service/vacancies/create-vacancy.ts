import type { VacancyValues } from "#contract/vacancy-values.ts";
import { type Handler, etagOf } from "../handler.ts";
import { envelope } from "../refusal.ts";
import { fixedQuery, type Given } from "../store/fixed-query.ts";
import { newId } from "../store/record-ids.ts";
import { ownCompany, withCompanyData } from "./company-data.ts";
import {
  emptyRequest,
  entriesOf,
  missingProblems,
  rangeProblems,
  readFields,
  unknownCompany,
} from "./field-rules.ts";
import { withFieldsOfActivity } from "./fields-of-activity.ts";
import { presentVacancy } from "./present-vacancy.ts";
import { valueColumns, type VacancyRow } from "./vacancy-store.ts";

const addVacancy = fixedQuery(({ db }, given: Given<VacancyRow>) =>
  db.insertInto("vacancies").values({
    id: given.id,
    client_id: given.client_id,
    company_id: given.company_id,
    title: given.title,
    title_folded: given.title_folded,
    title_search: given.title_search,
    state: given.state,
    archive: given.archive,
    created_at: given.created_at,
    edited_at: given.edited_at,
    activated_at: given.activated_at,
    completed_at: given.completed_at,
    archived_at: given.archived_at,
    version: given.version,
    specific: given.specific,
    placing_details: given.placing_details,
  }),
);

/** §4.7: all errors are returned at once, by property, in the table's order (§7). */
export const createVacancy: Handler<"createVacancy"> = async (
  { body = {} },
  { store, clock, currentUser },
) => {
  if (Object.keys(body).length === 0) return { status: 400, body: envelope([emptyRequest]) };
  const read = readFields("create", body);
  const given: VacancyValues = { not_use_company_data: "0", ...read.given };
  const company = await ownCompany(store, currentUser.clientId, given.company_id);
  const found = await withFieldsOfActivity(store, currentUser.clientId, given);
  const problems = [
    ...read.problems,
    ...missingProblems(found),
    ...(company === undefined ? [unknownCompany(String(given.company_id))] : []),
    ...rangeProblems(found),
  ];
  if (company === undefined || problems.length > 0 || read.unknown.length > 0) {
    return { status: 400, body: envelope(entriesOf(problems, read.unknown)) };
  }

  const now = clock.now();
  const vacancy = {
    id: await newId(store),
    client_id: currentUser.clientId,
    ...valueColumns(withCompanyData(found, company)),
    state: "not_paid",
    archive: 0,
    created_at: now,
    edited_at: now,
    activated_at: null,
    completed_at: null,
    archived_at: null,
    version: 1,
    placing_details: null,
  } as const;
  await addVacancy(store, vacancy);
  return {
    status: 201,
    body: { data: presentVacancy(vacancy, company.name) },
    etag: etagOf(vacancy.version),
  };
};
