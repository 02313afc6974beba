import { randomBytes } from "node:crypto";
import type { Store } from "./open.ts";

/** What the service signs or hides things with. Whoever can read the store can read these too. */
export type SecretName = "known-devices" | "ids";

/** A secret of the store, 32 bytes, made at its first use; all copies of the service share it, and it survives restarts. */
export async function secretOf({ db }: Pick<Store, "db">, name: SecretName): Promise<Buffer> {
  const find = async () =>
    await db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirst();
  const known = await find();
  if (known !== undefined) return Buffer.from(known.value, "base64url");
  await db
    .insertInto("secrets")
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const made = await find();
  if (made === undefined) throw new Error(`The store keeps no secret “${name}”.`);
  return Buffer.from(made.value, "base64url");
}
