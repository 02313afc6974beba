import { expect, test } from "vitest";
import { countDifference } from "./use-dashboard-parts.ts";

const answer = (count: number, items: readonly string[], bad = 0) => ({
  data: { count, items },
  unreadable: Array.from({ length: bad }, (_, index) => ({
    index,
    id: undefined,
    field: "url",
    expected: "string",
  })),
});
const links = (items: readonly string[]) => [
  items.filter((one) => one === "link").length,
  items.length,
];

test.each([
  ["the links", answer(1, ["link", "message"])],
  ["all sites", answer(2, ["link", "message"])],
  ["a record too that could not be read", answer(2, ["link"], 1)],
  ["nothing where there is nothing", answer(0, [])],
])("a count of %s agrees with the list", (_, given) => {
  expect(countDifference(given, links)).toBeUndefined();
});

test("any other count is reported with the number of listed sites", () => {
  expect(countDifference(answer(3, ["link", "message"]), links)).toEqual({ said: 3, listed: 1 });
  expect(countDifference(answer(0, ["link"]), links)).toEqual({ said: 0, listed: 1 });
  expect(countDifference(answer(5, ["link"], 1), links)).toEqual({ said: 5, listed: 1 });
});
