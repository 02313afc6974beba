import { sql } from "kysely";
import { expect, test } from "vitest";
import { onBothStores } from "../testing/start.ts";
import { fixedQuery, type Given } from "./fixed-query.ts";

interface Client {
  readonly name: string;
  readonly roles: string;
}

const addClient = fixedQuery(({ db }, given: Given<Client>) =>
  db.insertInto("clients").values({ name: given.name, factor_roles: given.roles }).returning("id"),
);

const clientsBetween = fixedQuery(
  ({ db }, given: Given<{ first: number; last: number; roles: string | null; most: number }>) =>
    db
      .selectFrom("clients")
      .select(["name", "factor_roles"])
      .where("id", ">=", given.first)
      .where("id", "<=", given.last)
      .where((client) => client.or([client("factor_roles", "=", given.roles), client.lit(true)]))
      .where("name", "!=", "Никто")
      .orderBy("id")
      .limit(given.most),
);

onBothStores("a query of fixed shape", (running) => {
  test("runs with the values of each call", async () => {
    const { store } = running();
    const [one] = await addClient(store, { name: "Первый", roles: "admin" });
    const [other] = await addClient(store, { name: "Второй", roles: "manager" });
    const ids = { first: one?.id ?? 0, last: other?.id ?? 0, roles: null };
    expect(await clientsBetween(store, { ...ids, most: 2 })).toEqual([
      { name: "Первый", factor_roles: "admin" },
      { name: "Второй", factor_roles: "manager" },
    ]);
    expect(await clientsBetween(store, { ...ids, most: 1 })).toHaveLength(1);
    expect(await clientsBetween(store, { ...ids, first: ids.last, most: 2 })).toEqual([
      { name: "Второй", factor_roles: "manager" },
    ]);
  });

  test("belongs to the transaction it runs in", async () => {
    const { store } = running();
    const added: number[] = [];
    const rolledBack = store.db.transaction().execute(async (db) => {
      const [client] = await addClient({ ...store, db }, { name: "Третий", roles: "" });
      added.push(client?.id ?? 0);
      throw new Error("back");
    });
    await expect(rolledBack).rejects.toThrow("back");
    const [id = 0] = added;
    expect(id).toBeGreaterThan(0);
    expect(await clientsBetween(store, { first: id, last: id, roles: null, most: 1 })).toEqual([]);
  });

  test("goes on after a newer version has added a column", async () => {
    const { store } = running();
    const [client] = await addClient(store, { name: "Четвёртый", roles: "" });
    const wanted = { first: client?.id ?? 0, last: client?.id ?? 0, roles: null, most: 1 };
    const before = await clientsBetween(store, wanted);
    await sql`alter table clients add column newer text`.execute(store.db);
    try {
      expect(await clientsBetween(store, wanted)).toEqual(before);
    } finally {
      await sql`alter table clients drop column newer`.execute(store.db);
    }
  });

  test("names its columns", async () => {
    const all = fixedQuery(({ db }) => db.selectFrom("clients").selectAll());
    const returning = fixedQuery(({ db }) => db.deleteFrom("clients").returningAll());
    for (const query of [all, returning]) {
      await expect(query(running().store, {})).rejects.toThrow("Name the columns");
    }
  });

  test("is prepared by PostgreSQL once per connection", async () => {
    const { store } = running();
    if (store.dialect.name !== "postgresql") return;
    await store.db.connection().execute(async (db) => {
      const wanted = { first: 1, last: 1, roles: null, most: 1 };
      for (let time = 0; time < 2; time += 1) await clientsBetween({ ...store, db }, wanted);
      const { rows } = await sql<{
        statement: string;
      }>`select statement from pg_prepared_statements where statement like 'select "name", "factor_roles"%'`.execute(
        db,
      );
      expect(rows).toHaveLength(1);
    });
  });
});
