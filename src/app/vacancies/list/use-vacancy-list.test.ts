import { expect, test } from "vitest";
import { knownPage } from "./use-vacancy-list.ts";
import { vacancyFilter } from "./vacancy-filter.ts";

const filter = (search = "") => vacancyFilter.read(new URLSearchParams(search));
const cook = {
  id: 1,
  title: "Повар",
  state: { type: "published", title: "Опубликована" },
  archive: 0,
  company: { id: 7, name: "ООО «Ромашка»" },
  createdAt: "2026-03-01T10:00:00+03:00",
};
const driver = {
  id: 2,
  title: "Водитель",
  state: { type: "not_paid", title: "Не оплачена" },
  archive: 1,
  company: { id: 8, name: "АО «Ёлка»" },
  createdAt: "2026-03-01T08:30:00+00:00",
};
const onlyNumber = { id: 345 };
const all = [onlyNumber, cook, driver];
/** In any order of arrival. */
const ids = (search: string) => {
  const [found, again] = [all, all.toReversed()].map((known) =>
    knownPage(known, filter(search)).items.map(({ id }) => id),
  );
  expect(again).toEqual(found);
  return found;
};

test("vacancies are sorted by moment, newest first; unknown moments come last in both directions", () => {
  expect(ids("")).toEqual([2, 1, 345]);
  expect(ids("sort=createdAt")).toEqual([1, 2, 345]);
  expect(ids("sort=title")).toEqual([2, 1, 345]);
  expect(ids("sort=-title")).toEqual([1, 2, 345]);
});

test("filters use only known values", () => {
  expect(ids("title=ПОВ")).toEqual([1]);
  expect(ids("title=345")).toEqual([345]);
  expect(ids("state=not_paid")).toEqual([2]);
  expect(ids("archive=0")).toEqual([1]);
  expect(ids("archive=1")).toEqual([2]);
  expect(ids("company=7")).toEqual([1]);
});

test("pages are counted as the service counts them", () => {
  expect(knownPage(all, filter("limit=2"))).toMatchObject({ total: 3, pages: 2 });
  expect(knownPage(all, filter("limit=2&page=2")).items).toEqual([onlyNumber]);
  expect(knownPage(all, filter("page=9"))).toEqual({ items: [], total: 3, pages: 1 });
  expect(knownPage([], filter())).toEqual({ items: [], total: 0, pages: 1 });
});
