import { recordReports } from "../reports/record-reports.ts";
import type { StoreDatabase } from "../store/open.ts";
import { demoClients } from "./accounts.ts";

const siteInTrouble = "Трудовик";
const complaint =
  "Телефон компании не подтверждён: вчера на него дважды не дозвонились. Подтвердите его, иначе вакансии будут сняты с показа.";

const agoMs = 12 * 3_600_000;

/**
 * One site has complained since yesterday noon about the phone of one company: the first client's with the fewest
 * published vacancies. The site's later reports keep it.
 * @param now the last minute of yesterday in Moscow, in ms since 1970
 */
export async function addTrouble(store: StoreDatabase, now: number): Promise<void> {
  const since = now - agoMs;
  const rows = await store.db
    .selectFrom("placements")
    .innerJoin("vacancies", "vacancies.id", "placements.vacancy_id")
    .innerJoin("clients", "clients.id", "vacancies.client_id")
    .innerJoin("sites", "sites.id", "placements.site_id")
    .select(["vacancies.id", "vacancies.company_id", "placements.site_id", "placements.placed_on"])
    .where("clients.name", "=", demoClients[0])
    .where("sites.title", "=", siteInTrouble)
    .where("vacancies.state", "=", "published")
    .where("vacancies.archive", "=", 0)
    .where("vacancies.activated_at", "<", since)
    .where("vacancies.edited_at", "<", since)
    .where("placements.error", "is", null)
    .orderBy("vacancies.id")
    .execute();
  const companies = [...Map.groupBy(rows, ({ company_id: company }) => company).values()];
  const [fewest = []] = companies.toSorted((one, other) => one.length - other.length);
  const reports = fewest.map(({ id, site_id: siteId, placed_on: placedOn }) => ({
    vacancyId: id,
    siteId,
    placedOn,
    report: { error: complaint },
  }));
  await recordReports(store, reports, since);
}
