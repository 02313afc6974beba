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
   * An operation of the table, or `signInFailed`, `useRecoveryCode`, `eraseDue`, `trimAudit`, `acceptClock` or
   * `restoreStore`.
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
  await addToHour({ db }, entry, { key: [failed.recordId], address });
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
  const key = [refused.operation, actor.who, actor.id];
  await addToHour({ db }, { ...refused, record, recordId: actor.id }, { key, address: null });
}

async function addToHour(
  { db }: Pick<Store, "db">,
  entry: AuditEntry,
  { key, address }: { readonly key: readonly unknown[]; readonly address: string | null },
): Promise<void> {
  const columns = columnsOf(entry);
  const hour = Math.floor(entry.now / 3_600_000);
  await db
    .insertInto("audit")
    .values({
      ...columns,
      last_at: entry.now,
      address,
      sum_key: JSON.stringify([hour, ...key, columns.fields, address]),
    })
    .onConflict((conflict) =>
      conflict.column("sum_key").doUpdateSet((known) => ({
        times: known("audit.times", "+", 1),
        // Setting the clock back does not move it.
        last_at: known
          .case()
          .when("audit.last_at", "<", entry.now)
          .then(entry.now)
          .else(known.ref("audit.last_at"))
          .end(),
      })),
    )
    .execute();
}

/** A request may contain any field name; an unknown name may be personal data. */
const fieldNames = (fields: readonly string[]): string[] =>
  [...new Set(fields)].filter((field) => /^[a-zA-Z_]{1,60}$/.test(field)).slice(0, 60);
