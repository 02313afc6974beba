import { createHash, randomInt } from "node:crypto";
import { isIP, isIPv4, SocketAddress } from "node:net";
import { dayMs, expiryTime, type Clock } from "../clock.ts";
import { foldLogin } from "../store/fold-login.ts";
import type { Store, StoreDatabase } from "../store/open.ts";
import { transact } from "../store/transact.ts";

const quarterMs = 15 * 60_000;

/**
 * How many guesses are free, the delay of the next one (doubled each time up to the maximum), and the pause that resets
 * the count.
 */
interface Rule {
  readonly free: number;
  readonly firstMs: number;
  readonly capMs: number;
  readonly forgetMs: number;
}

/**
 * A guess waits in every queue that applies to it (decisions, Who may do what). The first three guesses of a login from
 * a network have queues of their own. So guesses of one login do not delay a colleague at the same address, nor do
 * guesses from elsewhere delay the login's owner at a new address. A device that has signed in before has only its own
 * queue.
 */
const rules = {
  device: { free: 3, firstMs: 500, capMs: 30_000, forgetMs: dayMs },
  loginFromNetwork: { free: 3, firstMs: 500, capMs: 30_000, forgetMs: dayMs },
  network: { free: 30, firstMs: 500, capMs: 10_000, forgetMs: quarterMs },
  login: { free: 20, firstMs: 500, capMs: 30_000, forgetMs: quarterMs },
  firstOfNetwork: { free: 90, firstMs: 250, capMs: 1_000, forgetMs: quarterMs },
  firstOfLogin: { free: 300, firstMs: 500, capMs: 10_000, forgetMs: dayMs },
} as const satisfies Record<string, Rule>;
type Queue = keyof typeof rules;

/** Queues shared by all logins of a network. */
const queuesOfNetwork: ReadonlySet<Queue> = new Set(["network", "firstOfNetwork"]);

/** A device with more failures than this per day waits with all others, because its cookie may be stolen. */
const mostDeviceFailures = 50;
/** Instead of a longer wait, the guess is refused with the time to try again. */
const longestDelayMs = 4_000;
/**
 * Above this number the rows unused for longest are deleted, so that guesses of made-up logins cannot fill the disk.
 */
export const mostQueues = 100_000;

export type Turn = ({ readonly waitMs: number } | { readonly retryAfterMs: number }) & {
  /** Whether guesses of this login are slowed, not only those of its network. */
  readonly isLoginSlowed: boolean;
};

export interface Guess {
  readonly login: string;
  readonly remoteAddress: string;
  /** The id of a known device (`known-devices.ts`), or `session` for a session of the login itself. */
  readonly device?: string | undefined;
}

/**
 * Takes a place in the queues before the password is checked. Every guess counts as failed until `clearFailures`, so
 * simultaneous guesses wait for each other instead of sharing one delay.
 */
export async function takeTurn(store: Store, clock: Clock, guess: Guess): Promise<Turn> {
  const now = expiryTime(clock);
  return await transact(store, async (db) => {
    await db.deleteFrom("sign_in_attempts").where("forget_at", "<", now).execute();
    if (randomInt(64) === 0) await dropOldest({ db }, mostQueues);
    let start = now;
    const delays = new Map<string, number>();
    let isLoginSlowed = false;
    /** Always in the order of `rules`, to avoid deadlocks between transactions. */
    const enter = async (queue: Queue) => {
      const key = keyOf(queue, guess);
      const { free, firstMs, capMs, forgetMs }: Rule = rules[queue];
      // Counting first locks the row, so two guesses cannot get the same place in the queue.
      const row = await db
        .insertInto("sign_in_attempts")
        .values({
          attempt_key: key,
          failures: 1,
          next_allowed_at: now,
          updated_at: now,
          forget_at: now + forgetMs,
        })
        .onConflict((conflict) =>
          conflict.column("attempt_key").doUpdateSet((known) => ({
            failures: known("sign_in_attempts.failures", "+", 1),
            updated_at: now,
            forget_at: now + forgetMs,
          })),
        )
        .returning(["failures", "next_allowed_at"])
        .executeTakeFirstOrThrow();
      // Times further ahead were stored before the clock was set back.
      const isOfThisClock = row.next_allowed_at <= now + longestDelayMs + capMs;
      if (isOfThisClock) start = Math.max(start, row.next_allowed_at);
      const beyond = row.failures - free;
      if (beyond > 0 && !queuesOfNetwork.has(queue)) isLoginSlowed = true;
      delays.set(key, beyond < 0 ? 0 : Math.min(capMs, firstMs * 2 ** Math.min(20, beyond)));
      return row.failures;
    };
    const isKnown = guess.device !== undefined && (await enter("device")) <= mostDeviceFailures;
    if (!isKnown) {
      const failures = await enter("loginFromNetwork");
      for (const queue of queuesAfter(failures)) await enter(queue);
    }
    if (start - now > longestDelayMs) return { retryAfterMs: start - now, isLoginSlowed };
    for (const [key, delay] of delays) {
      await db
        .updateTable("sign_in_attempts")
        .set({ next_allowed_at: start + delay })
        .where("attempt_key", "=", key)
        .execute();
    }
    return { waitMs: start - now, isLoginSlowed };
  });
}

/** The queues of the nth guess of a login from a network, in addition to the queue of the two. */
const queuesAfter = (failures: number): readonly Queue[] =>
  failures <= rules.loginFromNetwork.free
    ? ["firstOfNetwork", "firstOfLogin"]
    : ["network", "login"];

/**
 * The password was right: the failures of this device, or of this login from this network, are deleted, and the shared
 * queues get their attempt back.
 */
export async function clearFailures(store: StoreDatabase, guess: Guess): Promise<void> {
  // In one transaction, so that a repetition finds what there was.
  await transact(store, async (db) => {
    if (guess.device !== undefined) {
      await db
        .deleteFrom("sign_in_attempts")
        .where("attempt_key", "=", keyOf("device", guess))
        .execute();
    }
    const own = await db
      .deleteFrom("sign_in_attempts")
      .where("attempt_key", "=", keyOf("loginFromNetwork", guess))
      .returning("failures")
      .executeTakeFirst();
    // A known device enters the shared queues only after many failures of its own, and then they get nothing back.
    if (own === undefined || guess.device !== undefined) return;
    // One after the other, in the order of `takeTurn`.
    for (const queue of queuesAfter(own.failures)) {
      await db
        .updateTable("sign_in_attempts")
        .set((row) => ({ failures: row("failures", "-", 1) }))
        .where("attempt_key", "=", keyOf(queue, guess))
        .where("failures", ">", 0)
        .execute();
    }
  });
}

/** Deletes queues, except for about `most`. */
export async function dropOldest({ db }: Pick<Store, "db">, most: number): Promise<void> {
  const first = await db
    .selectFrom("sign_in_attempts")
    .select("updated_at")
    .orderBy("updated_at", "desc")
    .limit(1)
    .offset(most)
    .executeTakeFirst();
  if (first === undefined) return;
  await db.deleteFrom("sign_in_attempts").where("updated_at", "<=", first.updated_at).execute();
}

/** Hashed, so that neither login nor address can be read from it. */
function keyOf(queue: Queue, { login, remoteAddress, device }: Guess): string {
  const parts: Record<Queue, readonly (string | undefined)[]> = {
    device: [foldLogin(login), device],
    loginFromNetwork: [foldLogin(login), networkOf(remoteAddress)],
    network: [networkOf(remoteAddress)],
    login: [foldLogin(login)],
    firstOfNetwork: [networkOf(remoteAddress)],
    firstOfLogin: [foldLogin(login)],
  };
  return createHash("sha256")
    .update(JSON.stringify([queue, ...parts[queue]]))
    .digest("base64url");
}

/**
 * The address; of IPv6 the first 64 bits, because whoever has one such address has all of its network. Proxies also add a
 * port, brackets or a zone, which are not part of it: otherwise each connection would be a network of its own.
 */
export function networkOf(address: string): string {
  const plain = address.trim().replace(/%[^\]]*/, "");
  const ip = isIP(plain) > 0 ? plain : SocketAddress.parse(plain)?.address;
  // What is not an address is one network for all who send such a thing.
  if (ip === undefined) return "unknown";
  if (isIPv4(ip)) return ip;
  // The URL parser normalizes the spelling of the address.
  const [head = "", tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const known = groups(head);
  const zeros = tail === undefined ? 0 : 8 - known.length - groups(tail).length;
  const all = [...known, ...Array.from({ length: zeros }, () => "0"), ...groups(tail ?? "")];
  return ofIPv4(all) ?? `${all.slice(0, 4).join(":")}::/64`;
}

/** The IPv4 address in `::ffff:0:0/96`, which is the same caller over a socket of both families. */
function ofIPv4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return undefined;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join(".");
}
