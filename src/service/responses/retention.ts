import { moscowTimestamp, type Clock } from "../clock.ts";
import type { Store } from "../store/open.ts";
import { eraseResponses, overwriteErased } from "./erase-responses.ts";

const dayMs = 86_400_000;

/** How far the clock may be behind the last moment the store was in use, and ahead of it, before it is doubted. */
const believed = { behindMs: dayMs, aheadMs: 7 * dayMs } as const;

/** So many responses may go in one run whatever share of all they are: a small company's own would never go otherwise. */
const alwaysErased = 50;

/** The share of all responses, per cent, that one run erases at most without being told. */
export const defaultMostErased = 20;

/** What a run has done. */
export interface ErasureRun {
  /** How many responses were due. */
  readonly erased: number;
  /** Whether no trace is left in the store's files; otherwise the next run tries again. */
  readonly isOverwritten: boolean;
}

/** Why a run has erased nothing. Moments are ms since 1970. */
export type ErasureStop =
  | { readonly stopped: "clock"; readonly now: number; readonly seenAt: number }
  | {
      readonly stopped: "share";
      readonly due: number;
      readonly of: number;
      readonly mostErased: number;
    };

/** Erases every response whose time has come by this moment, and what an earlier run could not overwrite. */
export async function eraseDue(store: Store, now: number): Promise<ErasureRun> {
  const erased = await store.db
    .transaction()
    .execute((db) => eraseResponses({ db }, { reason: "due", clientId: null }, now));
  return { erased, isOverwritten: await overwriteErased(store, now) };
}

/**
 * The same where nothing speaks against it: erased is erased, and a wrong clock makes everything due. Takes note of the
 * moment where the clock is believed.
 * @param mostErased per cent of all responses; 100 for whatever is due
 */
export async function eraseDueWithCare(
  store: Store,
  now: number,
  mostErased: number,
): Promise<ErasureRun | ErasureStop> {
  const seenAt = await lastMoment(store);
  if (seenAt !== null && (now < seenAt - believed.behindMs || now > seenAt + believed.aheadMs)) {
    return { stopped: "clock", now, seenAt };
  }
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

async function lastMoment({ db }: Pick<Store, "db">): Promise<number | null> {
  const row = await db.selectFrom("last_moment").select("seen_at").executeTakeFirst();
  return row?.seen_at ?? null;
}

/** How many responses are due at this moment, and of how many. */
export const countDue = async ({ db }: Pick<Store, "db">, now: number) =>
  await db
    .selectFrom("responses")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("keep_until", "<=", now).as("due"),
      fn.countAll<number>().as("of"),
    ])
    .executeTakeFirstOrThrow();

/** The operator's word that the clock is right. @returns the last moment before */
export async function acceptClock({ db }: Pick<Store, "db">, now: number): Promise<number | null> {
  const before = await lastMoment({ db });
  await db.updateTable("last_moment").set({ seen_at: now }).execute();
  return before;
}

/** In words, without anything of whom. */
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

/** Tells the operator what a run did, if it did anything; what it would not do, loudly. */
export function tellRun(run: ErasureRun | ErasureStop | { readonly failure: unknown }): void {
  if ("failure" in run) {
    // Its message alone: a database tells the row it was about along.
    const why = run.failure instanceof Error ? run.failure.message : String(run.failure);
    console.error(`Responses whose time had come could not be erased: ${why}`);
  } else if ("stopped" in run) console.error(`\n!!! ${stopInWords(run)}\n`);
  else if (run.erased > 0 || !run.isOverwritten) console.log(runInWords(run));
}

/**
 * Erases once a day while the service runs. The failure of a run is told, and the next one tries again.
 * @returns ends it, after a running one
 */
export function eraseDaily(
  store: Store,
  clock: Clock,
  mostErased: number,
  told: (run: ErasureRun | ErasureStop | { readonly failure: unknown }) => void,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = eraseDueWithCare(store, clock.now(), mostErased).then(told, (failure: unknown) =>
      told({ failure }),
    );
  }, dayMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
