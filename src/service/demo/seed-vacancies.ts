import type { Transaction } from "kysely";
import { lowerLine } from "#contract/text.ts";
import type { Tables } from "#service/store/tables.ts";
import { withCompanyData, type CompanyRow } from "#service/vacancies/company-data.ts";
import { valueColumns, type VacancyExtras } from "#service/vacancies/vacancy-store.ts";
import type { demoClients } from "./accounts.ts";
import { makeCompanies, type MadeCompany } from "./employers.ts";
import { makeRandom } from "./random.ts";
import { makeVacancies, type MadeVacancy } from "./vacancies.ts";

type Database = Transaction<Tables>;

/** The number of vacancies of each client: 300 in all. */
const counts: Readonly<Record<(typeof demoClients)[number], number>> = {
  "Кадровый центр «Зелёная Папка»": 180,
  "Группа компаний «Второй Этаж»": 75,
  "Объединение «Третий Ветер»": 45,
};

/**
 * Writes a client's companies and vacancies. They use their own random numbers, so they do not depend on the number of
 * invoices.
 * @param lastDay the demonstration's last day (`dayNumber`); everything happened before it
 */
export async function addVacancies(
  db: Database,
  client: { readonly id: number; readonly name: (typeof demoClients)[number] },
  { seed, lastDay }: { readonly seed: number; readonly lastDay: number },
): Promise<void> {
  const random = makeRandom(seed + client.id);
  const made = makeCompanies(random, client.name);
  const companies = new Map<MadeCompany, CompanyRow>();
  for (const one of made) {
    const row = await db
      .insertInto("companies")
      .values({ client_id: client.id, name_folded: lowerLine(one.company.name), ...one.company })
      .returningAll()
      .executeTakeFirstOrThrow();
    companies.set(one, row);
  }
  const options = { count: counts[client.name], yesterday: lastDay - 1 };
  const rows = makeVacancies(random, made, options).map((vacancy) =>
    vacancyRow(client.id, vacancy, companies),
  );
  await db.insertInto("vacancies").values(rows).execute();
}

function vacancyRow(
  client_id: number,
  { company, values, placing, workplace }: MadeVacancy,
  companies: ReadonlyMap<MadeCompany, CompanyRow>,
) {
  const row = companies.get(company);
  if (row === undefined) throw new Error("A vacancy of a company that was not made.");
  return {
    client_id,
    ...valueColumns(withCompanyData({ ...values, company_id: String(row.id) }, row)),
    state: placing.state,
    archive: placing.archive,
    created_at: placing.createdAt,
    edited_at: placing.editedAt,
    activated_at: placing.activatedAt,
    completed_at: placing.completedAt,
    archived_at: placing.archivedAt,
    version: 1,
    placing_details: JSON.stringify({
      tariff: placing.tariff,
      packet: placing.packet,
      address: workplace.parts,
    } satisfies VacancyExtras),
  };
}
