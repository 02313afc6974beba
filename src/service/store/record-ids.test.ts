import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeAdministrator } from "../testing/people.ts";
import { onBothStores } from "../testing/start.ts";
import { hmacOf, idMask, newId } from "./record-ids.ts";

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

test("an HMAC is that of Node, whatever the length of key and message", () => {
  const keys = fc.uint8Array({ maxLength: 150 }).map((bytes) => Buffer.from(bytes));
  fc.assert(
    fc.property(keys, fc.string({ unit: "grapheme", maxLength: 150 }), (key, message) => {
      const expected = createHmac("sha256", key).update(message).digest("hex");
      expect(hmacOf(key)(message).toString("hex")).toBe(expected);
    }),
  );
});
