import type { Clock } from "../clock.ts";
import type { Store } from "../store/open.ts";
import { eraseResponses, overwriteErased } from "./erase-responses.ts";

/** What a run has done. */
export interface ErasureRun {
  /** How many responses were due. */
  readonly erased: number;
  /** Whether no trace is left in the store's files; otherwise the next run tries again. */
  readonly isOverwritten: boolean;
}

/** Erases every response whose time has come, and what an earlier run could not overwrite. */
export async function eraseDue(store: Store, now: number): Promise<ErasureRun> {
  const erased = await store.db
    .transaction()
    .execute((db) => eraseResponses({ db }, { reason: "due", clientId: null }, now));
  return { erased, isOverwritten: await overwriteErased(store, now) };
}

/** In words, without anything of whom. */
export const runInWords = ({ erased, isOverwritten }: ErasureRun): string =>
  `Erased ${erased} responses whose time had come.${
    isOverwritten ? "" : " Another process reads the store's file: traces stay until the next run."
  }`;

/** Tells the operator what a run did, if it did anything. */
export function tellRun(run: ErasureRun | { readonly failure: unknown }): void {
  if ("failure" in run) {
    // Its message alone: a database tells the row it was about along.
    const why = run.failure instanceof Error ? run.failure.message : String(run.failure);
    console.error(`Responses whose time had come could not be erased: ${why}`);
  } else if (run.erased > 0 || !run.isOverwritten) console.log(runInWords(run));
}

const dayMs = 86_400_000;

/**
 * Erases once a day while the service runs. The failure of a run is told, and the next one tries again.
 * @returns ends it, after a running one
 */
export function eraseDaily(
  store: Store,
  clock: Clock,
  told: (run: ErasureRun | { readonly failure: unknown }) => void,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = eraseDue(store, clock.now()).then(told, (failure: unknown) => told({ failure }));
  }, dayMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
