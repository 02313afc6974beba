import type { AuditActor, RecordKind } from "#contract/audit.ts";
import { networkOf } from "../session/guess-slowing.ts";
import { fixedQuery, type Given } from "../store/fixed-query.ts";
import type { Store, StoreDatabase } from "../store/open.ts";
import { transact } from "../store/transact.ts";

/** The actor of a change; `id` is the user's or the API key's. */
export interface Actor {
  readonly who: AuditActor;
  readonly id: number | null;
}

export const operator: Actor = { who: "operator", id: null };
export const stranger: Actor = { who: "stranger", id: null };
export const serviceItself: Actor = { who: "service", id: null };

/** An entry. It has only ids and field names, because personal data must not be kept here forever. */
export interface AuditEntry {
  readonly actor: Actor;
  /** null if the client is unknown. */
  readonly clientId: number | null;
  /**
   * An operation of the table, or `signInFailed`, `lookUpPhone`, `tryLogin`, `useRecoveryCode`, `eraseDue`, `trimAudit`,
   * `acceptClock` or `restoreStore`.
   */
  readonly operation: string;
  readonly record: RecordKind | null;
  readonly recordId: number | null;
  readonly fields?: readonly string[];
  readonly requestId: string | null;
  /** How many events it stands for; 1 if omitted. */
  readonly times?: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const addEntry = fixedQuery(({ db }, given: Given<ReturnType<typeof columnsOf>>) =>
  db.insertInto("audit").values({
    at: given.at,
    client_id: given.client_id,
    who: given.who,
    who_id: given.who_id,
    operation: given.operation,
    record: given.record,
    record_id: given.record_id,
    fields: given.fields,
    request_id: given.request_id,
    times: given.times,
  }),
);

/** Writes an entry in the transaction of the change, so that neither exists without the other. */
export async function writeAudit(store: StoreDatabase, entry: AuditEntry): Promise<void> {
  await addEntry(store, columnsOf(entry));
}

const columnsOf = (entry: AuditEntry) => ({
  at: entry.now,
  client_id: entry.clientId,
  who: entry.actor.who,
  who_id: entry.actor.id,
  operation: entry.operation,
  record: entry.record,
  record_id: entry.recordId,
  fields: fieldNames(entry.fields ?? []).join(" "),
  request_id: entry.requestId,
  times: entry.times ?? 1,
});

/**
 * Writes a failed sign-in. All attempts of an hour on the same user (or on unknown logins) from the same network share
 * one entry, so that guessing cannot fill the audit. The entry has the request of the first attempt.
 */
export async function writeFailedSignIn(
  { db }: Pick<Store, "db">,
  failed: Pick<AuditEntry, "clientId" | "recordId" | "requestId" | "now" | "fields">,
  remoteAddress: string,
): Promise<void> {
  const address = networkOf(remoteAddress);
  const entry = { ...failed, actor: stranger, operation: "signInFailed", record: "user" } as const;
  const columns = columnsOf(entry);
  await addToSum(db, { ...columns, address }, [failed.recordId, columns.fields, address]);
}

/** A wrong password or code of somebody signed in, or a request that they may not make. */
export type RefusedTry = "proofFailed" | "currentPasswordWrong" | "accessRefused";

/**
 * Writes what a signed-in user or a key tried and was refused. All of an hour and of one kind share an entry.
 * @param refused its `fields` name the kind, such as the operation
 */
export async function writeRefusedTry(
  { db }: Pick<Store, "db">,
  refused: Omit<AuditEntry, "operation" | "record" | "recordId"> & {
    readonly operation: RefusedTry;
  },
): Promise<void> {
  const { actor } = refused;
  const record = actor.who === "user" ? "user" : "api-key";
  const columns = columnsOf({ ...refused, record, recordId: actor.id });
  await addToSum(db, columns, [refused.operation, actor.who, actor.id, columns.fields, null]);
}

/** What a user finds out by trying: whether a phone is known, or whether a login is taken. */
export interface Look {
  readonly operation: "lookUpPhone" | "tryLogin";
  readonly record: RecordKind;
  readonly field: string;
  readonly user: { readonly userId: number; readonly clientId: number };
  readonly requestId: string;
  readonly now: number;
  /** How many values are tried. */
  readonly times: number;
  /** Whose values count together. */
  readonly countedBy: "user" | "client";
}

/**
 * Counts values that a user tries, in one entry per user and hour, never the values themselves. All copies of the service
 * count in those entries, so they are the limit as well: in no sixty minutes a user, or all users of a client, try more
 * than `most`. Of the hour before, all is counted until sixty minutes after its last.
 * @param isCounted asked once the user may look; what is not counted leaves no trace
 * @returns whether it was counted; how many seconds the user has to wait instead
 */
export async function countLook(
  store: Pick<Store, "db" | "dialect">,
  look: Look,
  most: number,
  isCounted: (store: StoreDatabase) => Promise<boolean> = async () => true,
): Promise<{ readonly isCounted: boolean } | { readonly waitSeconds: number }> {
  const { user, field, countedBy, ...event } = look;
  const counter =
    countedBy === "user"
      ? ({ table: "users", id: user.userId } as const)
      : ({ table: "clients", id: user.clientId } as const);
  return await transact(store, async (db) => {
    // Looks that count together come one after another, so that two at the turn of an hour know of each other.
    await store.dialect.keepAsIs(db, counter, "alone");
    const waitSeconds = secondsToWait(await looksOfLastHour(db, look), look, most);
    if (waitSeconds > 0) return { waitSeconds };
    if (!(await isCounted({ ...store, db }))) return { isCounted: false };
    const columns = columnsOf({
      ...event,
      actor: { who: "user", id: user.userId },
      clientId: user.clientId,
      recordId: null,
      fields: [field],
    });
    await addToSum(db, columns, keyOfLook(look));
    return { isCounted: true };
  });
}

interface CountedLooks {
  readonly times: number;
  /** When the last of them was, in ms. */
  readonly last_at: number | null;
}

/** Also those of the next hour, by the clock of another copy or from before the clock was set back. */
async function looksOfLastHour(db: Store["db"], look: Look): Promise<readonly CountedLooks[]> {
  const { now, operation, user, countedBy } = look;
  const hours = [-hourMs, 0, hourMs].map((away) => sumKey(now + away, keyOfLook(look)));
  return await db
    .selectFrom("audit")
    .select(["times", "last_at"])
    .where((entry) =>
      countedBy === "user"
        ? entry("sum_key", "in", hours)
        : entry.and([
            // An entry begins in the hour of its last look.
            entry("at", ">", now - 2 * hourMs),
            entry("client_id", "=", user.clientId),
            entry("operation", "=", operation),
          ]),
    )
    .where("last_at", ">", now - hourMs)
    .orderBy("last_at")
    .execute();
}

/** How long until so many are old enough; 0 if the user may look now. */
function secondsToWait(looks: readonly CountedLooks[], { times, now }: Look, most: number): number {
  let counted = looks.reduce((sum, one) => sum + one.times, 0);
  if (counted + times <= most) return 0;
  for (const one of looks) {
    counted -= one.times;
    const waitMs = (one.last_at ?? now) + hourMs - now;
    if (counted + times <= most) return Math.ceil(waitMs / 1000);
  }
  return hourMs / 1000;
}

const keyOfLook = ({ operation, user }: Look): readonly unknown[] => [operation, user.userId];

/** The key of a sum: its hour, and what its events have in common. */
const sumKey = (now: number, common: readonly unknown[]): string =>
  JSON.stringify([Math.floor(now / hourMs), ...common]);

const hourMs = 3_600_000;

/** Adds events to the entry of their hour. */
async function addToSum(
  db: Store["db"],
  columns: ReturnType<typeof columnsOf> & { readonly address?: string },
  common: readonly unknown[],
): Promise<void> {
  const { at: now, times } = columns;
  await db
    .insertInto("audit")
    .values({
      ...columns,
      last_at: now,
      sum_key: sumKey(now, common),
    })
    .onConflict((conflict) =>
      conflict.column("sum_key").doUpdateSet((known) => ({
        times: known("audit.times", "+", times),
        // Setting the clock back does not move it.
        last_at: known
          .case()
          .when("audit.last_at", "<", now)
          .then(now)
          .else(known.ref("audit.last_at"))
          .end(),
      })),
    )
    .execute();
}

/** A request may contain any field name; an unknown name may be personal data. */
const fieldNames = (fields: readonly string[]): string[] =>
  [...new Set(fields)].filter((field) => /^[a-zA-Z_]{1,60}$/.test(field)).slice(0, 60);
