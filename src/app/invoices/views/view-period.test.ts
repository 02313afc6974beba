import { expect, test } from "vitest";
import { presetOfDays, searchOnDay } from "./view-period.ts";

test("a view of this month shows the month in which it is opened", () => {
  const view = {
    search: "from=2026-11-01&to=2026-11-30&status=not_paid",
    period: "thisMonth",
  } as const;
  expect(searchOnDay(view, "2026-11-21")).toBe(view.search);
  expect(searchOnDay(view, "2027-02-03")).toBe("from=2027-02-01&to=2027-02-28&status=not_paid");
});

test("a view with days of its own keeps them", () => {
  const search = "from=2026-11-01&to=2026-11-30";
  expect(searchOnDay({ search }, "2027-02-03")).toBe(search);
});

test("days are told from those of a period by today's calendar", () => {
  const october = { from: "2026-10-01", to: "2026-10-31" };
  expect(presetOfDays(october, "2026-10-05")).toBe("thisMonth");
  expect(presetOfDays(october, "2026-11-05")).toBe("lastMonth");
  expect(presetOfDays(october, "2026-12-05")).toBeUndefined();
  expect(presetOfDays({ from: "2026-10-01", to: undefined }, "2026-10-05")).toBeUndefined();
});
