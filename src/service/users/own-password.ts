import type { Handler, Preparation } from "../handler.ts";
import { envelope, fieldError, refuse } from "../refusal.ts";
import { writeNotice } from "../notices/notices.ts";
import { passwordFault, refusePassword } from "../session/new-password.ts";
import { hashPassword } from "../session/password.ts";
import { checkInTurn, isPasswordOf, ownGuess } from "../session/prove-identity.ts";
import { askerOfSession, endSessionsOf } from "../session/session-store.ts";

/**
 * Checks the old password, slowed down as at sign-in, so that an unlocked screen does not give the account away.
 * Outside the transaction, because a refusal would roll back the count of guesses.
 */
export const checkCurrentPassword: Preparation<"changeOwnPassword"> = async ({ body }, context) => {
  const { store, asker } = context;
  const checked = await checkInTurn(context, ownGuess(context), () =>
    isPasswordOf(store, asker.userId, body.current_password),
  );
  if (checked === true) return undefined;
  if (checked !== false) return checked;
  const wrong = fieldError(
    "wrong_password",
    "current_password",
    "Текущий пароль указан неверно.",
    null,
  );
  return { status: 400, body: envelope([wrong]) };
};

/** Ends one's sessions elsewhere. After `checkCurrentPassword`. */
export const changeOwnPassword: Handler<"changeOwnPassword"> = async (
  { body },
  { store, clock, asker, device, sessionToken = "" },
) => {
  const fault = passwordFault(body.password, { ...asker, client: asker.clientName });
  if (fault !== undefined) return refusePassword(fault);
  await store.db
    .updateTable("users")
    .set({ password_hash: await hashPassword(body.password) })
    .where("id", "=", asker.userId)
    .execute();
  // An admin who reset the password meanwhile has ended this session, and theirs stays. Checked after the update, which
  // waits for that transaction.
  if ((await askerOfSession(store, clock, sessionToken)) === undefined) {
    return refuse(403, "access_denied", "Доступ запрещён: вход не выполнен.");
  }
  const ended = await endSessionsOf(store, asker.userId, sessionToken);
  await writeNotice(store, {
    userId: asker.userId,
    kind: "password-changed",
    now: clock.now(),
    device,
  });
  return {
    status: 200,
    body: { data: { ended } },
    audited: { fields: ["password"] },
  };
};
