import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { startPostgres } from "../.ci/postgres.ts";
import { allInvoiceSorts, sortDirections } from "#contract/invoices.ts";
import { seedDemonstration } from "#service/demo/seed.ts";
import { openStore, type Store, type StorePlace } from "#service/store/open.ts";
import { builtService } from "#service/testing/launch.ts";
import { median, megabytes, ms, printTable, quantile } from "./figures.ts";
import { compareJobs, exportOf } from "./jobs.ts";
import { askFor, readsOf } from "./requests.ts";
import { makeBuilds, startApp, type Options, type RunningApp } from "./running-app.ts";

/** How often each list is asked, of which the quickest counts. */
const listTurns = 2;
/** Pages and sums of the invoices, by their aim: 99 of a hundred within so many ms. */
const aims = { "first page": 50, "half way": 300, "last page": 300, sums: 300 } as const;
type List = keyof typeof aims;

type Asked = readonly [what: string, tookMs: number];

/**
 * The list of invoices in every filter and order, everything else that could grow, start, backup and check, from ten
 * thousand invoices to a million with 100,000 vacancies and ten million daily counts.
 */
export async function measureGrowth({ invoices, postgres }: Options): Promise<void> {
  const [build] = makeBuilds({ against: undefined });
  const lists = new Map<List, Asked[][]>();
  const others = new Map<string, string[]>();
  const note = (what: string, cell: string) =>
    others.set(what, [...(others.get(what) ?? []), cell]);
  for (const count of invoices) {
    const server = postgres ? await startPostgres() : undefined;
    if (postgres && server === undefined) throw new Error("There is no PostgreSQL here.");
    const folder = mkdtempSync(join(tmpdir(), "placard-grown-"));
    const environment = { PLACARD_DATA: folder, DATABASE_URL: server?.url ?? "" };
    const command = async (name: string, ...words: string[]) => {
      const env = { ...process.env, ...environment };
      const began = performance.now();
      await promisify(execFile)(process.execPath, [builtService, name, ...words], { env });
      note(name, ms(performance.now() - began));
    };
    let app: RunningApp | undefined;
    try {
      const inFolder = { kind: "folder", path: folder } as const;
      const place = server === undefined ? inFolder : ({ kind: "url", url: server.url } as const);
      const made = await grow(place, count);
      note("store", megabytes(made.bytes));
      const began = performance.now();
      app = await startApp(build, environment, "x-admin@placard.example");
      note("start and sign-in", ms(performance.now() - began));
      for (const [list, asked] of await askLists(app, made.filters)) {
        lists.set(list, [...(lists.get(list) ?? []), asked]);
      }
      for (const [what, asked] of Object.entries(readsOf(app))) {
        const { perSecond, p99 } = await askFor(app, asked, 1);
        note(what, `${ms(1_000 / perSecond)} · ${p99} ms`);
      }
      await command("backup", "--to", join(folder, "copy"));
      await command("check");
      if (count === invoices.at(-1))
        await compareJobs([app], [exportOf("all of them as CSV", 0)], 1);
    } finally {
      await app?.close();
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const on = `median · 99 of a hundred within · most, on ${postgres ? "PostgreSQL" : "SQLite"}`;
  const head = ["", ...invoices.map((count) => `${count.toLocaleString("en")} invoices`)];
  printTable(
    `The list of invoices, every filter in every order: ${on}`,
    [...head, "aim", ""],
    Array.from(lists, ([list, all]) => {
      const times = all.map((asked) => asked.map(([, took]) => took));
      const isMet = quantile(times.at(-1) ?? [], 0.99) <= aims[list];
      return [list, ...times.map(spread), `99 % ≤ ${aims[list]} ms`, isMet ? "met" : "missed"];
    }),
  );
  const late = Array.from(lists, ([list, all]) =>
    (all.at(-1) ?? []).filter(([, took]) => took > aims[list]),
  );
  const longest = late.flat().toSorted(([, one], [, other]) => other - one);
  printTable(
    `What of the last took longer than its aim: ${longest.length}, of which the longest ten`,
    ["", "took"],
    longest.slice(0, 10).map(([what, took]) => [what, ms(took)]),
  );
  printTable(
    "Everything else; of requests the mean, and 99 of a hundred within",
    head,
    Array.from(others, ([what, cells]) => [what, ...cells]),
  );
}

const spread = (times: readonly number[]) =>
  `${ms(median(times))} · ${ms(quantile(times, 0.99))} · ${ms(Math.max(...times))}`;

/** Every filter in every order: the first page, the one half way and the last; and the sums of every filter. */
async function askLists(app: RunningApp, filters: readonly string[]) {
  const found = new Map<List, Asked[]>();
  const ask = async (list: List, path: string): Promise<number> => {
    const turns: number[] = [];
    let pages = 1;
    for (let turn = 0; turn < listTurns; turn += 1) {
      const began = performance.now();
      const answer = await app.ask(path);
      turns.push(performance.now() - began);
      if (list === "first page") pages = Math.max(1, answer.pages.total);
    }
    found.set(list, [...(found.get(list) ?? []), [path, Math.min(...turns)]]);
    return pages;
  };
  for (const filter of filters) {
    for (const sort of allInvoiceSorts) {
      for (const direction of sortDirections) {
        const path = (page: number) =>
          `billing/counts/${page}/20?${filter}&sort=${sort}&direction=${direction}`;
        const pages = await ask("first page", path(1));
        await ask("half way", path(Math.ceil(pages / 2)));
        await ask("last page", path(pages));
      }
    }
    await ask("sums", `ext/billing/sums?${filter}`);
  }
  return found;
}

/** Fills a store with the demonstration, on a day that is always the same, and more vacancies. */
async function grow(place: StorePlace, invoices: number) {
  console.log(`Making a store of ${invoices} invoices …`);
  const store = await openStore(place);
  const { unlimitedDb: db, dialect } = store;
  await seedDemonstration(store, { seed: 20_261_121, today: "2026-11-21", lines: "one", invoices });
  await multiplyVacancies(db, Math.floor(invoices / 10 / 300));
  // Without its accounts a store is no demonstration, whose sites would report at every start.
  await sql`update users set login = 'x-' || login, login_folded = 'x-' || login_folded`.execute(
    db,
  );
  const isSqlite = dialect.name === "sqlite";
  // A running PostgreSQL would do it within a minute.
  await sql.raw(isSqlite ? "analyze" : "vacuum analyze").execute(db);
  const size = isSqlite
    ? "select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()"
    : "select pg_database_size(current_database()) as bytes";
  const { rows } = await sql.raw<{ bytes: string }>(size).execute(db);
  const made = { filters: await filtersOf(store), bytes: Number(rows[0]?.bytes) };
  await store.close();
  return made;
}

/** Every filter of the list, from a few matches to most invoices of the client, as it stands in an address. */
async function filtersOf({ db }: Store): Promise<string[]> {
  const top = async (column: "payer_id" | "recipient_id" | "amount") => {
    const { rows: found } = await sql<{ value: number }>`
      select ${sql.ref(column)} as value from invoices where client_id = 1
      group by ${sql.ref(column)} order by count(*) desc`.execute(db);
    return [0, Math.floor(found.length / 2), found.length - 1].map((at) => found[at]?.value ?? 0);
  };
  const [most, middling, least] = [0, 1, 2];
  const [payers, recipients] = [await top("payer_id"), await top("recipient_id")];
  const amounts = await top("amount");
  const created = (from: string, to: string) => `created_at_from=${from}&created_at_to=${to}`;
  return [
    "",
    created("2025-03-12", "2025-03-12"),
    created("2025-03-01", "2025-03-31"),
    created("2026-07-01", "2026-09-30"),
    created("2024-11-22", "2026-11-21"),
    `amount=${amounts[most]}`,
    `amount=${amounts[middling]}`,
    `payer_id=${payers[most]}`,
    `payer_id=${payers[middling]}`,
    `recipient_id=${recipients[most]}`,
    `recipient_id=${recipients[least]}`,
    // Most numbers have the last two.
    ...["00123", "123", "1", "сч-0"].map((part) => `count_number=${encodeURIComponent(part)}`),
    "amount_from=10000&amount_to=20000",
    "amount_from=5000",
    "amount_to=3000&count_status=not_paid",
    "amount_from=1000000",
    "payed_at_from=2025-03-12&payed_at_to=2025-03-12",
    "payed_at_from=2025-03-01&payed_at_to=2025-03-31&count_status=paid_full",
    "payed_at_from=2025-11-22",
    ...["not_paid", "paid_partial", "paid_full"].map((status) => `count_status=${status}`),
    `count_status=paid_full&${created("2025-01-01", "2025-12-31")}`,
    `recipient_id=${recipients[middling]}&${created("2025-04-01", "2025-06-30")}`,
  ];
}

/** The demonstration has 300 vacancies; copies make one for ten invoices, a quarter of them with daily counts. */
async function multiplyVacancies(db: Store["unlimitedDb"], copies: number): Promise<void> {
  if (copies < 2) return;
  const { rows } = await sql<{ last: number }>`select max(id) as last from vacancies`.execute(db);
  const last = Number(rows[0]?.last);
  const copy = async (table: string, id: string, columns: string, times: number) => {
    const numbers = sql`(with recursive c(n) as (select 1 union all select n + 1 from c where n < ${times}) select n from c)`;
    const [into, key, others] = [sql.table(table), sql.ref(id), sql.raw(columns)];
    await sql`insert into ${into} (${key}, ${others})
      select ${key} + c.n * ${last}, ${others} from ${numbers} c cross join ${into}`.execute(db);
  };
  const kept = "client_id, company_id, title, title_folded, title_search, specific, state, archive";
  const dates = "created_at, edited_at, activated_at, completed_at, archived_at";
  await copy("vacancies", "id", `${kept}, version, placing_details, ${dates}`, copies - 1);
  const errors = "site_id, placed_on, url, error, error_since";
  await copy("placements", "vacancy_id", errors, copies - 1);
  const counts = "site_id, date, views, calls";
  await copy("placement_days", "vacancy_id", counts, Math.ceil(copies / 4));
}
