import { expect, test } from "vitest";
import { placedSites, type SiteTally } from "../foreign/attention/placed-sites.ts";
import { countsOf } from "../foreign/days/site-counts.ts";
import {
  inOrder,
  isShown,
  siteState,
  siteAnchor,
  countedRows,
  siteRows,
  sumOfRows,
} from "./site-order.ts";

const sites = placedSites({
  links: [
    { id: 1, title: "Б", url: "https://b.example/" },
    { id: 2, title: "А", url: "Ждём." },
    { id: 3, title: "В", url: "https://c.example/" },
  ],
  errors: [
    { id: 3, title: "В", error: "Отказ." },
    { id: 4, title: "Г", error: "Отказ." },
  ],
  views: countsOf([
    { title: "Б", url: "https://b.example/", views: 5 },
    { title: "А", url: "Ждём.", error: "Не считаем." },
    { title: "В", url: "https://c.example/", views: 9 },
  ]),
});
const titles = (order: Parameters<typeof inOrder>[1]) =>
  inOrder(sites, order).map(({ title }) => title);

test("a missing number is last in either order", () => {
  expect(titles({ by: "views", isDescending: true })).toEqual(["В", "Б", "А", "Г"]);
  expect(titles({ by: "views", isDescending: false })).toEqual(["Б", "В", "А", "Г"]);
});

test("sites with errors come first, then sites without a link, then live ones", () => {
  expect(titles({ by: "state", isDescending: false })).toEqual(["В", "Г", "А", "Б"]);
  expect(titles({ by: "site", isDescending: true })).toEqual(["Г", "В", "Б", "А"]);
});

test("a site known only from its error is among those with errors, and each site is in one filter", () => {
  const [only] = placedSites({ errors: [{ id: 4, title: "Г", error: "Отказ." }] });
  expect(only && siteState({ ...only, error: undefined })).toBe("unknown");
  expect(sites.filter(isShown.linkless).map(({ title }) => title)).toEqual(["А"]);
  expect(sites.filter(isShown.live).map(({ title }) => title)).toEqual(["Б"]);
  expect(sites.filter(isShown.errors).map(({ title }) => title)).toEqual(["В", "Г"]);
});

test("a title of spaces, quotes and half a character still gives an anchor", () => {
  expect(siteAnchor('А "б"')).toBe("site-%D0%90%20%22%D0%B1%22");
  expect(siteAnchor("\uD800")).toBe("site-%EF%BF%BD");
});

const counts = (count: number): SiteTally => ({ state: "counts", count });
const none: SiteTally = { state: "no-statistics", reason: undefined };
const unknown: SiteTally = { state: "unknown" };

const site = (title: string, views: SiteTally, calls: SiteTally) => ({
  key: title,
  statisticsKeys: { views: title, calls: title },
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

test("sites with equal numbers are in alphabetical order, whatever their case, with ё as е", () => {
  const titles = ["яркий", "Ёлка", "Жук", "елка-2", "Дом"];
  const rows = siteRows(titles.map((title) => site(title, counts(1), counts(1))));
  expect(rows.map(({ title }) => title)).toEqual(["Дом", "Ёлка", "елка-2", "Жук", "яркий"]);
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
