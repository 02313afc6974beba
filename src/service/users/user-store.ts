import type { Selectable } from "kysely";
import { roles, type Role } from "#contract/session.ts";
import type { CurrentUser } from "../access.ts";
import { hidden, refuse } from "../refusal.ts";
import { loginKeys } from "../store/fold-login.ts";
import { newId } from "../store/record-ids.ts";
import type { Store, StoreDatabase } from "../store/open.ts";
import type { Tables } from "../store/tables.ts";

type UserRow = Selectable<Tables["users"]>;

const userNotFound = refuse(404, "not_found", "Пользователь не найден.");

/** A user of the caller's client (decisions, Who may do what). */
export async function findOwnUser(
  { db }: Pick<Store, "db">,
  currentUser: Pick<CurrentUser, "clientId">,
  id: number,
): Promise<
  | { readonly user: UserRow; readonly refusal?: never }
  | { readonly user?: never; readonly refusal: typeof userNotFound }
> {
  const user = await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
  if (user === undefined) return { refusal: userNotFound };
  return user.client_id === currentUser.clientId ? { user } : { refusal: hidden(userNotFound) };
}

/**
 * Makes sign-ins of a user wait until the transaction ends. One that was about to begin a session has then either begun
 * it, so that it can be ended, or sees what was changed.
 */
export async function holdSignIns({ db }: Pick<Store, "db">, id: number): Promise<void> {
  await db
    .updateTable("users")
    .set((user) => ({ name: user.ref("name") }))
    .where("id", "=", id)
    .execute();
}

/** Of a client's row: role names separated by spaces. */
export const rolesOf = (text: string): readonly Role[] =>
  roles.filter((role) => text.split(" ").includes(role));

export interface NewUser {
  readonly clientId: number;
  readonly login: string;
  readonly name: string;
  readonly role: Role;
  readonly passwordHash: string;
  /** Null if the user has chosen it. */
  readonly passwordGivenAt: number | null;
}

/** Whether a login, or one that looks like it, is taken, by any client. */
export async function isLoginTaken({ db }: Pick<Store, "db">, login: string): Promise<boolean> {
  const { login_folded: folded, login_skeleton: skeleton } = loginKeys(login);
  const taken = await db
    .selectFrom("users")
    .select("id")
    .where((one) =>
      one.or([one("login_folded", "=", folded), one("login_skeleton", "=", skeleton)]),
    )
    .limit(1)
    .executeTakeFirst();
  return taken !== undefined;
}

/** @returns the user's id; undefined if the login or one that looks like it is taken, by any client */
export async function addUser(
  { db, dialect }: StoreDatabase,
  { clientId, login, name, role, passwordHash, passwordGivenAt }: NewUser,
): Promise<number | undefined> {
  const added = await db
    .insertInto("users")
    .values({
      id: await newId({ db, dialect }),
      client_id: clientId,
      login,
      ...loginKeys(login),
      name,
      role,
      password_hash: passwordHash,
      password_given_at: passwordGivenAt,
    })
    // Either key; the id is new.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id;
}

/**
 * Whether another user can still manage the client's users. Locks the client's users until the end of the transaction,
 * because two admins who disable each other must not both succeed.
 */
export async function hasOtherAdmin(
  { db }: Pick<Store, "db">,
  { id, client_id: clientId }: Pick<UserRow, "id" | "client_id">,
): Promise<boolean> {
  await db
    .updateTable("clients")
    .set((client) => ({ name: client.ref("name") }))
    .where("id", "=", clientId)
    .execute();
  const other = await db
    .selectFrom("users")
    .select("id")
    .where("client_id", "=", clientId)
    .where("role", "=", "admin")
    .where("disabled_at", "is", null)
    .where("id", "!=", id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
