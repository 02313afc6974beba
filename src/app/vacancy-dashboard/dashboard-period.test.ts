import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, moscowToday } from "../format/date.ts";
import {
  absolutePeriod,
  comparedPeriods,
  daysOfPeriod,
  defaultPeriod,
  periodPresets,
  readDashboardPeriod,
  writeDashboardPeriod,
  periodRanges,
  sentRange,
  type DashboardPeriod,
} from "./dashboard-period.ts";

const today = "2026-03-31";
const read = (search: string) => readDashboardPeriod(new URLSearchParams(search), today);
const day = fc.integer({ min: -800, max: 400 }).map((days) => addDays(today, days));
const period: fc.Arbitrary<DashboardPeriod> = fc.oneof(
  fc.constantFrom(...periodPresets).map((preset) => ({ kind: "preset", preset }) as const),
  fc
    .tuple(fc.integer({ min: -800, max: 0 }), fc.nat(365))
    .map(([start, length]) =>
      absolutePeriod({ from: addDays(today, start), to: addDays(today, start + length) }),
    ),
);

test("a period goes into the address and comes back the same", () => {
  fc.assert(
    fc.property(period, (given) => {
      expect(read(writeDashboardPeriod(given))).toEqual(given);
    }),
  );
});

test("the default period of fourteen days is not written", () => {
  expect(writeDashboardPeriod(defaultPeriod)).toBe("");
  expect(read("")).toEqual({ kind: "preset", preset: "14d" });
});

test.each([
  "period=15d",
  "period=",
  "from=2026-03-01",
  "to=2026-03-01",
  "from=2026-02-31&to=2026-03-05",
  "from=2026-03-05&to=2026-03-01",
  "from=2026-04-01&to=2026-04-05",
  "from=0001-01-01&to=9999-12-31",
  "from=2025-03-01&to=2026-03-31",
  "from=1.3.2026&to=31.3.2026",
])("%s is dropped for the default", (search) => {
  expect(read(search)).toEqual(defaultPeriod);
});

test("ends that are not valid leave the preset beside them in force", () => {
  expect(read("period=7d&from=2026-02-31&to=2026-03-05")).toEqual({ kind: "preset", preset: "7d" });
});

test("presets end today and have as many days as they say", () => {
  expect(daysOfPeriod({ kind: "preset", preset: "7d" }, today, undefined)).toEqual({
    from: "2026-03-25",
    to: today,
    isCut: false,
  });
  expect(daysOfPeriod({ kind: "preset", preset: "90d" }, today, undefined)?.from).toBe(
    "2026-01-01",
  );
});

test("since placement begins on its day, a year back at most, and is unknown until the day is known", () => {
  const since = { kind: "preset", preset: "placement" } as const;
  expect(daysOfPeriod(since, today, undefined)).toBeUndefined();
  expect(daysOfPeriod(since, today, "2026-03-20")).toMatchObject({
    from: "2026-03-20",
    isCut: false,
  });
  expect(daysOfPeriod(since, today, "2024-01-01")).toMatchObject({
    from: "2025-03-31",
    isCut: true,
  });
  expect(daysOfPeriod(since, today, "2026-04-02")).toMatchObject({ from: today, to: today });
});

test("days to come are not asked for", () => {
  const ahead = absolutePeriod({ from: "2026-03-30", to: "2026-04-10" });
  expect(daysOfPeriod(ahead, today, undefined)).toMatchObject({ from: "2026-03-30", to: today });
});

test("a period with today is compared by its closed days with as many days before it", () => {
  expect(comparedPeriods({ from: "2026-03-25", to: today }, today)).toEqual({
    now: { from: "2026-03-25", to: "2026-03-30" },
    before: { from: "2026-03-19", to: "2026-03-24" },
  });
  expect(comparedPeriods({ from: "2026-02-01", to: "2026-02-28" }, today)).toEqual({
    now: { from: "2026-02-01", to: "2026-02-28" },
    before: { from: "2026-01-04", to: "2026-01-31" },
  });
  expect(comparedPeriods({ from: today, to: today }, today)).toBeUndefined();
});

test("compared periods are equally long, adjoin, and never hold a part of today", () => {
  fc.assert(
    fc.property(day, day, (one, other) => {
      const given = one < other ? { from: one, to: other } : { from: other, to: one };
      const compared = comparedPeriods(given, today);
      if (compared === undefined) {
        expect(given.from >= today).toBe(true);
        return;
      }
      const { now, before } = compared;
      expect(now.from).toBe(given.from);
      expect(now.to < today).toBe(true);
      expect(daysBetween(before.from, before.to)).toBe(daysBetween(now.from, now.to));
      expect(addDays(before.to, 1)).toBe(now.from);
    }),
  );
});

test("today begins at midnight in Moscow", () => {
  expect(moscowToday(Date.UTC(2026, 2, 30, 20, 59))).toBe("2026-03-30");
  expect(moscowToday(Date.UTC(2026, 2, 30, 21, 0))).toBe("2026-03-31");
});

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
