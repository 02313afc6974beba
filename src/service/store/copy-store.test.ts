import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { makeResponse, makeClient, makeInvoice } from "../testing/make.ts";
import { makeVacancy } from "../testing/make-vacancies.ts";
import { emptyPlace, inStore, testPostgres, type StoreKind } from "../testing/start.ts";
import { checkStore } from "./check-store.ts";
import { copyStore, type CopyOptions } from "./copy-store.ts";
import { digestsOf } from "./digest.ts";
import { openForReading, openStore, type Store, type StorePlace } from "./open.ts";

const ends: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function placeOf(kind: StoreKind): Promise<StorePlace> {
  const place = await emptyPlace(kind);
  ends.push(async () => await place.end());
  return place;
}

/** With more payers than one batch copies, and a vacancy whose key must not be used again. */
async function filledPlace(kind: StoreKind): Promise<StorePlace> {
  const place = await placeOf(kind);
  await inStore(place, async (store) => {
    const clientId = await makeClient(store, "Первый «ёлка»");
    for (const number of ["ёж/1", "Ёж-2", "3"]) {
      await makeInvoice(store, { client_id: clientId, count_number: number });
    }
    const payers = Array.from({ length: 1_500 }, (_, at) => ({
      client_id: clientId,
      name: `Плательщик ${at}`,
      name_folded: `плательщик ${at}`,
      name_search: `плательщик ${at}`,
    }));
    for (let time = 0; time < 3; time += 1) {
      await store.db.insertInto("payers").values(payers).execute();
    }
    const vacancyId = await makeVacancy(store, { client_id: clientId });
    await makeResponse(store, { clientId, vacancyId });
    const last = await makeVacancy(store, { client_id: clientId });
    await store.db.deleteFrom("vacancies").where("id", "=", last).execute();
  });
  return place;
}

const copied = async (from: StorePlace, to: StorePlace, options: Partial<CopyOptions> = {}) =>
  await copyStore(from, to, { startOver: false, onTable: () => undefined, ...options });

async function findings(place: StorePlace): Promise<readonly string[]> {
  const store = await openForReading(place);
  try {
    const all = await checkStore(store);
    return all
      .filter(({ remedy }) => remedy !== undefined)
      .map(({ about, found }) => `${about}: ${found}`);
  } finally {
    await store.close();
  }
}

const both: readonly (readonly [StoreKind, StoreKind])[] = [
  ["sqlite", "postgresql"],
  ["postgresql", "sqlite"],
];

describe.skipIf(testPostgres === undefined)("between the stores", () => {
  test.for(both)(
    "from %s to %s every row arrives, is in order, and new keys go on",
    async ([one, other]) => {
      const [from, to] = [await filledPlace(one), await placeOf(other)];
      const digests = await copied(from, to);
      const source = await openForReading(from);
      const { migrations: _, ...expected } = await digestsOf(source);
      await source.close();
      expect(digests).toEqual(expected);
      expect(digests["invoices"]?.rows).toBe(3);
      expect(await findings(to)).toEqual([]);
      // New records go through the service, so keys, counts and the search must continue.
      const nextOf = async (store: Store) => {
        const client_id = await makeClient(store, "Следующий");
        const count_id = await makeInvoice(store, { client_id });
        return [client_id, count_id, await makeVacancy(store, { client_id })];
      };
      expect(await inStore(to, nextOf)).toEqual(await inStore(from, nextOf));
      expect(await findings(to)).toEqual([]);
    },
  );

  test("an interrupted copy keeps services from starting, and resumes where it stopped", async () => {
    const [from, to] = [await filledPlace("sqlite"), await placeOf("postgresql")];
    const interrupted = (table: string) => {
      if (table === "payers") throw new Error("interrupted");
    };
    await expect(copied(from, to, { onTable: interrupted })).rejects.toThrow("interrupted");
    await expect(openStore(to)).rejects.toThrow(/not complete: .*copy from .*Run the same command/);
    const elsewhere = await filledPlace("sqlite");
    await expect(copied(elsewhere, to)).rejects.toThrow("unfinished copy from elsewhere");
    const told: Record<string, number> = {};
    const { payers } = await copied(from, to, { onTable: (name, rows) => (told[name] = rows) });
    expect([payers?.rows, told["payers"]]).toEqual([4_503, 4_503]);
    expect(await findings(to)).toEqual([]);
  });

  test("a source that changed meanwhile is noticed, and copied again on request", async () => {
    const [from, to] = [await filledPlace("sqlite"), await placeOf("postgresql")];
    const interrupted = (table: string) => {
      if (table === "payers") throw new Error("interrupted");
    };
    await expect(copied(from, to, { onTable: interrupted })).rejects.toThrow("interrupted");
    await inStore(from, async ({ db }) => {
      await db.updateTable("clients").set({ name: "Другое имя" }).where("id", "=", 1).execute();
    });
    await expect(copied(from, to)).rejects.toThrow(/clients has other contents.*--start-over/);
    await expect(openStore(to)).rejects.toThrow("not complete");
    await copied(from, to, { startOver: true });
    expect(await findings(to)).toEqual([]);
  });

  test.for(both)(
    "from %s to %s nothing is copied over a store, or out of one in use",
    async ([one, other]) => {
      const [from, to] = [await filledPlace(one), await placeOf(other)];
      await inStore(to, async (store) => await makeClient(store, "Чужой"));
      await expect(copied(from, to)).rejects.toThrow(/there is a store|holds a store already/);
      await inStore(to, async ({ db }) => {
        expect(await db.selectFrom("clients").select("name").execute()).toEqual([
          { name: "Чужой" },
        ]);
      });
      if (from.kind !== "folder") return;
      const empty = await placeOf(other);
      await inStore(from, async () => {
        await expect(copied(from, empty)).rejects.toThrow(/in use by process/);
      });
      expect(existsSync(join(from.path, "placard.sqlite"))).toBe(true);
    },
  );
});

test("a copy between two folders is refused with what to use instead", async () => {
  const [from, to] = [await placeOf("sqlite"), await placeOf("sqlite")];
  await expect(copied(from, to)).rejects.toThrow("backup and restore");
});
