import type { UnreadableRecord } from "#contract/errors.ts";
import type { Vacancy, VacancyListItem } from "#contract/vacancies.ts";
import type { InputOf, OperationName, ResultOf } from "#contract/operations.ts";
import type { PlacementFlag } from "#contract/reports.ts";
import type { ApiErrorKind } from "#contract/api-error.ts";
import type { DayStore } from "./days/closed-days.ts";
import type { PeriodEndMemory } from "./days/period-end.ts";
import type { Limit } from "./days/range-reader.ts";

/** Why an answer is not all that a service with the extension would say. */
export type Unchecked =
  /** More is being read. */
  | { readonly because: "reading"; readonly done: number; readonly of: number }
  /** So many records are read only if the user asks for it. */
  | { readonly because: "size"; readonly of: number }
  /** The records changed while they were read. */
  | { readonly because: "changed" }
  /** A sum is too large to be exact. */
  | { readonly because: "digits" }
  /** Payers that have only a name in common with an invoice may be several. */
  | { readonly because: "names" }
  /** The interface does not say a part of it, which is null or absent. */
  | { readonly because: "unsaid"; readonly fields?: readonly string[] }
  /** It is what was seen earlier, and may have changed since. */
  | { readonly because: "remembered" }
  | UncheckedPlacements;

/** After so many vacancies of a list the user is asked whether to go on, because each costs several requests. */
export const checkedAtOnce = 500;

/** Up to this many invoices are added up unasked: forty requests. */
export const addedUnasked = 20_000;

/** What could not be found out about a vacancy's placements. */
export interface UncheckedPlacements {
  readonly because: "placements";
  readonly id: number;
  readonly kinds: readonly PlacementFlag["kind"][];
  /** Titles of linked sites that no answer of views mentions. */
  readonly unnamed: readonly string[];
  /** Why; undefined if all requests were answered. */
  readonly problem: ApiErrorKind | "unclear-days" | undefined;
}

/** What was found out about a vacancy's placements. */
export interface CheckedPlacements {
  readonly item: ResultOf<"vacancyAttention">["items"][number];
  readonly unchecked: UncheckedPlacements | undefined;
}

/** How much is known by an answer that was put together from several. */
export interface Completeness {
  /** Whether it is what a service with the extension would answer. */
  readonly complete: boolean;
  /** When its oldest part was requested, in ms since 1970. */
  readonly asOf: number;
  /** What is missing or was not checked; empty if the answer is complete. */
  readonly unchecked: readonly Unchecked[];
  /** A few requests are enough to put it together again. */
  readonly isCheap: boolean;
}

/** An extension's result, put together from the operations of the interface, and how much of it is known. */
export interface Known<T> extends Completeness {
  readonly data: T;
}

declare const isWhole: unique symbol;

/** All that a service with the extension would say. Only `wholeOf` makes one; files and paper take nothing less. */
export type Whole<T> = T & { readonly [isWhole]: true };

/** Requests an operation of the interface, and retries as the app does. It rejects with what the app reports. */
export type Ask = <Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  options: {
    readonly signal: AbortSignal;
    /** Nobody waits for the answer, so the request may wait until the page is idle. */
    readonly isUnhurried?: boolean;
    /** An answer that the app still takes for fresh will do. By default a new one is requested and not kept. */
    readonly mayBeKnown?: boolean;
  },
) => Promise<{
  readonly data: ResultOf<Name>;
  readonly unreadable: readonly UnreadableRecord[];
}>;

/** Finds something in the answers of an operation that are on their way or still fresh, the newest first. */
export type Recall = <Name extends OperationName, Found>(
  name: Name,
  find: (data: ResultOf<Name>) => Found | undefined,
) => Promise<Found | undefined>;

export interface SeenVacancy {
  readonly vacancy?: Vacancy | undefined;
  readonly archive?: number | undefined;
  readonly at: number;
}

/** What is kept longer than a page is open. Nothing rejects: what cannot be read is not known. */
export interface ForeignMemory {
  /**
   * A vacancy as it was last seen, and when that was, in ms since 1970. Of one that was not seen at most `archive` is
   * known, from a change.
   */
  readonly vacancy: (id: number) => Promise<SeenVacancy | undefined>;
  /** All vacancies that were seen, in no order. */
  readonly vacancies: () => Promise<readonly VacancyListItem[]>;
  /** The closed days of a vacancy. */
  readonly days: (id: number) => Promise<DayStore>;
  readonly periodEnd: PeriodEndMemory;
  /** What was found out about placements, while it need not be found out again. */
  readonly placements: {
    readonly get: (id: number) => CheckedPlacements | undefined;
    readonly put: (found: CheckedPlacements) => void;
  };
}

/** What a foreign read works with. */
export interface ForeignTools {
  readonly ask: Ask;
  readonly recall: Recall;
  readonly memory: ForeignMemory;
  /** Starts the requests for statistics, of which a vacancy needs many, a few at a time. */
  readonly limit: Limit;
  /** The service's day (Moscow), `YYYY-MM-DD`. */
  readonly today: string;
  readonly signal: AbortSignal;
}
