import { expect, test } from "vitest";
import { makeCompanyNames } from "./names.ts";
import { makeRandom } from "./random.ts";
import { makeServiceLine } from "./services.ts";

test("ten thousand payers have names of their own, some long, some with quotes, & and <", () => {
  const names = makeCompanyNames(makeRandom(3), 10_000);
  expect(new Set(names).size).toBe(10_000);
  for (const mark of ["«", '"', "&", "<", "'"]) {
    expect(names.some((name) => name.includes(mark))).toBe(true);
  }
  expect(Math.max(...names.map((name) => name.length))).toBeGreaterThan(150);
});

test("service lines are many, and cost whole roubles", () => {
  const random = makeRandom(3);
  const lines = Array.from({ length: 2000 }, () => makeServiceLine(random, "site.example"));
  expect(new Set(lines.map(({ title }) => title)).size).toBeGreaterThan(300);
  for (const { amount } of lines) {
    expect(Number.isSafeInteger(amount) && amount > 0).toBe(true);
  }
});
