import type { AuditActor, RecordKind } from "#contract/audit.ts";
import { networkOf } from "../session/guess-slowing.ts";
import { fixedQuery, type Given } from "../store/fixed-query.ts";
import type { Store, StoreDatabase } from "../store/open.ts";

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
}

/**
 * Counts values that a user tries, in one entry per user and hour, never the values themselves. All copies of the service
 * count in that entry, so it is the limit as well.
 * @param most in an hour
 * @returns undefined if the user may look now; otherwise how many seconds are left of the hour
 */
export async function countLook(
  { db }: Pick<Store, "db">,
  { user, field, ...look }: Look,
  most = Number.MAX_SAFE_INTEGER,
): Promise<number | undefined> {
  const columns = columnsOf({
    ...look,
    actor: { who: "user", id: user.userId },
    clientId: user.clientId,
    recordId: null,
    fields: [field],
  });
  const counted =
    look.times <= most && (await addToSum(db, columns, keyOfLook(look.operation, user), most));
  return counted ? undefined : secondsOfHour(look.now);
}

/** How many values a user has tried in this hour, and how many seconds are left of it. */
export async function looksOfHour(
  { db }: Pick<Store, "db">,
  { operation, user, now }: Pick<Look, "operation" | "user" | "now">,
): Promise<{ readonly times: number; readonly seconds: number }> {
  const sum = await db
    .selectFrom("audit")
    .select("times")
    .where("sum_key", "=", sumKey(now, keyOfLook(operation, user)))
    .executeTakeFirst();
  return { times: sum?.times ?? 0, seconds: secondsOfHour(now) };
}

const keyOfLook = (operation: Look["operation"], { userId }: Look["user"]) => [operation, userId];

const secondsOfHour = (now: number): number => Math.ceil((hourMs - (now % hourMs)) / 1000);

/** The key of a sum: its hour, and what its events have in common. */
const sumKey = (now: number, common: readonly unknown[]): string =>
  JSON.stringify([Math.floor(now / hourMs), ...common]);

const hourMs = 3_600_000;

/**
 * Adds events to the entry of their hour.
 * @returns false if the entry would have more than `most`; nothing is added then
 */
async function addToSum(
  db: Store["db"],
  columns: ReturnType<typeof columnsOf> & { readonly address?: string },
  common: readonly unknown[],
  most = Number.MAX_SAFE_INTEGER,
): Promise<boolean> {
  const { at: now, times } = columns;
  const added = await db
    .insertInto("audit")
    .values({
      ...columns,
      last_at: now,
      sum_key: sumKey(now, common),
    })
    .onConflict((conflict) => {
      const grown = conflict.column("sum_key").doUpdateSet((known) => ({
        times: known("audit.times", "+", times),
        // Setting the clock back does not move it.
        last_at: known
          .case()
          .when("audit.last_at", "<", now)
          .then(now)
          .else(known.ref("audit.last_at"))
          .end(),
      }));
      return grown.where("audit.times", "<=", most - times);
    })
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** A request may contain any field name; an unknown name may be personal data. */
const fieldNames = (fields: readonly string[]): string[] =>
  [...new Set(fields)].filter((field) => /^[a-zA-Z_]{1,60}$/.test(field)).slice(0, 60);
