import * as z from "zod/mini";
import { dateOnly } from "#contract/wire.ts";
import type { DayStore } from "../foreign/days/closed-days.ts";
import type { PeriodEndMemory } from "../foreign/days/period-end.ts";
import { countsOf, entriesOf, type SiteCounts } from "../foreign/days/site-counts.ts";
import type { StatisticsKind } from "../foreign/days/statistics.ts";
import { withPauses } from "../format/long-job.ts";

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
