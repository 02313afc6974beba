import { type Handler, etagOf } from "../handler.ts";
import { presentVacancy } from "./present-vacancy.ts";
import { findOwnVacancy } from "./vacancy-store.ts";

/** One vacancy (§2.5), with the ETag an edit may name in `If-Match`. */
export const vacancyDetails: Handler<"vacancyDetails"> = async ({ params }, { store, asker }) => {
  const { vacancy, refusal } = await findOwnVacancy(store, asker, params.id);
  if (vacancy === undefined) return refusal;
  const company = await store.db
    .selectFrom("companies")
    .select("name")
    .where("id", "=", vacancy.company_id)
    .executeTakeFirstOrThrow();
  return {
    status: 200,
    body: { data: presentVacancy(vacancy, company.name) },
    etag: etagOf(vacancy.version),
  };
};
