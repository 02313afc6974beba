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
  const columns = columnsOf({
    ...failed,
    actor: stranger,
    operation: "signInFailed",
    record: "user",
  });
  const hour = Math.floor(failed.now / 3_600_000);
  await db
    .insertInto("audit")
    .values({
      ...columns,
      last_at: failed.now,
      address,
      sum_key: JSON.stringify([hour, failed.recordId, columns.fields, address]),
    })
    .onConflict((conflict) =>
      conflict.column("sum_key").doUpdateSet((known) => ({
        times: known("audit.times", "+", 1),
        // Setting the clock back does not move it.
        last_at: known
          .case()
          .when("audit.last_at", "<", failed.now)
          .then(failed.now)
          .else(known.ref("audit.last_at"))
          .end(),
      })),
    )
    .execute();
}

/** A request may contain any field name; an unknown name may be personal data. */
const fieldNames = (fields: readonly string[]): string[] =>
  [...new Set(fields)].filter((field) => /^[a-zA-Z_]{1,60}$/.test(field)).slice(0, 60);
