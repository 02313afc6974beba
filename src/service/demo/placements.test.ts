import { afterAll, beforeAll, expect, test } from "vitest";
import { isWebAddress } from "#contract/web-address.ts";
import { moscowDay } from "../clock.ts";
import { placementDays } from "../reports/report-placement.ts";
import type { Store } from "../store/open.ts";
import { catchUp } from "./feed.ts";
import { dayNumber, dayText, weekday } from "./days.ts";
import { placedVacancies } from "./placed-vacancies.ts";
import { copyOf, removeStores, seeded, today } from "./seeded-store.ts";
import { demoSites } from "./sites.ts";

const seed = 11;
const noon = (day: string): number => dayNumber(day) * 86_400_000 + 9 * 3_600_000;
const yesterday = dayText(dayNumber(today) - 1);

let store: Store;
afterAll(removeStores);

beforeAll(async () => {
  store = await seeded({ seed });
});

/** Compared as one text, because comparing this many objects takes longer than making them. */
const textOf = (rows: readonly object[]): string => rows.map((row) => JSON.stringify(row)).join();

const lines = async (of = store) =>
  await of.db
    .selectFrom("placement_days as days")
    .innerJoin("sites", "sites.id", "days.site_id")
    .innerJoin("vacancies", "vacancies.id", "days.vacancy_id")
    .select(["vacancy_id", "client_id", "sites.title", "date", "views", "calls"])
    .select(({ and, eb }) =>
      and([eb("state", "=", "published"), eb("archive", "=", 0)]).as("isPublished"),
    )
    .orderBy("vacancy_id")
    .orderBy("site_id")
    .orderBy("date")
    .execute();

test("there are eighteen sites: one without counts, one without calls, one with a message for a link", async () => {
  const sites = await store.db.selectFrom("sites").selectAll().orderBy("id").execute();
  expect(sites.map(({ title }) => title)).toEqual(demoSites.map(({ title }) => title));
  const kinds = sites.map(({ keeps_views, keeps_calls }) => `${keeps_views}${keeps_calls}`);
  expect(kinds.filter((kind) => kind === "00").length).toBe(1);
  expect(kinds.filter((kind) => kind === "10").length).toBe(1);
  expect(kinds.filter((kind) => kind === "11").length).toBe(16);
  const told = await store.db
    .selectFrom("placements")
    .innerJoin("sites", "sites.id", "site_id")
    .select(["title", "url"])
    .where("url", "is not", null)
    .distinct()
    .execute();
  const messages = told.filter(({ url }) => !isWebAddress(url ?? ""));
  expect(new Set(messages.map(({ title }) => title)).size).toBe(1);
  expect(told.length).toBeGreaterThan(1000);
});

test("every published vacancy is on every site since that day, no other vacancy is on any", async () => {
  const vacancies = await placedVacancies(store, "all");
  const placements = await store.db.selectFrom("placements").selectAll().execute();
  expect(placements.length).toBe(vacancies.length * demoSites.length);
  for (const { placedOn, activated_at: activatedAt, told } of vacancies) {
    expect(told.size).toBe(18);
    expect(placedOn).toBe(moscowDay(activatedAt));
  }
});

test("each client has vacancies that are published for more than 120 days, with 120 days of counts", async () => {
  const all = await lines();
  for (const client of [1, 2, 3]) {
    const days = new Map<number, Set<string>>();
    for (const { client_id, vacancy_id, date, isPublished } of all) {
      if (client_id !== client || Number(isPublished) !== 1) continue;
      days.set(vacancy_id, (days.get(vacancy_id) ?? new Set()).add(date));
    }
    const longest = Math.max(...[...days.values()].map(({ size }) => size));
    expect(longest).toBe(120);
  }
});

test("no day is missing between the first and the last, and none is outside the placement", async () => {
  const vacancies = await placedVacancies(store, "all");
  const known = new Map(vacancies.map((one) => [one.id, one]));
  const byPlacement = Map.groupBy(await lines(), (row) => `${row.vacancy_id} ${row.title}`);
  expect(byPlacement.size).toBeGreaterThan(2000);
  for (const rows of byPlacement.values()) {
    const [first] = rows;
    const vacancy = known.get(first?.vacancy_id ?? 0);
    if (first === undefined || vacancy === undefined) throw new Error("Days of no vacancy");
    const days = placementDays(vacancy, vacancy.placedOn, noon(yesterday));
    expect(rows.at(-1)?.date).toBe(days.last);
    expect(first.date >= days.first).toBe(true);
    expect(rows.length).toBe(dayNumber(days.last) - dayNumber(first.date) + 1);
  }
});

test("Mondays and Tuesdays have more views than weekends, and there are no calls without views", async () => {
  const all = await lines();
  const perDay = [0, 0, 0, 0, 0, 0, 0];
  for (const { date, views } of all) {
    const day = weekday(dayNumber(date));
    perDay[day] = (perDay[day] ?? 0) + (views ?? 0);
  }
  expect(all.filter(({ views, calls }) => (calls ?? 0) > (views ?? 0))).toEqual([]);
  const [sunday = 0, monday = 0, tuesday = 0, , , , saturday = 0] = perDay;
  expect(Math.min(monday, tuesday)).toBeGreaterThan(1.7 * Math.max(sunday, saturday));
});

test("three sites have errors a recruiter can correct, and two of them do not show the vacancy meanwhile; a fourth has one since yesterday", async () => {
  const found = await store.db
    .selectFrom("placements")
    .innerJoin("sites", "sites.id", "site_id")
    .innerJoin("vacancies", "vacancies.id", "vacancy_id")
    .select(["vacancies.client_id", "error", "error_since", "sites.title", "url"])
    .where("error", "is not", null)
    .where("state", "=", "published")
    .where("archive", "=", 0)
    .execute();
  const told = (word: RegExp) => found.filter(({ error }) => word.test(error ?? ""));
  for (const word of [/зарплат/, /номер телефона/, /Логотип/]) {
    expect(new Set(told(word).map(({ client_id }) => client_id)).size, String(word)).toBe(3);
  }
  expect(told(/Логотип/).every(({ url }) => isWebAddress(url ?? ""))).toBe(true);
  expect(told(/зарплат|номер/).every(({ url }) => url === null)).toBe(true);
  expect(new Set(found.map(({ error }) => error)).size).toBe(4);
  const sinceYesterday = found.filter(({ error }) => error?.startsWith("Телефон компании"));
  expect(sinceYesterday.length).toBeGreaterThan(0);
  for (const { error_since: since, url, title } of sinceYesterday) {
    expect([moscowDay(Number(since)), isWebAddress(url ?? ""), title]).toEqual([
      yesterday,
      true,
      "Трудовик",
    ]);
  }
});

test("a live link somewhere had no views for four days, and a steady site somewhere has stopped", async () => {
  const rows = (await lines()).filter(({ isPublished }) => Number(isPublished) === 1);
  const byPlacement = Map.groupBy(rows, (row) => `${row.vacancy_id} ${row.title}`);
  const tails = [...byPlacement.values()].map((of) => of.map(({ views }) => views ?? 0));
  const isZero = (views: number[]) => views.every((one) => one === 0);
  const silent = tails.filter((views) => views.length > 10 && isZero(views.slice(-4)));
  expect(silent.length).toBeGreaterThan(0);
  const stopped = tails.filter(
    (views) =>
      views.length > 10 && isZero(views.slice(-2)) && Math.min(...views.slice(-10, -4)) > 0,
  );
  expect(stopped.length).toBeGreaterThan(0);
  // Most have no error.
  expect(silent.length + stopped.length).toBeLessThan(tails.length / 20);
});

test("a demonstration started days later has no gap, as if it had run all the time", async () => {
  const days = ["2026-11-21", "2026-11-22", "2026-11-26"];
  const [often, late] = [await copyOf(store), await copyOf(store)];
  for (const day of days) await catchUp(often, { seed, now: noon(day) });
  await catchUp(late, { seed, now: noon("2026-11-26") });
  const told = await lines(often);
  expect(textOf(told) === textOf(await lines(late))).toBe(true);
  const ofLast = told.filter(({ date, isPublished }) => date >= today && Number(isPublished) === 1);
  expect(new Set(ofLast.map(({ date }) => date)).size).toBe(6);
  const before = told.filter(({ date }) => date < today);
  expect(textOf(before) === textOf(await lines())).toBe(true);
});

test("a demonstration from before there were sites gets them, and its days", async () => {
  const former = await copyOf(store);
  for (const table of ["placement_days", "placements", "sites"] as const) {
    await former.db.deleteFrom(table).execute();
  }
  await catchUp(former, { seed, now: dayNumber(today) * 86_400_000 - 3 * 3_600_000 - 1 });
  expect(textOf(await lines(former)) === textOf(await lines())).toBe(true);
});
