import { writeAudit, writeFailedSignIn } from "../audit/write-audit.ts";
import { expiryTime } from "../clock.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";
import { isDemoLogin } from "../demo/accounts.ts";
import { loginFolds, meantBy } from "../store/fold-login.ts";
import { secretOf } from "../store/record-ids.ts";
import { transact } from "../store/transact.ts";
import type { CurrentUser } from "../access.ts";
import { knownDevice, rememberDevice } from "./known-devices.ts";
import { writeNotice } from "../notices/notices.ts";
import {
  checkCode,
  factorOf,
  isAppCode,
  spendRecoveryCode,
} from "../second-factor/factor-store.ts";
import { rolesOf } from "../users/user-store.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { checkAppCode, checkInTurn, codeGuess } from "./prove-identity.ts";
import { forgetWrongCodes } from "../second-factor/code-limit.ts";
import { beginSession, endSession } from "./session-store.ts";

/** A hash for unknown logins, so that they take as much time as known ones. */
const unknownLoginHash = hashPassword(crypto.randomUUID());

/**
 * Signs in (decisions, Who may do what): login and password, then the code of the second factor if the user has one.
 * Answer and time are the same for an unknown login and a wrong password.
 */
export const signIn: Handler<"signIn"> = async ({ body }, context) => {
  const { store, clock, secretKey, isFromThisMachine, knownDevices, device, requestId } = context;
  const { remoteAddress, sessionToken } = context;
  const secret = await secretOf(store, "known-devices");
  const found = await store.db
    .selectFrom("users")
    .innerJoin("clients", "clients.id", "users.client_id")
    .leftJoin("second_factors", "second_factors.user_id", "users.id")
    .select([
      "users.id as userId",
      "users.login",
      "users.login_folded",
      "users.name",
      "users.role",
      "users.password_hash",
      "users.password_given_at",
      "users.disabled_at",
      "users.last_sign_in_at",
      "users.devices_forgotten",
      "clients.id as clientId",
      "clients.name as clientName",
      "clients.factor_roles",
      "second_factors.confirmed_at",
    ])
    .where("users.login_folded", "in", loginFolds(body.login))
    .execute();
  const user = meantBy(found, body.login);
  const owner = { login: body.login, forgotten: user?.devices_forgotten ?? 0 };
  const guess = {
    login: body.login,
    remoteAddress,
    device: knownDevice(knownDevices, secret, owner, expiryTime(clock)),
  };
  if (user !== undefined && isDemoLogin(user.login) && !isFromThisMachine) {
    return refuse(
      403,
      "demonstration_only_here",
      "Демонстрационные учётные записи работают только на этом компьютере. Demonstration accounts work on this computer only.",
    );
  }
  const isRight = await checkInTurn(context, { ...guess, userId: user?.userId }, async () => {
    const hash = user?.password_hash ?? (await unknownLoginHash);
    return (await verifyPassword(body.password, hash)) && user?.disabled_at === null;
  });
  if (typeof isRight !== "boolean") return isRight;
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
    await writeFailedSignIn(store, event, remoteAddress);
    return refuse(401, "wrong_credentials", "Неверный логин или пароль.");
  };
  if (user === undefined || !isRight) return await refused();

  const isEnrolled = user.confirmed_at !== null;
  const { code } = body;
  let usedCode: "app" | "recovery" | undefined;
  if (isEnrolled) {
    if (code === undefined) return codeRequired;
    const checked = await checkInTurn(
      context,
      codeGuess({ ...guess, userId: user.userId }),
      async () => {
        const check = async () => {
          usedCode = await checkCode(store, { clock, secretKey }, user.userId, code);
          return usedCode !== undefined;
        };
        if (!isAppCode(code)) return await check();
        const source = guess.device === undefined ? "other" : "own";
        return await checkAppCode(context, { userId: user.userId, source }, check);
      },
    );
    if (typeof checked !== "boolean") return checked;
    if (!checked) {
      await writeFailedSignIn(store, { ...event, fields: ["code"] }, remoteAddress);
      return refuse(401, "wrong_code", "Код не подходит.");
    }
  }
  const begun = await transact(store, async (db) => {
    // Unless the password was reset or the user disabled during the check.
    const entered = await db
      .updateTable("users")
      .set({ last_sign_in_at: now })
      .where("id", "=", user.userId)
      .where("password_hash", "=", user.password_hash)
      .where("disabled_at", "is", null)
      .returning("devices_forgotten")
      .executeTakeFirst();
    // Or a factor was set up or replaced meanwhile, which ended the sessions that began without it.
    const factor = await factorOf({ db }, user.userId);
    const isAsBefore = (factor?.confirmed_at ?? null) === user.confirmed_at;
    if (entered === undefined || !isAsBefore) return undefined;
    const actor = { who: "user", id: user.userId } as const;
    if (usedCode === "recovery") {
      // Or another sign-in has used the code meanwhile.
      if (!(await spendRecoveryCode({ db }, user.userId, code ?? "", now))) return undefined;
      await forgetWrongCodes({ db }, user.userId);
      await writeAudit({ ...store, db }, { ...event, actor, operation: "useRecoveryCode" });
    }
    await writeAudit({ ...store, db }, { ...event, actor, operation: "signIn" });
    // The browser keeps one cookie, so nobody could end the replaced session later.
    if (sessionToken !== undefined) await endSession({ db }, sessionToken);
    const token = await beginSession({ db }, clock, user.userId, device);
    // After the session's beginning: earlier notices are shown at once, and this one must not be.
    const notice = { userId: user.userId, now: expiryTime(clock), device };
    if (usedCode === "recovery")
      await writeNotice({ db }, { ...notice, kind: "recovery-code-used" });
    // No notice about the first sign-in ever.
    if (guess.device === undefined && user.last_sign_in_at !== null) {
      await writeNotice({ db }, { ...notice, kind: "new-device" });
    }
    return { token, forgotten: entered.devices_forgotten };
  });
  if (begun === undefined) return await refused();
  const { token, forgotten } = begun;
  const needsFactor = !isEnrolled && rolesOf(user.factor_roles).includes(user.role);
  return {
    status: 200,
    body: presentUser({ ...user, needsFactor, needsNewPassword: user.password_given_at !== null }),
    session: { token },
    knownDevices: rememberDevice(knownDevices, secret, { ...owner, forgotten }, expiryTime(clock)),
  };
};

const codeRequired = refuse(401, "code_required", "Введите код второго фактора.");

const presentUser = (currentUser: Omit<CurrentUser, "provedAt">) => ({
  data: {
    user: {
      id: currentUser.userId,
      name: currentUser.name,
      login: currentUser.login,
      role: currentUser.role,
      client: { id: currentUser.clientId, name: currentUser.clientName },
      needsFactor: currentUser.needsFactor,
      needsNewPassword: currentUser.needsNewPassword,
    },
  },
});

export const whoAmI: Handler<"whoAmI"> = async (_input, { currentUser }) => ({
  status: 200,
  body: presentUser(currentUser),
});

/** Ends the session; without one there is nothing to do. */
export const signOut: Handler<"signOut"> = async (
  _input,
  { store, clock, currentUser, sessionToken, requestId },
) => {
  if (sessionToken !== undefined) {
    await transact(store, async (db) => {
      await endSession({ db }, sessionToken);
      if (currentUser === undefined) return;
      await writeAudit(
        { ...store, db },
        {
          actor: { who: "user", id: currentUser.userId },
          clientId: currentUser.clientId,
          operation: "signOut",
          record: "user",
          recordId: currentUser.userId,
          requestId,
          now: clock.now(),
        },
      );
    });
  }
  return { status: 204, body: null, session: "ended" };
};
