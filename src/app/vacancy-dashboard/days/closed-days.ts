import * as z from "zod/mini";
import { dateOnly } from "#contract/wire.ts";
import { withPauses } from "../../format/long-job.ts";
import {
  countsOf,
  entriesOf,
  type SiteCounts,
  haveSameCounts,
  isQuiet,
  countsWithout,
  sumOfCounts,
} from "../site-counts.ts";
import type { StatisticsKind } from "../dashboard-period.ts";
import type { PeriodEndMemory } from "../period-end.ts";

/** Closed days of one vacancy, stored permanently. No method rejects; if storing fails, the days are just missing. */
export interface DayStore {
  readonly days: (
    kind: StatisticsKind,
    from: string,
    to: string,
  ) => Promise<ReadonlyMap<string, SiteCounts>>;
  readonly keep: (kind: StatisticsKind, days: ReadonlyMap<string, SiteCounts>) => Promise<void>;
  /** The total of a range to which its days did not add up, even after all of them had been requested. */
  readonly unexplained: (
    kind: StatisticsKind,
    from: string,
    to: string,
  ) => Promise<string | undefined>;
  readonly keepUnexplained: (
    kind: StatisticsKind,
    from: string,
    to: string,
    total: string,
  ) => Promise<void>;
}

/** The part of the browser's database that is used; `IDBPDatabase` of idb is one. */
export interface DayDatabase {
  readonly get: (store: string, key: IDBValidKey) => Promise<unknown>;
  readonly getAll: (store: string, range: IDBKeyRange) => Promise<unknown[]>;
  readonly put: (store: string, value: unknown) => Promise<unknown>;
}

/** Keyed by `[owner, vacancyId, kind, day]`. */
const daysStoreName = "days";

// Most entries have a number, so try that form first.
const entry = z.union([
  z.object({ title: z.string(), url: z.string(), views: z.int() }),
  z.object({ title: z.string(), url: z.string(), error: z.string() }),
]);
const keptDay = z.object({ day: dateOnly, entries: z.array(entry) });
const keptTotal = z.object({ total: z.string() });
const keptEnd = z.object({ end: z.enum(["inclusive", "exclusive"]) });

/** Reading stored days is never aborted: they are useful to the next caller too. */
const neverStopped = new AbortController().signal;

/**
 * Closed days in IndexedDB. A browser without storage (private window, full disk) has no stored days, and records of
 * another version are ignored.
 * @param owner user and service together
 */
export function closedDays(
  open: () => Promise<DayDatabase>,
  owner: string,
  vacancyId: number,
): DayStore {
  const key = (kind: StatisticsKind, day: string) => ({ owner, vacancyId, kind, day });
  // Letters sort after digits, so these keys are in no range of days.
  const totalOf = (from: string, to: string) => `total ${from} ${to}`;
  return {
    days: async (kind, from, to) => {
      const days = await attempt(async () => {
        const database = await open();
        const range = IDBKeyRange.bound(
          [owner, vacancyId, kind, from],
          [owner, vacancyId, kind, to],
        );
        return await readDays(await database.getAll(daysStoreName, range));
      });
      return days ?? new Map();
    },
    keep: async (kind, days) => {
      await attempt(async () => {
        const database = await open();
        await Promise.all(
          [...days].map(([day, counts]) =>
            database.put(daysStoreName, { ...key(kind, day), entries: entriesOf(counts) }),
          ),
        );
      });
    },
    unexplained: async (kind, from, to) =>
      (await read(open, [owner, vacancyId, kind, totalOf(from, to)], keptTotal))?.total,
    keepUnexplained: async (kind, from, to, total) => {
      await attempt(async () => {
        await (await open()).put(daysStoreName, { ...key(kind, totalOf(from, to)), total });
      });
    },
  };
}

/** Whether the service's periods include their end; stored with the days, under vacancy 0. */
export function keptPeriodEnd(open: () => Promise<DayDatabase>, owner: string): PeriodEndMemory {
  const place = { owner, vacancyId: 0, kind: "service", day: "period end" } as const;
  return {
    get: async () => (await read(open, Object.values(place), keptEnd))?.end,
    put: async (end) => {
      await attempt(async () => {
        await (await open()).put(daysStoreName, { ...place, end });
      });
    },
  };
}

/** A year of sixty sites is twenty thousand entries to check, so yield to the page in between. */
async function readDays(records: readonly unknown[]): Promise<ReadonlyMap<string, SiteCounts>> {
  const days = new Map<string, SiteCounts>();
  for await (const record of withPauses(records, { signal: neverStopped })) {
    const { success, data } = keptDay.safeParse(record);
    if (success) days.set(data.day, countsOf(data.entries));
  }
  return days;
}

async function read<S extends z.ZodMiniType>(
  open: () => Promise<DayDatabase>,
  key: IDBValidKey,
  schema: S,
): Promise<z.output<S> | undefined> {
  return await attempt(
    async () => schema.safeParse(await (await open()).get(daysStoreName, key)).data,
  );
}

/**
 * Days that cannot be read or stored are requested again on the next visit. A failure is ignored, because the user can do
 * nothing about it.
 */
const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> =>
  await work().catch(() => undefined);

/** Days in a row that are over. */
export interface ClosedDays {
  readonly days: readonly string[];
  /** Known counts; filled in and corrected as answers arrive. */
  readonly counts: Map<string, SiteCounts>;
  /** Days whose request failed. */
  readonly failed: Set<string>;
  /** Days with a new count, to be stored. */
  readonly fresh: Set<string>;
}

type AskDays = (from: string, to: string) => Promise<SiteCounts | undefined>;

interface Total {
  readonly counts: SiteCounts;
  /** False if it was calculated from other answers. Then it guides the search but proves nothing. */
  readonly isAsked: boolean;
}

/**
 * Finds each day's counts by halving. A range whose known days add up to its total is done, a range without any count
 * is not split, and every remaining day is requested alone.
 * @param total the service's total of all the days
 */
export async function findClosedDays(
  closed: ClosedDays,
  ask: AskDays,
  total: SiteCounts,
): Promise<void> {
  await findDays(closed, ask, closed.days, { counts: total, isAsked: true });
}

/** Whether all the days are known and add up to the total. */
export const isExplained = (closed: ClosedDays, total: SiteCounts): boolean =>
  explains(closed, closed.days, { counts: total, isAsked: true });

async function findDays(
  closed: ClosedDays,
  ask: AskDays,
  days: readonly string[],
  total: Total | undefined,
): Promise<void> {
  if (total !== undefined && explains(closed, days, total)) return;
  const given = total?.isAsked === true ? total.counts : undefined;
  if (days.length === 1 || (given !== undefined && isQuiet(given))) {
    const own = given ?? (await askTotal(ask, days))?.counts;
    for (const day of days) {
      if (own !== undefined) take(closed, day, own);
      else if (!closed.counts.has(day)) closed.failed.add(day);
    }
    return;
  }
  const [asked, other] = split(closed, days);
  const askedTotal = await askTotal(ask, asked);
  const rest = restOf(total, askedTotal);
  const guides = rest !== undefined && (explains(closed, other, rest) || !isQuiet(rest.counts));
  const findOther = async () =>
    await findDays(closed, ask, other, guides ? rest : await askTotal(ask, other));
  await Promise.all([findDays(closed, ask, asked, askedTotal), findOther()]);
}

async function askTotal(ask: AskDays, days: readonly string[]): Promise<Total | undefined> {
  // Equivalent mutant: There is a first and a last day; the types do not say so.
  //   "" ⇒ "Stryker was here!"
  const [from = "", to = ""] = [days[0], days.at(-1)];
  const counts = await ask(from, to);
  return counts === undefined ? undefined : { counts, isAsked: true };
}

function take(closed: ClosedDays, day: string, counts: SiteCounts): void {
  closed.counts.set(day, counts);
  closed.failed.delete(day);
  closed.fresh.add(day);
}

function explains(closed: ClosedDays, days: readonly string[], total: Total): boolean {
  const counts = days.flatMap((day) => closed.counts.get(day) ?? []);
  return (
    counts.length === days.length &&
    haveSameCounts(total.counts, sumOfCounts(counts), !total.isAsked)
  );
}

function restOf(total: Total | undefined, part: Total | undefined): Total | undefined {
  const counts =
    total === undefined || part === undefined
      ? undefined
      : countsWithout(total.counts, part.counts);
  return counts === undefined ? undefined : { counts, isAsked: false };
}

/**
 * Two parts, the first of which is requested. Splits between known and unknown days where possible, so that the sum can be
 * compared with the rest of the total; otherwise in the middle, with the newer half first.
 */
function split(
  closed: ClosedDays,
  days: readonly string[],
): readonly [asked: readonly string[], other: readonly string[]] {
  const known = days.map((day) => closed.counts.has(day));
  const middle = Math.floor(days.length / 2);
  const [border] = known
    .flatMap((isKnown, at) => (at > 0 && isKnown !== known[at - 1] ? [at] : []))
    .toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  const start = border ?? middle;
  const [older, newer] = [days.slice(0, start), days.slice(start)];
  const isOnlyNewerKnown = known[start] === true && known[start - 1] === false;
  return isOnlyNewerKnown ? [older, newer] : [newer, older];
}
