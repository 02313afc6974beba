import { expect, test } from "vitest";
import type { SiteTally } from "../board-sites.ts";
import { countedRows, siteRows, sumOfRows } from "./chart-site-rows.ts";

const counts = (count: number): SiteTally => ({ state: "counts", count });
const none: SiteTally = { state: "no-statistics", reason: undefined };
const unknown: SiteTally = { state: "unknown" };

const site = (title: string, views: SiteTally, calls: SiteTally) => ({
  key: title,
  statisticsKey: title,
  id: undefined,
  title,
  place: undefined,
  error: undefined,
  errors: [],
  views,
  calls,
});

test("sites are sorted by views, then by calls, with missing numbers after 0", () => {
  const rows = siteRows([
    site("без ответа", unknown, unknown),
    site("не считает", none, none),
    site("ноль", counts(0), counts(0)),
    site("меньше звонков", counts(5), counts(1)),
    site("больше звонков", counts(5), counts(2)),
    site("звонки не считает", counts(5), none),
    site("больше всех", counts(9), counts(0)),
  ]);
  expect(rows.map(({ title }) => title)).toEqual([
    "больше всех",
    "больше звонков",
    "меньше звонков",
    "звонки не считает",
    "ноль",
    "не считает",
    "без ответа",
  ]);
});

test("missing numbers are not in a sum, and a sum of none is missing", () => {
  const rows = [site("а", counts(5), none), site("б", none, none), site("в", counts(0), unknown)];
  expect(sumOfRows(rows, "views")).toBe(5);
  expect(sumOfRows(rows, "calls")).toBeUndefined();
  expect(countedRows(rows, "views")).toEqual([
    { title: "а", count: 5 },
    { title: "в", count: 0 },
  ]);
});
