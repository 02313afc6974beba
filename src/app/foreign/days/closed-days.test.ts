import { expect, test } from "vitest";
import { findClosedDays, isExplained, type ClosedDays } from "./closed-days.ts";
import { countsOf, type SiteCounts } from "./site-counts.ts";

const hh = (views: number | undefined): SiteCounts =>
  countsOf([
    views === undefined
      ? { title: "HH", url: "", error: "Не собирает" }
      : { title: "HH", url: "", views },
  ]);
const dayAt = (place: number): string => `2026-03-0${place + 1}`;
const countAt = ({ counts }: ClosedDays, place: number) =>
  [...(counts.get(dayAt(place))?.values() ?? [])].map(({ count }) => count)[0];

/**
 * Finds the days of a site with these counts.
 * @param known what is known of a day already, by its place
 * @param failing requests without an answer, such as `3-4`
 * @returns the requests by the places of the days, the first of them, and what is known afterward
 */
async function search(
  views: readonly (number | undefined)[],
  known: Readonly<Record<number, number>> = {},
  failing: readonly string[] = [],
) {
  const sum = (some: readonly (number | undefined)[]) =>
    some.every((one) => one === undefined)
      ? undefined
      : some.reduce<number>((all, one) => all + (one ?? 0), 0);
  const days = views.map((_, place) => dayAt(place));
  const counts = Object.entries(known).map(([at, one]) => [dayAt(Number(at)), hh(one)] as const);
  const closed: ClosedDays = { days, counts: new Map(counts), failed: new Set(), fresh: new Set() };
  const asked: string[] = [];
  const total = hh(sum(views));
  await findClosedDays(
    closed,
    (from, to) => {
      const [first, last] = [days.indexOf(from), days.indexOf(to)];
      const name = first === last ? `${first}` : `${first}-${last}`;
      asked.push(name);
      const answer = hh(sum(views.slice(first, last + 1)));
      return Promise.resolve(failing.includes(name) ? undefined : answer);
    },
    total,
  );
  const found = days.map((_, place) => countAt(closed, place));
  const placesOf = (some: ReadonlySet<string>) => [...some].map((day) => days.indexOf(day));
  return {
    first: asked[0],
    asked: asked.toSorted(),
    found,
    failed: placesOf(closed.failed),
    fresh: placesOf(closed.fresh).toSorted((one, other) => one - other),
    isExplained: isExplained(closed, total),
  };
}

test("the newer half is requested, and the older one follows from the total", async () => {
  expect(await search([1, 2, 3, 4])).toEqual({
    first: "2-3",
    asked: ["0", "1", "2", "2-3", "3"],
    found: [1, 2, 3, 4],
    failed: [],
    fresh: [0, 1, 2, 3],
    isExplained: true,
  });
  expect((await search([1, 2, 3, 4, 5])).asked).toEqual(["0", "1", "2", "2-4", "3", "3-4", "4"]);
});

test("the total of one day is that day, and a total without counts is that of all its days", async () => {
  const one = await search([4]);
  expect([one.asked, one.found, one.fresh]).toEqual([[], [4], [0]]);
  const quiet = await search([0, 0, 0]);
  expect([quiet.asked, quiet.found, quiet.fresh]).toEqual([[], [0, 0, 0], [0, 1, 2]]);
  const silent = await search([undefined, undefined]);
  expect([silent.asked, silent.fresh, silent.isExplained]).toEqual([[], [0, 1], true]);
});

test("days that add up are not requested or stored again", async () => {
  const found = await search([1, 2, 3], { 0: 1, 1: 2, 2: 3 });
  expect(found).toMatchObject({ asked: [], fresh: [], isExplained: true });
});

test("if all counts are in one half, the other is requested as a whole", async () => {
  const newer = await search([0, 0, 3, 4]);
  expect([newer.asked, newer.found]).toEqual([
    ["0-1", "2", "2-3", "3"],
    [0, 0, 3, 4],
  ]);
  const older = await search([1, 2, 0, 0]);
  expect([older.asked, older.found]).toEqual([
    ["0", "1", "2-3"],
    [1, 2, 0, 0],
  ]);
});

test("unknown days are requested apart from known ones, which the rest of the total proves", async () => {
  for (const [known, asked, fresh] of [
    [{ 0: 1, 1: 2 }, ["2", "2-3", "3"], [2, 3]],
    [{ 2: 3, 3: 4 }, ["0", "0-1", "1"], [0, 1]],
    [{ 0: 1, 1: 2, 2: 3 }, ["3"], [3]],
    [{ 1: 2, 2: 3, 3: 4 }, ["0"], [0]],
  ] as const) {
    const found = await search([1, 2, 3, 4], known);
    expect([found.asked, found.fresh]).toEqual([asked, fresh]);
    expect(found).toMatchObject({ found: [1, 2, 3, 4], isExplained: true });
  }
});

test("known days without counts are proved by a rest without counts", async () => {
  const found = await search([0, 0, 3, 4], { 0: 0, 1: 0 });
  expect(found).toMatchObject({ asked: ["2", "2-3", "3"], fresh: [2, 3], isExplained: true });
});

test("of several borders between known and unknown days, the one nearest to the middle is used", async () => {
  const { first } = await search([1, 2, 3, 4, 5, 6], { 0: 1, 3: 4, 4: 5, 5: 6 });
  expect(first).toBe("0-2");
  const other = await search([1, 2, 3, 4, 5, 6], { 0: 1, 1: 2, 2: 3, 3: 4, 5: 6 });
  expect(other.first).toBe("4-5");
});

test("a correction among known days is found in the newer half first", async () => {
  const found = await search([1, 2, 3, 9], { 0: 1, 1: 2, 2: 3, 3: 4 });
  expect(found).toMatchObject({ asked: ["2-3", "3"], found: [1, 2, 3, 9], fresh: [3] });
  const older = await search([1, 9, 3, 4], { 0: 1, 1: 2, 2: 3, 3: 4 });
  expect(older).toMatchObject({ asked: ["1", "2-3"], found: [1, 9, 3, 4], fresh: [1] });
});

test("without an answer for a half, both halves are requested on their own", async () => {
  const found = await search([1, 2, 3, 4], {}, ["2-3"]);
  expect(found).toMatchObject({ found: [1, 2, 3, 4], failed: [], isExplained: true });
  expect(found.asked).toEqual(["0", "0-1", "1", "2", "2-3", "3"]);
});

test("a day without an answer has failed, unless it is known", async () => {
  const unknown = await search([1, 2, 3, 4], {}, ["1"]);
  expect(unknown).toMatchObject({
    found: [1, undefined, 3, 4],
    failed: [1],
    fresh: [0, 2, 3],
    isExplained: false,
  });
  const known = await search([1, 9, 3, 4], { 0: 1, 1: 2, 2: 3, 3: 4 }, ["1"]);
  expect(known).toMatchObject({ found: [1, 2, 3, 4], failed: [], fresh: [], isExplained: false });
});

test("an answer removes a day's earlier failure", async () => {
  const days = [dayAt(0)];
  const closed: ClosedDays = { days, counts: new Map(), failed: new Set(days), fresh: new Set() };
  await findClosedDays(closed, () => Promise.resolve(undefined), hh(1));
  expect([...closed.failed]).toEqual([]);
});

test("a site that keeps no statistics on some days has no zero there", async () => {
  const found = await search([undefined, undefined, 3, 4]);
  expect(found).toMatchObject({ found: [undefined, undefined, 3, 4], isExplained: true });
});
