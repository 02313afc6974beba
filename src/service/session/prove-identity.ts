import type { CurrentUser } from "../access.ts";
import { expiryTime } from "../clock.ts";
import type { Context, Handler } from "../handler.ts";
import { noteGuesses } from "../notices/notices.ts";
import { envelope, fieldError, refuse } from "../refusal.ts";
import { spendAppCode } from "../second-factor/factor-store.ts";
import { wrongCode } from "../second-factor/own-factor.ts";
import { clearFailures, takeTurn, type Guess } from "./guess-slowing.ts";
import { verifyPassword } from "./password.ts";
import { noteProof } from "./session-store.ts";

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
  check: () => Promise<boolean>,
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
  if (isRight) await clearFailures(store, guess);
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

/** Takes fresh proof for what `needsProof` guards (decisions, Who may do what). */
export const proveIdentity: Handler<"proveIdentity"> = async ({ body = {} }, context) => {
  const { store, clock, currentUser, secretKey, sessionToken = "" } = context;
  const { password, code } = body;
  if ((password === undefined) === (code === undefined)) {
    const one = fieldError("required", "password", "Укажите пароль или код, одно из двух.", null);
    return { status: 400, body: envelope([one]) };
  }
  const checked =
    password === undefined
      ? await checkInTurn(context, codeGuess(ownGuess(context)), () =>
          spendAppCode(store, { clock, secretKey }, currentUser.userId, code ?? ""),
        )
      : await checkInTurn(context, ownGuess(context), () =>
          isPasswordOf(store, currentUser.userId, password),
        );
  if (typeof checked !== "boolean") return checked;
  if (!checked) {
    const wrong = fieldError("wrong_password", "password", "Пароль указан неверно.", null);
    return { status: 400, body: envelope([password === undefined ? wrongCode : wrong]) };
  }
  await noteProof(store, sessionToken, clock.now());
  return { status: 200, body: { data: { result: true } } };
};
