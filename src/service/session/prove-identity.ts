import type { CurrentUser } from "../access.ts";
import { expiryTime } from "../clock.ts";
import type { Context, Handler } from "../handler.ts";
import { noteGuesses } from "../notices/notices.ts";
import { envelope, fieldError, refuse } from "../refusal.ts";
import { codeWasRight, takeCodeTurn, type CodeSource } from "../second-factor/code-limit.ts";
import { hasFactor, spendAppCode } from "../second-factor/factor-store.ts";
import { wrongCode } from "../second-factor/own-factor.ts";
import { clearFailures, takeTurn, type Guess } from "./guess-slowing.ts";
import { verifyPassword } from "./password.ts";
import { renewWithProof } from "./session-store.ts";

/**
 * Codes are counted separately from passwords; otherwise knowing the password would let an attacker reset the count of
 * codes.
 */
export const codeGuess = <G extends Guess>(guess: G): G => ({
  ...guess,
  login: `code ${guess.login}`,
});

/** A separate queue, so that guesses of this login elsewhere do not prevent its owner from giving proof. */
export const ownGuess = ({ currentUser, remoteAddress }: SignedIn) => ({
  login: currentUser.login,
  userId: currentUser.userId,
  remoteAddress,
  device: "session",
});
type SignedIn = Pick<Context, "remoteAddress"> & { readonly currentUser: CurrentUser };

/**
 * Checks a password or a code when its turn comes. A correct one clears the earlier failures. If guesses are slowed down,
 * the user gets a notice.
 * @returns whether it was correct, or the refusal if there have been too many
 */
export async function checkInTurn(
  { store, clock }: Pick<Context, "store" | "clock">,
  guess: Guess & { readonly userId: number | undefined },
  check: () => Promise<boolean | ReturnType<typeof refuseCodes>>,
) {
  const turn = await takeTurn(store, clock, guess);
  if (turn.isLoginSlowed) await noteGuesses(store, guess.userId, expiryTime(clock));
  if ("retryAfterMs" in turn) {
    return {
      ...refuse(429, "too_many_attempts", "Слишком много попыток. Повторите позже."),
      retryAfterSeconds: Math.ceil(turn.retryAfterMs / 1000),
    };
  }
  if (turn.waitMs > 0) await clock.sleep(turn.waitMs);
  const isRight = await check();
  if (isRight === true) await clearFailures(store, guess);
  return isRight;
}

/** Whether it is the password of the signed-in user. */
export async function isPasswordOf(
  { db }: Pick<Context["store"], "db">,
  userId: number,
  password: string,
): Promise<boolean> {
  const { password_hash: hash } = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return await verifyPassword(password, hash);
}

/** How long codes of this account wait, for a refusal. The sign-in with a recovery code stays open. */
const refuseCodes = (waitMs: number) => ({
  ...refuse(
    429,
    "codes_wait",
    "Слишком много неверных кодов. Пока действует только резервный код.",
  ),
  retryAfterSeconds: Math.ceil(waitMs / 1000),
});

/**
 * Checks a code of the authenticator app, unless codes of its user wait (`code-limit.ts`); the user is told then.
 * @returns whether it was right, or the refusal
 */
export async function checkAppCode(
  { store, clock }: Pick<Context, "store" | "clock">,
  { userId, source }: { readonly userId: number; readonly source: CodeSource },
  check: () => Promise<boolean>,
) {
  const now = expiryTime(clock);
  const turn = await takeCodeTurn(store, userId, source, now);
  if (!turn.isOpen) {
    await noteGuesses(store, userId, now);
    return refuseCodes(turn.waitMs);
  }
  const isRight = await check();
  if (isRight) await codeWasRight(store, userId, source);
  else if (turn.isSlowed) await noteGuesses(store, userId, now);
  return isRight;
}

/**
 * Takes fresh proof for what `needsProof` guards (decisions, Who may do what): the code of the second factor where the
 * user has one, because a password may be known to others. The session goes on under a new token.
 */
export const proveIdentity: Handler<"proveIdentity"> = async ({ body = {} }, context) => {
  const { store, clock, currentUser, secretKey, sessionToken = "" } = context;
  const { password, code } = body;
  if ((password === undefined) === (code === undefined)) {
    const one = fieldError("required", "password", "Укажите пароль или код, одно из двух.", null);
    return { status: 400, body: envelope([one]) };
  }
  const { userId } = currentUser;
  const isEnrolled = await hasFactor(store, userId);
  if (isEnrolled && code === undefined) {
    const text = "Нужен код второго фактора: пароля недостаточно.";
    return { status: 400, body: envelope([fieldError("code_required", "code", text, null)]) };
  }
  const checked =
    password === undefined
      ? await checkInTurn(context, codeGuess(ownGuess(context)), async () =>
          checkAppCode(context, { userId, source: "own" }, async () =>
            spendAppCode(store, { clock, secretKey }, userId, code ?? ""),
          ),
        )
      : await checkInTurn(context, ownGuess(context), () => isPasswordOf(store, userId, password));
  if (typeof checked !== "boolean") return checked;
  if (!checked) {
    const wrong = fieldError("wrong_password", "password", "Пароль указан неверно.", null);
    return {
      status: 400,
      body: envelope([password === undefined ? wrongCode : wrong]),
      wrongTry: { operation: "proofFailed", field: password === undefined ? "code" : "password" },
    };
  }
  const token = await renewWithProof(store, sessionToken, clock.now());
  if (token === undefined)
    return refuse(403, "access_denied", "Доступ запрещён: вход не выполнен.");
  return { status: 200, body: { data: { result: true } }, session: { token } };
};
