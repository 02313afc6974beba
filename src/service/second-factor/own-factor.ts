import { noWrongCodes } from "./code-limit.ts";
import { expiryTime, timestampOrNull } from "../clock.ts";
import type { Handler } from "../handler.ts";
import { envelope, fieldError, refuse } from "../refusal.ts";
import { writeNotice } from "../notices/notices.ts";
import { rememberThisDevice } from "../session/known-devices.ts";
import { endSessionsOf } from "../session/session-store.ts";
import { holdSignIns } from "../users/user-store.ts";
import {
  deleteFactor,
  factorOf,
  opened,
  recoveryCodesLeft,
  replaceRecoveryCodes,
  sealedFor,
} from "./factor-store.ts";
import { demandedRoles, noSecretKey } from "./sign-in-rules.ts";
import { factorUri, newSecret, stepOfCode } from "./totp.ts";

/** How long a secret waits for the code that confirms it. */
const pendingForMs = 3_600_000;

export const ownFactor: Handler<"ownFactor"> = async (
  _input,
  { store, currentUser, secretKey },
) => {
  const factor = await factorOf(store, currentUser.userId);
  return {
    status: 200,
    body: {
      data: {
        enrolledAt: timestampOrNull(factor?.confirmed_at ?? null),
        recoveryCodes: await recoveryCodesLeft(store, currentUser.userId),
        isDemanded: (await demandedRoles(store, currentUser.clientId)).includes(currentUser.role),
        isAvailable: secretKey !== undefined,
      },
    },
  };
};

/**
 * Makes a secret that waits for confirmation. A factor in use stays in use until then, so users can move to a new
 * phone.
 */
export const beginFactor: Handler<"beginFactor"> = async (
  _input,
  { store, clock, currentUser, secretKey },
) => {
  if (secretKey === undefined) return noSecretKey;
  const secret = newSecret();
  const pending = {
    pending_secret: secretKey.seal(secret, sealedFor(currentUser.userId)),
    pending_at: clock.now(),
  };
  await store.db
    .insertInto("second_factors")
    .values({
      user_id: currentUser.userId,
      secret: null,
      confirmed_at: null,
      last_step: 0,
      ...pending,
    })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(pending))
    .execute();
  return {
    status: 200,
    body: { data: { secret, uri: factorUri(secret, currentUser.login) } },
    keptInstead: shownOnce,
  };
};

/** Puts the secret into use: recovery codes are new, and sessions and known devices from before end. */
export const confirmFactor: Handler<"confirmFactor"> = async ({ body }, context) => {
  const { store, clock, currentUser, secretKey, device, sessionToken } = context;
  const now = clock.now();
  await holdSignIns(store, currentUser.userId);
  const factor = await factorOf(store, currentUser.userId);
  if (
    factor === undefined ||
    factor.pending_secret === null ||
    (factor.pending_at ?? 0) < now - pendingForMs
  ) {
    return refuse(400, "factor_not_begun", "Настройка второго фактора не начата или устарела.");
  }
  const secret = opened(secretKey, factor.pending_secret, currentUser.userId);
  const step = stepOfCode(secret, body.code.replace(/\s/g, ""), now);
  if (step === undefined) return { status: 400, body: envelope([wrongCode]) };
  await store.db
    .updateTable("second_factors")
    .set({
      secret: factor.pending_secret,
      confirmed_at: now,
      last_step: step,
      pending_secret: null,
      pending_at: null,
      ...noWrongCodes,
    })
    .where("user_id", "=", currentUser.userId)
    .execute();
  await endSessionsOf(store, currentUser.userId, sessionToken);
  const codes = await replaceRecoveryCodes(store, currentUser.userId);
  await writeNotice(store, {
    userId: currentUser.userId,
    kind: "factor-set-up",
    now: expiryTime(clock),
    device,
  });
  return {
    status: 200,
    body: { data: { codes } },
    knownDevices: await rememberThisDevice(store, context),
  };
};

export const removeFactor: Handler<"removeFactor"> = async (
  _input,
  { store, clock, currentUser, device },
) => {
  if ((await demandedRoles(store, currentUser.clientId)).includes(currentUser.role)) {
    return refuse(400, "factor_demanded", "Для вашей роли второй фактор обязателен.");
  }
  if (!(await deleteFactor(store, currentUser.userId))) return noFactor;
  await writeNotice(store, {
    userId: currentUser.userId,
    kind: "factor-removed",
    now: expiryTime(clock),
    device,
  });
  return { status: 200, body: { data: { result: true } } };
};

export const renewRecoveryCodes: Handler<"renewRecoveryCodes"> = async (
  _input,
  { store, clock, currentUser, device },
) => {
  const factor = await factorOf(store, currentUser.userId);
  if (factor === undefined || factor.secret === null) return noFactor;
  const codes = await replaceRecoveryCodes(store, currentUser.userId);
  await writeNotice(store, {
    userId: currentUser.userId,
    kind: "recovery-codes-renewed",
    now: expiryTime(clock),
    device,
  });
  return { status: 200, body: { data: { codes } }, keptInstead: shownOnce };
};

export const wrongCode = fieldError("wrong_code", "code", "Код не подходит.", null);

const noFactor = refuse(400, "no_factor", "Второй фактор не настроен.");
const shownOnce = refuse(
  400,
  "already_created",
  "Уже выполнено, показать снова нельзя: начните заново.",
);
