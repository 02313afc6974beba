import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { responseDetailsReply } from "#contract/responses.ts";
import { migrate } from "../store/migrate.ts";
import type { Store } from "../store/open.ts";
import { makeResponse, makeClient, makeUser } from "../testing/make.ts";
import { makeVacancy } from "../testing/make-vacancies.ts";
import {
  onBothStores,
  startStore,
  testPostgres,
  type StoreKind,
  type TestStore,
} from "../testing/start.ts";
import { ask } from "../testing/ask.ts";
import { makePartner, refusals } from "../testing/people.ts";
import {
  acceptClock,
  defaultMostErased,
  eraseDaily,
  eraseDueSafely,
  stopInWords,
  reportRun,
  type ErasureRun,
  type ErasureStop,
  eraseDue,
} from "./retention.ts";
import { dayMs } from "../clock.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

onBothStores("the daily erasure", (running) => {
  test("erases due responses once a day until it is stopped", async () => {
    const { store } = running();
    const clientId = await makeClient(store);
    const vacancyId = await makeVacancy(store, { client_id: clientId });
    await makeResponse(store, { clientId, vacancyId });
    let now = Date.now();
    const told: (ErasureRun | ErasureStop | { failure: unknown })[] = [];
    let tell: () => void = () => undefined;
    const clock = { now: () => now, sleep: async () => undefined };
    const end = eraseDaily(store, clock, defaultMostErased, (run) => {
      told.push(run);
      tell();
    });
    const nextDay = async () => {
      const ran = new Promise<void>((resolve) => (tell = resolve));
      vi.advanceTimersByTime(dayMs);
      await ran;
    };
    await nextDay();
    now = Date.now() + 181 * dayMs;
    await nextDay();
    await acceptClock(store, now);
    await nextDay();
    await end();
    vi.advanceTimersByTime(10 * dayMs);
    expect(told).toMatchObject([
      { erased: 0 },
      { stopped: "clock" },
      { erased: 1, isOverwritten: true },
    ]);
  });
});

test("a failure is reported without the row that the database adds", () => {
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
  reportRun({ failure: Object.assign(new Error("disk full"), { detail: "Скрепкина Вера" }) });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      level: 50,
      time: expect.any(Number),
      pid: process.pid,
      hostname: expect.any(String),
      msg: "Responses whose time had come could not be erased: disk full",
    },
  ]);
});

const noon = Date.UTC(2026, 10, 22, 9);

const kinds: readonly StoreKind[] = ["sqlite", "postgresql"];

describe.each(kinds.filter((kind) => kind === "sqlite" || testPostgres !== undefined))(
  "a run with care (%s)",
  (kind) => {
    let own: TestStore;
    let store: Store;
    beforeEach(async () => {
      own = await startStore(kind);
      ({ store } = own);
    });
    afterEach(async () => {
      await own.end();
    });

    /** Responses some of which are due in 180 days and the others a year later. */
    async function kept({ due, later = 0 }: { due: number; later?: number }) {
      const clientId = await makeClient(store);
      const vacancyId = await makeVacancy(store, { client_id: clientId });
      for (let count = 0; count < due + later; count += 1) {
        const keepUntil = noon + (count < due ? 180 : 545) * dayMs;
        const id = await makeResponse(store, { clientId, vacancyId });
        await store.db
          .updateTable("responses")
          .set({ keep_until: keepUntil })
          .where("id", "=", id)
          .execute();
      }
    }
    const run = async (days: number, mostErased = 100) =>
      await eraseDueSafely(store, noon + days * dayMs, mostErased);
    const left = async () => (await store.db.selectFrom("responses").select("id").execute()).length;

    test("with a clock 300 days ahead erases nothing until the clock is right or accepted", async () => {
      await kept({ due: 5 });
      expect(await run(0)).toMatchObject({ erased: 0 });
      const stop = { stopped: "clock", seenAt: noon, now: noon + 300 * dayMs };
      expect(await run(300)).toEqual(stop);
      // The doubted time is not stored.
      expect(await run(300)).toEqual(stop);
      expect(await run(1)).toMatchObject({ erased: 0 });
      expect(await left()).toBe(5);
      expect(await acceptClock(store, noon + 300 * dayMs)).toBe(noon + dayMs);
      expect(await run(300)).toMatchObject({ erased: 5 });
    });

    test("accepts a week forward and a day back, and no more", async () => {
      await run(0);
      expect(await run(7)).toMatchObject({ erased: 0 });
      expect(await run(6)).toMatchObject({ erased: 0 });
      expect(await run(5.9)).toMatchObject({ stopped: "clock", seenAt: noon + 7 * dayMs });
      expect(await run(14.1)).toMatchObject({ stopped: "clock" });
      expect(await run(14)).toMatchObject({ erased: 0 });
    });

    test("erases a fifth of all responses, or fifty; more only on request", async () => {
      await kept({ due: 51, later: 203 });
      await acceptClock(store, noon + 180 * dayMs);
      const stop = { stopped: "share", due: 51, of: 254, mostErased: 20 };
      expect(await run(180, defaultMostErased)).toEqual(stop);
      expect(await left()).toBe(254);
      expect(await run(180, 21)).toMatchObject({ erased: 51 });
      await kept({ due: 50 });
      expect(await run(180, 1)).toMatchObject({ erased: 50 });
      await kept({ due: 60 });
      expect(await run(180, defaultMostErased)).toMatchObject({ due: 60, of: 263 });
      expect(await run(180)).toMatchObject({ erased: 60 });
    });

    test("knows when an older store was last in use", async () => {
      const clientId = await makeClient(store);
      const vacancyId = await makeVacancy(store, { client_id: clientId });
      await makeResponse(store, { clientId, vacancyId });
      await sql`drop table last_moment`.execute(store.db);
      await sql`delete from migrations where name = '009-last-moment'`.execute(store.db);
      await migrate(store.db, store.dialect);
      const { created_at: seenAt } = await store.db
        .selectFrom("responses")
        .select("created_at")
        .executeTakeFirstOrThrow();
      expect(await eraseDueSafely(store, seenAt + 300 * dayMs, 100)).toMatchObject({
        stopped: "clock",
        seenAt,
      });
    });
  },
);

test("the message of a run that erased nothing names both times and the next step", () => {
  const ahead = stopInWords({ stopped: "clock", now: noon + 300 * dayMs, seenAt: noon });
  expect(ahead).toContain("2027-09-18T12:00:00+03:00");
  expect(ahead).toContain("300 days earlier, at 2026-11-22T12:00:00+03:00");
  expect(ahead).toMatch(/switched off.*placard clock accept.*stop the service first/);
  const behind = stopInWords({ stopped: "clock", now: noon - 3 * dayMs, seenAt: noon });
  expect(behind).toMatch(/3 days later.*was wrong then.*placard clock accept/);
  expect(stopInWords({ stopped: "share", due: 60, of: 100, mostErased: 20 })).toMatch(
    /60 of 100 are due, more than 20 %.*placard erase due --all/,
  );
});

const responseDay = Date.UTC(2026, 10, 21, 9);
let now = responseDay;
const clock = { now: () => now, sleep: async () => undefined };

type Partner = Awaited<ReturnType<typeof makePartner>>;
const keep = async ({ send }: Partner, id: number, day: unknown) =>
  await send("PUT", `/v1/ext/responses/${id}/retention`, { keep_until: day });

onBothStores(
  "how long a response is kept",
  (running) => {
    const isThere = async (id: number) => {
      const { db } = running().store;
      const rows = await db.selectFrom("responses").select("id").where("id", "=", id).execute();
      return rows.length === 1;
    };

    test("one response is kept longer than the others, until the last second of its day", async () => {
      const partner = await makePartner(running());
      const id = await partner.responded();
      const other = await partner.responded();
      const answered = await keep(partner, id, "2027-06-30");
      const keepUntil = "2027-06-30T23:59:59+03:00";
      expect([answered.status, answered.json]).toEqual([200, { data: { keepUntil } }]);
      const details = await partner.send("GET", `/v1/ext/responses/${id}`);
      expect(responseDetailsReply.parse(details.json).data.keepUntil).toBe(keepUntil);
      await eraseDue(running().store, Date.parse(keepUntil) - 1);
      expect([await isThere(id), await isThere(other)]).toEqual([true, false]);
      await eraseDue(running().store, Date.parse(keepUntil));
      expect(await isThere(id)).toBe(false);
    });

    test("a response can be kept for a shorter time", async () => {
      const partner = await makePartner(running());
      const id = await partner.responded();
      expect((await keep(partner, id, "2026-11-21")).status).toBe(200);
      await eraseDue(running().store, responseDay + dayMs);
      expect(await isThere(id)).toBe(false);
    });

    test.for(["2026-11-20", "2036-11-19", "2026-02-31", "tomorrow", 20_270_331, null])(
      "%j is refused as the last day, at its field",
      async (day) => {
        const partner = await makePartner(running());
        const id = await partner.responded();
        const answered = await keep(partner, id, day);
        expect([answered.status, refusals(answered)]).toEqual([400, ["invalid keep_until"]]);
      },
    );

    test("viewers and other clients cannot change it, and an erased response is 404", async () => {
      const partner = await makePartner(running());
      const id = await partner.responded();
      const { cookie } = await makeUser(running().store, {
        clientId: partner.clientId,
        role: "viewer",
      });
      const path = `/v1/ext/responses/${id}/retention`;
      const body = { keep_until: "2027-03-31" };
      expect((await ask(running(), path, { method: "PUT", cookie, body })).status).toBe(403);
      const stranger = await makePartner(running());
      expect((await keep(stranger, id, "2027-03-31")).status).toBe(404);
      await partner.send("DELETE", `/v1/ext/responses/${id}`);
      expect((await keep(partner, id, "2027-03-31")).status).toBe(404);
    });

    test("the audit has who changed it, without the day", async () => {
      const partner = await makePartner(running());
      const id = await partner.responded();
      await keep(partner, id, "2027-03-31");
      const entries = await running()
        .store.db.selectFrom("audit")
        .select(["who", "record", "record_id", "fields"])
        .where("client_id", "=", partner.clientId)
        .where("operation", "=", "keepResponse")
        .execute();
      expect(entries).toEqual([
        { who: "user", record: "response", record_id: id, fields: "keep_until" },
      ]);
    });
  },
  { clock },
);
