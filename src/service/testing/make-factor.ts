import { recoveryCodeCount } from "#contract/second-factor.ts";
import { replaceRecoveryCodes, sealedFor } from "../second-factor/factor-store.ts";
import { newSecret } from "../second-factor/totp.ts";
import type { Store } from "../store/open.ts";
import { testSecretKey } from "./start.ts";

/** A user's second factor, in use, with no code used yet. @returns its secret for `codeAt`, and the recovery codes */
export async function makeFactor(
  store: Store,
  userId: number,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = newSecret();
  const row = {
    secret: testSecretKey.seal(secret, sealedFor(userId)),
    confirmed_at: Date.now(),
    last_step: 0,
    pending_secret: null,
    pending_at: null,
  };
  await store.db
    .insertInto("second_factors")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
  const recoveryCodes = await replaceRecoveryCodes(store, userId);
  if (recoveryCodes.length !== recoveryCodeCount) throw new Error("Recovery codes are missing.");
  return { secret, recoveryCodes };
}

/** The secret that waits to be confirmed. */
export async function pendingSecret({ db }: Pick<Store, "db">, userId: number): Promise<string> {
  const row = await db
    .selectFrom("second_factors")
    .select("pending_secret")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return testSecretKey.open(row.pending_secret ?? "", sealedFor(userId));
}
