import { sql, type Kysely } from "kysely";
import * as z from "zod/mini";
import { lastStepAt } from "../second-factor/totp.ts";
import { foldLogin } from "./fold-login.ts";
import type { Tables } from "./tables.ts";

/*
 * Who may sign in or send after a restore. A backup knows nothing of what ended since: disabled users, changed passwords,
 * reset factors, used codes, revoked keys, ended sessions. So the access of the replaced store is kept, and where there is
 * none to compare with, everything is off unless the operator names it.
 *
 * The restored store is marked before it can be opened, and whoever opens it first settles the access in the transaction
 * of the migrations. An interruption between the two revives nothing.
 */

const row = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])));
type Row = z.infer<typeof row>;

/** "all", or key prefixes and logins. */
const named = z.union([z.literal("all"), z.array(z.string())]);
export type Named = z.infer<typeof named>;

/** What an operator keeps although nothing shows that it is still valid. */
export interface KeptAccess {
  /** API keys, by prefix. */
  readonly keys: Named;
  /** Users, by login. */
  readonly users: Named;
}

const accessTables = ["clients", "users", "second_factors", "recovery_codes", "api_keys"] as const;
const presentAccess = z.object({
  clients: z.array(row),
  users: z.array(row),
  second_factors: z.array(row),
  recovery_codes: z.array(row),
  api_keys: z.array(row),
});
/** The access in a store before it is replaced, as its rows. */
export type PresentAccess = z.infer<typeof presentAccess>;

const pending = z.object({
  /** In ms; also marks what the restore has ended. */
  at: z.number(),
  present: z.nullable(presentAccess),
  keep: z.object({ keys: named, users: named }),
});
export type PendingAccess = z.infer<typeof pending>;

/** In `migrations`, so that a version that does not know it refuses the store. */
export const restoredMark = "~restored access";

/** The access in a store. @returns undefined if the store is unused or cannot be read */
export async function presentAccessOf(db: Kysely<Tables>): Promise<PresentAccess | undefined> {
  try {
    const known = new Set((await db.introspection.getTables()).map(({ name }) => name));
    const read = async (table: keyof PresentAccess) =>
      known.has(table)
        ? ((await db.selectFrom(table).selectAll().execute()) as readonly Row[])
        : [];
    const rows = await Promise.all(
      accessTables.map(async (table) => [table, await read(table)] as const),
    );
    const present = presentAccess.parse(Object.fromEntries(rows));
    return present.clients.length === 0 ? undefined : present;
  } catch {
    // A damaged store is replaced for that reason.
    return undefined;
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Statements for both engines that mark a restored store, in the transaction of the restore. */
export const markRestored = (access: PendingAccess): readonly string[] => [
  "CREATE TABLE restored_access (access text NOT NULL)",
  `INSERT INTO restored_access VALUES (${quoted(JSON.stringify(access))})`,
  `INSERT INTO migrations (name, applied_at) VALUES (${quoted(restoredMark)}, ${access.at})`,
];

/** Ends, in a marked and migrated store, what must not come back, and removes the mark. */
export async function settleRestoredAccess(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ access: string }>`select access from restored_access`.execute(db);
  const access = pending.parse(JSON.parse(rows[0]?.access ?? ""));
  await db.deleteFrom("sessions").execute();
  // Another secret makes the cookies of known devices invalid.
  await db.deleteFrom("secrets").where("name", "=", "known-devices").execute();
  await settleKeys(db, access);
  await settleUsers(db, access);
  await db
    .insertInto("audit")
    .values({
      at: access.at,
      client_id: null,
      who: "operator",
      who_id: null,
      operation: "restoreStore",
      record: null,
      record_id: null,
      fields: "",
      request_id: null,
    })
    .execute();
  await sql`drop table restored_access`.execute(db);
  await sql`delete from migrations where name = ${restoredMark}`.execute(db);
}

async function settleKeys(db: Kysely<Tables>, { at, present, keep }: PendingAccess): Promise<void> {
  const valid = new Set(
    present?.api_keys.filter((key) => key["revoked_at"] === null).map((key) => key["key_hash"]),
  );
  const keys = await db
    .selectFrom("api_keys")
    .select(["id", "prefix", "key_hash"])
    .where("revoked_at", "is", null)
    .execute();
  for (const { id, prefix, key_hash: hash } of keys) {
    if (valid.has(hash) || isNamed(keep.keys, prefix)) continue;
    await db.updateTable("api_keys").set({ revoked_at: at }).where("id", "=", id).execute();
  }
}

const isNamed = (list: Named, name: string): boolean => list === "all" || list.includes(name);

/** What a user is, as opposed to how and whether they may sign in. */
const identity = new Set(["id", "client_id", "login", "login_folded", "login_skeleton", "name"]);

async function settleUsers(db: Kysely<Tables>, access: PendingAccess): Promise<void> {
  const { at, present, keep } = access;
  const columns = new Map(
    (await db.introspection.getTables()).map((table) => [
      table.name,
      table.columns.map(({ name }) => name),
    ]),
  );
  /** The values that this version has columns for. */
  const known = (table: string, values: Row): Row =>
    Object.fromEntries(
      Object.entries(values).filter(([name]) => columns.get(table)?.includes(name)),
    );
  for (const client of present?.clients ?? []) {
    await db
      .updateTable("clients")
      .set({ factor_roles: String(client["factor_roles"] ?? "") })
      .where("id", "=", Number(client["id"]))
      .where("name", "=", String(client["name"]))
      .execute();
  }
  const users = await db.selectFrom("users").select(["id", "login", "disabled_at"]).execute();
  const kept = keep.users === "all" ? "all" : keep.users.map(foldLogin);
  for (const { id, login, disabled_at: disabledAt } of users) {
    const isKept = disabledAt === null && isNamed(kept, foldLogin(login));
    const same = present?.users.find(
      // Not by the stored keys: the replaced store may be older.
      (user) => user["id"] === id && foldLogin(String(user["login"])) === foldLogin(login),
    );
    if (same === undefined) {
      await endFactorSteps(db, id, at);
      if (disabledAt !== null || isKept) continue;
      await db.updateTable("users").set({ disabled_at: at }).where("id", "=", id).execute();
      continue;
    }
    const own = Object.entries(known("users", same)).filter(([name]) => !identity.has(name));
    const set = Object.fromEntries(isKept ? [...own, ["disabled_at", null]] : own);
    await db.updateTable("users").set(set).where("id", "=", id).execute();
    for (const table of ["recovery_codes", "second_factors"] as const) {
      await db.deleteFrom(table).where("user_id", "=", id).execute();
      const theirs = present?.[table].filter((each) => each["user_id"] === id) ?? [];
      for (const each of theirs) {
        // A row of this table, as another opening of the same store has read it.
        const values = known(table, each) as never;
        await db.insertInto(table).values(values).execute();
      }
    }
  }
}

/** Codes up to now, recovery codes and a setup that has begun may have been used since the backup. */
async function endFactorSteps(db: Kysely<Tables>, userId: number, at: number): Promise<void> {
  await db
    .updateTable("second_factors")
    .set({ last_step: lastStepAt(at), pending_secret: null, pending_at: null })
    .where("user_id", "=", userId)
    .execute();
  await db
    .updateTable("recovery_codes")
    .set({ used_at: at })
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
}

/** What a restore has left working, and what it has ended. */
export interface RestoredAccess {
  readonly keys: readonly {
    readonly prefix: string;
    readonly name: string;
    readonly isOn: boolean;
  }[];
  readonly users: readonly { readonly login: string; readonly isOn: boolean }[];
}

/** The users and keys that were on in the backup. @param at when the restore ended the others */
export async function restoredAccessOf(db: Kysely<Tables>, at: number): Promise<RestoredAccess> {
  const keys = await db
    .selectFrom("api_keys")
    .select(["prefix", "name", "revoked_at"])
    .where((key) => key.or([key("revoked_at", "is", null), key("revoked_at", "=", at)]))
    .orderBy("prefix")
    .execute();
  const users = await db
    .selectFrom("users")
    .select(["login", "disabled_at"])
    .where((user) => user.or([user("disabled_at", "is", null), user("disabled_at", "=", at)]))
    .orderBy("login_folded")
    .execute();
  return {
    keys: keys.map(({ prefix, name, revoked_at }) => ({ prefix, name, isOn: revoked_at === null })),
    users: users.map(({ login, disabled_at }) => ({ login, isOn: disabled_at === null })),
  };
}
