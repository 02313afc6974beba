import { countInvoices } from "#service/invoices/invoice-counts.ts";
import { openStore, type Store } from "#service/store/open.ts";
import {
  barePostgres,
  bareSqlite,
  type BareStore,
  asBareSql,
  throughHandler,
  time,
  type Timed,
  measureOverHttp,
} from "./measured-list.ts";
import { demonstrationDatabase, demonstrationFolder } from "./running-app.ts";
import { median, ms, printAims, printTable, printLine } from "./figures.ts";
import { filterCases, orders, type FilterCase } from "./list-cases.ts";

const limit = 20;
const small = 12_000;
const large = 1_000_000;

interface Cell {
  readonly handler: Timed;
  readonly bare: Timed;
}

interface Row {
  readonly name: string;
  readonly matching: number;
  /** By order. */
  readonly cells: readonly Cell[];
}

interface Grid {
  readonly usual: readonly Row[];
  readonly unselective: readonly Row[];
  readonly deep: readonly Row[];
}

/**
 * The list service at 12 thousand and at a million invoices, each filter with each order, including the total, compared
 * with the bare SQL.
 * @param options `postgres` measures PostgreSQL instead of SQLite; `small` skips the million
 */
export async function measureService(options: readonly string[]): Promise<void> {
  const onPostgres = options.includes("postgres");
  const sizes = options.includes("small") ? [small] : [small, large];
  const grids: Grid[] = [];
  for (const invoices of sizes) {
    const within = onPostgres ? withPostgres : withSqlite;
    await within(invoices, async (store, bareStore) => {
      const { id } = await store.db
        .selectFrom("clients")
        .select("id")
        .orderBy("id")
        .limit(1)
        .executeTakeFirstOrThrow();
      const grid = await measureGrid(store, bareStore, id);
      grids.push(grid);
      printGrid(`${store.version}, ${invoices} invoices`, grid);
      await measureOverHttp(store, id);
    });
  }
  const [atSmall, atLarge] = grids;
  if (atSmall !== undefined && atLarge !== undefined) printService(atSmall, atLarge);
}

async function withSqlite(
  invoices: number,
  measure: (store: Store, bareStore: BareStore) => Promise<void>,
): Promise<void> {
  const path = await demonstrationFolder(invoices);
  const store = await openStore({ kind: "folder", path });
  const bareStore = bareSqlite(path);
  try {
    await measure(store, bareStore);
  } finally {
    await bareStore.close();
    await store.close();
  }
}

async function withPostgres(
  invoices: number,
  measure: (store: Store, bareStore: BareStore) => Promise<void>,
): Promise<void> {
  const server = await demonstrationDatabase(invoices);
  if (server === undefined) {
    printLine("There is no PostgreSQL on this machine: nothing measured.");
    return;
  }
  const store = await openStore({ kind: "url", url: server.url });
  const bareStore = await barePostgres(server.url);
  try {
    await measure(store, bareStore);
  } finally {
    await bareStore.close();
    await store.close();
    await server.stop();
  }
}

async function measureGrid(store: Store, bareStore: BareStore, clientId: number): Promise<Grid> {
  const { usual, unselective } = await filterCases(store, clientId);
  const measure = async (cases: readonly FilterCase[], pageOf: (pages: number) => number) => {
    const rows: Row[] = [];
    for (const { name, query: filter } of cases) {
      const found = await countInvoices(store, clientId, filter);
      const page = pageOf(Math.ceil(found / limit));
      const cells: Cell[] = [];
      for (const order of orders) {
        const asked = { query: { ...filter, ...order }, page, limit };
        const [handler, bare] = await time(
          [
            throughHandler(store, clientId, asked),
            await asBareSql(store, bareStore, clientId, asked),
          ],
          {
            turns: 100,
            budgetMs: 300,
            inProcess: store.dialect.name === "sqlite",
            usedMs: bareStore.usedMs,
          },
        );
        if (handler !== undefined && bare !== undefined) cells.push({ handler, bare });
      }
      rows.push({ name, matching: found, cells });
    }
    return rows;
  };
  const called = (rows: readonly Row[], place: string) =>
    rows.map((row) => ({ ...row, name: `${row.name}, ${place}` }));
  return {
    usual: await measure(usual, () => 1),
    unselective: await measure(unselective, () => 1),
    deep: [
      ...called(await measure(usual, (pages) => Math.max(1, Math.ceil(pages / 2))), "half way"),
      ...called(await measure(usual, (pages) => Math.max(1, pages)), "last page"),
    ],
  };
}

const worst = (values: readonly number[]): number => Math.max(...values);
const p50s = (row: Row) => row.cells.map(({ handler }) => handler.p50);
const p99s = (row: Row) => row.cells.map(({ handler }) => handler.p99);

function printGrid(title: string, { usual, unselective, deep }: Grid): void {
  const line = (row: Row) => [
    row.name,
    String(row.matching),
    ms(median(p50s(row))),
    ms(worst(p50s(row))),
    ms(worst(p99s(row))),
    ms(median(row.cells.map(({ bare }) => bare.p50))),
    ms(worst(row.cells.map(({ bare }) => bare.p99))),
    ms(worst(row.cells.map(({ bare }) => bare.cpu))),
    row.cells
      .map(({ bare }, place) => ({ cpu: bare.cpu, order: orders[place] }))
      .toSorted((a, b) => b.cpu - a.cpu)
      .slice(0, 1)
      .map(({ order }) => `${order?.sort} ${order?.direction}`)
      .join(),
  ];
  const head = [
    "",
    "matches",
    "p50",
    "p50 worst",
    "p99 worst",
    "bare p50",
    "bare p99 worst",
    "bare CPU worst",
    "by",
  ];
  printTable(
    `Page 1 of the list with its count, by filter, over all orders both ways (${title})`,
    head,
    usual.map(line),
  );
  printTable(
    "The same for parts of the number that most numbers have",
    head,
    unselective.map(line),
  );
  printTable("Deep pages", head, deep.map(line));
  for (const [place, { sort, direction }] of orders.entries()) {
    if (place === 0) printLine("\nBy order, no filter, p50 / p99:");
    const cell = usual[0]?.cells[place];
    if (cell)
      printLine(`  ${sort} ${direction}: ${ms(cell.handler.p50)} / ${ms(cell.handler.p99)}`);
  }
}

function printService(atSmall: Grid, atLarge: Grid): void {
  const cells = atLarge.usual.flatMap((row) => row.cells);
  const smallCells = atSmall.usual.flatMap((row) => row.cells);
  const growth = cells.map((cell, place) => {
    const before = smallCells[place]?.handler.p50 ?? Number.NaN;
    return cell.handler.p50 / before;
  });
  const times = (value: number) => `${value.toFixed(2)} ×`;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const within = (values: readonly number[], aim: number) =>
    `${values.filter((value) => value <= aim).length} of ${values.length}`;
  const p99 = cells.map(({ handler }) => handler.p99);
  printAims("The list service at a million invoices, page 1, every filter × every order", [
    { what: "p99, worst of all", figure: worst(p99), aim: 20, shown: ms },
    { what: "p99, median of all", figure: median(p99), shown: ms },
    {
      what: "p50 against bare SQL, all together",
      figure: sum(cells.map(({ handler }) => handler.p50)) / sum(cells.map(({ bare }) => bare.p50)),
      aim: 1.5,
      shown: times,
    },
    {
      what: "p50 beyond bare SQL, worst of all",
      figure: worst(cells.map(({ handler, bare }) => handler.p50 - bare.p50)),
      shown: ms,
    },
    {
      what: "a deep page, p99, worst",
      figure: worst(atLarge.deep.flatMap(p99s)),
      aim: 40,
      shown: ms,
    },
    {
      what: "p50 against that at 12 thousand, median",
      figure: median(growth),
      aim: 3,
      shown: times,
    },
    { what: "p50 against that at 12 thousand, worst", figure: worst(growth), aim: 3, shown: times },
  ]);
  const cpus = (rows: readonly Row[]) =>
    rows.flatMap((row) => row.cells.map(({ bare }) => bare.cpu));
  printLine(
    `  processor time of the database alone: page 1 ≤ 20 ms: ${within(cpus(atLarge.usual), 20)}; deep pages ≤ 40 ms: ${within(cpus(atLarge.deep), 40)}`,
  );
  printLine(
    `  p99 ≤ 20 ms: ${within(p99, 20)}; p50 ≤ 3 × that at 12 thousand: ${within(growth, 3)}`,
  );
}
