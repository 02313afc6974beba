import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import pg from "pg";
import { openStore, type StorePlace } from "#service/store/open.ts";
import { builtService, start, stop } from "#service/testing/launch.ts";
import { launchBrowser, openPage } from "./browser.ts";
import { median, ms, printAims, printLine, printTable, quantile, whenQuiet } from "./figures.ts";
import { demonstrationDatabase, demonstrationFolder, signIn, timeAnswer } from "./running-app.ts";

const run = promisify(execFile);

/** The demonstration has 300 vacancies; copies make up the rest. `withDays` of these sets of 300 have daily counts. */
const demonstrationVacancies = 300;
const sizes = [
  { invoices: 12_000, vacancies: demonstrationVacancies, withDays: 0 },
  { invoices: 1_000_000, vacancies: 100_000, withDays: 78 },
] as const;

type Size = (typeof sizes)[number];

const starts = 5;
const requests = 100;
/** What takes long is asked less often, but at least three times. */
const longestMs = 10_000;
const pageTurns = 200;
const startAim = 1_000;

type FirstIds = Readonly<Record<"invoice" | "payer" | "vacancy", number>>;

/** What is asked of both stores, by the name in the table. */
const addressesOf = (first: FirstIds) => ({
  "invoices, first page": "/v1/billing/counts/1/20",
  "invoices, a payer's": `/v1/billing/counts/1/20?payer_id=${first.payer}`,
  "sums of all invoices": "/v1/ext/billing/sums",
  "an invoice": `/v1/billing/count_info/${first.invoice}`,
  "payers, first page": "/v1/billing/filter/payers/1/100",
  "overview of invoices": "/v1/ext/overview/billing",
  "debts by payer": "/v1/ext/billing/debts/1/20",
  "vacancies, first page": "/v1/ext/orders/list/1/20",
  "vacancies, published": "/v1/ext/orders/list/1/20?state=published",
  "vacancies, archive": "/v1/ext/orders/list/1/20?archive=1",
  "vacancies by title": `/v1/ext/orders/list/1/20?title=${encodeURIComponent("менеджер")}`,
  "a vacancy": `/v1/ext/orders/${first.vacancy}`,
  "days of a vacancy": `/v1/ext/orders/${first.vacancy}/stats/days?date_from=2026-10-23&date_to=2026-11-21`,
  "overview of vacancies": "/v1/ext/overview/vacancies",
});

interface Measured {
  readonly bytes: number;
  readonly starts: readonly number[];
  readonly backupMs: number;
  readonly checkMs: number;
  readonly requests: ReadonlyMap<string, readonly number[]>;
  /** Of the list of invoices in the browser, before and after its pages were turned. */
  readonly heap: readonly [number, number];
}

/**
 * Size, start, backup, check, operations and the browser's memory, from a small store to one of a million.
 * @param options `postgres` measures PostgreSQL instead of SQLite
 */
export async function measureGrowth(options: readonly string[]): Promise<void> {
  const onPostgres = options.includes("postgres");
  const within = onPostgres ? inDatabase : inFolder;
  const small = await within(sizes[0]);
  const large = small && (await within(sizes[1]));
  if (small === undefined || large === undefined) {
    printLine("There is no PostgreSQL on this machine: nothing measured.");
    return;
  }
  const row = (
    what: string,
    of: (measured: Measured) => number,
    shown: (value: number) => string,
  ) => [what, shown(of(small)), shown(of(large)), (of(large) / of(small)).toFixed(1)];
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  const head = ["", ...sizes.map(({ invoices }) => `${invoices} invoices`), "ratio"];
  printTable(`A store, on ${onPostgres ? "PostgreSQL" : "SQLite"}`, head, [
    row("store", ({ bytes }) => bytes, megabytes),
    row("start", (measured) => median(measured.starts), ms),
    row("backup", ({ backupMs }) => backupMs, ms),
    row("check", ({ checkMs }) => checkMs, ms),
    row(`heap, page 1`, ({ heap }) => heap[0], megabytes),
    row(`heap, ${pageTurns} pages later`, ({ heap }) => heap[1], megabytes),
  ]);
  printTable(
    `Requests over HTTP, median and 99th percentile of up to ${requests}`,
    head,
    [...large.requests.keys()].flatMap((name) => [
      row(name, (measured) => median(measured.requests.get(name) ?? []), ms),
      row("  99th percentile", (measured) => quantile(measured.requests.get(name) ?? [], 0.99), ms),
    ]),
  );
  printAims("Aims", [
    {
      what: "start at a million",
      figure: median(large.starts),
      aim: startAim,
      samples: large.starts,
      shown: ms,
    },
  ]);
}

async function inFolder(size: Size): Promise<Measured> {
  const kept = await demonstrationFolder(size.invoices);
  const folder = mkdtempSync(`${kept}-grown-`);
  try {
    cpSync(kept, folder, { recursive: true });
    return await measure(size, { kind: "folder", path: folder }, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inDatabase(size: Size): Promise<Measured | undefined> {
  const server = await demonstrationDatabase(size.invoices);
  if (server === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "placard-grown-"));
  const url = new URL(server.url);
  const [template, copy] = [url.pathname.slice(1), "grown"];
  url.pathname = copy;
  // Another database of the server, because none may be connected to one that is copied.
  const command = async (statement: string): Promise<void> => {
    const client = new pg.Client(server.url.replace(/[^/]+$/, "template1"));
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  try {
    await command(`drop database if exists ${copy} with (force)`);
    await command(`create database ${copy} template ${template}`);
    return await measure(size, { kind: "url", url: url.href }, folder);
  } finally {
    await command(`drop database if exists ${copy} with (force)`);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Makes the store grow, and measures it.
 * @param folder for its backup
 */
async function measure(size: Size, place: StorePlace, folder: string): Promise<Measured> {
  const environment = {
    PLACARD_DATA: folder,
    DATABASE_URL: place.kind === "url" ? place.url : "",
    PLACARD_DEMO: "off",
  };
  const store = await openStore(place);
  await multiplyVacancies(store.unlimitedDb, size);
  await endDemonstration(store.unlimitedDb);
  const addresses = addressesOf(await firstIds(store.db));
  const { cookie, token } = await signIn(store, 1);
  await store.close();
  const startTimes: number[] = [];
  for (let count = 0; count < starts; count += 1) {
    await whenQuiet();
    const began = performance.now();
    const started = await start(environment);
    startTimes.push(performance.now() - began);
    await stop(started);
  }
  const service = await start(environment);
  const times = new Map<string, number[]>();
  let heap: [number, number];
  try {
    for (const [name, path] of Object.entries(addresses)) {
      times.set(name, await askOften(service.url + path, cookie));
    }
    times.set(
      "invoices beside that overview",
      await askBeside(
        service.url + addresses["overview of vacancies"],
        service.url + addresses["invoices, first page"],
        cookie,
      ),
    );
    heap = await turnPages(service.url, token);
  } finally {
    await stop(service);
  }
  const bytes = await bytesOf(place);
  return {
    bytes,
    starts: startTimes,
    requests: times,
    heap,
    backupMs: await timeCommand(environment, "backup", "--to", join(folder, "backup.sqlite")),
    checkMs: await timeCommand(environment, "check"),
  };
}

async function bytesOf(place: StorePlace): Promise<number> {
  if (place.kind === "folder") {
    return readdirSync(place.path)
      .filter((name) => name.startsWith("placard.sqlite"))
      .reduce((sum, name) => sum + statSync(join(place.path, name)).size, 0);
  }
  const store = await openStore(place);
  const { rows } = await sql<{
    bytes: number;
  }>`select pg_database_size(current_database()) as bytes`.execute(store.db);
  await store.close();
  return Number(rows[0]?.bytes);
}

type Database = Awaited<ReturnType<typeof openStore>>["unlimitedDb"];

/** The first client's. */
async function firstIds(db: Database): Promise<FirstIds> {
  const { rows } = await sql<FirstIds>`
    select (select min(count_id) from invoices where client_id = 1) as invoice,
      (select min(id) from payers where client_id = 1) as payer,
      (select min(id) from vacancies where client_id = 1) as vacancy`.execute(db);
  const [ids] = rows;
  if (ids === undefined) throw new Error("The store is empty.");
  return ids;
}

async function multiplyVacancies(db: Database, { vacancies, withDays }: Size): Promise<void> {
  const copies = Math.ceil(vacancies / demonstrationVacancies);
  if (copies < 2) return;
  const { last } = await db
    .selectFrom("vacancies")
    .select((of) => of.fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  const numbers = sql`(with recursive c(n) as (select 1 union all select n + 1 from c where n < ${copies - 1}) select n from c)`;
  await sql`
    insert into vacancies
    select v.id + c.n * ${last}, client_id, company_id, title, title_folded, state, archive, created_at, edited_at,
      activated_at, completed_at, archived_at, version, specific, placing_details, title_search
    from ${numbers} c cross join vacancies v`.execute(db);
  await sql`
    insert into placements
    select p.vacancy_id + c.n * ${last}, site_id, placed_on, url, error, error_since
    from ${numbers} c cross join placements p`.execute(db);
  await sql`
    insert into placement_days
    select d.vacancy_id + c.n * ${last}, site_id, date, views, calls
    from ${numbers} c cross join placement_days d where c.n < ${withDays}`.execute(db);
  await sql`analyze`.execute(db);
}

/** Without its accounts a store is no demonstration, whose sites would report at every start. */
async function endDemonstration(db: Database): Promise<void> {
  await db
    .updateTable("users")
    .set({ login: sql`'kept-' || login`, login_folded: sql`'kept-' || login_folded` })
    .execute();
}

async function timeCommand(
  environment: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<number> {
  const began = performance.now();
  await run(process.execPath, [builtService, ...words], {
    env: { ...process.env, ...environment },
  });
  return performance.now() - began;
}

async function askOften(url: string, cookie: string): Promise<number[]> {
  // The first ones compile queries and handlers.
  for (let count = 0; count < 3; count += 1) await timeAnswer(url, cookie);
  const times: number[] = [];
  const began = performance.now();
  while (times.length < 3 || (times.length < requests && performance.now() - began < longestMs)) {
    times.push(await timeAnswer(url, cookie));
  }
  return times;
}

/** What others wait for the first page of the invoices while one request takes long. */
async function askBeside(long: string, short: string, cookie: string): Promise<number[]> {
  const times: number[] = [];
  const over = timeAnswer(long, cookie).then(() => true);
  do times.push(await timeAnswer(short, cookie));
  while (!(await Promise.race([over, Promise.resolve(false)])));
  return times;
}

/** @returns the heap in bytes, after collections, on the first page of the invoices and after turning pages */
async function turnPages(url: string, token: string): Promise<[number, number]> {
  const browser = await launchBrowser();
  try {
    const { page, devtools } = await openPage(browser, url, token);
    const heap = async (): Promise<number> => {
      await page.waitForLoadState("networkidle");
      await devtools.send("HeapProfiler.collectGarbage");
      return (await devtools.send("Runtime.getHeapUsage")).usedSize;
    };
    await page.goto(`${url}/invoices`);
    const first = page.locator("tbody a[data-row]").first();
    await first.waitFor();
    const before = await heap();
    for (let turn = 0; turn < pageTurns; turn += 1) {
      const shown = await first.textContent();
      await page.keyboard.press("]");
      await page.waitForFunction(
        (text) => document.querySelector("tbody a[data-row]")?.textContent !== text,
        shown,
      );
    }
    return [before, await heap()];
  } finally {
    await browser.close();
  }
}
