import { expect, test } from "vitest";
import { debtAges } from "#contract/invoice-ages.ts";
import { allAges, daysOld, shownAges } from "./debt-ages.ts";

const today = "2026-04-15";
const owed = (...amounts: number[]) => ({
  by_age: amounts.map((amount) => ({ count: amount === 0 ? 0 : 1, amount })),
});
const agesOf = (...amounts: number[]) =>
  debtAges(today).map((age, at) => ({
    ...age,
    count: amounts[at] === 0 ? 0 : 1,
    amount: amounts[at] ?? 0,
  }));

test("debts have the scale of every screen, and what is over a year old is told as a part of what is over 90 days old, where there is any", () => {
  const without = shownAges(agesOf(1, 2, 4, 8, 0));
  expect(
    without.map(({ id, from_days, to_days, amount }) => [id, from_days, to_days, amount]),
  ).toEqual([
    ["age0", 0, 30, 1],
    ["age1", 31, 60, 2],
    ["age2", 61, 90, 4],
    ["older", 91, null, 8],
  ]);
  const withYear = shownAges(agesOf(1, 2, 4, 8, 16));
  expect(withYear.map(({ id, to_days, amount }) => [id, to_days, amount])).toEqual([
    ["age0", 30, 1],
    ["age1", 60, 2],
    ["age2", 90, 4],
    ["older", null, 24],
    ["age4", null, 16],
  ]);
  // No sum counts a debt twice.
  expect(withYear.flatMap(({ isPart, amount }) => (isPart ? [] : amount))).toEqual([1, 2, 4, 24]);
  const older = allAges(agesOf(1, 2, 4, 8, 16)).find(({ id }) => id === "older");
  expect(older).toMatchObject({
    count: 2,
    amount: 24,
    created_at_from: null,
    created_at_to: "2026-01-14",
  });
  expect(older?.of(owed(0, 0, 0, 3, 5))).toEqual({ count: 2, amount: 8 });
});

test("an invoice dated later than today is not older than 0 days", () => {
  const of = (created_at: string) =>
    daysOld({ oldest: { count_id: 1, count_number: "1", created_at } }, today);
  expect([of("2026-04-16"), of(today), of("2025-04-15")]).toEqual([0, 0, 365]);
});
