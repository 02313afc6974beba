import { expect, test } from "vitest";
import { responseFilter } from "./response-filter.ts";

const read = (address: string) => responseFilter.read(new URLSearchParams(address));

test("an address is read and written without change", () => {
  const address = "vacancy=12&from=2026-03-01&to=2026-03-31&page=2&limit=50";
  expect(responseFilter.write(read(address))).toBe(address);
  expect(responseFilter.write(read(""))).toBe("");
});

test("invalid values are dropped, and candidate data is neither read nor written", () => {
  const address =
    "vacancy=12abc&from=2026-02-31&page=0&limit=9999&full_name=Вера&phone=79001234567&q=Вера";
  expect(responseFilter.write(read(address))).toBe("");
});

test("a period that ends before it begins is none", () => {
  expect(read("from=2026-03-02&to=2026-03-01")).toMatchObject({ from: undefined, to: undefined });
});

test("another filter leads back to page 1, and what is not asked for is not sent", () => {
  const filter = responseFilter.change(read("page=7"), { vacancy: 12 });
  expect(responseFilter.request(filter)).toEqual({
    params: { page: 1, limit: 20 },
    query: { vacancy_id: 12 },
  });
});

test("what the list cannot read in its address is named", () => {
  const unread = (text: string) =>
    responseFilter.unread(new URLSearchParams(text)).map(({ name }) => name);
  expect(unread("vacancy=7&from=2026-10-01&to=2026-10-03&page=2")).toEqual([]);
  expect(unread("vacancy=№7&from=2026-10-01&to=2026-10-3")).toEqual(["vacancy", "to"]);
  // Both ends of a reversed period are ignored.
  expect(unread("from=2026-10-03&to=2026-10-01")).toEqual(["from", "to"]);
});
