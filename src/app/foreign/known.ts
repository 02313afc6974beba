import type { UnreadableRecord } from "#contract/errors.ts";
import type { Vacancy } from "#contract/vacancies.ts";
import type { InputOf, OperationName, ResultOf } from "#contract/operations.ts";

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
  /** The interface does not say a part of it. */
  | { readonly because: "unsaid" }
  /** It is what was seen earlier, and may have changed since. */
  | { readonly because: "remembered" };

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

/** What is kept longer than a page is open. Nothing rejects: what cannot be read is not known. */
export interface ForeignMemory {
  /** A vacancy as it was last seen, and when that was, in ms since 1970. */
  readonly vacancy: (
    id: number,
  ) => Promise<{ readonly vacancy: Vacancy; readonly at: number } | undefined>;
}

/** What a foreign read works with. */
export interface ForeignTools {
  readonly ask: Ask;
  readonly recall: Recall;
  readonly memory: ForeignMemory;
  /** The service's day (Moscow), `YYYY-MM-DD`. */
  readonly today: string;
  readonly signal: AbortSignal;
}
