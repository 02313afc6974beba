import { sql, type Insertable } from "kysely";
import type { DictionaryFieldName } from "#contract/vacancy-fields.ts";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import type { ApiKeyScope } from "#contract/api-keys.ts";
import type { PlacementReport } from "#contract/reports.ts";
import { lowerLine } from "#contract/text.ts";
import type { Store } from "../store/open.ts";
import type { Tables } from "../store/tables.ts";
import { dictionaries } from "../vacancies/dictionaries/all.ts";
import { valueColumns } from "../vacancies/vacancy-store.ts";
import { addApiKey } from "../api-keys/api-keys.ts";
import { moscowDay } from "../clock.ts";
import { recordReports } from "../reports/record-reports.ts";

let counter = 0;
/** Makes records unique. */
const next = (): number => (counter += 1);

type CompanyOverrides = Partial<Insertable<Tables["companies"]>> & { readonly client_id: number };

/**
 * A company with a contact, a phone and a website, unless overridden.
 * @returns its id
 */
export async function makeCompany(store: Store, overrides: CompanyOverrides): Promise<number> {
  const name = overrides.name ?? `ООО «Работодатель ${next()}»`;
  const row = await store.db
    .insertInto("companies")
    .values({
      person_name: "Кадрова Анна",
      logo_url: "https://employer.example/logo.png",
      phone: "+7 (495) 000-00-01",
      phone_extension: "101",
      phone_additional: "+7 (495) 000-00-02",
      phone_additional_extension: "102",
      order_email: "jobs@employer.example",
      site_url: "https://employer.example",
      more_info: "Делаем скрепки.",
      ...overrides,
      name,
      name_folded: lowerLine(name),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

type VacancyOverrides = Partial<
  Omit<
    Insertable<Tables["vacancies"]>,
    "specific" | "title" | "title_folded" | "title_search" | "company_id"
  >
> & {
  readonly client_id: number;
  /** Parameters in addition to the required ones, or instead of them. */
  readonly values?: VacancyValues;
};

/** The required parameters except the company. */
export const leastValues: VacancyValues = {
  post: "Испытатель скрепок",
  specializations: [firstOf("specializations")],
  specializations_subheading: [firstOf("specializations_subheading")],
  responsibility: "Сгибать и разгибать.",
  employment: firstOf("employment"),
  schedule: firstOf("schedule"),
  qualification_requirements: "Терпение.",
  operating_conditions: "Тёплый склад.",
  address: "Вымышленск, ул. Бумажная, д. 1",
  metro: firstOf("metro"),
  person_name: "Кадрова Анна",
};

function firstOf(name: DictionaryFieldName): string {
  return dictionaries[name][0]?.id ?? "";
}

/**
 * An unpaid vacancy of 15 March 2026, unless overridden.
 * @returns its id
 */
export async function makeVacancy(store: Store, overrides: VacancyOverrides): Promise<number> {
  const { values, ...given } = overrides;
  const created = Date.UTC(2026, 2, 15, 9);
  const companyId =
    values?.company_id ?? String(await makeCompany(store, { client_id: given.client_id }));
  const row = await store.db
    .insertInto("vacancies")
    .values({
      state: "not_paid",
      archive: 0,
      created_at: created,
      edited_at: given.created_at ?? created,
      activated_at: (given.state ?? "not_paid") === "not_paid" ? null : created,
      completed_at: given.state === "completed" ? created : null,
      archived_at: given.archive === 1 ? created : null,
      version: 1,
      ...given,
      ...valueColumns({ ...leastValues, ...values, company_id: companyId }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Copies a vacancy so often, without its placements. No other vacancy gets their ids. */
export async function copyVacancy(store: Store, id: number, count: number): Promise<void> {
  await sql`
    insert into vacancies
    with recursive copies(n) as (select 1 union all select n + 1 from copies where n < ${count})
    select 1000000000 + id * 10000 + n, client_id, company_id, title, title_folded, state, archive, created_at, edited_at,
      activated_at, completed_at, archived_at, version, specific, placing_details, title_search
    from copies, vacancies where id = ${id}`.execute(store.db);
}

interface SiteOverrides {
  readonly title?: string;
  readonly keepsViews?: boolean;
  readonly keepsCalls?: boolean;
}

/**
 * A site that counts views and calls, unless overridden.
 * @returns its id
 */
export async function makeSite(store: Store, overrides: SiteOverrides = {}): Promise<number> {
  const { id } = await store.db
    .insertInto("sites")
    .values({
      // No test writes this title itself: the tests of a worker share its sites.
      title: overrides.title ?? `Безымянная площадка ${next()}`,
      keeps_views: overrides.keepsViews === false ? 0 : 1,
      keeps_calls: overrides.keepsCalls === false ? 0 : 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

interface PlacementOverrides extends PlacementReport {
  readonly vacancyId: number;
  /** If omitted, a new site. */
  readonly siteId?: number;
  /** If omitted, the day the vacancy was published. */
  readonly placedOn?: string;
  /** When the site reported it, in ms since 1970. */
  readonly now?: number;
}

/**
 * A placement of a published vacancy, with the site's report.
 * @returns the site's id
 */
export async function makePlacement(store: Store, overrides: PlacementOverrides): Promise<number> {
  const { vacancyId, siteId = await makeSite(store), placedOn, now, ...report } = overrides;
  const { activated_at: activatedAt } = await store.db
    .selectFrom("vacancies")
    .select("activated_at")
    .where("id", "=", vacancyId)
    .executeTakeFirstOrThrow();
  const first = placedOn ?? moscowDay(activatedAt ?? Date.now());
  await recordReports(store, [{ vacancyId, siteId, placedOn: first, report }], now ?? Date.now());
  return siteId;
}

/** A live key of a client for placements, unless overridden. */
export async function makeApiKey(
  store: Store,
  given: { clientId: number; scopes?: readonly ApiKeyScope[] },
) {
  const { clientId, scopes = ["placements"] } = given;
  return await addApiKey(store, { clientId, name: `Ключ ${next()}`, scopes, now: Date.now() });
}

export async function revokeApiKey(store: Store, id: number): Promise<void> {
  await store.db
    .updateTable("api_keys")
    .set({ revoked_at: Date.now() })
    .where("id", "=", id)
    .execute();
}
