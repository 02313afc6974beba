import { stranger, writeAudit } from "../audit/write-audit.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";
import { isDemoLogin } from "../demo/accounts.ts";
import { fold } from "../store/dialect.ts";
import { secretOf } from "../store/secrets.ts";
import { transact } from "../store/transact.ts";
import type { Asker } from "../access.ts";
import { forgive, takeTurn } from "./guess-slowing.ts";
import { knownDevice, rememberDevice } from "./known-devices.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { beginSession, endSession } from "./session-store.ts";

/** A hash for unknown logins, so that they take as much time as known ones. */
const nobodysHash = hashPassword(crypto.randomUUID());

/** Signs in (decisions, Who may do what). The same answer and time for an unknown login and a wrong password. */
export const signIn: Handler<"signIn"> = async (
  { body },
  { store, clock, remoteAddress, isFromThisMachine, knownDevices, device, requestId, sessionToken },
) => {
  const secret = await secretOf(store, "known-devices");
  const guess = {
    login: body.login,
    remoteAddress,
    device: knownDevice(knownDevices, secret, body.login, clock.now()),
  };
  const turn = await takeTurn(store, clock, guess);
  if ("retryAfterMs" in turn) {
    return {
      ...refuse(429, "too_many_attempts", "Слишком много попыток входа. Повторите позже."),
      retryAfterSeconds: Math.ceil(turn.retryAfterMs / 1000),
    };
  }
  if (turn.waitMs > 0) await clock.sleep(turn.waitMs);

  const user = await store.db
    .selectFrom("users")
    .innerJoin("clients", "clients.id", "users.client_id")
    .select([
      "users.id as userId",
      "users.login",
      "users.name",
      "users.role",
      "users.password_hash",
      "users.disabled_at",
      "clients.id as clientId",
      "clients.name as clientName",
    ])
    .where("users.login_folded", "=", fold(body.login))
    .executeTakeFirst();
  if (user !== undefined && isDemoLogin(user.login) && !isFromThisMachine) {
    return refuse(
      403,
      "demonstration_only_here",
      "Демонстрационные учётные записи работают только на этом компьютере. Demonstration accounts work on this computer only.",
    );
  }
  const isRight = await verifyPassword(body.password, user?.password_hash ?? (await nobodysHash));
  const now = clock.now();
  const event = {
    clientId: user?.clientId ?? null,
    record: "user",
    recordId: user?.userId ?? null,
    requestId,
    now,
  } as const;
  // Written for an unknown login too, so that it takes the same time.
  const refused = async () => {
    await writeAudit(store, { ...event, actor: stranger, operation: "signInFailed" });
    return refuse(401, "wrong_credentials", "Неверный логин или пароль.");
  };
  if (user === undefined || user.disabled_at !== null || !isRight) return await refused();
  const token = await transact(store, async (db) => {
    // Unless the password was reset or the user disabled while the password was being checked.
    const entered = await db
      .updateTable("users")
      .set({ last_sign_in_at: now })
      .where("id", "=", user.userId)
      .where("password_hash", "=", user.password_hash)
      .where("disabled_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (entered === undefined) return undefined;
    await writeAudit(
      { db },
      { ...event, actor: { who: "user", id: user.userId }, operation: "signIn" },
    );
    // The browser keeps one cookie, so nobody could end the session of the replaced one.
    if (sessionToken !== undefined) await endSession({ db }, sessionToken);
    return await beginSession({ db }, clock, user.userId, device);
  });
  if (token === undefined) return await refused();
  await forgive(store, guess);
  return {
    status: 200,
    body: presentUser(user),
    session: { token },
    knownDevices: rememberDevice(knownDevices, secret, body.login, now),
  };
};

const presentUser = (asker: Asker) => ({
  data: {
    user: {
      id: asker.userId,
      name: asker.name,
      login: asker.login,
      role: asker.role,
      client: { id: asker.clientId, name: asker.clientName },
    },
  },
});

export const whoAmI: Handler<"whoAmI"> = async (_input, { asker }) => ({
  status: 200,
  body: presentUser(asker),
});

/** Ends the session; without one there is nothing to do. */
export const signOut: Handler<"signOut"> = async (
  _input,
  { store, clock, asker, sessionToken, requestId },
) => {
  if (sessionToken !== undefined) {
    await transact(store, async (db) => {
      await endSession({ db }, sessionToken);
      if (asker === undefined) return;
      await writeAudit(
        { db },
        {
          actor: { who: "user", id: asker.userId },
          clientId: asker.clientId,
          operation: "signOut",
          record: "user",
          recordId: asker.userId,
          requestId,
          now: clock.now(),
        },
      );
    });
  }
  return { status: 204, body: null, session: "ended" };
};
