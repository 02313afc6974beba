import type { Handler, Preparation, Context } from "../handler.ts";
import { envelope, fieldError, refuse } from "../refusal.ts";
import { writeNotice } from "../notices/notices.ts";
import { passwordFault, refusePassword } from "../session/new-password.ts";
import { hashPassword } from "../session/password.ts";
import { rememberThisDevice } from "../session/known-devices.ts";
import { checkInTurn, isPasswordOf, ownGuess } from "../session/prove-identity.ts";
import {
  userOfSession,
  endSessionsOf,
  endSessionOf,
  liveSessionsOf,
  sessionIdOf,
} from "../session/session-store.ts";
import { expiryTime, moscowTimestamp } from "../clock.ts";
import { findOwnUser } from "./user-store.ts";

/**
 * Changes the user's password and ends their other sessions. The old password is checked, slowed down as at sign-in, so
 * that an unlocked screen does not give access to the account. That is outside the transaction, because a refusal would
 * roll back the count of guesses.
 */
export const changeOwnPassword: Preparation<"changeOwnPassword"> = async ({ body }, context) => {
  const { clock, currentUser, device, sessionToken = "" } = context;
  const { userId } = currentUser;
  const isRight = await checkInTurn(context, ownGuess(context), () =>
    isPasswordOf(context.store, userId, body.current_password),
  );
  if (typeof isRight !== "boolean") return isRight;
  if (!isRight) {
    const text = "Текущий пароль указан неверно.";
    const wrong = fieldError("wrong_password", "current_password", text, null);
    return {
      status: 400,
      body: envelope([wrong]),
      wrongTry: { operation: "currentPasswordWrong", field: "password" },
    };
  }
  if (body.password.normalize("NFKC") === body.current_password.normalize("NFKC")) {
    const text = "Новый пароль совпадает с текущим.";
    const same = fieldError("password_same", "password", text, null);
    return { status: 400, body: envelope([same]) };
  }
  const owner = { ...currentUser, client: currentUser.clientName };
  const fault = await passwordFault(body.password, owner);
  if (fault !== undefined) return refusePassword(fault);
  const passwordHash = await hashPassword(body.password, context.hashCost);
  return async (store) => {
    await store.db
      .updateTable("users")
      .set({ password_hash: passwordHash, password_given_at: null })
      .where("id", "=", userId)
      .execute();
    // If an admin reset the password meanwhile, this session has ended and the admin's password stays. Checked after the
    // update, which waits for that transaction.
    if ((await userOfSession(store, clock, sessionToken)) === undefined) {
      return refuse(403, "access_denied", "Доступ запрещён: вход не выполнен.");
    }
    const ended = (await endSessionsOf(store, userId, sessionToken))(expiryTime(clock));
    await writeNotice(store, { userId, kind: "password-changed", now: expiryTime(clock), device });
    return {
      status: 200,
      body: { data: { ended } },
      audited: { fields: ["password"] },
      knownDevices: await rememberThisDevice(store, context),
    };
  };
};

type Asked = Pick<Context, "store" | "clock" | "sessionToken">;

async function sessionsOf({ store, clock, sessionToken }: Asked, userId: number) {
  const current = sessionToken === undefined ? undefined : sessionIdOf(sessionToken);
  const sessions = await liveSessionsOf(store, expiryTime(clock), userId);
  const items = sessions.map((session) => ({
    id: session.id,
    device: session.device,
    createdAt: moscowTimestamp(session.createdAt),
    lastSeenAt: moscowTimestamp(session.lastSeenAt),
    isCurrent: session.id === current,
  }));
  return { status: 200 as const, body: { data: { items, total: items.length } } };
}

export const listUserSessions: Handler<"listUserSessions"> = async ({ params }, context) => {
  const { user, refusal } = await findOwnUser(context.store, context.currentUser, params.id);
  return user === undefined ? refusal : await sessionsOf(context, user.id);
};

export const listOwnSessions: Handler<"listOwnSessions"> = async (_input, context) =>
  await sessionsOf(context, context.currentUser.userId);

/** All except the current one, so that users do not sign themselves out by accident. */
export const endUserSessions: Handler<"endUserSessions"> = async ({ params }, context) => {
  const { store, clock, currentUser, sessionToken } = context;
  const { user, refusal } = await findOwnUser(store, currentUser, params.id);
  if (user === undefined) return refusal;
  const ended = (await endSessionsOf(store, user.id, sessionToken))(expiryTime(clock));
  return { status: 200, body: { data: { ended } }, ...(await ownDevice(context, user.id)) };
};

/** If it was the user's own sessions that ended, this device stays known. */
const ownDevice = async (
  context: Pick<Context<"endOwnSession">, "store" | "clock" | "currentUser" | "knownDevices">,
  userId: number,
) =>
  userId === context.currentUser.userId
    ? { knownDevices: await rememberThisDevice(context.store, context) }
    : {};

export const endUserSession: Handler<"endUserSession"> = async ({ params }, context) => {
  const { store, clock, currentUser } = context;
  const { user, refusal } = await findOwnUser(store, currentUser, params.id);
  if (user === undefined) return refusal;
  const ended = await endSessionOf(store, user.id, expiryTime(clock), params.session_id);
  return ended ? { ...oneEnded, ...(await ownDevice(context, user.id)) } : noSuchSession;
};

export const endOwnSession: Handler<"endOwnSession"> = async ({ params }, context) => {
  const { store, clock, currentUser } = context;
  const { userId } = currentUser;
  const ended = await endSessionOf(store, userId, expiryTime(clock), params.session_id);
  return ended ? { ...oneEnded, ...(await ownDevice(context, userId)) } : noSuchSession;
};

const oneEnded = { status: 200, body: { data: { ended: 1 } } } as const;
const noSuchSession = refuse(404, "not_found", "Такого сеанса нет: возможно, он уже закончился.");
