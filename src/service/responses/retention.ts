import { dayMs, isPlausible, moscowTimestamp, type Clock } from "../clock.ts";
import type { Store } from "../store/open.ts";
import { operatorLog } from "../operator-log.ts";
import { eraseResponses, overwriteErased } from "./erase-responses.ts";

/**
 * A run may always erase this many, whatever their share. Otherwise a small company's responses would never be erased.
 */
const alwaysErased = 50;

/** The share of all responses, in percent, that one run may erase without confirmation. */
export const defaultMostErased = 20;

/** The result of a run. */
export interface ErasureRun {
  /** How many responses were due. */
  readonly erased: number;
  /** Whether no trace is left in the store's files; if not, the next run tries again. */
  readonly isOverwritten: boolean;
}

/** Why a run erased nothing. Times are in ms since 1970. */
export type ErasureStop =
  | { readonly stopped: "clock"; readonly now: number; readonly seenAt: number }
  | {
      readonly stopped: "share";
      readonly due: number;
      readonly of: number;
      readonly mostErased: number;
    };

/** The result of a run, or why it did not happen. */
export type ErasureReport = ErasureRun | ErasureStop | { readonly failure: unknown };

/** Erases every response that is due now, and the traces an earlier run could not remove. */
export async function eraseDue(store: Store, now: number): Promise<ErasureRun> {
  const erased = await store.unlimitedDb
    .transaction()
    .execute((db) => eraseResponses({ ...store, db }, { reason: "due", clientId: null }, now));
  return { erased, isOverwritten: await overwriteErased({ ...store, db: store.unlimitedDb }, now) };
}

/**
 * The same with safeguards: erasure is final, and a wrong clock would make everything due. Stores the time if the clock
 * is plausible.
 * @param mostErased percent of all responses; 100 for no limit
 */
export async function eraseDueSafely(
  store: Store,
  now: number,
  mostErased: number,
): Promise<ErasureRun | ErasureStop> {
  const doubt = await clockDoubt(store, now);
  if (doubt !== undefined) return doubt;
  await store.db
    .updateTable("last_moment")
    .set({ seen_at: now })
    .where((row) => row.or([row("seen_at", "is", null), row("seen_at", "<", now)]))
    .execute();
  const { due, of } = await countDue(store, now);
  if (due > alwaysErased && due * 100 > of * mostErased) {
    return { stopped: "share", due, of, mostErased };
  }
  return await eraseDue(store, now);
}

/** Why the clock is doubted: it is far from the time the store was last in use. Undefined if it is not doubted. */
export async function clockDoubt(
  store: Pick<Store, "db">,
  now: number,
): Promise<ErasureStop | undefined> {
  const seenAt = await lastMoment(store);
  return seenAt !== null && !isPlausible(now, seenAt)
    ? { stopped: "clock", now, seenAt }
    : undefined;
}

async function lastMoment({ db }: Pick<Store, "db">): Promise<number | null> {
  const row = await db.selectFrom("last_moment").select("seen_at").executeTakeFirst();
  return row?.seen_at ?? null;
}

/** How many responses are due, and how many there are. */
export const countDue = async ({ db }: Pick<Store, "db">, now: number) =>
  await db
    .selectFrom("responses")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("keep_until", "<=", now).as("due"),
      fn.countAll<number>().as("of"),
    ])
    .executeTakeFirstOrThrow();

/**
 * Accepts the clock on the operator's request.
 * @returns the last stored time before
 */
export async function acceptClock({ db }: Pick<Store, "db">, now: number): Promise<number | null> {
  const before = await lastMoment({ db });
  await db.updateTable("last_moment").set({ seen_at: now }).execute();
  return before;
}

/** In words, without candidates' data. */
export const runInWords = ({ erased, isOverwritten }: ErasureRun): string =>
  `Erased ${erased} responses whose time had come.${
    isOverwritten ? "" : " Another process reads the store's file: traces stay until the next run."
  }`;

/** Why nothing was erased, and what to do. */
export function stopInWords(stop: ErasureStop): string {
  if (stop.stopped === "share") {
    const { due, of, mostErased } = stop;
    return (
      `No response was erased: ${due} of ${of} are due, more than ${mostErased} %, and so many at once may be a mistake. ` +
      "If it is none, erase them with `placard erase due --all`; PLACARD_ERASE_SHARE sets the share that needs no word. " +
      "On SQLite stop the service first."
    );
  }
  const { now, seenAt } = stop;
  const days = Math.round(Math.abs(now - seenAt) / dayMs);
  const isAhead = now > seenAt;
  return (
    `No response was erased: by this machine's clock it is ${moscowTimestamp(now)}, and the store was in use ${days} days ${isAhead ? "earlier" : "later"}, at ${moscowTimestamp(seenAt)}. ` +
    `If the clock is wrong, set it and start Placard again. If it is right${
      isAhead
        ? ", because Placard was switched off for so long or a backup was restored"
        : " and was wrong then"
    }, say so with \`placard clock accept\`: what is due is erased at the next start. On SQLite stop the service first.`
  );
}

/** Prints what a run did, if anything; a refusal to erase is printed prominently. */
export function reportRun(run: ErasureReport): void {
  if ("failure" in run) {
    // Only the message, because a database adds the row in other fields.
    const why = run.failure instanceof Error ? run.failure.message : String(run.failure);
    operatorLog("error", `Responses whose time had come could not be erased: ${why}`);
  } else if ("stopped" in run) operatorLog("error", `\n!!! ${stopInWords(run)}\n`);
  else if (run.erased > 0 || !run.isOverwritten) operatorLog("info", runInWords(run));
}

/**
 * Erases once a day while the service runs. A failed run is reported, and the next one tries again.
 * @param besides runs after each; must not fail
 * @returns stops it after the current run
 */
export function eraseDaily(
  store: Store,
  clock: Clock,
  mostErased: number,
  report: (run: ErasureReport) => void,
  besides: () => Promise<void> = async () => undefined,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = eraseDueSafely(store, clock.now(), mostErased)
      .then(report, (failure: unknown) => report({ failure }))
      .then(besides);
  }, dayMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
