import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addApiKey, holderOfKey, revokeKey } from "../api-keys/api-keys.ts";
import type { Clock } from "../clock.ts";
import { makeRandom, type Random } from "../demo/random.ts";
import {
  checkCode,
  deleteFactor,
  replaceRecoveryCodes,
  spendAppCode,
  spendRecoveryCode,
} from "../second-factor/factor-store.ts";
import { codeAt } from "../second-factor/totp.ts";
import { knownDevice, rememberDevice } from "../session/known-devices.ts";
import { hashPassword, verifyPassword } from "../session/password.ts";
import {
  beginSession,
  endSession,
  endSessionsOf,
  userOfSession,
} from "../session/session-store.ts";
import { backupStore } from "../store/backup.ts";
import type { Store, StorePlace } from "../store/open.ts";
import { secretOf } from "../store/record-ids.ts";
import { restoreStore } from "../store/restore.ts";
import type { KeptAccess } from "../store/restored-access.ts";
import { makeClient, makeFactor, makeUser, testPassword } from "../testing/make.ts";
import {
  emptyPlace as makePlace,
  inStore,
  leastHashCost,
  patientLimits,
  testPostgres,
  testSecretKey,
  type StoreKind,
} from "../testing/start.ts";

/** Rounds per store; `npm run prove` asks for 40. */
const rounds = Number(process.env["PLACARD_TIME_TRAVELS"] ?? 3);
const seed = Number(process.env["PLACARD_SEED"] ?? 20_261_127);
const changesPerPart = 25;

/** Something that lets somebody in, and whether it does at the moment. */
interface Credential {
  readonly what: string;
  /** Of what kind: sessions, devices and steps of second factors end with every restore. */
  readonly kind: "session" | "device" | "code" | "recovery" | "password" | "key";
  readonly works: (store: Store) => Promise<boolean>;
}

interface Person {
  readonly id: number;
  readonly login: string;
  factor?: { readonly secret: string; readonly recoveryCodes: readonly string[] } | undefined;
}

/** All that was ever handed out in a store. */
class World {
  readonly credentials: Credential[] = [];
  private readonly people: Person[] = [];
  private readonly keys: { readonly id: number; readonly prefix: string }[] = [];
  /** All of it is past when the store is restored. */
  private now = Date.now() - 6 * 3_600_000;
  private readonly random: Random;
  private readonly clientId: number;

  constructor(random: Random, clientId: number) {
    this.random = random;
    this.clientId = clientId;
  }

  readonly clock: Clock = { now: () => this.now, sleep: async () => undefined };

  /** Makes, changes or ends something. */
  async change(store: Store): Promise<void> {
    this.now += 1_000 * this.random.whole(1, 90);
    const ways = [
      this.addUser,
      this.addKey,
      this.addKey,
      this.signIn,
      this.signIn,
      this.revoke,
      this.disable,
      this.enable,
      this.endSessions,
      this.changePassword,
      this.enrol,
      this.enrol,
      this.resetFactor,
      this.useCode,
      this.useRecoveryCode,
      this.renewRecoveryCodes,
    ];
    await this.random.pick(ways).call(this, store);
  }

  private anyone(): Person | undefined {
    return this.people.length === 0 ? undefined : this.random.pick(this.people);
  }

  private async addUser(store: Store): Promise<void> {
    const user = await makeUser(store, { clientId: this.clientId, role: "admin" });
    await endSession(store, user.token);
    this.people.push({ id: user.id, login: user.login });
    this.know("password", `the first password of ${user.login}`, (now) =>
      this.isPassword(now, user.id, testPassword),
    );
  }

  private async isPassword({ db }: Store, id: number, password: string): Promise<boolean> {
    const row = await db
      .selectFrom("users")
      .select(["password_hash", "disabled_at"])
      .where("id", "=", id)
      .executeTakeFirst();
    return row?.disabled_at === null && (await verifyPassword(password, row.password_hash));
  }

  private async isEnabled({ db }: Store, id: number): Promise<boolean> {
    const row = await db
      .selectFrom("users")
      .select("disabled_at")
      .where("id", "=", id)
      .executeTakeFirst();
    return row?.disabled_at === null;
  }

  private know(kind: Credential["kind"], what: string, works: Credential["works"]): void {
    this.credentials.push({ kind, what, works });
  }

  private async addKey(store: Store): Promise<void> {
    const { id, key, prefix } = await addApiKey(store, {
      clientId: this.clientId,
      name: "Партнёр",
      scopes: ["responses"],
      now: this.now,
    });
    this.keys.push({ id, prefix });
    this.know(
      "key",
      `the key ${prefix}`,
      async (now) => (await holderOfKey(now, this.clock, key)) !== undefined,
    );
  }

  private async revoke(store: Store): Promise<void> {
    if (this.keys.length > 0) await revokeKey(store, this.random.pick(this.keys).id, this.now);
  }

  private async signIn(store: Store): Promise<void> {
    const user = this.anyone();
    if (user === undefined || !(await this.isEnabled(store, user.id))) return;
    const token = await beginSession(store, this.clock, user.id);
    this.know(
      "session",
      `a session of ${user.login}`,
      async (now) => (await userOfSession(now, this.clock, token)) !== undefined,
    );
    const secret = await secretOf(store, "known-devices");
    const ownerIn = async ({ db }: Store) => {
      const row = await db
        .selectFrom("users")
        .select("devices_forgotten")
        .where("id", "=", user.id)
        .executeTakeFirst();
      return { login: user.login, forgotten: row?.devices_forgotten ?? 0 };
    };
    const cookie = rememberDevice(undefined, secret, await ownerIn(store), this.now);
    this.know("device", `a device of ${user.login}`, async (now) => {
      const present = await secretOf(now, "known-devices");
      return knownDevice(cookie, present, await ownerIn(now), this.now) !== undefined;
    });
  }

  private async endSessions(store: Store): Promise<void> {
    const user = this.anyone();
    if (user !== undefined) await endSessionsOf(store, user.id);
  }

  private async disable(store: Store): Promise<void> {
    const user = this.anyone();
    if (user === undefined) return;
    await store.db
      .updateTable("users")
      .set({ disabled_at: this.now })
      .where("id", "=", user.id)
      .execute();
    await endSessionsOf(store, user.id);
  }

  private async enable(store: Store): Promise<void> {
    const user = this.anyone();
    if (user === undefined) return;
    await store.db
      .updateTable("users")
      .set({ disabled_at: null })
      .where("id", "=", user.id)
      .execute();
  }

  private async changePassword(store: Store): Promise<void> {
    const user = this.anyone();
    if (user === undefined) return;
    const password = `password ${this.random.whole(0, 1e9)}`;
    await store.db
      .updateTable("users")
      .set({ password_hash: await hashPassword(password, leastHashCost) })
      .where("id", "=", user.id)
      .execute();
    this.know("password", `a password of ${user.login}`, (now) =>
      this.isPassword(now, user.id, password),
    );
  }

  private async enrol(store: Store): Promise<void> {
    const user = this.anyone();
    if (user === undefined) return;
    user.factor = await makeFactor(store, user.id);
    this.knowRecoveryCodes(user, user.factor.recoveryCodes);
  }

  private knowRecoveryCodes(user: Person, codes: readonly string[]): void {
    for (const code of codes.slice(0, 2)) {
      this.know("recovery", `a recovery code of ${user.login}`, async (now) => {
        const isRight = await checkCode(now, this.tools, user.id, code);
        return isRight === "recovery" && (await this.isEnabled(now, user.id));
      });
    }
  }

  private get tools() {
    return { clock: this.clock, secretKey: testSecretKey };
  }

  private async resetFactor(store: Store): Promise<void> {
    const user = this.anyone();
    if (user === undefined) return;
    await deleteFactor(store, user.id);
    user.factor = undefined;
  }

  private async useCode(store: Store): Promise<void> {
    const user = this.anyone();
    if (user?.factor === undefined) return;
    const code = codeAt(user.factor.secret, this.now);
    if (!(await spendAppCode(store, this.tools, user.id, code))) return;
    // Whoever has seen the code tries it again at once.
    const usedAt = this.now;
    const then = { clock: { ...this.clock, now: () => usedAt }, secretKey: testSecretKey };
    this.know("code", `a used code of ${user.login}`, (now) =>
      spendAppCode(now, then, user.id, code),
    );
  }

  private async useRecoveryCode(store: Store): Promise<void> {
    const user = this.anyone();
    const [code] = user?.factor?.recoveryCodes ?? [];
    if (user !== undefined && code !== undefined) {
      await spendRecoveryCode(store, user.id, code, this.now);
    }
  }

  private async renewRecoveryCodes(store: Store): Promise<void> {
    const user = this.anyone();
    if (user?.factor === undefined) return;
    const recoveryCodes = await replaceRecoveryCodes(store, user.id);
    user.factor = { secret: user.factor.secret, recoveryCodes };
    this.knowRecoveryCodes(user, recoveryCodes);
  }

  async dead(store: Store): Promise<readonly Credential[]> {
    const works = await Promise.all(this.credentials.map((one) => one.works(store)));
    return this.credentials.filter((_, at) => works[at] === false);
  }
}

let folder: string;
let ends: (() => Promise<void>)[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "placard-time-travel-"));
  ends = [];
});

afterEach(async () => {
  for (const end of ends) await end();
  rmSync(folder, { recursive: true, force: true });
});

async function emptyPlace(kind: StoreKind): Promise<StorePlace> {
  const place = await makePlace(kind, "migrated", patientLimits);
  ends.push(async () => await place.end());
  return place;
}

async function change(place: StorePlace, world: World): Promise<void> {
  await inStore(place, async (store) => {
    for (let at = 0; at < changesPerPart; at += 1) await world.change(store);
  });
}

const nothing: KeptAccess = { keys: [], users: [] };

describe.for<StoreKind>(["sqlite", "postgresql"])("%s", (kind) => {
  const on = test.skipIf(kind === "postgresql" && testPostgres === undefined);

  on(
    `${rounds} random pasts: no credential that was dead before a restore works after it`,
    async () => {
      let tried = 0;
      let stillAlive = 0;
      for (let round = 0; round < rounds; round += 1) {
        const random = makeRandom(seed + round);
        const place = await emptyPlace(kind);
        const world = await inStore(
          place,
          async (store) => new World(random, await makeClient(store)),
        );
        await change(place, world);
        const backup = join(folder, `backup-${round}`);
        await backupStore(place, backup);
        await change(place, world);
        // After a restore in place of a store, what is dead there; on an empty machine, all but what the operator keeps.
        const isReplaced = round % 3 !== 2;
        const dead = await inStore(place, async (store) => await world.dead(store));
        const to = isReplaced ? place : await emptyPlace(kind);
        const options = { from: backup, replace: isReplaced, withoutComparison: false };
        await restoreStore(to, { ...options, keep: nothing });
        const revived = await inStore(to, async (store) => {
          const deadNow = new Set(await world.dead(store));
          stillAlive += world.credentials.length - deadNow.size;
          for (const one of world.credentials) {
            const mustBeDead =
              !isReplaced ||
              dead.includes(one) ||
              one.kind === "session" ||
              one.kind === "device" ||
              one.kind === "code";
            if (mustBeDead) tried += 1;
            if (mustBeDead && !deadNow.has(one)) return one.what;
          }
          return undefined;
        });
        expect(revived, `round ${round} of seed ${seed}`).toBeUndefined();
      }
      console.log(`Time travel (${kind}): ${tried} dead credentials tried, none revived.`);
      expect(tried).toBeGreaterThan(rounds * 10);
      // It is no proof if a restore simply turned everything off.
      expect(stillAlive).toBeGreaterThan(0);
    },
    rounds * 60_000,
  );
});
