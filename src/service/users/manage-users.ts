import type { CurrentUser } from "../access.ts";
import { expiryTime, timestampOrNull } from "../clock.ts";
import { countLook } from "../audit/write-audit.ts";
import type { Context, Handler, Preparation } from "../handler.ts";
import { writeNotice } from "../notices/notices.ts";
import { envelope, fieldError, refuse } from "../refusal.ts";
import { hashPassword } from "../session/password.ts";
import {
  generatedPassword,
  passwordFault,
  refusePassword,
  type PasswordOwner,
} from "../session/new-password.ts";
import { endSessionsOf, liveSince } from "../session/session-store.ts";
import type { Store } from "../store/open.ts";
import { addUser, findOwnUser, hasOtherAdmin, isLoginTaken } from "./user-store.ts";

/** The client's users by name, each with the number of live sessions. */
export const listUsers: Handler<"listUsers"> = async (_input, { store, clock, currentUser }) => {
  const rows = await store.db
    .selectFrom("users")
    .selectAll("users")
    .select((users) =>
      users
        .selectFrom("sessions")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("sessions.user_id", "=", "users.id")
        .where(liveSince(expiryTime(clock)))
        .as("sessions"),
    )
    .leftJoin("second_factors", "second_factors.user_id", "users.id")
    .select("second_factors.confirmed_at as factor_since")
    .where("client_id", "=", currentUser.clientId)
    .orderBy("name")
    .orderBy("id")
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    login: row.login,
    name: row.name,
    role: row.role,
    disabledAt: timestampOrNull(row.disabled_at),
    lastSignInAt: timestampOrNull(row.last_sign_in_at),
    hasFactor: row.factor_since !== null,
    sessions: row.sessions ?? 0,
  }));
  return { status: 200, body: { data: { items, total: items.length } } };
};

/** Adds a user, who changes the password at the first sign-in. A repeat with the same `Idempotency-Key` does not show a generated password again. */
export const createUser: Preparation<"createUser"> = async ({ body }, context) => {
  const { clock, currentUser } = context;
  const { login, name, role } = body;
  const { clientId, clientName } = currentUser;
  const made = await makePassword(context, body.password, {
    login,
    name,
    client: clientName,
  });
  if ("fault" in made) return refusePassword(made.fault);
  // In one transaction with the question, so that admins who ask at once find out no more.
  const counted = await countLook(context.store, takenLogin(context), mostTakenPerHour, (inside) =>
    isLoginTaken(inside, login),
  );
  if ("waitSeconds" in counted) {
    const text = `Слишком много занятых логинов за час: не больше ${mostTakenPerHour}.`;
    const refusal = refuse(429, "too_many_requests", text);
    return { ...refusal, retryAfterSeconds: counted.waitSeconds };
  }
  return async (store) => {
    const { passwordHash, shown } = made;
    const passwordGivenAt = clock.now();
    const id = await addUser(store, {
      clientId,
      login,
      name,
      role,
      passwordHash,
      passwordGivenAt,
    });
    if (id === undefined) {
      const taken = fieldError(
        "login_taken",
        "login",
        "Такой логин или похожий на него уже занят.",
        login,
      );
      return { status: 400, body: envelope([taken]) };
    }
    return {
      status: 201,
      body: { data: { id, password: shown } },
      keptInstead: passwordShownOnce,
    };
  };
};

/** The most taken logins that a client's admins may try in an hour, because an admin can make others. */
const mostTakenPerHour = 20;

/** Logins are unique among all clients, so a refusal tells that another client may have this one. It is counted. */
const takenLogin = ({ clock, currentUser, requestId }: Context<"createUser">) =>
  ({
    operation: "tryLogin",
    record: "user",
    field: "login",
    user: currentUser,
    requestId,
    now: clock.now(),
    times: 1,
    countedBy: "client",
  }) as const;

/** A new password for a user: the admin's, or else a generated one, which is shown. */
async function makePassword(
  { hashCost }: Pick<Context, "hashCost">,
  given: string | undefined,
  owner: PasswordOwner,
) {
  const fault = given === undefined ? undefined : await passwordFault(given, owner);
  if (fault !== undefined) return { fault };
  const password = given ?? (await generatedPassword(owner));
  return {
    passwordHash: await hashPassword(password, hashCost),
    shown: given === undefined ? password : null,
  };
}

const passwordShownOnce = refuse(
  400,
  "already_created",
  "Уже выполнено. Показать пароль снова нельзя: задайте новый.",
);

/** Changes name and role. Users cannot demote themselves, and a client keeps its last admin. */
export const changeUser: Handler<"changeUser"> = async (
  { params, body = {} },
  { store, currentUser },
) => {
  const { user, refusal } = await findOwnUser(store, currentUser, params.id);
  if (user === undefined) return refusal;
  if (user.role === "admin" && (body.role ?? "admin") !== "admin") {
    const against = await againstLosing(store, currentUser, user);
    if (against !== undefined) return against;
  }
  await store.db
    .updateTable("users")
    // What was not sent stays as it is now, not as it was read: another change may have been committed since.
    .set((row) => ({ name: body.name ?? row.ref("name"), role: body.role ?? row.ref("role") }))
    .where("id", "=", user.id)
    .execute();
  return { status: 200, body: { data: { result: true } } };
};

export const disableUser: Handler<"disableUser"> = async (
  { params },
  { store, clock, currentUser },
) => {
  const { user, refusal } = await findOwnUser(store, currentUser, params.id);
  if (user === undefined) return refusal;
  const against = await againstLosing(store, currentUser, user);
  if (against !== undefined) return against;
  await store.db
    .updateTable("users")
    .set({ disabled_at: user.disabled_at ?? clock.now() })
    .where("id", "=", user.id)
    .execute();
  await endSessionsOf(store, user.id);
  return { status: 200, body: { data: { result: true } } };
};

export const enableUser: Handler<"enableUser"> = async ({ params }, { store, currentUser }) => {
  const { user, refusal } = await findOwnUser(store, currentUser, params.id);
  if (user === undefined) return refusal;
  await store.db
    .updateTable("users")
    .set({ disabled_at: null })
    .where("id", "=", user.id)
    .execute();
  return { status: 200, body: { data: { result: true } } };
};

/** Ends all of the user's sessions; at the next sign-in the user changes it again. Users change their own password with the old one (`changeOwnPassword`). */
export const resetPassword: Preparation<"resetPassword"> = async (
  { params, body = {} },
  context,
) => {
  const { clock, currentUser } = context;
  const { user, refusal } = await findOwnUser(context.store, currentUser, params.id);
  if (user === undefined) return refusal;
  if (user.id === currentUser.userId) {
    return refuse(400, "own_password", "Свой пароль можно сменить, только указав текущий.");
  }
  const made = await makePassword(context, body.password, {
    ...user,
    client: currentUser.clientName,
  });
  if ("fault" in made) return refusePassword(made.fault);
  return async (store) => {
    await store.db
      .updateTable("users")
      .set({ password_hash: made.passwordHash, password_given_at: clock.now() })
      .where("id", "=", user.id)
      .execute();
    await writeNotice(store, { userId: user.id, kind: "password-reset", now: expiryTime(clock) });
    await endSessionsOf(store, user.id);
    return {
      status: 200,
      body: { data: { password: made.shown } },
      keptInstead: passwordShownOnce,
    };
  };
};

async function againstLosing(
  store: Store,
  currentUser: CurrentUser,
  user: { readonly id: number; readonly client_id: number; readonly role: string },
) {
  if (user.id === currentUser.userId) {
    return refuse(400, "oneself", "Себя нельзя отключить или лишить роли администратора.");
  }
  return user.role !== "admin" || (await hasOtherAdmin(store, user))
    ? undefined
    : refuse(400, "last_admin", "Это последний администратор: сначала назначьте другого.");
}
