import { expect, test } from "vitest";
import { periodRanges } from "./dashboard-period.ts";
import { countDifference, partOf, piecesOf } from "./use-dashboard-parts.ts";

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

test("a record of the answer with all days that cannot be read counts once for the period", () => {
  const { unreadable } = answer(0, [], 1);
  const asked = {
    table: undefined,
    receivedAt: 0,
    error: undefined,
    unreadable,
    isFetching: false,
    request: "GET /v1/ext/orders/1/stats/days",
    refetch: () => undefined,
  };
  const ranges = periodRanges({ from: "2026-03-25", to: "2026-03-31" }, "2026-03-31");
  expect(partOf(piecesOf(asked, "views", ranges)).unreadable).toEqual(unreadable);
});
