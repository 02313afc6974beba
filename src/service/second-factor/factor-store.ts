import { createHash } from "node:crypto";
import { recoveryCodeCount } from "#contract/factor-operations.ts";
import type { Clock } from "../clock.ts";
import type { SecretKey } from "../secret-key.ts";
import { generatedSecret } from "../session/password.ts";
import type { Store } from "../store/open.ts";
import { stepOfCode } from "./totp.ts";

type Db = Pick<Store, "db">;

/** What opens a factor. */
interface FactorTools {
  readonly clock: Clock;
  readonly secretKey: SecretKey | undefined;
}

/** The record that a secret is sealed for. */
export const sealedFor = (userId: number): string => `factor ${userId}`;

/** A user's row; undefined if the user never started the setup. */
export const factorOf = ({ db }: Db, userId: number) =>
  db.selectFrom("second_factors").selectAll().where("user_id", "=", userId).executeTakeFirst();

export async function hasFactor(store: Db, userId: number): Promise<boolean> {
  const row = await factorOf(store, userId);
  return row !== undefined && row.secret !== null;
}

/** Typed with or without the spaces and dashes shown on the screen. */
const plain = (typed: string): string => typed.replace(/[\s\u2010-\u2015-]/g, "").toLowerCase();

/** Whether it has the form of a code of an authenticator app; everything else is taken for a recovery code. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(plain(typed));

/**
 * Checks a code of the authenticator app or a recovery code. The former is used up: one of the last used step or an
 * earlier one is refused, even if two requests send the same code at once. A recovery code must still be spent, in the
 * transaction of what it is for, so that it is not lost if that fails.
 * @returns which of the two it was, or undefined if it was wrong
 */
export async function checkCode(
  store: Db,
  tools: FactorTools,
  userId: number,
  typed: string,
): Promise<"app" | "recovery" | undefined> {
  const code = plain(typed);
  if (isAppCode(typed)) {
    return (await spendAppCode(store, tools, userId, code)) ? "app" : undefined;
  }
  const unused = await store.db
    .selectFrom("recovery_codes")
    .select("user_id")
    .where("code_hash", "=", recoveryHash(userId, code))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return unused === undefined ? undefined : "recovery";
}

/** Uses up a recovery code. @returns whether it was unused, even if two requests send it at once */
export async function spendRecoveryCode(
  { db }: Db,
  userId: number,
  typed: string,
  now: number,
): Promise<boolean> {
  const used = await db
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("code_hash", "=", recoveryHash(userId, plain(typed)))
    .where("used_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return used !== undefined;
}

/** Uses up a code of the authenticator app. @returns whether it was right */
export async function spendAppCode(
  store: Db,
  { clock, secretKey }: FactorTools,
  userId: number,
  typed: string,
): Promise<boolean> {
  const factor = await factorOf(store, userId);
  if (factor === undefined || factor.secret === null) return false;
  const secret = opened(secretKey, factor.secret, userId);
  const step = stepOfCode(secret, plain(typed), clock.now());
  if (step === undefined) return false;
  const used = await store.db
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    // The factor the code was checked against; another may have been set up meanwhile.
    .where("secret", "=", factor.secret)
    .where("last_step", "<", step)
    .returning("user_id")
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * @throws Error without the key it was sealed with. A start with such factors is refused, so this happens only to a
 * copy that is already running.
 */
export function opened(key: SecretKey | undefined, sealed: string, userId: number): string {
  if (key === undefined)
    throw new Error("Second factors are stored, but PLACARD_SECRET_KEY is not set.");
  return key.open(sealed, sealedFor(userId));
}

/** Three groups have 74 bits, too many to be found from a fast hash. */
const recoveryCode = (): string => generatedSecret(3);

const recoveryHash = (userId: number, code: string): string =>
  createHash("sha256").update(`recovery ${userId} ${code}`).digest("base64url");

/** Replaces a user's recovery codes. @returns the new ones; only their hashes are stored */
export async function replaceRecoveryCodes({ db }: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, recoveryCode);
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await db
    .insertInto("recovery_codes")
    .values(
      codes.map((code) => ({
        code_hash: recoveryHash(userId, plain(code)),
        user_id: userId,
        used_at: null,
      })),
    )
    .execute();
  return codes;
}

export async function recoveryCodesLeft({ db }: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_codes")
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return left;
}

/**
 * Removes a user's factor and recovery codes.
 * @returns whether there was a factor in use
 */
export async function deleteFactor({ db }: Db, userId: number): Promise<boolean> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const deleted = await db
    .deleteFrom("second_factors")
    .where("user_id", "=", userId)
    .returning("secret")
    .executeTakeFirst();
  return deleted !== undefined && deleted.secret !== null;
}
