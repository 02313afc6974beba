import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { dayMs } from "../clock.ts";
import { foldLogin } from "../store/fold-login.ts";

/* A cookie with the logins that have signed in on this device. It grants no access; it only exempts the device from
   the queue of guesses that others make (`guess-slowing.ts`). The signature covers the login, which the cookie does
   not contain, so the cookie cannot be used for another login. */

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

const sign = (secret: Buffer, login: string, { id, day }: Pick<Entry, "id" | "day">): Buffer =>
  createHmac("sha256", secret)
    .update(JSON.stringify([id, day, foldLogin(login)]))
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

/** The entry of this login; compared in constant time. */
function entryFor(cookie: string | undefined, secret: Buffer, login: string, now: number) {
  const today = Math.floor(now / dayMs);
  return entriesOf(cookie).find(
    (entry) =>
      today - entry.day <= knownForDays &&
      timingSafeEqual(Buffer.from(entry.signature, "base64url"), sign(secret, login, entry)),
  );
}

/** The device's id for this login; undefined if nobody has signed in with it here, or too long ago. */
export const knownDevice = (
  cookie: string | undefined,
  secret: Buffer,
  login: string,
  now: number,
): string | undefined => entryFor(cookie, secret, login, now)?.id;

/** The cookie after a sign-in: the device keeps its id, and the entries of other logins stay. */
export function rememberDevice(
  cookie: string | undefined,
  secret: Buffer,
  login: string,
  now: number,
): string {
  const known = entryFor(cookie, secret, login, now);
  const entry = {
    id: known?.id ?? randomBytes(16).toString("base64url"),
    day: Math.floor(now / dayMs),
  };
  const signature = sign(secret, login, entry).toString("base64url");
  const others = entriesOf(cookie).filter(({ id }) => id !== known?.id);
  return [{ ...entry, signature }, ...others]
    .slice(0, mostLogins)
    .map((each) => `${each.id}.${each.day}.${each.signature}`)
    .join("~");
}
