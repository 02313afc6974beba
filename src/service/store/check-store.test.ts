import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeClient, makeInvoice } from "../testing/make.ts";
import { onBothStores } from "../testing/start.ts";
import { checkStore } from "./check-store.ts";
import { recountInvoices } from "./kept-sums.ts";
import type { Store } from "./open.ts";

const problems = async (store: Store) =>
  (await checkStore(store)).filter(({ remedy }) => remedy !== undefined);

onBothStores("a check of the store", (running) => {
  test("finds no problem in a sound store", async () => {
    const { store } = running();
    await makeInvoice(store, { client_id: await makeClient(store) });
    const all = await checkStore(store);
    expect(all.map(({ about }) => about)).toContain("sums of invoices");
    expect(await problems(store)).toEqual([]);
  });

  test("finds kept sums that differ from the real ones, and recounting corrects them", async () => {
    const { store } = running();
    await makeInvoice(store, { client_id: await makeClient(store) });
    const kept = store.db.updateTable("invoice_recipient_day_counts");
    for (const wrong of [
      store.db.deleteFrom("invoice_recipient_day_counts"),
      kept.set({ invoices: 7 }),
      kept.set({ amount: 7 }),
      kept.set({ acts_amount: 7 }),
      kept.set({ created_at: "2000-01-01" }),
    ]) {
      await wrong.execute();
      const found = await problems(store);
      expect(found.map(({ about }) => about)).toEqual(["sums of invoices"]);
      expect(found[0]?.remedy).toContain("placard check --recount");
      await recountInvoices(store.db);
      expect(await problems(store)).toEqual([]);
    }
  });

  test("finds invoices that no search would find", async () => {
    const { store } = running();
    const id = await makeInvoice(store, { client_id: await makeClient(store) });
    const setKey = async (key: string) =>
      await store.db
        .updateTable("invoices")
        .set({ count_number_search: key })
        .where("count_id", "=", id)
        .execute();
    const { count_number_search: right } = await store.db
      .selectFrom("invoices")
      .select("count_number_search")
      .where("count_id", "=", id)
      .executeTakeFirstOrThrow();
    await setKey("другой");
    const [found] = await problems(store);
    expect(found).toMatchObject({ about: "search keys of invoices" });
    expect(found?.found).toContain("1 with other keys");
    await setKey(right);
    expect(await problems(store)).toEqual([]);
  });

  test("finds a row that refers to one that is not there", async () => {
    const { store } = running();
    const isSqlite = store.dialect.name === "sqlite";
    const unchecked = async (statement: string) =>
      await store.db.connection().execute(async (db) => {
        await sql
          .raw(isSqlite ? "pragma foreign_keys = off" : "set session_replication_role = replica")
          .execute(db);
        await sql.raw(statement).execute(db);
        await sql
          .raw(isSqlite ? "pragma foreign_keys = on" : "set session_replication_role = origin")
          .execute(db);
      });
    await unchecked(
      "insert into companies select 990, 991, '', '', '', '', '', '', '', '', '', '', ''",
    );
    const [found] = await problems(store);
    expect(found?.found).toBe("1 rows of companies refer to clients that are not there");
    await unchecked("delete from companies where id = 990");
  });

  test("finds a store that is not complete, and one of a newer Placard", async () => {
    const { store } = running();
    for (const [name, message] of [
      ["~unfinished copy from /srv/placard", "not complete"],
      ["999-next", "made by a newer Placard"],
    ] as const) {
      await sql`insert into migrations values (${name}, 1)`.execute(store.db);
      const [found] = await problems(store);
      expect(found?.found).toContain(message);
      await sql`delete from migrations where name = ${name}`.execute(store.db);
    }
  });
});
