import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Clock } from "../clock.ts";
import { onBothStores, startStore, testPostgres, type TestStore } from "../testing/start.ts";
import { ask } from "../testing/ask.ts";
import { makeClient, makeUser, testPassword } from "../testing/make.ts";
import { dropOldest, clearFailures, networkOf, takeTurn, type Guess } from "./guess-slowing.ts";

/* Simulates the model of decisions, Who may do what: for a day of an injected clock an attacker guesses as soon as
   the service allows, and meanwhile colleagues sign in. */

let made: TestStore;
beforeAll(async () => {
  made = await startStore("sqlite");
});
afterAll(async () => {
  await made.end();
});

const hourMs = 3_600_000;
const hours = Number(process.env["PLACARD_GUESS_HOURS"] ?? 4);
let now = Date.UTC(2026, 10, 22);
const clock: Clock = { now: () => now, sleep: async () => undefined };
/** @returns how long the guess waits; undefined if it is refused */
const waitOf = async (guess: Guess): Promise<number | undefined> => {
  const turn = await takeTurn(made.store, clock, guess);
  return "waitMs" in turn ? turn.waitMs : undefined;
};

/**
 * Guesses for `hours` from all addresses, never sooner than the service says, because refused guesses lengthen the wait.
 * @param logins of each guess in turn
 * @param hourly what others do meanwhile
 * @returns how many passwords were compared
 */
async function attack(
  addresses: readonly string[],
  logins: (count: number) => string,
  hourly: () => Promise<void> = async () => undefined,
): Promise<number> {
  const start = now;
  const end = start + hours * hourMs;
  let compared = 0;
  let othersAt = start;
  const begin = async () => {
    if (now < othersAt) return;
    othersAt += hourMs;
    await hourly();
  };
  // First the guesses outside the common queue of the login: three from every address.
  for (let opening = 0; opening < 3 * addresses.length && now < end;) {
    await begin();
    const remoteAddress = addresses[opening % addresses.length] ?? "";
    const turn = await takeTurn(made.store, clock, { login: logins(compared), remoteAddress });
    if ("waitMs" in turn) {
      compared += 1;
      opening += 1;
      now += turn.waitMs;
    } else now += turn.retryAfterMs;
  }
  for (let turns = 0; now < end; turns += 1) {
    await begin();
    const remoteAddress = addresses[turns % addresses.length] ?? "";
    const turn = await takeTurn(made.store, clock, { login: logins(compared), remoteAddress });
    if ("waitMs" in turn) {
      compared += 1;
      now += turn.waitMs;
    } else now += turn.retryAfterMs;
  }
  return compared;
}

const aDay = (compared: number) => Math.round((compared * 24) / hours);
const told: string[] = [];
afterAll(() => {
  console.log(`Guesses, simulated for ${hours} h:\n${told.join("\n")}`);
});

test("one address compares few passwords of a login a day, and delays neither its colleagues nor its known devices", async () => {
  const victim = "boss@test.example";
  const remoteAddress = "192.0.2.1";
  const waits: (number | undefined)[] = [];
  const compared = await attack(
    [remoteAddress],
    () => victim,
    async () => {
      const colleague = { login: "colleague@test.example", remoteAddress };
      const known = { login: victim, remoteAddress, device: "laptop" };
      // Mistyped once, then correct.
      for (const guess of [colleague, colleague, known, known]) waits.push(await waitOf(guess));
      await clearFailures(made.store, colleague);
      await clearFailures(made.store, known);
      // The attacked user, at home for the first time.
      const elsewhere = { login: victim, remoteAddress: "198.51.100.1" };
      waits.push(await waitOf(elsewhere));
      await clearFailures(made.store, elsewhere);
    },
  );
  told.push(`one address, one login: ${compared}, or ${aDay(compared)} a day`);
  expect(waits.length).toBe(5 * hours);
  expect(new Set(waits)).toEqual(new Set([0]));
  expect(aDay(compared)).toBeLessThan(3_000);
});

test("a thousand addresses together compare few passwords of a login a day, and delay no known device", async () => {
  const victim = "chief@test.example";
  const addresses = Array.from({ length: 1000 }, (_, at) => `10.0.${at >> 8}.${at & 255}`);
  const waits: (number | undefined)[] = [];
  const compared = await attack(
    addresses,
    () => victim,
    async () => {
      const known = { login: victim, remoteAddress: "10.0.0.1", device: "laptop" };
      const colleague = { login: "clerk@test.example", remoteAddress: "10.0.0.1" };
      for (const guess of [known, known, colleague]) waits.push(await waitOf(guess));
      await clearFailures(made.store, known);
      await clearFailures(made.store, colleague);
    },
  );
  told.push(`a thousand addresses, one login: ${compared} in ${hours} h`);
  expect(new Set(waits)).toEqual(new Set([0]));
  expect(aDay(compared)).toBeLessThan(13_000);
});

test("a clock that is set back keeps nobody waiting, and guesses are slowed again", async () => {
  const guess = { login: "set-back@test.example", remoteAddress: "192.0.2.99" };
  for (let time = 0; time < 3; time += 1) await waitOf(guess);
  now -= hourMs;
  expect(await waitOf(guess)).toBe(0);
  expect(await waitOf(guess)).toBeGreaterThan(0);
  now += hourMs;
});

test("one address that tries every login is slowed too, and delays no known device", async () => {
  const waits: (number | undefined)[] = [];
  const remoteAddress = "203.0.113.77";
  const compared = await attack(
    [remoteAddress],
    (count) => `login-${count % 500}`,
    async () => {
      const known = { login: "clerk@test.example", remoteAddress, device: "laptop" };
      waits.push(await waitOf(known));
      await clearFailures(made.store, known);
    },
  );
  told.push(
    `one address, 500 logins: ${compared}, or ${aDay(compared)} a day, of one login ${aDay(compared) / 500}`,
  );
  expect(new Set(waits)).toEqual(new Set([0]));
  expect(aDay(compared)).toBeLessThan(20_000);
});

test.skipIf(testPostgres === undefined)(
  "a right password and a guess from its network do not wait for each other in a circle",
  async () => {
    const { store, end } = await startStore("postgresql");
    const queues = async () => await store.db.selectFrom("sign_in_attempts").selectAll().execute();
    const owner = { login: "owner@test.example", remoteAddress: "192.0.2.7" };
    // The login's row is older than the network's, so a statement about both takes it first.
    await takeTurn(store, clock, { ...owner, remoteAddress: "198.51.100.7" });
    const older = new Set((await queues()).map((row) => row.attempt_key));
    await takeTurn(store, clock, owner);
    await clearFailures(store, owner);
    const ofNetwork = (await queues()).find((row) => !older.has(row.attempt_key))?.attempt_key;
    await takeTurn(store, clock, owner);
    const ofOwner = (await queues()).find((row) => row.failures === 2)?.attempt_key;
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(store.probeDb);
      return rows.length > 0;
    };
    let clearing: Promise<void> | undefined;
    // A guess enters the queue of the network first, then that of the login.
    await store.db.transaction().execute(async (db) => {
      const enter = (key = "") =>
        db.updateTable("sign_in_attempts").set({ updated_at: now }).where("attempt_key", "=", key);
      await enter(ofNetwork).execute();
      clearing = clearFailures(store, owner);
      clearing.catch(() => undefined);
      await expect.poll(isWaiting).toBe(true);
      expect((await enter(ofOwner).executeTakeFirst()).numUpdatedRows).toBe(1n);
    });
    await clearing;
    const left = await queues();
    expect(left.find((row) => row.attempt_key === ofNetwork)?.failures).toBe(0);
    expect(left.find((row) => row.attempt_key === ofOwner)?.failures).toBe(1);
    await end();
  },
);

onBothStores("guesses", (running) => {
  const guess = (over: Partial<Guess>): Guess => ({
    login: "anna@test.example",
    remoteAddress: "2001:db8:1:2::1",
    ...over,
  });
  const turns = async (count: number, over: (at: number) => Partial<Guess>) => {
    const all: ("in" | "refused")[] = [];
    for (let at = 0; at < count; at += 1) {
      const turn = await takeTurn(running().store, clock, guess(over(at)));
      all.push("waitMs" in turn ? "in" : "refused");
    }
    return all;
  };

  test("the addresses of one IPv6 network are one guesser, those of another network another", async () => {
    const login = "six@test.example";
    const same = await turns(12, (at) => ({ login, remoteAddress: `2001:db8:1:2::${at + 1}` }));
    expect(same.slice(0, 3)).toEqual(["in", "in", "in"]);
    expect(same.at(-1)).toBe("refused");
    expect(await turns(1, () => ({ login, remoteAddress: "2001:db8:1:3::1" }))).toEqual(["in"]);
  });

  test("many addresses share the queue of a login after their first guesses", async () => {
    const login = "many@test.example";
    const from = (at: number) => ({ login, remoteAddress: `198.18.${at % 10}.1` });
    const first = await turns(30, from);
    expect(new Set(first)).toEqual(new Set(["in"]));
    expect((await turns(60, from)).filter((turn) => turn === "refused").length).toBeGreaterThan(20);
  });

  test("a known device has a queue of its own until it fails too often", async () => {
    const login = "stolen@test.example";
    await turns(60, () => ({ login, device: "taken" }));
    now += 31_000;
    await turns(12, () => ({ login }));
    expect(await turns(1, () => ({ login, device: "laptop" }))).toEqual(["in"]);
    expect(await turns(1, () => ({ login, device: "taken" }))).toEqual(["refused"]);
  });

  test("however many logins are made up, only so many queues are kept", async () => {
    await turns(40, (at) => ({ login: `made-up-${at}`, remoteAddress: `198.19.${at}.1` }));
    now += 1;
    await turns(1, () => ({ login: "the-last-one" }));
    await dropOldest(running().store, 10);
    const { kept } = await running()
      .store.db.selectFrom("sign_in_attempts")
      .select(({ fn }) => fn.countAll<number>().as("kept"))
      .executeTakeFirstOrThrow();
    expect(kept).toBeLessThanOrEqual(10);
    expect(kept).toBeGreaterThan(0);
  });
});

onBothStores(
  "behind a proxy",
  (running) => {
    test.for<readonly [what: string, own: (at: number) => string, other: string]>([
      ["the port", (at) => `9.9.9.4:${5000 + at}`, "9.9.9.5:5000"],
      ["the zone", (at) => `2001:db8:4::9%eth${at}`, "2001:db8:5::9%eth0"],
      ["brackets", (at) => ["[2001:db8:6::9]", "2001:db8:6::9"][at % 2] ?? "", "[2001:db8:7::9]"],
      ["brackets with a port", (at) => `[2001:db8:8::${at}]:${at + 1}`, "[2001:db8:9::9]:443"],
      [
        "all of them",
        (at) => `[2001:db8:a::${at}%eth${at}]:${5000 + at}`,
        "[2001:db8:b::1%eth0]:443",
      ],
    ])("%s makes one address no second guesser", async ([, own, other]) => {
      const clientId = await makeClient(running().store);
      const { login } = await makeUser(running().store, { clientId, role: "viewer" });
      const signIn = async (from: string, password: string) =>
        await ask(running(), "/v1/ext/session", {
          method: "POST",
          headers: { "x-forwarded-for": from },
          body: { login, password },
        });
      const statuses: number[] = [];
      for (let at = 0; at < 9; at += 1) statuses.push((await signIn(own(at), "wrong")).status);
      expect(statuses.slice(0, 3)).toEqual([401, 401, 401]);
      expect(statuses.at(-1)).toBe(429);
      // Another address, written in the same way, does not wait for this one.
      expect((await signIn(other, testPassword)).status).toBe(200);
    });
  },
  { clock, proxies: ["127.0.0.1"] },
);

test.for([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["9.9.9.4:5000", "9.9.9.4"],
  [" 9.9.9.4 ", "9.9.9.4"],
  ["[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::9]", "2001:db8:1:2::/64"],
  ["[fe80::1%eth0]:443", "fe80:0:0:0::/64"],
  ["::ffff:c000:0207", "192.0.2.7"],
  ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
  ["[::ffff:192.0.2.7]:80", "192.0.2.7"],
  ["unix:/run/socket", "unknown"],
  ["not an address", "unknown"],
  ["::1", "0:0:0:0::/64"],
] as const)("the network of %s is %s", ([address, network]) => {
  expect(networkOf(address)).toBe(network);
});
