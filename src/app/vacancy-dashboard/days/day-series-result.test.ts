import { expect, test } from "vitest";
import { daySeriesOf } from "./day-series-result.ts";
import { countsOf } from "../site-counts.ts";

const [first, second] = ["2026-03-01", "2026-03-02"];
const counts = (hh: number | undefined, other?: number) =>
  countsOf(
    [hh, other].map((views, site) =>
      views === undefined
        ? { title: `${site}`, url: "", error: "нет" }
        : { title: `${site}`, url: "", views },
    ),
  );
const series = (total: ReturnType<typeof counts> | undefined, failed: readonly string[] = []) =>
  daySeriesOf({
    days: [first, second],
    closedDays: [first, second],
    partialDay: undefined,
    counts: new Map([
      [first, counts(2)],
      ...(failed.length > 0 ? [] : [[second, counts(3)] as const]),
    ]),
    total,
    failed: new Set(failed),
    requests: 0,
  });

test("days that add up are proved, and a site without a number a day may have counted nothing in all", () => {
  expect(series(counts(5))).toMatchObject({ proof: "holds", mismatches: [] });
  expect(series(counts(5, 0))).toMatchObject({ proof: "holds", mismatches: [] });
});

test("days that do not add up are told with both sums, a missing number as missing", () => {
  expect(series(counts(6, 4))).toMatchObject({
    proof: "broken",
    mismatches: [
      { days: 5, range: 6 },
      { days: undefined, range: 4 },
    ],
  });
  expect(series(counts(undefined)).mismatches).toMatchObject([{ days: 5, range: undefined }]);
});

test("without the total, or with a day missing, nothing is proved and nothing is blamed", () => {
  expect(series(undefined)).toMatchObject({ proof: "open", mismatches: [] });
  expect(series(counts(6), [second])).toMatchObject({
    proof: "open",
    mismatches: [],
    totals: [2, undefined],
    failedDays: [second],
  });
});
