import { createHmac, randomBytes } from "node:crypto";
import { fixedQuery, type Given } from "./fixed-query.ts";
import type { StoreDatabase } from "./open.ts";

/* Ids of records that clients see. One counter for all clients would reveal to each how active the others are, so
   its numbers are shuffled with a secret of the store. The ids have ten digits, fit into 31 bits, never repeat, and
   are larger than the ids in older stores. They say nothing about order. */

/** Half the bits of a number. */
const half = 15;
const mask = 2 ** half - 1;
/** The first of these ids, and their number. */
const first = 2 ** (2 * half);
const rounds = 8;

/** A permutation of the numbers below `first` (a Feistel network). */
function shuffled(secret: Buffer, number: number): number {
  let left = number >> half;
  let right = number & mask;
  for (let round = 0; round < rounds; round += 1) {
    const digest = createHmac("sha256", secret).update(`${round} ${right}`).digest();
    [left, right] = [right, left ^ (digest.readUInt16BE() & mask)];
  }
  return left * 2 ** half + right;
}

/** An id for a new record of any table. @throws Error after a billion of them */
export async function newId({ db, dialect }: StoreDatabase): Promise<number> {
  const number = await dialect.nextIdNumber(db);
  if (number >= first) throw new Error("This store has given all its ids.");
  return first + shuffled(await secretOf({ db, dialect }, "ids"), number);
}

/** For records that keep their number in the store: the id that clients see. */
export async function idMask(store: StoreDatabase): Promise<(number: number) => number> {
  const secret = await secretOf(store, "ids");
  return (number) => first + shuffled(secret, number % first);
}

/** Purposes for which the service signs or hides values. Whoever can read the store can read these secrets too. */
export type SecretName = "known-devices" | "ids";

const oneSecret = fixedQuery(({ db }, given: Given<{ name: SecretName }>) =>
  db.selectFrom("secrets").select("value").where("name", "=", given.name),
);

/**
 * A secret of the store, 32 bytes, made at its first use. All copies of the service share it, and it survives restarts.
 */
export async function secretOf(store: StoreDatabase, name: SecretName): Promise<Buffer> {
  const [known] = await oneSecret(store, { name });
  if (known !== undefined) return Buffer.from(known.value, "base64url");
  await store.db
    .insertInto("secrets")
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const [made] = await oneSecret(store, { name });
  if (made === undefined) throw new Error(`The store keeps no secret “${name}”.`);
  return Buffer.from(made.value, "base64url");
}
