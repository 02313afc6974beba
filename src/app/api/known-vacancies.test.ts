import { expect, test } from "vitest";
import { readKept } from "./known-vacancies.ts";

test("a vacancy that an earlier version kept with numbers is still known", () => {
  const vacancy = { id: 7, title: "Повар", specific: { salary_from: 81_000, food: 1 } };
  const known = readKept({ owner: "1", id: 7, knownSince: 1, vacancy });
  expect(known?.vacancy).toMatchObject({
    title: "Повар",
    specific: { salary_from: "81000", food: "1" },
  });
  const unreadable = readKept({ owner: "1", id: 7, knownSince: 1, vacancy: { id: "x" } });
  expect(unreadable).toMatchObject({ id: 7, vacancy: undefined });
});
