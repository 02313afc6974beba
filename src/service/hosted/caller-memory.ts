import * as z from "zod/mini";
import { ApiError } from "#contract/api-error.ts";
import type { OperationName } from "#contract/operations.ts";
import { attentionItem, statisticsEntry, type PlacementFlag } from "#contract/reports.ts";
import {
  vacancy as vacancySchema,
  vacancyListItem,
  type VacancyListItem,
} from "#contract/vacancies.ts";
import { jsonOf } from "#contract/reading/unusual-answer.ts";
import { integer } from "#contract/wire.ts";
import type { DayStore } from "#app/foreign/days/closed-days.ts";
import { countsOf, entriesOf } from "#app/foreign/days/site-counts.ts";
import { statisticsOperation } from "#app/foreign/days/statistics.ts";
import { inParallel } from "#app/foreign/in-parallel.ts";
import type { Ask, CheckedPlacements, ForeignMemory } from "#app/foreign/known.ts";
import { summaryOf } from "#app/foreign/vacancy-summary.ts";
import { moscowDay } from "../clock.ts";
import { allowedMs, type Entry, type Grant, type HostedMemory } from "./hosted-memory.ts";

/** What is kept of a vacancy. */
export const keptVacancy = z.object({
  /** When it was first seen, in ms since 1970. */
  knownSince: z.number(),
  /** When `vacancy` was answered, in ms since 1970. */
  seenAt: z.optional(z.number()),
  vacancy: z.optional(vacancySchema),
  /** What is left of it after a change whose answer does not show it. */
  summary: z.optional(z.omit(z.partial(vacancyListItem), { id: true, seenAt: true })),
});
export type KeptVacancy = z.infer<typeof keptVacancy>;

const keptDay = z.object({ entries: z.array(statisticsEntry) });
const keptTotal = z.object({ total: z.string() });
const keptEnd = z.object({ end: z.enum(["inclusive", "exclusive"]) });
const kinds = ["no-views", "more-calls-than-views", "sudden-stop", "site-error"] as const;
const keptPlacements = z.object({
  item: attentionItem,
  unchecked: z.optional(
    z.object({
      because: z.literal("placements"),
      id: integer,
      kinds: z.array(z.enum(kinds satisfies readonly PlacementFlag["kind"][])),
      unnamed: z.array(z.string()),
    }),
  ),
});

/** The requests whose answers the findings about placements are made of. */
const reports = ["vacancyErrors", "vacancyLinks", "vacancyViews", "vacancyCalls"] as const;
/** So many vacancies that the caller has not been asked for lately are asked for at most. */
const askedAtMost = 100;
const askedAtOnce = 4;
/** Counts of closed days hardly change. */
const placementsFreshMs = 5 * 60_000;

/** An entry that does not fit, such as one of another version, is as if it were not there. */
export function readEntry<S extends z.ZodMiniType>(
  schema: S,
  value: string | undefined,
): z.output<S> | undefined {
  return value === undefined ? undefined : schema.safeParse(jsonOf(value)).data;
}

/**
 * What one caller gets of the shared memory: entries about vacancies that the other service lately showed to this very
 * caller. Where it was not asked lately, it is asked for the sites' errors (§4.14) with the caller's credentials.
 */
export class CallerMemory implements ForeignMemory {
  readonly #memory: HostedMemory;
  readonly #caller: string;
  readonly #ask: Ask;
  readonly #signal: AbortSignal;
  readonly #also: readonly number[];
  #all: Promise<readonly VacancyListItem[]> | undefined;
  #placements: ReadonlyMap<number, CheckedPlacements> = new Map();

  /**
   * @param ask requests the other service with the caller's credentials, and notes its answer
   * @param also the vacancies that the caller's browser knows
   */
  constructor(
    memory: HostedMemory,
    caller: string,
    ask: Ask,
    signal: AbortSignal,
    also: readonly number[],
  ) {
    this.#memory = memory;
    this.#caller = caller;
    this.#ask = ask;
    this.#signal = signal;
    this.#also = also;
  }

  readonly vacancies = async (): Promise<readonly VacancyListItem[]> =>
    await (this.#all ??= this.#vacancies());

  readonly vacancy: ForeignMemory["vacancy"] = async (id) => {
    const [entry] = await this.#memory.entries("vacancy", id);
    const kept = readEntry(keptVacancy, entry?.value);
    if (kept?.vacancy === undefined || !(await this.#seen([id])).has(id)) return undefined;
    return { vacancy: kept.vacancy, at: kept.seenAt ?? kept.knownSince };
  };

  readonly days: ForeignMemory["days"] = async (id) => {
    const mayGet = async (kind: keyof typeof statisticsOperation) =>
      (await this.#grants()).some(
        (grant) =>
          grant.isAllowed && grant.id === id && grant.operation === statisticsOperation[kind],
      );
    const entries = async (kind: keyof typeof statisticsOperation) =>
      (await mayGet(kind)) ? await this.#memory.entries("days", id) : [];
    const total = (from: string, to: string) => `total ${from} ${to}`;
    const store: DayStore = {
      days: async (kind, from, to) => {
        const [first, last] = [`${kind} ${from}`, `${kind} ${to}`];
        return new Map(
          (await entries(kind)).flatMap(({ part, value }) => {
            if (part < first || part > last) return [];
            const kept = readEntry(keptDay, value);
            return kept === undefined
              ? []
              : [[part.slice(kind.length + 1), countsOf(kept.entries)]];
          }),
        );
      },
      keep: async (kind, days) => {
        for (const [day, counts] of days) {
          await this.#memory.put("days", id, `${kind} ${day}`, { entries: entriesOf(counts) });
        }
      },
      unexplained: async (kind, from, to) => {
        const part = `${kind} ${total(from, to)}`;
        const found = (await entries(kind)).find((entry) => entry.part === part);
        return readEntry(keptTotal, found?.value)?.total;
      },
      keepUnexplained: async (kind, from, to, text) =>
        await this.#memory.put("days", id, `${kind} ${total(from, to)}`, { total: text }),
    };
    return store;
  };

  /** It belongs to the service and not to a record. */
  readonly periodEnd: ForeignMemory["periodEnd"] = {
    get: async () => {
      const [entry] = await this.#memory.entries("period-end", 0);
      return readEntry(keptEnd, entry?.value)?.end;
    },
    put: async (end) => await this.#memory.put("period-end", 0, "", { end }),
  };

  readonly placements: ForeignMemory["placements"] = {
    get: (id) => this.#placements.get(id),
    put: (found) => {
      if (found.unchecked?.problem !== undefined) return;
      // Nobody waits for it, and it can be found out again.
      this.#memory.put("placements", found.item.id, "", found).catch(() => undefined);
    },
  };

  /** Reads what `placements` gives: findings of vacancies and by requests that the other service allows the caller. */
  async readPlacements(): Promise<void> {
    const now = this.#memory.now();
    const fresh = (await this.#memory.entries("placements")).flatMap(({ id, value, at }) => {
      const found = readEntry(keptPlacements, value);
      const isFresh = now - at <= placementsFreshMs && moscowDay(at) === moscowDay(now);
      return found === undefined || !isFresh ? [] : [{ id, found }];
    });
    const seen = await this.#seen(fresh.map(({ id }) => id));
    const one = fresh.find(({ id }) => seen.has(id))?.id;
    if (one === undefined) return;
    // Some users may see vacancies, but no statistics.
    const grants = await this.#grants();
    await inParallel(reports, askedAtOnce, this.#signal, async (operation, signal) => {
      if (grants.some((grant) => grant.isAllowed && grant.operation === operation)) return;
      const yesterday = moscowDay(now - 86_400_000);
      const query = { from: yesterday, to: yesterday };
      const input =
        operation === "vacancyViews" || operation === "vacancyCalls"
          ? { params: { id: one }, query }
          : { params: { id: one } };
      await this.#ask(operation, input, { signal }).catch(ifApiError);
    });
    const after = await this.#grants();
    const isRefused = (id: number) =>
      after.some((grant) => grant.id === id && !grant.isAllowed && isReport(grant.operation));
    const mayAsk = reports.every((operation) =>
      after.some((grant) => grant.isAllowed && grant.operation === operation),
    );
    if (!mayAsk) return;
    this.#placements = new Map(
      fresh.flatMap(({ id, found }) => {
        if (!seen.has(id) || isRefused(id)) return [];
        const { item, unchecked } = found;
        return [
          [id, { item, unchecked: unchecked && { ...unchecked, problem: undefined } }] as const,
        ];
      }),
    );
  }

  async #vacancies(): Promise<readonly VacancyListItem[]> {
    // Those that the other service shows are entries from then on.
    await this.#seen(this.#also);
    const entries = await this.#memory.entries("vacancy");
    const seen = await this.#seen(entries.map(({ id }) => id));
    return entries.flatMap((entry) => (seen.has(entry.id) ? listedOf(entry) : []));
  }

  /** What the other service lately answered the caller; an older success no longer counts. */
  async #grants(): Promise<readonly Grant[]> {
    const now = this.#memory.now();
    return (await this.#memory.grants(this.#caller)).filter(
      ({ isAllowed, at }) => !isAllowed || now - at <= allowedMs,
    );
  }

  /**
   * Those of the vacancies that the other service shows to the caller.
   * @throws ApiError if the caller is signed out, or none of those asked for is answered
   */
  async #seen(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const grants = await this.#grants();
    const seen = new Set(grants.filter(({ isAllowed }) => isAllowed).map(({ id }) => id));
    const refused = new Set(
      grants
        .filter(({ isAllowed, operation }) => !isAllowed && operation === "vacancyErrors")
        .map(({ id }) => id),
    );
    const open = ids.filter((id) => !seen.has(id) && !refused.has(id)).slice(0, askedAtMost);
    const failures: ApiError[] = [];
    await inParallel(open, askedAtOnce, this.#signal, async (id, signal) => {
      try {
        await this.#ask("vacancyErrors", { params: { id } }, { signal, mayBeKnown: true });
        seen.add(id);
      } catch (error) {
        if (!(error instanceof ApiError) || error.kind === "signed-out") throw error;
        if (error.kind !== "forbidden" && error.kind !== "not-found") failures.push(error);
      }
    });
    const [failure] = failures;
    if (failure !== undefined && failures.length === open.length) throw failure;
    return seen;
  }
}

const isReport = (operation: string): boolean =>
  (reports as readonly OperationName[] as readonly string[]).includes(operation);

function ifApiError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

function listedOf({ id, value, at }: Entry): VacancyListItem {
  const kept = readEntry(keptVacancy, value);
  const { vacancy, summary, seenAt = kept?.knownSince ?? at } = kept ?? {};
  return { id, ...(vacancy && summaryOf(vacancy)), ...summary, seenAt };
}
