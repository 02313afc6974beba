import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeNextVersion } from "../testing/next-version.ts";
import { emptyPlace, onBothStores, testPostgres } from "../testing/start.ts";
import { eraseResponses } from "../responses/erase-responses.ts";
import {
  makeResponse,
  makeClient,
  makeInvoice,
  makePayer,
  makeRecipient,
  makeUser,
  testPassword,
} from "../testing/make.ts";
import { makeAdministrator, refusals, someone } from "../testing/people.ts";
import { erasedAnswer } from "./tables.ts";
import { makeVacancy } from "../testing/make-vacancies.ts";
import { numberSearch } from "./invoice-keys.ts";
import { migrate } from "./migrate.ts";
import { checkStore } from "./check-store.ts";
import type { Migration } from "./dialect.ts";
import { invoices, sqliteTriggers } from "./migrations/002-invoices.ts";
import { vacancies } from "./migrations/003-vacancies.ts";
import { invoiceKeysAdded } from "./migrations/008-invoice-keys.ts";
import { invoiceSums } from "./migrations/017-invoice-sums.ts";
import { amountRanges } from "./migrations/018-amount-ranges.ts";
import { oneTableOfSums } from "./migrations/040-one-table-of-sums.ts";
import { numbersInIndexes } from "./migrations/044-numbers-in-indexes.ts";
import { openFolderWarning } from "./folder-modes.ts";
import { openStore, type Store } from "./open.ts";
import { retryAfterConflict } from "./transact.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "placard-store-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test("a folder in use is refused, naming the process, and free again later", async () => {
  const first = await openStore({ kind: "folder", path: folder, holder: "http://127.0.0.1:8080" });
  await expect(openStore({ kind: "folder", path: folder })).rejects.toThrow(
    new RegExp(`in use by process ${process.pid} \\(http://127\\.0\\.0\\.1:8080\\)`),
  );
  await first.close();
  const second = await openStore({ kind: "folder", path: folder });
  await second.close();
});

test.skipIf(testPostgres === undefined)(
  "a new version whose migrations collide with a working copy waits and starts",
  async () => {
    const place = await emptyPlace("postgresql");
    const next = await makeNextVersion();
    const store = await openStore(place);
    let opening: Promise<Store> | undefined;
    const work = async () =>
      await store.db.transaction().execute(async (db) => {
        await sql`lock table responses in row exclusive mode`.execute(db);
        if (opening === undefined) {
          opening = next.openStore(place);
          await vi.waitFor(async () => {
            const { rows } = await sql`
              select from pg_locks where not granted and relation = 'responses'::regclass`.execute(
              store.probeDb,
            );
            expect(rows).toHaveLength(1);
          }, 30_000);
        }
        // The migrations have locked this table and wait for the other one.
        await sql`select from users`.execute(db);
      });
    // On a busy machine PostgreSQL may roll this one back instead, which a working copy repeats, too.
    await retryAfterConflict(store, work, { most: 2, forMs: 60_000 });
    const opened = await opening;
    expect(opened?.migrations).toBe(store.migrations + 1);
    await opened?.close();
    await store.close();
    next.end();
    await place.end();
  },
);

test("a killed process leaves the folder free", async () => {
  const holder = spawn(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `const { openStore } = await import(${JSON.stringify(join(import.meta.dirname, "open.ts"))});
       await openStore({ kind: "folder", path: ${JSON.stringify(folder)} });
       console.log("open");
       setInterval(() => {}, 1000);`,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  await once(holder.stdout, "data");
  await expect(openStore({ kind: "folder", path: folder })).rejects.toThrow(
    new RegExp(`process ${holder.pid}`),
  );
  holder.kill("SIGKILL");
  await once(holder, "exit");
  const store = await openStore({ kind: "folder", path: folder });
  await store.close();
});

test.skipIf(process.platform === "win32")(
  "the store's files are for their owner alone, whatever the folder, the umask and earlier rights",
  async () => {
    chmodSync(folder, 0o777);
    const before = process.umask(0);
    try {
      const first = await openStore({ kind: "folder", path: folder });
      await first.close();
      chmodSync(join(folder, "placard.sqlite"), 0o666);
      writeFileSync(join(folder, "placard.key"), "", { mode: 0o644 });
      const store = await openStore({ kind: "folder", path: folder });
      await store.db.insertInto("clients").values({ name: "Первый" }).execute();
      const open = readdirSync(folder).filter(
        (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
      );
      expect(open).toEqual([]);
      expect(readdirSync(folder)).toContain("placard.sqlite-wal");
      expect(openFolderWarning(folder)).toContain(`chmod 700 ${folder}`);
      chmodSync(folder, 0o750);
      expect(openFolderWarning(folder)).toBeUndefined();
      await store.close();
    } finally {
      process.umask(before);
    }
  },
);

test("SQLite syncs to disk, enforces foreign keys, and has strict tables", async () => {
  const store = await openStore({ kind: "folder", path: folder });
  const { default: Database } = await import("better-sqlite3");
  const other = new Database(join(folder, "placard.sqlite"), { readonly: true });
  expect(other.pragma("journal_mode", { simple: true })).toBe("wal");
  const lax = other
    .prepare(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and strict = 0 and name not like 'sqlite_%' and name <> 'migrations'",
    )
    .pluck()
    .all();
  expect(lax).toEqual([]);
  other.close();
  await expect(
    store.db
      .insertInto("payers")
      .values({ client_id: 404, name: "x", name_folded: "x", name_search: "x" })
      .execute(),
  ).rejects.toThrow(/FOREIGN KEY/);
  await store.close();
});

test("a value reaches SQLite unchanged, with its type", async () => {
  const store = await openStore({ kind: "folder", path: folder });
  const blob = Buffer.from([0, 7]);
  for (const [value, type] of [
    // The driver passes every number as a real.
    [7, "real"],
    [-1.5, "real"],
    ["07", "text"],
    ["", "text"],
    [blob, "blob"],
    [null, "null"],
  ]) {
    const { rows } = await sql`select ${value} as value, typeof(${value}) as type`.execute(
      store.db,
    );
    expect(rows).toEqual([{ value, type }]);
  }
  await store.close();
});

test("a query that was asked before shows a column that was added meanwhile", async () => {
  const store = await openStore({ kind: "folder", path: folder });
  await makeClient(store);
  const clients = store.db.selectFrom("clients").selectAll();
  const columns = async () => Object.keys((await clients.executeTakeFirst()) ?? {});
  const before = await columns();
  await sql`alter table clients add column nickname text`.execute(store.db);
  expect(await columns()).toEqual([...before, "nickname"]);
  await store.close();
});

test("a full disk fails the whole change with its reason, and the next one succeeds once there is room", async () => {
  const store = await openStore({ kind: "folder", path: folder });
  const { sql } = await import("kysely");
  const fill = () =>
    store.db.transaction().execute(async (db) => {
      for (let client = 0; client < 50; client += 1) {
        await db
          .insertInto("clients")
          .values({ name: "x".repeat(4_000) })
          .execute();
      }
    });
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
  await sql.raw(`pragma max_page_count = ${pages.rows[0]?.page_count}`).execute(store.db);
  await expect(fill()).rejects.toThrow(/disk is full/);
  expect(await store.db.selectFrom("clients").select("id").execute()).toEqual([]);
  await sql`pragma max_page_count = 1000000`.execute(store.db);
  await fill();
  expect(await store.db.selectFrom("clients").select("id").execute()).toHaveLength(50);
  await store.close();
});

/** Leaves the store as the Placard before `044-numbers-in-indexes` made it. */
async function undoNumbersInIndexes({ db, dialect }: Store): Promise<void> {
  const { sql } = await import("kysely");
  const indexesOf = (migration: Migration) =>
    migration.statements(dialect).flatMap((step) => {
      const name = /^CREATE INDEX (\w+)/.exec(String(step))?.[1];
      return name === undefined ? [] : [{ name, step: String(step) }];
    });
  const now = indexesOf(numbersInIndexes);
  const earlier = new Map(
    [invoices, oneTableOfSums].flatMap(indexesOf).map(({ name, step }) => [name, step]),
  );
  for (const { name } of now) await sql.raw(`DROP INDEX ${name}`).execute(db);
  for (const { name } of now) {
    const step = earlier.get(name);
    if (step !== undefined) await sql.raw(step).execute(db);
  }
  await sql`delete from migrations where name = ${numbersInIndexes.name}`.execute(db);
}

/** Leaves the store as the Placard before `040-one-table-of-sums` made it, except for its indexes. */
async function undoOneTableOfSums({ db, dialect }: Store): Promise<void> {
  const { sql } = await import("kysely");
  const run = async (text: string) => void (await sql.raw(text).execute(db));
  const namesIn = (kind: string) =>
    oneTableOfSums
      .statements(dialect)
      .map((step) => new RegExp(`^${kind} (\\w+)`).exec(String(step))?.[1])
      .filter((name) => name !== undefined);
  const onInvoices = dialect.name === "sqlite" ? "" : " ON invoices";
  for (const name of namesIn("CREATE TRIGGER")) await run(`DROP TRIGGER ${name}${onInvoices}`);
  for (const name of namesIn("CREATE VIEW")) await run(`DROP VIEW ${name}`);
  const tables = new Set(namesIn("DROP TABLE"));
  for (const migration of [invoices, invoiceSums, amountRanges]) {
    for (const step of migration.statements(dialect).map(String)) {
      const table = /^(?:CREATE TABLE|ALTER TABLE|INSERT INTO) (\w+)/.exec(step)?.[1] ?? "";
      const keeps = /^CREATE (?:OR REPLACE )?(?:FUNCTION|TRIGGER) (\w+)/.exec(step)?.[1];
      const isBack =
        migration !== invoices && keeps !== undefined && keeps !== "invoices_renumbered";
      if (tables.has(table) || isBack) await run(step);
    }
  }
  await sql`delete from migrations where name = ${oneTableOfSums.name}`.execute(db);
}

/** Leaves the store as the Placard before `017-invoice-sums` made it. */
async function undoInvoiceSums({ db, dialect }: Store): Promise<void> {
  const { sql } = await import("kysely");
  const isSqlite = dialect.name === "sqlite";
  const made = invoiceSums
    .statements(dialect)
    .map((step) => /^CREATE (INDEX|TABLE|TRIGGER) (\w+)/.exec(String(step)))
    .filter((found) => found !== null);
  const earlier = invoices.statements(dialect).map(String);
  const steps = [
    ...made.map(
      ([, kind, name]) =>
        `DROP ${kind} ${name}${!isSqlite && kind === "TRIGGER" ? " ON invoices" : ""}`,
    ),
    ...["amount", "acts_amount"].map((sum) => `ALTER TABLE invoice_day_counts DROP COLUMN ${sum}`),
    ...(isSqlite
      ? sqliteTriggers("count_number_search")
      : earlier
          .filter((step) => step.includes("keep_invoice_counts()"))
          .map((step) => step.replace("CREATE FUNCTION", "CREATE OR REPLACE FUNCTION"))),
    `DELETE FROM migrations WHERE name = '${invoiceSums.name}'`,
  ];
  for (const step of steps) await sql.raw(step).execute(db);
}

/** Leaves the store as the Placard before `018-amount-ranges` made it. */
async function undoAmountRanges({ db, dialect }: Store): Promise<void> {
  const { sql } = await import("kysely");
  const onInvoices = dialect.name === "sqlite" ? "" : " ON invoices";
  const made = amountRanges
    .statements(dialect)
    .map((step) => /^CREATE (INDEX|TABLE|TRIGGER|FUNCTION) (\w+)/.exec(String(step)))
    .filter((found) => found !== null)
    .toReversed();
  for (const [, kind, name] of made) {
    await sql.raw(`DROP ${kind} ${name}${kind === "TRIGGER" ? onInvoices : ""}`).execute(db);
  }
  await sql`delete from migrations where name = ${amountRanges.name}`.execute(db);
}

/** Leaves the store as the Placard before `008-invoice-keys` made it. */
async function undoInvoiceKeys({ db, dialect }: Store): Promise<void> {
  const { sql } = await import("kysely");
  const isSqlite = dialect.name === "sqlite";
  const made = invoiceKeysAdded
    .statements(dialect)
    .map((step) => /^CREATE (INDEX|TRIGGER) (\w+)/.exec(String(step)))
    .filter((found) => found !== null)
    .map(([, kind = "", name = ""]) => ({ kind, name }));
  for (const { kind, name } of made) await sql.raw(`DROP ${kind} ${name}`).execute(db);
  for (const column of ["count_number_search", "payment_order_key"]) {
    await sql.raw(`ALTER TABLE invoices DROP COLUMN ${column}`).execute(db);
  }
  const names = new Set(made.map(({ name }) => name));
  for (const step of invoices.statements(dialect)) {
    const name = /^CREATE (?:INDEX|TRIGGER) (\w+)/.exec(String(step))?.[1];
    if (name !== undefined && names.has(name)) await sql.raw(String(step)).execute(db);
  }
  if (isSqlite) {
    await sql`insert into invoice_number_search (invoice_number_search) values ('delete-all')`.execute(
      db,
    );
    await sql`insert into invoice_number_search (rowid, number) select count_id, count_number_folded from invoices`.execute(
      db,
    );
  }
  await sql`delete from migrations where name = ${invoiceKeysAdded.name}`.execute(db);
}

/** Leaves the store as the Placard before `021-search-keys` made it. */
async function undoSearchKeys({ db, dialect }: Store): Promise<void> {
  const run = async (text: string) => void (await sql.raw(text).execute(db));
  for (const table of ["payers", "recipients"]) {
    await run(`UPDATE ${table} SET name_folded = lower(name)`);
  }
  await run(`DROP INDEX payers_by_name`);
  await run(`DROP INDEX vacancies_by_title`);
  if (dialect.name === "postgresql") await run(`DROP INDEX vacancies_title_search`);
  for (const [table, column] of [
    ["payers", "name_search"],
    ["recipients", "name_search"],
    ["vacancies", "title_search"],
    ["responses", "full_name_search"],
  ]) {
    await run(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  }
  for (const step of [...invoices.statements(dialect), ...vacancies.statements(dialect)]) {
    const name = /^CREATE INDEX (\w+)/.exec(String(step))?.[1] ?? "";
    if (["payers_by_name", "vacancies_by_title", "vacancies_title_search"].includes(name)) {
      await run(String(step));
    }
  }
  await run(`UPDATE invoices SET count_number_search = 'c', count_number_folded = 'c'`);
  await run(`DELETE FROM migrations WHERE name = '021-search-keys'`);
}

onBothStores("the schema", (running) => {
  test("names, titles, numbers and logins of an older Placard get the keys of this one", async () => {
    const { store } = running();
    const clientId = await makeClient(store);
    const payer = await makePayer(store, clientId, 'ООО "Ёлкитис C"'.normalize("NFD"));
    const vacancy = await makeVacancy(store, {
      client_id: clientId,
      values: { post: "Прода\u00adвец‑кассир C++" },
    });
    const of = { clientId, vacancyId: vacancy };
    const response = await makeResponse(store, of, { full_name: "О’Коннор Пётр\u200b" });
    const number = "СЧ\u20110031\u00ad56";
    const invoice = await makeInvoice(store, { client_id: clientId, count_number: number });
    const { id: user } = await makeUser(store, {
      clientId,
      role: "viewer",
      login: "old@own.example",
    });
    await store.db
      .updateTable("users")
      .set({ login: "\u200bold@own.example", login_folded: "\u200bold@own.example" })
      .where("id", "=", user)
      .execute();

    await undoSearchKeys(store);
    await migrate(store.db, store.dialect);

    const row = async (table: "payers" | "vacancies" | "responses" | "users", id: number) =>
      await store.db
        .selectFrom(table as "payers")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
    expect(await row("payers", payer)).toMatchObject({
      name_folded: 'ооо "елкитис c"',
      name_search: "ооо елкитис с",
    });
    expect(await row("vacancies", vacancy)).toMatchObject({
      title_search: "продавец кассир с++",
    });
    expect(await row("responses", response)).toMatchObject({ full_name_search: "о коннор петр" });
    expect(await row("users", user)).toMatchObject({ login_folded: "old@own.example" });
    for (const typed of ["СЧ-003156", "«сч003156»,", "Счёт № СЧ-003156 от 1 ноября 2026 г."]) {
      const found = await store.db
        .selectFrom("invoices")
        .select("count_id")
        .where("client_id", "=", clientId)
        .where(store.dialect.numberContains(numberSearch(typed), "looked up"))
        .execute();
      expect(found, typed).toEqual([{ count_id: invoice }]);
    }
    const findings = await checkStore(store);
    expect(findings.filter(({ remedy }) => remedy !== undefined)).toEqual([]);
  });

  test("names with apostrophes that are letters are found by any apostrophe after an update", async () => {
    const { store } = running();
    const { db, dialect } = store;
    const clientId = await makeClient(store);
    const payer = await makePayer(store, clientId, "Дарʼя");
    const vacancy = await makeVacancy(store, {
      client_id: clientId,
      values: { post: "Пекарь у Марꞌяны" },
    });
    const response = await makeResponse(
      store,
      { clientId, vacancyId: vacancy },
      { full_name: "ОʻКоннор" },
    );
    const invoice = await makeInvoice(store, { client_id: clientId, count_number: "СЧʼ43156" });
    // As the Placard before it stored them.
    await db.updateTable("payers").set({ name_search: "дарʼя" }).where("id", "=", payer).execute();
    await db
      .updateTable("vacancies")
      .set({ title_search: "пекарь у марꞌяны" })
      .where("id", "=", vacancy)
      .execute();
    await db
      .updateTable("responses")
      .set({ full_name_search: "оʻконнор" })
      .where("id", "=", response)
      .execute();
    await db
      .updateTable("invoices")
      .set({ count_number_search: "счʼ43156^счʼ~43156~" })
      .where("count_id", "=", invoice)
      .execute();
    await sql`delete from migrations where name = '043-letter-apostrophes'`.execute(db);
    await migrate(db, dialect);

    const keys = await sql<Record<string, string>>`select
      (select name_search from payers where id = ${payer}) as payer,
      (select title_search from vacancies where id = ${vacancy}) as vacancy,
      (select full_name_search from responses where id = ${response}) as response`.execute(db);
    expect(keys.rows).toEqual([
      { payer: "дар я", vacancy: "пекарь у мар яны", response: "о коннор" },
    ]);
    for (const typed of ["сч43156", "СЧ'43156", "СЧ’43156"]) {
      for (const how of ["tested", "looked up"] as const) {
        const found = await db
          .selectFrom("invoices")
          .select("count_id")
          .where("client_id", "=", clientId)
          .where(dialect.numberContains(numberSearch(typed), how))
          .execute();
        expect(found, typed).toEqual([{ count_id: invoice }]);
      }
    }
    const findings = await checkStore(store);
    expect(findings.filter(({ remedy }) => remedy !== undefined)).toEqual([]);
  });

  test("users whose logins look alike keep signing in, and no third looks like them", async () => {
    const { store } = running();
    const admin = await makeAdministrator(running());
    const { clientId, signIn, send } = admin;
    const end = `-${process.pid}@look.example`;
    const logins = [
      `beta${end}`,
      `\u0432\u0435\u0442\u0430${end}`,
      `wide${end}`,
      `\uff57ide${end}`,
    ];
    for (const login of [...logins, `\uff41lone${end}`, `o\u02bcbrien${end}`]) {
      const { id } = await makeUser(store, { clientId, role: "viewer", login: `old-${login}` });
      // As the Placard before it stored them.
      await store.db
        .updateTable("users")
        .set({ login, login_folded: login, login_skeleton: null })
        .where("id", "=", id)
        .execute();
    }
    await sql`drop index users_by_login_skeleton`.execute(store.db);
    await sql`alter table users drop column login_skeleton`.execute(store.db);
    await sql`delete from migrations where name = '033-login-skeletons'`.execute(store.db);
    await migrate(store.db, store.dialect);

    for (const login of [...logins, `\uff41lone${end}`, `alone${end}`]) {
      const entered = await signIn(login, testPassword);
      expect(entered.status, login).toBe(200);
      const who = (entered.json as { data: { user: { login: string } } }).data.user.login;
      expect(who.normalize("NFKC"), login).toBe(login.normalize("NFKC"));
      if (login.includes("wide") || login.includes("\uff57")) expect(who).toBe(login);
    }
    for (const word of ["bet\u00e1", "w\u00edde", "al0ne", "o'brien"]) {
      const body = { ...someone(), login: `${word}${end}` };
      expect(refusals(await send("POST", "/v1/ext/users", body)), word).toEqual([
        "login_taken login",
      ]);
    }
  });

  test("migrating again changes nothing", async () => {
    const { db, dialect, migrations } = running().store;
    expect(await migrate(db, dialect)).toBe(migrations);
  });

  test("names that an older Placard folded with ё are found by е", async () => {
    const { db, dialect } = running().store;
    const { sql } = await import("kysely");
    const { id } = await db
      .insertInto("clients")
      .values({ name: "Ёж" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const old = { client_id: id, name: "Ёлкин, Пётр", name_folded: "ёлкин, пётр", name_search: "" };
    await db.insertInto("payers").values(old).execute();
    await sql`delete from migrations where name = '007-folded-words'`.execute(db);
    await migrate(db, dialect);
    const payers = await db
      .selectFrom("payers")
      .select("name_folded")
      .where("client_id", "=", id)
      .execute();
    expect(payers).toEqual([{ name_folded: "елкин, петр" }]);
  });

  test("invoices of an older Placard are found and ordered by their keys", async () => {
    const { db, dialect } = running().store;
    const { sql } = await import("kysely");
    const clientId = await makeClient(running().store);
    const of = { client_id: clientId, count_number: "СЧ-003156", payment_order: "10" };
    const ids = [await makeInvoice(running().store, of)];
    ids.push(await makeInvoice(running().store, { ...of, payment_order: "9" }));
    await undoNumbersInIndexes(running().store);
    await undoOneTableOfSums(running().store);
    await undoAmountRanges(running().store);
    await undoInvoiceSums(running().store);
    await undoInvoiceKeys(running().store);
    expect(await migrate(db, dialect)).toBe(running().store.migrations);
    const byKey = db.selectFrom("invoices").select("count_id").where("client_id", "=", clientId);
    const contains = (how: "tested" | "looked up") =>
      byKey.where(dialect.numberContains(numberSearch("сч3156"), how)).orderBy("payment_order_key");
    for (const how of ["tested", "looked up"] as const) {
      const found = await contains(how).execute();
      expect(found.map((row) => row.count_id)).toEqual(ids.toReversed());
    }
    // New ones still are, and the kept sums go on.
    await makeInvoice(running().store, of);
    expect(await contains("looked up").execute()).toHaveLength(3);
    const kept = await sql<{ invoices: number }>`select sum(invoices) as invoices
      from invoice_recipient_day_counts where client_id = ${clientId}`.execute(db);
    expect(Number(kept.rows[0]?.invoices)).toBe(3);
  });

  test("invoices of an older Placard are in the kept sums", async () => {
    const { store } = running();
    const clientId = await makeClient(store);
    const recipient_id = await makeRecipient(store, clientId);
    const of = { client_id: clientId, recipient_id, created_at: "2026-01-15" };
    await makeInvoice(store, of);
    await makeInvoice(store, { ...of, status: "paid_full", payed_at: "2026-02-01" });
    await undoNumbersInIndexes(store);
    await undoOneTableOfSums(store);
    await undoAmountRanges(store);
    await undoInvoiceSums(store);
    expect(await migrate(store.db, store.dialect)).toBe(store.migrations);
    await makeInvoice(store, of);
    const findings = await checkStore(store);
    expect(findings.filter(({ remedy }) => remedy !== undefined)).toEqual([]);
    const { db } = store;
    const kept = db.selectFrom("invoice_recipient_day_counts").where("client_id", "=", clientId);
    expect(await kept.select(["status", "invoices", "amount"]).orderBy("status").execute()).toEqual(
      [
        { status: "not_paid", invoices: 2, amount: 2440 },
        { status: "paid_full", invoices: 1, amount: 1220 },
      ],
    );
  });

  test("on PostgreSQL copies of an older Placard still read the counts that are no longer kept", async () => {
    const { store } = running();
    if (store.dialect.name !== "postgresql") return;
    const { sql } = await import("kysely");
    const clientId = await makeClient(store);
    await makeInvoice(store, { client_id: clientId });
    await makeInvoice(store, { client_id: clientId, status: "paid_full", payed_at: "2026-02-01" });
    for (const [counts, column] of [
      ["invoice_recipient_counts", "recipient_id"],
      ["invoice_day_counts", "created_at"],
      ["invoice_payer_counts", "payer_id"],
      ["invoice_payment_counts", "payed_at"],
      ["invoice_amount_counts", "amount_class"],
    ]) {
      const found = await sql<{ status: string; invoices: number }>`
        select status, invoices from ${sql.table(String(counts))}
        where client_id = ${clientId} and ${sql.ref(String(column))} is not null order by status`.execute(
        store.db,
      );
      const paid = { status: "paid_full", invoices: 1 };
      const all = [{ status: "not_paid", invoices: 1 }, paid];
      expect([counts, found.rows]).toEqual([counts, column === "payed_at" ? [paid] : all]);
    }
  });

  test("answers that an older Placard kept about a response are erased with it", async () => {
    const { store } = running();
    const { db, dialect } = store;
    const { sql } = await import("kysely");
    const clientId = await makeClient(store);
    const vacancyId = await makeVacancy(store, { client_id: clientId });
    const id = await makeResponse(store, { clientId, vacancyId });
    for (const step of [
      "DROP INDEX idempotency_keys_by_record",
      "ALTER TABLE idempotency_keys DROP COLUMN record",
      "ALTER TABLE idempotency_keys RENAME COLUMN record_id TO response_id",
      "CREATE INDEX idempotency_keys_by_response ON idempotency_keys (response_id)",
      "DELETE FROM migrations WHERE name = '010-kept-answers'",
    ]) {
      await sql.raw(step).execute(db);
    }
    for (const response of [id, null]) {
      await sql`insert into idempotency_keys (client_id, operation, idempotency_key, request_hash, answer, created_at, response_id)
        values (${clientId}, 'old', ${String(response)}, '', '{}', 0, ${response})`.execute(db);
    }
    await migrate(db, dialect);
    await eraseResponses(store, { reason: "response", clientId, id }, 0);
    const kept = await db
      .selectFrom("idempotency_keys")
      .select("idempotency_key")
      .where("client_id", "=", clientId)
      .where("answer", "!=", erasedAnswer)
      .execute();
    expect(kept).toEqual([{ idempotency_key: "null" }]);
  });

  test("a store made by a newer Placard is refused", async () => {
    const { db, dialect } = running().store;
    const { sql } = await import("kysely");
    await sql`insert into migrations values ('999-future', 0)`.execute(db);
    await expect(migrate(db, dialect)).rejects.toThrow(/newer Placard.*999-future/);
    await sql`delete from migrations where name = '999-future'`.execute(db);
  });
});
