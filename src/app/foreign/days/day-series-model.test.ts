import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysOf } from "#contract/days.ts";
import { deriveDaySeries } from "./day-series.ts";
import type { DaySeries } from "./day-series-result.ts";
import { modelSite, ModelService } from "../testing/model-service.ts";
import { monthAgo, today, visit } from "../testing/model-visit.ts";
import { siteKey } from "./site-counts.ts";
import { statisticsKinds, type StatisticsKind } from "./statistics.ts";

interface Drawn {
  readonly length: number;
  readonly sites: readonly {
    readonly starts: number;
    readonly gaps: readonly number[];
    readonly counts: readonly number[];
    readonly keeps: { readonly views: boolean; readonly calls: boolean };
  }[];
  readonly end: ModelService["end"];
  readonly turns: readonly number[];
  readonly up: boolean;
  readonly visits: readonly {
    readonly corrections: readonly { site: number; day: number; by: number }[];
    readonly failing: readonly number[];
    readonly nextDay: boolean;
    readonly knowsTotal: boolean;
  }[];
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  length: fc.integer({ min: 1, max: 33 }),
  sites: fc.array(
    fc.record({
      starts: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(40)),
      gaps: fc.array(fc.nat(40), { maxLength: 3 }),
      counts: fc.array(fc.oneof(fc.constant(0), fc.nat(9)), { minLength: 1, maxLength: 40 }),
      keeps: fc.record({
        views: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
        calls: fc.integer({ min: 0, max: 9 }).map((n) => n > 2),
      }),
    }),
    { maxLength: 5 },
  ),
  end: fc.constantFrom("inclusive", "inclusive", "exclusive", "exclusive-but-for-one-day"),
  turns: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 10 }),
  up: fc.boolean(),
  visits: fc.array(
    fc.record({
      corrections: fc.array(
        fc.record({ site: fc.nat(4), day: fc.nat(32), by: fc.integer({ min: 1, max: 5 }) }),
        { maxLength: 3 },
      ),
      failing: fc.oneof(
        { weight: 3, arbitrary: fc.constant<number[]>([]) },
        fc.array(fc.nat(60), { maxLength: 4 }),
      ),
      nextDay: fc.boolean(),
      knowsTotal: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

function makeService({ sites, end, turns }: Drawn, from: string): ModelService {
  let turn = 0;
  const days = daysOf(from, addDays(today, 5));
  const models = sites.map(({ starts, gaps, counts, keeps }, site) => {
    const counted = days.flatMap((day, index) =>
      index < starts || gaps.includes(index)
        ? []
        : [[day, counts[index % counts.length] ?? 0] as const],
    );
    return modelSite(`Площадка ${site}`, keeps.views ? counted : [], keeps.calls ? counted : []);
  });
  return new ModelService(models, end, () => turns[(turn += 1) % turns.length] ?? 1);
}

/** One direction at a time, because corrections that cancel out would leave the total unchanged. */
function correct(
  service: ModelService,
  from: string,
  up: boolean,
  visit: Drawn["visits"][number],
): void {
  for (const { site, day, by } of visit.corrections) {
    const counts = service.sites[site]?.views;
    const date = addDays(from, day);
    const before = counts?.get(date);
    if (before !== undefined) counts?.set(date, Math.max(0, before + (up ? by : -by)));
  }
}

test("derived days equal the model's for any sites, gaps, ends, corrections and failures", async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (drawn) => {
      const start = addDays(today, 1 - drawn.length);
      const service = makeService(drawn, start);
      const input = visit(service);
      let now = today;
      let hadFailures = false;
      let hadUnknownEnd = false;
      for (const [at, step] of drawn.visits.entries()) {
        if (step.nextDay && at > 0) now = addDays(now, 1);
        const from = addDays(now, 1 - drawn.length);
        if (at > 0) correct(service, start, drawn.up, step);
        const known =
          step.knowsTotal && drawn.end === "inclusive" ? await totals(service, from, now) : [];
        service.takeAsked();
        let sent = 0;
        service.fails = () => step.failing.includes((sent += 1) - 1);
        const found = await deriveDaySeries({ ...input, from, to: now, today: now, known });
        const failedNow = step.failing.some((request) => request < sent);
        hadFailures ||= failedNow;
        // If nothing shows whether the last day counts, the result for it may belong to the days before: 0 or a gap.
        hadUnknownEnd ||= drawn.end !== "inclusive" && (await input.periodEnd.get()) === undefined;
        const asked = service.takeAsked().length;
        expect(service.most).toBeLessThanOrEqual(4);
        expect(asked).toBeLessThanOrEqual(4 * drawn.length + 12);
        for (const kind of statisticsKinds) {
          expectDays(service, found[kind], { kind, hadFailures, hadUnknownEnd });
        }
      }
    }),
    { numRuns: 300 },
  );
});

async function totals(service: ModelService, from: string, now: string) {
  service.fails = () => false;
  const last = addDays(now, -1);
  if (last < from) return [];
  const { signal } = new AbortController();
  return await Promise.all(
    statisticsKinds.map(async (kind) => ({
      kind,
      from,
      to: last,
      stats: await service.ask(kind, from, last, signal),
    })),
  );
}

function expectDays(
  service: ModelService,
  series: DaySeries,
  {
    kind,
    hadFailures,
    hadUnknownEnd,
  }: { kind: StatisticsKind; hadFailures: boolean; hadUnknownEnd: boolean },
): void {
  if (!hadFailures) {
    expect(series).toMatchObject({ proof: "holds", mismatches: [], failedDays: [] });
  }
  if (series.proof !== "holds") return;
  const failed = new Set(series.failedDays);
  for (const site of service.sites) {
    const key = siteKey(site.title, site.url);
    const counts = series.sites.find((found) => found.key === key)?.counts ?? [];
    for (const [at, day] of series.days.entries()) {
      const own = site[kind].get(day);
      const found = counts[at];
      if (failed.has(day)) expect(found).toBeUndefined();
      else if (hadUnknownEnd) expect([day, found ?? 0]).toEqual([day, own ?? 0]);
      // The service answered 0 for a range that contains the day, so the day alone was not requested.
      else if (own === undefined && found === 0) {
        expect(service.quietDays[kind].get(key)?.has(day)).toBe(true);
      } else expect([site.title, day, found]).toEqual([site.title, day, own]);
    }
  }
}

const sparse: fc.Arbitrary<Drawn> = drawn.map((given) => ({
  ...given,
  length: 30,
  sites: given.sites.map((site) => ({ ...site, gaps: [] })),
  visits: [],
}));

test("thirty days never need more than 122 requests, whatever the counts and period ends", async () => {
  await fc.assert(
    fc.asyncProperty(sparse, async (drawn) => {
      const service = makeService(drawn, monthAgo);
      await deriveDaySeries(visit(service));
      expect(service.asked.length).toBeLessThanOrEqual(122);
    }),
    { numRuns: 300 },
  );
});
