import type { AuditActor, RecordKind } from "#contract/audit.ts";
import type { Store } from "../store/open.ts";

/** Who made a change; `id` is the user's or the API key's. */
export interface Actor {
  readonly who: AuditActor;
  readonly id: number | null;
}

export const operator: Actor = { who: "operator", id: null };
export const stranger: Actor = { who: "stranger", id: null };
export const serviceItself: Actor = { who: "service", id: null };

/** An entry. Only ids and field names: personal data must not be kept here forever. */
export interface AuditEntry {
  readonly actor: Actor;
  /** null if the client is unknown. */
  readonly clientId: number | null;
  /** An operation of the table, or `signInFailed`, `eraseDue` or `acceptClock`. */
  readonly operation: string;
  readonly record: RecordKind | null;
  readonly recordId: number | null;
  readonly fields?: readonly string[];
  readonly requestId: string | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Writes an entry, in the transaction of the change: neither exists without the other. */
export async function writeAudit({ db }: Pick<Store, "db">, entry: AuditEntry): Promise<void> {
  await db
    .insertInto("audit")
    .values({
      at: entry.now,
      client_id: entry.clientId,
      who: entry.actor.who,
      who_id: entry.actor.id,
      operation: entry.operation,
      record: entry.record,
      record_id: entry.recordId,
      fields: fieldNames(entry.fields ?? []).join(" "),
      request_id: entry.requestId,
    })
    .execute();
}

/** A request may contain any field name; one that is not ours may be a value. */
const fieldNames = (fields: readonly string[]): string[] =>
  [...new Set(fields)].filter((field) => /^[a-zA-Z_]{1,60}$/.test(field)).slice(0, 60);
