import { expect, test } from "vitest";
import { vacancyFilter } from "./vacancy-filter.ts";

const read = (search: string) => vacancyFilter.read(new URLSearchParams(search));

test("an address without a query is the first 20 vacancies, newest first, all of them", () => {
  expect(vacancyFilter.active(read(""))).toEqual([]);
  expect(vacancyFilter.request(read(""))).toEqual({ params: { page: 1, limit: 20 }, query: {} });
});

test.each([
  "",
  "title=%D0%B2%D0%BE%D0%B4%D0%B8%D1%82%D0%B5%D0%BB%D1%8C",
  "state=published&archive=0&company=7",
  "archive=1",
  "attention=1",
  "sort=title&page=3&limit=100",
  "sort=-editedAt",
])("«%s» is read and written as it stands", (search) => {
  expect(vacancyFilter.write(read(search))).toBe(search);
});

test("invalid values are dropped", () => {
  expect(
    vacancyFilter.write(
      read("state=paid&archive=2&attention=0&company=12abc&sort=id&page=0&limit=501&title=+"),
    ),
  ).toBe("");
  expect(vacancyFilter.write(read("title=%00"))).toBe("");
});

test("the service is asked in its own words", () => {
  expect(
    vacancyFilter.request(
      read("title=повар&state=completed&archive=0&company=7&sort=title&page=2&limit=50"),
    ),
  ).toEqual({
    params: { page: 2, limit: 50 },
    query: {
      title: "повар",
      state: "completed",
      archive: false,
      company_id: 7,
      sort: "title",
      direction: "asc",
    },
  });
});

test("only vacancies that need attention are asked for by a flag", () => {
  expect(vacancyFilter.operation).toBe("listVacancies");
  expect(read("attention=1").attention).toBe(true);
  expect(vacancyFilter.request(read("attention=1")).query).toEqual({ attention: true });
});

test("the default order, newest first, is not written", () => {
  expect(vacancyFilter.write(read("sort=-createdAt"))).toBe("");
  expect(vacancyFilter.write(read("sort=createdAt"))).toBe("sort=createdAt");
});

test("the company's chip has to fetch its name", () => {
  const values = { title: "повар", company: "ООО", state: undefined, archive: undefined };
  const names = { title: "Title", company: "Company", state: "", archive: "", attention: "" };
  expect(vacancyFilter.chips({ ...values, attention: undefined }, names)).toEqual([
    { key: "title", name: "Title", value: "повар", isNameFetched: false },
    { key: "company", name: "Company", value: "ООО", isNameFetched: true },
  ]);
});

test("any change but the page leads back to page 1", () => {
  expect(vacancyFilter.change(read("page=5"), { archive: true }).page).toBe(1);
  expect(vacancyFilter.change(read("page=5"), { page: 6 }).page).toBe(6);
});

test("what the list cannot read in its address is named", () => {
  const unread = (text: string) =>
    vacancyFilter.unread(new URLSearchParams(text)).map(({ name }) => name);
  expect(unread("state=published&archive=0&attention=1&sort=title")).toEqual([]);
  expect(unread("state=open&archive=no&attention=true&company=x&sort=pay")).toEqual([
    "state",
    "archive",
    "attention",
    "company",
    "sort",
  ]);
});
