import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Clock } from "../clock.ts";
import { startService, type TestService } from "../testing/start.ts";
import { makeUser } from "../testing/make.ts";
import { ask } from "../testing/ask.ts";
import { catchUp, startFeed, type Feed } from "./feed.ts";
import {
  dayNumber,
  creationDays,
  demonstrationDays,
  dayOnPaper,
  dayText,
  weekday,
} from "./days.ts";
import { placedVacancies } from "./placed-vacancies.ts";
import { seedDemonstration } from "./seed.ts";
import { makeRandom } from "./random.ts";

const seed = 11;
const today = "2026-11-21";
/** An hour of today in Moscow. */
const at = (hour: number): number => dayNumber(today) * 86_400_000 + (hour - 3) * 3_600_000;
let now = at(8);
const clock: Clock = { now: () => now, sleep: async () => undefined };
let service: TestService;
let feed: Feed;

beforeAll(async () => {
  service = await startService("sqlite", { clock });
  await seedDemonstration(service.store, { seed, invoices: 0, today });
  // A sixth of the vacancies proves the same, and those with a phone in the text.
  await service.store.db
    .deleteFrom("vacancies")
    .where(sql<boolean>`id % 6 <> 0`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("placements")
            .select("site_id")
            .whereRef("vacancy_id", "=", "vacancies.id")
            .where("error", "like", "%номер телефона%"),
        ),
      ),
    )
    .execute();
  await catchUp(service.store, { seed, now });
  const { server, store } = service;
  // Tests call `tick` instead of waiting for the timer.
  feed = await startFeed({ server, store, seed, clock, everyMs: 3_600_000 });
});

afterAll(async () => {
  await feed.stop();
  await service.end();
});

const viewsOfToday = async (): Promise<number> => {
  const { sum } = await service.store.db
    .selectFrom("placement_days")
    .select(({ fn }) => fn.sum<number>("views").as("sum"))
    .where("date", "=", today)
    .executeTakeFirstOrThrow();
  return sum;
};

const wholeRound = async () => {
  const { length } = await placedVacancies(service.store, "published");
  for (let vacancy = 0; vacancy < length; vacancy += 1) await feed.tick();
};

test("during the day the counts of every published vacancy grow", async () => {
  const before = await viewsOfToday();
  now = at(20);
  await wholeRound();
  const after = await viewsOfToday();
  expect(after).toBeGreaterThan(2 * before);
  await wholeRound();
  expect(await viewsOfToday()).toBe(after);
});

test("the next day, yesterday's counts are complete and today's begin", async () => {
  const before = await viewsOfToday();
  now = at(24 + 9);
  await wholeRound();
  expect(await viewsOfToday()).toBeGreaterThan(before);
  const newest = await service.store.db
    .selectFrom("placement_days")
    .select("date")
    .where("date", ">", today)
    .distinct()
    .execute();
  expect(newest).toEqual([{ date: "2026-11-22" }]);
});

test("a vacancy published meanwhile gets its links; a corrected one is shown where it was refused", async () => {
  const { store } = service;
  const { cookie } = await makeUser(store, { clientId: 1, role: "admin", clock });
  const send = async (method: string, path: string, body?: object) =>
    await ask(service, path, { method, cookie, ...(body === undefined ? {} : { body }) });
  const unpaid = await store.db
    .selectFrom("vacancies")
    .select("id")
    .where("client_id", "=", 1)
    .where("state", "=", "not_paid")
    .where("archive", "=", 0)
    .executeTakeFirstOrThrow();
  const refused = await store.db
    .selectFrom("placements")
    .innerJoin("vacancies", "vacancies.id", "vacancy_id")
    .select("vacancy_id as id")
    .where("client_id", "=", 1)
    .where("state", "=", "published")
    .where("archive", "=", 0)
    .where("error", "like", "%номер телефона%")
    .executeTakeFirstOrThrow();
  expect((await send("POST", `/v1/ext/orders/${unpaid.id}/publish`)).status).toBe(200);
  const fixed = { operating_conditions: "Светлый склад." };
  expect((await send("PUT", `/v1/orders/vacancy/${refused.id}`, fixed)).status).toBe(204);
  await wholeRound();
  await wholeRound();
  expect((await send("GET", `/v1/orders/${unpaid.id}/urls`)).text).toContain("https://");
  const { text } = await send("GET", `/v1/orders/${refused.id}/errors`);
  expect(text).not.toContain("номер телефона");
});

test("a placement's reports by others stay", async () => {
  const { store } = service;
  const [vacancy] = await placedVacancies(store, "published");
  const own = { url: "https://own.example/1", error: "Своя ошибка", error_since: 1 };
  const ofVacancy = { vacancy_id: vacancy?.id ?? 0, site_id: 1 };
  await store.db
    .updateTable("placements")
    .set(own)
    .where((eb) => eb.and(ofVacancy))
    .execute();
  await wholeRound();
  await wholeRound();
  const kept = await store.db
    .selectFrom("placements")
    .select(["url", "error", "error_since"])
    .where((eb) => eb.and(ofVacancy))
    .execute();
  expect(kept).toEqual([own]);
});

test("its keys are real keys of the three clients, for placements only, and are revoked with it", async () => {
  const keys = async () =>
    await service.store.db
      .selectFrom("api_keys")
      .select(["client_id", "scopes", "revoked_at"])
      .orderBy("client_id")
      .execute();
  expect(await keys()).toEqual(
    [1, 2, 3].map((client_id) => ({ client_id, scopes: "placements", revoked_at: null })),
  );
  await feed.stop();
  expect(await keys()).toEqual([]);
});

test("a day converts to its number and back", () => {
  expect(dayNumber("1970-01-01")).toBe(0);
  for (const day of ["2024-02-29", "2025-12-31", "2026-01-01", "2026-11-21"]) {
    expect(dayText(dayNumber(day))).toBe(day);
  }
  expect(dayNumber("2024-03-01") - dayNumber("2024-02-28")).toBe(2);
});

test("a day that is not in the calendar is refused", () => {
  for (const wrong of ["2026-02-31", "2025-02-29", "21.11.2026", "2026-1-1", ""]) {
    expect(() => dayNumber(wrong)).toThrow(RangeError);
  }
});

test("21 November 2026 is a Saturday", () => {
  expect(weekday(dayNumber("2026-11-21"))).toBe(6);
  expect(dayOnPaper("2026-11-21")).toBe("21.11.2026");
});

test("any number of invoices includes the last day, two or more also the first", () => {
  const last = dayNumber("2026-11-22");
  for (const count of [0, 1, 2, 3, 50, 5000]) {
    const days = [...creationDays(makeRandom(1), count, last)];
    expect(days).toHaveLength(count);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    if (count > 0) expect(days.at(-1)).toBe(last);
    if (count > 1) expect(days[0]).toBe(last - demonstrationDays + 1);
  }
});
