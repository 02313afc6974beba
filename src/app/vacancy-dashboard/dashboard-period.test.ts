import fc from "fast-check";
import { expect, test } from "vitest";
import { moscowToday } from "../format/date.ts";
import { addDays, daysBetween, daysOf } from "#contract/days.ts";
import type { PeriodDays } from "../foreign/days/statistics.ts";
import {
  absolutePeriod,
  comparedPeriods,
  daysOfPeriod,
  defaultPeriod,
  periodPresets,
  readDashboardPeriod,
  unreadPeriod,
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

test("a period survives the way into the address and back", () => {
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
])("%s is replaced by the default", (search) => {
  expect(read(search)).toEqual(defaultPeriod);
});

test.each<[string, readonly string[]]>([
  ["", []],
  ["period=7d&state=published&page=0", []],
  ["from=2026-03-01&to=2026-03-05", []],
  ["period=", []],
  ["period=15d", ["period"]],
  ["from=2026-03-01", ["from"]],
  ["from=2026-03-01&to=2026-03-5", ["from", "to"]],
  ["from=2026-03-05&to=2026-03-01", ["from", "to"]],
  ["period=7d&from=2026-02-31&to=2026-03-05", ["from", "to"]],
])("of ?%s the period does not have %j", (search, expected) => {
  const parts = unreadPeriod(new URLSearchParams(search), today);
  expect(parts.map(({ name }) => name)).toEqual(expected);
});

test("the preset applies if the period's ends are invalid", () => {
  expect(read("period=7d&from=2026-02-31&to=2026-03-05")).toEqual({ kind: "preset", preset: "7d" });
});

test("presets end today and have the stated number of days", () => {
  expect(daysOfPeriod({ kind: "preset", preset: "7d" }, today, undefined)).toEqual({
    from: "2026-03-25",
    to: today,
    isCut: false,
  });
  expect(daysOfPeriod({ kind: "preset", preset: "90d" }, today, undefined)?.from).toBe(
    "2026-01-01",
  );
});

test("“since placement” starts on the placement day, at most a year back, and is unknown until that day is known", () => {
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

test("future days are not requested", () => {
  const ahead = absolutePeriod({ from: "2026-03-30", to: "2026-04-10" });
  expect(daysOfPeriod(ahead, today, undefined)).toMatchObject({ from: "2026-03-30", to: today });
});

test("the closed days of a period are compared with the same weekdays of the weeks before it", () => {
  expect(comparedPeriods({ from: "2026-03-25", to: today }, today)).toEqual({
    now: { from: "2026-03-25", to: "2026-03-30" },
    before: { from: "2026-03-18", to: "2026-03-23" },
  });
  expect(comparedPeriods({ from: "2026-02-01", to: "2026-02-28" }, today)).toEqual({
    now: { from: "2026-02-01", to: "2026-02-28" },
    before: { from: "2026-01-04", to: "2026-01-31" },
  });
  expect(comparedPeriods({ from: today, to: today }, today)).toBeUndefined();
});

test("steady traffic with quiet weekends never changes, whatever the preset and the weekday", () => {
  const views = (day: string) => ([0, 6].includes(new Date(day).getUTCDay()) ? 2 : 10);
  const sum = ({ from, to }: PeriodDays) =>
    daysOf(from, to).reduce((total, one) => total + views(one), 0);
  for (const preset of ["7d", "14d", "30d", "90d"] as const) {
    for (const now of daysOf("2026-03-30", "2026-04-05")) {
      const days = daysOfPeriod({ kind: "preset", preset }, now, undefined);
      const compared = days && comparedPeriods(days, now);
      expect(compared && sum(compared.now) - sum(compared.before)).toBe(0);
    }
  }
});

test("compared periods are equally long, as many weeks apart as needed, and never include today", () => {
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
      const length = daysBetween(now.from, now.to) + 1;
      const apart = daysBetween(before.from, now.from);
      if (length > 364) expect(apart).toBe(length);
      else expect([apart % 7, apart >= length, apart < length + 7]).toEqual([0, true, true]);
    }),
  );
});

test("today begins at midnight in Moscow", () => {
  expect(moscowToday(Date.UTC(2026, 2, 30, 20, 59))).toBe("2026-03-30");
  expect(moscowToday(Date.UTC(2026, 2, 30, 21, 0))).toBe("2026-03-31");
});

test("closed days, today and the days before are requested separately", () => {
  expect(periodRanges({ from: "2026-03-25", to: today }, today)).toEqual({
    closed: { from: "2026-03-25", to: "2026-03-30" },
    today: { from: today, to: today },
    before: { from: "2026-03-18", to: "2026-03-23" },
  });
});

test("a past period does not include today, and today alone has no comparison", () => {
  expect(periodRanges({ from: "2026-03-01", to: "2026-03-02" }, today)).toEqual({
    closed: { from: "2026-03-01", to: "2026-03-02" },
    today: undefined,
    before: { from: "2026-02-22", to: "2026-02-23" },
  });
  expect(periodRanges({ from: today, to: today }, today)).toEqual({
    closed: undefined,
    today: { from: today, to: today },
    before: undefined,
  });
});

test("a service with an exclusive end is sent the next day", () => {
  const days = { from: "2026-03-25", to: "2026-03-30" };
  expect(sentRange(days, "inclusive")).toEqual(days);
  expect(sentRange(days, "exclusive")).toEqual({ from: "2026-03-25", to: "2026-03-31" });
});
