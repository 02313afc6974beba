import type { StatisticsEntry } from "#contract/reports.ts";
import { daysOf } from "#contract/days.ts";
import type { DayStore } from "../days/closed-days.ts";
import type { PeriodEndMemory } from "../days/period-end.ts";
import type { PeriodEnd, StatisticsKind } from "../days/statistics.ts";
import type { AskStatistics } from "../days/range-reader.ts";
import { siteKey, type SiteCounts } from "../days/site-counts.ts";

/** For tests: a site with its counts per day; a missing day has no statistics. */
export interface ModelSite {
  readonly title: string;
  url: string;
  readonly views: Map<string, number>;
  readonly calls: Map<string, number>;
}

export interface ModelRequest {
  readonly kind: StatisticsKind;
  readonly from: string;
  readonly to: string;
}

/** For tests: a service that answers ranges by adding up days, and records its requests. */
export class ModelService {
  readonly sites: readonly ModelSite[];
  readonly end: PeriodEnd | "exclusive-but-for-one-day";
  readonly asked: ModelRequest[] = [];
  /** Days that were part of an answer without any count. */
  readonly quietDays = {
    views: new Map<string, Set<string>>(),
    calls: new Map<string, Set<string>>(),
  };
  most = 0;
  fails: (request: ModelRequest) => boolean = () => false;
  /** Called before each answer, to change the model meanwhile. */
  meanwhile: () => void = () => {};
  /** Counts a visitor of several days once, as some services do. */
  countsVisitors = false;
  readonly #turns: () => number;
  #open = 0;

  constructor(
    sites: readonly ModelSite[],
    end: ModelService["end"] = "inclusive",
    turns: () => number = () => 1,
  ) {
    this.sites = sites;
    this.end = end;
    this.#turns = turns;
  }

  readonly ask: AskStatistics = async (kind, from, to) => {
    this.asked.push({ kind, from, to });
    this.#open += 1;
    this.most = Math.max(this.most, this.#open);
    for (let turn = this.#turns(); turn > 0; turn -= 1) await Promise.resolve();
    this.#open -= 1;
    this.meanwhile();
    if (this.fails({ kind, from, to })) throw new Error("away");
    const views = this.sites.map((site) => this.#entry(site, kind, this.#days(from, to)));
    const isQuiet = views.every((entry) => !("views" in entry) || entry.views === 0);
    if (isQuiet) this.#noteQuiet(kind, this.#days(from, to));
    return { views };
  };

  #days(from: string, to: string): string[] {
    const days = daysOf(from, to);
    if (this.end === "inclusive" || (this.end !== "exclusive" && from === to)) return days;
    return days.slice(0, -1);
  }

  #entry(site: ModelSite, kind: StatisticsKind, days: readonly string[]): StatisticsEntry {
    const { title, url } = site;
    const counts = days.flatMap((day) => site[kind].get(day) ?? []);
    if (counts.length === 0 && (days.length > 0 || site[kind].size === 0)) {
      return { title, url, error: "Площадка не собирает статистику" };
    }
    const sum = counts.reduce((total, count) => total + count, 0);
    return { title, url, views: this.countsVisitors ? Math.max(0, ...counts) : sum };
  }

  #noteQuiet(kind: StatisticsKind, days: readonly string[]): void {
    for (const site of this.sites) {
      if (!days.some((day) => site[kind].has(day))) continue;
      const key = siteKey(site.title, site.url);
      const quiet = this.quietDays[kind].get(key) ?? new Set();
      for (const day of days) quiet.add(day);
      this.quietDays[kind].set(key, quiet);
    }
  }

  /** The number of requests since the last call. */
  takeAsked(): ModelRequest[] {
    return this.asked.splice(0);
  }
}

/** For tests: a site with the same counts for both kinds, or none for a kind. */
export function modelSite(
  title: string,
  views: readonly (readonly [string, number | undefined])[],
  calls: readonly (readonly [string, number | undefined])[] = views,
): ModelSite {
  const counted = (days: readonly (readonly [string, number | undefined])[]) =>
    new Map(days.flatMap(([day, count]) => (count === undefined ? [] : [[day, count] as const])));
  return {
    title,
    url: `https://${encodeURIComponent(title)}.example/1`,
    views: counted(views),
    calls: counted(calls),
  };
}

/** For tests: stores days until the test ends. */
export function memoryStore(): DayStore & { readonly kept: Map<string, SiteCounts> } {
  const kept = new Map<string, SiteCounts>();
  const unexplained = new Map<string, string>();
  return {
    kept,
    days: (kind, from, to) =>
      Promise.resolve(
        new Map(
          daysOf(from, to).flatMap((day) => {
            const counts = kept.get(`${kind} ${day}`);
            return counts === undefined ? [] : [[day, counts] as const];
          }),
        ),
      ),
    keep: (kind, days) => {
      for (const [day, counts] of days) kept.set(`${kind} ${day}`, counts);
      return Promise.resolve();
    },
    unexplained: (kind, from, to) => Promise.resolve(unexplained.get(`${kind} ${from} ${to}`)),
    keepUnexplained: (kind, from, to, total) => {
      unexplained.set(`${kind} ${from} ${to}`, total);
      return Promise.resolve();
    },
  };
}

export function memoryPeriodEnd(
  found?: PeriodEnd,
): PeriodEndMemory & { found: PeriodEnd | undefined } {
  const memory = {
    found,
    get: () => Promise.resolve(memory.found),
    put: (end: PeriodEnd | undefined) => {
      memory.found = end;
      return Promise.resolve();
    },
  };
  return memory;
}
