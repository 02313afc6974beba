import { expect, test } from "vitest";
import { periodRanges, sentRange } from "./period-ranges.ts";

const today = "2026-03-31";

test("closed days, today and as many days before are asked for apart", () => {
  expect(periodRanges({ from: "2026-03-25", to: today }, today)).toEqual({
    closed: { from: "2026-03-25", to: "2026-03-30" },
    today: { from: today, to: today },
    before: { from: "2026-03-19", to: "2026-03-24" },
  });
});

test("a period that is over has no today, and today alone has nothing to be compared with", () => {
  expect(periodRanges({ from: "2026-03-01", to: "2026-03-02" }, today)).toEqual({
    closed: { from: "2026-03-01", to: "2026-03-02" },
    today: undefined,
    before: { from: "2026-02-27", to: "2026-02-28" },
  });
  expect(periodRanges({ from: today, to: today }, today)).toEqual({
    closed: undefined,
    today: { from: today, to: today },
    before: undefined,
  });
});

test("a service that leaves out the last day is sent the day after it", () => {
  const days = { from: "2026-03-25", to: "2026-03-30" };
  expect(sentRange(days, "inclusive")).toEqual(days);
  expect(sentRange(days, "exclusive")).toEqual({ from: "2026-03-25", to: "2026-03-31" });
});
