import { expect, test } from "vitest";
import { makeAdministrator } from "../testing/people.ts";
import { onBothStores, startStore } from "../testing/start.ts";
import { idMask, newId } from "./record-ids.ts";

onBothStores("ids", (running) => {
  test("are different, fit into 31 bits, and tell neither order nor number", async () => {
    const ids: number[] = [];
    for (let count = 0; count < 1_000; count += 1) ids.push(await newId(running().store));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      expect(Number.isInteger(id) && id >= 2 ** 30 && id < 2 ** 31).toBe(true);
    }
    const rising = ids.filter((id, at) => id > (ids[at - 1] ?? 0)).length;
    expect(Math.abs(rising - 500)).toBeLessThan(100);
    // The distance between neighbors is that of random numbers: a third of the range on average.
    const gaps = ids.slice(1).map((id, at) => Math.abs(id - (ids[at] ?? 0)));
    const average = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    expect(average / 2 ** 30).toBeGreaterThan(0.28);
    expect(average / 2 ** 30).toBeLessThan(0.39);
    expect(await running().store.db.selectFrom("id_numbers").selectAll().execute()).toEqual([]);
  });

  test("of users, keys and entries of the audit made one after another are far apart", async () => {
    const { created, send, audit } = await makeAdministrator(running());
    const users = [(await created()).id, (await created()).id];
    const keys: number[] = [];
    for (const name of ["Первый", "Второй"]) {
      const { json } = await send("POST", "/v1/ext/api-keys", { name, scopes: ["responses"] });
      keys.push((json as { data: { id: number } }).data.id);
    }
    const entries = (await audit()).map(({ id }) => id);
    expect(entries).toHaveLength(4);
    for (const [one = 0, other = 0] of [users, keys, entries]) {
      expect(Math.min(one, other)).toBeGreaterThan(2 ** 30 - 1);
      expect(Math.abs(one - other)).toBeGreaterThan(100);
    }
    const mask = await idMask(running().store);
    expect(mask(1)).toBe(mask(1));
  });
});

test("the ids of a store stay the same: no two versions give one id to two records", async () => {
  const { store, end } = await startStore("sqlite");
  try {
    const value = Buffer.alloc(32, 7).toString("base64url");
    await store.db.updateTable("secrets").set({ value }).where("name", "=", "ids").execute();
    const mask = await idMask(store);
    expect([0, 1, 2, 1_000, 2 ** 30 - 1].map(mask)).toEqual([
      1_267_223_561, 1_419_435_052, 1_817_876_619, 1_822_731_147, 1_192_278_345,
    ]);
  } finally {
    await end();
  }
});
