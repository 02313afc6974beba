import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { dayMs, expiryTime } from "../clock.ts";
import type { Context } from "../handler.ts";
import { foldLogin } from "../store/fold-login.ts";
import type { Store } from "../store/open.ts";
import { secretOf } from "../store/record-ids.ts";

/* A cookie with the logins that have signed in on this device. It grants no access; it only exempts the device from
   the queue of guesses that others make (`guess-slowing.ts`) and from their count of codes (`code-limit.ts`). The
   signature covers the login, which the cookie does not contain, so the cookie cannot be used for another login; and how
   often the user's devices were forgotten, so the cookie of a stolen one counts no longer. */

/** Days since the last sign-in. */
export const knownForDays = 180;
/** The most logins of one device; on a shared device, the latest ones. */
const mostLogins = 5;
const mostLength = 600;

interface Entry {
  readonly id: string;
  /** Days since 1970. */
  readonly day: number;
  readonly signature: string;
}

/** Whose device it is. */
export interface DeviceOwner {
  readonly login: string;
  /** `users.devices_forgotten`; 0 for an unknown login. */
  readonly forgotten: number;
}

const sign = (
  secret: Buffer,
  { login, forgotten }: DeviceOwner,
  { id, day }: Pick<Entry, "id" | "day">,
): Buffer =>
  createHmac("sha256", secret)
    // Nothing for 0: cookies from before devices could be forgotten stay valid.
    .update(JSON.stringify([id, day, foldLogin(login), ...(forgotten === 0 ? [] : [forgotten])]))
    .digest();

/** A possible entry; the signature decides whether it is one. */
function entriesOf(cookie: string | undefined): Entry[] {
  if (cookie === undefined || cookie.length > mostLength) return [];
  return cookie.split("~").flatMap((text) => {
    const [, id = "", day = "", signature = ""] =
      /^([\w-]{22})\.(\d{1,7})\.([\w-]{43})$/.exec(text) ?? [];
    return id === "" ? [] : [{ id, day: Number(day), signature }];
  });
}

/** The entry of this user; compared in constant time. */
function entryFor(cookie: string | undefined, secret: Buffer, owner: DeviceOwner, now: number) {
  const today = Math.floor(now / dayMs);
  return entriesOf(cookie).find(
    (entry) =>
      today - entry.day <= knownForDays &&
      timingSafeEqual(Buffer.from(entry.signature, "base64url"), sign(secret, owner, entry)),
  );
}

/** The device's id for this user; undefined if they have not signed in here, too long ago, or before it was forgotten. */
export const knownDevice = (
  cookie: string | undefined,
  secret: Buffer,
  owner: DeviceOwner,
  now: number,
): string | undefined => entryFor(cookie, secret, owner, now)?.id;

/** The cookie after a sign-in: the device keeps its id, and the entries of other logins stay. */
export function rememberDevice(
  cookie: string | undefined,
  secret: Buffer,
  owner: DeviceOwner,
  now: number,
): string {
  const known = entryFor(cookie, secret, owner, now);
  const entry = {
    id: known?.id ?? randomBytes(16).toString("base64url"),
    day: Math.floor(now / dayMs),
  };
  const signature = sign(secret, owner, entry).toString("base64url");
  const others = entriesOf(cookie).filter(({ id }) => id !== known?.id);
  return [{ ...entry, signature }, ...others]
    .slice(0, mostLogins)
    .map((each) => `${each.id}.${each.day}.${each.signature}`)
    .join("~");
}

/** All devices on which the user has signed in: what their cookies say counts no longer. */
export async function forgetDevices({ db }: Pick<Store, "db">, userId: number): Promise<void> {
  await db
    .updateTable("users")
    .set((user) => ({ devices_forgotten: user("devices_forgotten", "+", 1) }))
    .where("id", "=", userId)
    .execute();
}

/** The cookie of the device on which the user has had their devices forgotten: this one stays known. */
export async function rememberThisDevice(
  store: Context["store"],
  {
    currentUser,
    knownDevices,
    clock,
  }: Pick<Context<"endOwnSession">, "currentUser" | "knownDevices" | "clock">,
): Promise<string> {
  const { devices_forgotten: forgotten } = await store.db
    .selectFrom("users")
    .select("devices_forgotten")
    .where("id", "=", currentUser.userId)
    .executeTakeFirstOrThrow();
  const owner = { login: currentUser.login, forgotten };
  const secret = await secretOf(store, "known-devices");
  return rememberDevice(knownDevices, secret, owner, expiryTime(clock));
}
