import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Role } from "#contract/session.ts";
import { factorBegun, ownFactorReply, recoveryCodesReply } from "#contract/factor-operations.ts";
import type { Clock } from "../clock.ts";
import { secretKey } from "../secret-key.ts";
import { beginSession } from "../session/session-store.ts";
import type { Store } from "../store/open.ts";
import { ask, type Answered } from "../testing/ask.ts";
import { makeFactor, makeClient, makeUser, testPassword } from "../testing/make.ts";
import { cookieOf, makeAdministrator, refusals, someone } from "../testing/people.ts";
import { makeTestService, onBothStores, testSecretKey } from "../testing/start.ts";
import { otherCodes } from "./code-limit.ts";
import { codeAt, newSecret, stepOfCode } from "./totp.ts";
import { servedOperations } from "../served-operations.ts";

/** A clock that tests move; sleeping takes no time. */
let now = Date.UTC(2026, 10, 22, 9);
const clock: Clock = { now: () => now, sleep: async () => undefined };
const pass = (ms: number) => {
  now += ms;
};
const step = 30_000;

test("codes are those of RFC 6238", () => {
  // The shared secret of RFC 6238's appendix B, and the last six digits of its SHA-1 codes.
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  const codes = [59, 1_111_111_109, 1_111_111_111, 1_234_567_890, 2_000_000_000, 20_000_000_000];
  expect(codes.map((seconds) => codeAt(secret, seconds * 1000))).toEqual([
    "287082",
    "081804",
    "050471",
    "005924",
    "279037",
    "353130",
  ]);
});

test("a code counts one step before and after its own, and no further", () => {
  const secret = newSecret();
  const at = 1_800_000_000_000;
  const accepted = [-2, -1, 0, 1, 2].map((away) =>
    stepOfCode(secret, codeAt(secret, at + away * step), at),
  );
  const own = at / step;
  expect(accepted).toEqual([undefined, own - 1, own, own + 1, undefined]);
});

test("a sealed secret opens with its key and for its user only, and is never the same twice", () => {
  const sealed = testSecretKey.seal("a secret", "factor 1");
  expect(testSecretKey.open(sealed, "factor 1")).toBe("a secret");
  expect(sealed).not.toContain("secret");
  expect(testSecretKey.seal("a secret", "factor 1")).not.toBe(sealed);
  expect(() => testSecretKey.open(sealed, "factor 2")).toThrow();
  expect(() => secretKey(Buffer.alloc(32, 8)).open(sealed, "factor 1")).toThrow("another key");
  const last = sealed.endsWith("A") ? "B" : "A";
  expect(() => testSecretKey.open(sealed.slice(0, -1) + last, "factor 1")).toThrow();
});

/**
 * Changes a user's factor in the moment in which a right code is noted, before the sign-in goes on.
 * @returns removes that
 */
async function onRightCode({ db, dialect }: Store, set: string): Promise<() => Promise<void>> {
  const run = async (...statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  const noted = "WHEN (new.other_wrong < old.other_wrong)";
  if (dialect.name === "sqlite") {
    await run(`CREATE TRIGGER at_right_code AFTER UPDATE ON second_factors ${noted}
      BEGIN UPDATE second_factors SET ${set} WHERE user_id = new.user_id; END`);
    return async () => await run("DROP TRIGGER at_right_code");
  }
  await run(
    `CREATE FUNCTION at_right_code() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN UPDATE second_factors SET ${set} WHERE user_id = new.user_id; RETURN NULL; END $$`,
    `CREATE TRIGGER at_right_code AFTER UPDATE ON second_factors FOR EACH ROW ${noted}
      EXECUTE FUNCTION at_right_code()`,
  );
  return async () =>
    await run("DROP TRIGGER at_right_code ON second_factors", "DROP FUNCTION at_right_code");
}

onBothStores(
  "the second factor",
  (running) => {
    const signIn = (login: string, code?: string, password = testPassword) =>
      ask(running(), "/v1/ext/session", {
        method: "POST",
        body: { login, password, ...(code === undefined ? {} : { code }) },
      });
    const makeUserSession = async (id: number) => ({
      cookie: `__Host-placard=${await beginSession(running().store, clock, id)}`,
    });
    const codesOf = (answered: Answered) => recoveryCodesReply.parse(answered.json).data.codes;

    /** A user with a session, over HTTP. */
    async function person(role: Role = "billing", clientId?: number) {
      const client = clientId ?? (await makeClient(running().store));
      const user = await makeUser(running().store, { clientId: client, role, clock });
      const send = (method: string, path: string, body?: unknown, cookie = user.cookie) =>
        ask(running(), path, { method, cookie, ...(body === undefined ? {} : { body }) });
      return {
        ...user,
        clientId: client,
        send,
        own: async (cookie?: string) =>
          ownFactorReply.parse((await send("GET", "/v1/ext/own/factor", undefined, cookie)).json)
            .data,
      };
    }
    /** The same with a factor in use. */
    async function enrolled(role?: Role) {
      const user = await person(role);
      return { ...user, ...(await makeFactor(running().store, user.id)) };
    }

    test("it counts once a code confirms it, gives ten recovery codes, and ends other sessions", async () => {
      const user = await person();
      const other = cookieOf(await signIn(user.login));
      expect(await user.own()).toMatchObject({ enrolledAt: null, isDemanded: false });
      const begun = factorBegun.parse((await user.send("POST", "/v1/ext/own/factor")).json).data;
      expect(begun.uri).toContain(`secret=${begun.secret}&algorithm=SHA1&digits=6&period=30`);
      expect((await signIn(user.login)).status).toBe(200);

      const wrong = await user.send("PUT", "/v1/ext/own/factor", { code: "12345" });
      expect([wrong.status, refusals(wrong)]).toEqual([400, ["wrong_code code"]]);
      expect(wrong.text).not.toContain("12345");
      // Six characters, twelve bytes.
      const odd = await user.send("PUT", "/v1/ext/own/factor", { code: "\u{1F600}".repeat(3) });
      expect([odd.status, refusals(odd)]).toEqual([400, ["wrong_code code"]]);
      const code = codeAt(begun.secret, now);
      const confirmed = await user.send("PUT", "/v1/ext/own/factor", { code });
      const codes = codesOf(confirmed);
      expect(new Set(codes).size).toBe(10);
      expect(await user.own()).toMatchObject({
        enrolledAt: expect.stringMatching(/\+03:00$/),
        recoveryCodes: 10,
      });
      expect((await ask(running(), "/v1/ext/session", { cookie: other })).status).toBe(401);
      expect(refusals(await signIn(user.login))).toEqual(["code_required"]);

      // The code that confirmed it has been used.
      expect(refusals(await signIn(user.login, code))).toEqual(["wrong_code"]);
      pass(step);
      expect((await signIn(user.login, codeAt(begun.secret, now))).status).toBe(200);
      const again = await user.send("PUT", "/v1/ext/own/factor", { code });
      expect(refusals(again)).toEqual(["factor_not_begun"]);
    });

    test("a wrong password is answered alike with and without a factor, whatever the code", async () => {
      const user = await enrolled();
      const plain = await person();
      const wrong = await signIn(user.login, codeAt(user.secret, now), "wrong");
      expect(wrong.text).toBe((await signIn(plain.login, "123456", "wrong")).text);
      expect(wrong.status).toBe(401);
      // Its code was not used up.
      expect((await signIn(user.login, codeAt(user.secret, now))).status).toBe(200);
    });

    test("a code works once, also when it comes many times at once, and so does no earlier one", async () => {
      const user = await enrolled();
      const code = codeAt(user.secret, now);
      const answered = await Promise.all(Array.from({ length: 4 }, () => signIn(user.login, code)));
      expect(answered.filter(({ status }) => status === 200)).toHaveLength(1);
      pass(60_000);
      const next = codeAt(user.secret, now);
      expect((await signIn(user.login, ` ${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(200);
      const earlier = codeAt(user.secret, now - step);
      expect(refusals(await signIn(user.login, earlier))).toEqual(["wrong_code"]);
    });

    test("a recovery code works once, with or without dashes, and the audit records it", async () => {
      const user = await enrolled("admin");
      const [first = "", second = ""] = user.recoveryCodes;
      expect((await signIn(user.login, first)).status).toBe(200);
      expect(refusals(await signIn(user.login, first))).toEqual(["wrong_code"]);
      expect(
        (await signIn(user.login, ` ${second.replaceAll("-", "").toUpperCase()}`)).status,
      ).toBe(200);
      expect((await user.own()).recoveryCodes).toBe(8);
      const audit = await user.send("GET", "/v1/ext/audit/list?operation=useRecoveryCode");
      expect(audit.json).toMatchObject({ data: { total: 2 } });
      const failed = await user.send("GET", "/v1/ext/audit/list?operation=signInFailed");
      expect(failed.json).toMatchObject({ data: { items: [{ fields: ["code"] }] } });
      // Codes of another user are refused.
      const other = await enrolled();
      expect(refusals(await signIn(other.login, user.recoveryCodes[3]))).toEqual(["wrong_code"]);
    });

    test("a recovery code is not used up by a sign-in that fails after it was checked", async () => {
      const user = await enrolled();
      const [code = ""] = user.recoveryCodes;
      const { schema } = running().store.db;
      // Makes the store fail as the session begins.
      await schema.alterTable("sessions").renameColumn("device", "device_away").execute();
      expect((await signIn(user.login, code)).status).toBe(500);
      await schema.alterTable("sessions").renameColumn("device_away", "device").execute();
      expect((await signIn(user.login, code)).status).toBe(200);
      expect(refusals(await signIn(user.login, code))).toEqual(["wrong_code"]);
    });

    test("one recovery code that comes many times at once begins one session", async () => {
      const user = await enrolled();
      const [code = ""] = user.recoveryCodes;
      const all = await Promise.all(Array.from({ length: 4 }, () => signIn(user.login, code)));
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    test("new recovery codes replace the former ones, and a repeated request does not show them again", async () => {
      const user = await enrolled();
      const path = "/v1/ext/own/factor/recovery-codes";
      const keyed = () =>
        ask(running(), path, {
          method: "POST",
          cookie: user.cookie,
          headers: { "idempotency-key": "once" },
        });
      const [fresh = ""] = codesOf(await keyed());
      expect(refusals(await keyed())).toEqual(["already_created"]);
      expect((await signIn(user.login, user.recoveryCodes[0])).status).toBe(401);
      expect((await signIn(user.login, fresh)).status).toBe(200);
    });

    test("guesses of codes are slowed and refused for a while, and knowing the password does not clear them", async () => {
      const user = await enrolled();
      const statuses: number[] = [];
      for (let guess = 0; guess < 10; guess += 1) {
        statuses.push((await signIn(user.login, "000000")).status);
        await signIn(user.login);
      }
      expect(statuses.slice(0, 3)).toEqual([401, 401, 401]);
      expect(statuses.at(-1)).toBe(429);
      // Two limits apply, of the address and of the account.
      let answered = await signIn(user.login, codeAt(user.secret, now));
      expect(answered.status).toBe(429);
      for (let tries = 0; answered.status === 429 && tries < 5; tries += 1) {
        pass(Number(answered.headers.get("retry-after")) * 1000);
        answered = await signIn(user.login, codeAt(user.secret, now));
      }
      expect(answered.status).toBe(200);
    });

    test("wrong codes from elsewhere are bounded for an account, whatever the address and however often its owner signs in", async () => {
      const user = await enrolled();
      const device = (await signIn(user.login, codeAt(user.secret, now))).headers
        .getSetCookie()
        .map((cookie) => cookie.split(";", 1)[0])
        .join("; ");
      const asOwner = () =>
        ask(running(), "/v1/ext/session", {
          method: "POST",
          cookie: device,
          body: { login: user.login, password: testPassword, code: codeAt(user.secret, now) },
        });
      let checked = 0;
      for (let day = 0; day < 40; day += 1) {
        pass(24 * 3_600_000);
        const { status, text } = await signIn(user.login, "000000");
        if (text.includes("wrong_code")) checked += 1;
        else expect([status, text]).toEqual([429, expect.stringContaining("codes_wait")]);
        // The owner is neither kept out nor gives the attacker new tries.
        expect((await asOwner()).status).toBe(200);
      }
      expect(checked).toBe(otherCodes.most);
      const again = (await makeUserSession(user.id)).cookie;
      const notices = await user.send("GET", "/v1/ext/own/notices", undefined, again);
      // Also of the days on which no code is taken any more.
      expect(notices.text.split("guesses-slowed").length - 1).toBeGreaterThan(otherCodes.most);
      // A recovery code opens the account from anywhere.
      expect((await signIn(user.login, user.recoveryCodes[0])).status).toBe(200);
      pass(step);
      expect((await signIn(user.login, codeAt(user.secret, now))).status).toBe(200);
    });

    test("a right code from a device that is not known gives strangers no new tries", async () => {
      const user = await enrolled();
      let checked = 0;
      for (let day = 0; day < 40; day += 1) {
        pass(24 * 3_600_000);
        if ((await signIn(user.login, "000000")).text.includes("wrong_code")) checked += 1;
        pass(24 * 3_600_000);
        // The owner forgets this device each time.
        await signIn(user.login, codeAt(user.secret, now));
      }
      expect(checked).toBe(otherCodes.most);
    });

    test("a stolen device tries a code a day after the first ones, however often its owner signs in elsewhere", async () => {
      const user = await enrolled();
      const deviceOf = (answered: Answered) =>
        answered.headers
          .getSetCookie()
          .map((cookie) => cookie.split(";", 1)[0] ?? "")
          .find((cookie) => cookie.startsWith("__Host-placard-devices=")) ?? "";
      const from = async (device: string, code: string) =>
        await ask(running(), "/v1/ext/session", {
          method: "POST",
          cookie: device,
          body: { login: user.login, password: testPassword, code },
        });
      const stolen = deviceOf(await signIn(user.login, codeAt(user.secret, now)));
      pass(step);
      const own = deviceOf(await signIn(user.login, codeAt(user.secret, now)));
      let checked = 0;
      for (let day = 0; day < 20; day += 1) {
        // As many as its owner does not notice, and some more.
        for (let guess = 0; guess < 3; guess += 1) {
          pass(4 * 3_600_000);
          if ((await from(stolen, "000000")).text.includes("wrong_code")) checked += 1;
        }
        pass(12 * 3_600_000);
        const signedIn = await from(own, codeAt(user.secret, now));
        expect([day, signedIn.status]).toEqual([day, 200]);
      }
      expect(checked).toBeGreaterThan(20);
      expect(checked).toBeLessThan(45);
    });

    test("codes that its user mistypes are forgotten, one a day", async () => {
      const user = await enrolled();
      const device = (await signIn(user.login, codeAt(user.secret, now))).headers
        .getSetCookie()
        .map((cookie) => cookie.split(";", 1)[0])
        .join("; ");
      const send = async (code: string) =>
        await ask(running(), "/v1/ext/session", {
          method: "POST",
          cookie: device,
          body: { login: user.login, password: testPassword, code },
        });
      for (let day = 0; day < 20; day += 1) {
        pass(24 * 3_600_000);
        expect((await send("000000")).text).toContain("wrong_code");
        pass(step);
        expect([day, (await send(codeAt(user.secret, now))).status]).toEqual([day, 200]);
      }
    });

    test("codes that come at once do not share a try", async () => {
      const user = await enrolled();
      const all = await Promise.all(Array.from({ length: 12 }, () => signIn(user.login, "000000")));
      expect(all.filter(({ text }) => text.includes("wrong_code")).length).toBeLessThanOrEqual(3);
    });

    test("the store holds neither secret nor recovery code", async () => {
      const user = await enrolled();
      const { db } = running().store;
      const stored = JSON.stringify([
        await db.selectFrom("second_factors").selectAll().execute(),
        await db.selectFrom("recovery_codes").selectAll().execute(),
      ]);
      for (const kept of [user.secret, ...user.recoveryCodes]) expect(stored).not.toContain(kept);
    });

    test("it is removed by its owner, or by an admin for a user who has lost it, which ends their sessions", async () => {
      const admin = await person("admin");
      const owner = await person("viewer", admin.clientId);
      await makeFactor(running().store, owner.id);
      expect((await owner.send("DELETE", "/v1/ext/own/factor")).status).toBe(200);
      expect((await signIn(owner.login)).status).toBe(200);
      expect(refusals(await owner.send("DELETE", "/v1/ext/own/factor"))).toEqual(["no_factor"]);

      await makeFactor(running().store, owner.id);
      const users = await admin.send("GET", "/v1/ext/users");
      const listed = (users.json as { data: { items: { id: number; hasFactor: boolean }[] } }).data;
      expect(listed.items.filter(({ hasFactor }) => hasFactor).map(({ id }) => id)).toEqual([
        owner.id,
      ]);
      const reset = `/v1/ext/users/${owner.id}/factor`;
      expect((await admin.send("DELETE", reset)).status).toBe(200);
      expect((await owner.send("GET", "/v1/ext/session")).status).toBe(401);
      expect((await signIn(owner.login)).status).toBe(200);
      expect(refusals(await admin.send("DELETE", reset))).toEqual(["no_factor"]);
      const self = await admin.send("DELETE", `/v1/ext/users/${admin.id}/factor`);
      expect(refusals(self)).toEqual(["own_factor"]);
    });

    test("a sign-in that is about to succeed does not outlive the factor's reset or its setup", async () => {
      const admin = await person("admin");
      const losing = await person("viewer", admin.clientId);
      await makeFactor(running().store, losing.id);
      const gaining = await person();
      const begun = factorBegun.parse((await gaining.send("POST", "/v1/ext/own/factor")).json).data;
      const code = codeAt(begun.secret, now);
      const changes = [
        [losing.id, () => admin.send("DELETE", `/v1/ext/users/${losing.id}/factor`)],
        [gaining.id, () => gaining.send("PUT", "/v1/ext/own/factor", { code })],
      ] as const;
      for (const [userId, change] of changes) {
        let changed: Promise<Answered> | undefined;
        const token = await running()
          .store.db.transaction()
          .execute(async (db) => {
            // As a sign-in does, until its transaction ends.
            await db
              .updateTable("users")
              .set({ last_sign_in_at: now })
              .where("id", "=", userId)
              .execute();
            const entered = await beginSession({ db }, clock, userId);
            changed = change();
            await Promise.race([changed, setTimeout(300)]);
            return entered;
          });
        expect((await changed)?.status).toBe(200);
        const cookie = `__Host-placard=${token}`;
        expect((await ask(running(), "/v1/ext/session", { cookie })).status).toBe(401);
      }
    });

    test("a code opens no session if another factor is set up between its check and the sign-in's end", async () => {
      const user = await enrolled();
      const { store } = running();
      const end = await onRightCode(store, `confirmed_at = confirmed_at + 1`);
      try {
        const refused = await signIn(user.login, codeAt(user.secret, now));
        expect([refused.status, refusals(refused)]).toEqual([401, ["wrong_credentials"]]);
      } finally {
        await end();
      }
      pass(step);
      expect((await signIn(user.login, codeAt(user.secret, now))).status).toBe(200);
    });

    test("a role that requires a second factor can do nothing else without one, from the next request on", async () => {
      const admin = await person("admin");
      const user = await person("billing", admin.clientId);
      const rules = await admin.send("PUT", "/v1/ext/sign-in-rules", {
        factorRoles: ["billing", "billing", "recruiter"],
      });
      expect(rules.json).toEqual({ data: { factorRoles: ["billing", "recruiter"] } });

      const who = (cookie?: string) => user.send("GET", "/v1/ext/session", undefined, cookie);
      expect((await who()).json).toMatchObject({ data: { user: { needsFactor: true } } });
      const cookie = cookieOf(await signIn(user.login));
      expect((await who(cookie)).json).toMatchObject({ data: { user: { needsFactor: true } } });
      for (const [name, row] of Object.entries(servedOperations)) {
        const { access } = row;
        if (access.allow === "anyone" || access.allow === "api-key") continue;
        if (!access.allow.includes("billing") || row.beforeFactor === true) continue;
        const path = row.path.replace(/\{\w+\}/g, "1");
        const answered = await user.send(row.method, path, row.body && {}, cookie);
        expect([name, answered.status, refusals(answered)]).toEqual([
          name,
          403,
          ["factor_demanded"],
        ]);
      }
      const begun = factorBegun.parse(
        (await user.send("POST", "/v1/ext/own/factor", undefined, cookie)).json,
      );
      const code = codeAt(begun.data.secret, now);
      expect((await user.send("PUT", "/v1/ext/own/factor", { code }, cookie)).status).toBe(200);
      expect((await user.send("GET", "/v1/billing/counts", undefined, cookie)).status).toBe(200);
      const removed = await user.send("DELETE", "/v1/ext/own/factor", undefined, cookie);
      expect(refusals(removed)).toEqual(["factor_demanded"]);
      // Another client has its own rules.
      const stranger = await person("billing");
      expect((await stranger.send("GET", "/v1/billing/counts")).status).toBe(200);
    });

    /** An admin whose session gets a new token with each proof. */
    const proving = (admin: Awaited<ReturnType<typeof person>>) => {
      let cookie = admin.cookie;
      const send = (method: string, path: string, body?: unknown) =>
        admin.send(method, path, body, cookie);
      return {
        send,
        prove: async (body: object) => {
          const answered = await send("POST", "/v1/ext/own/proof", body);
          if (answered.status === 200) cookie = cookieOf(answered);
          return answered;
        },
      };
    };

    test("ten minutes after the last proof, users, keys and factors change only after a new one", async () => {
      const admin = await enrolled("admin");
      const colleague = await person("viewer", admin.clientId);
      const { send, prove } = proving(admin);
      const changes = () =>
        Promise.all([
          send("POST", "/v1/ext/users", someone()),
          send("POST", "/v1/ext/api-keys", { name: "Сайт", scopes: ["responses"] }),
          send("POST", `/v1/ext/users/${colleague.id}/password`, {}),
          send("POST", "/v1/ext/own/factor/recovery-codes"),
        ]);
      const outcomes = async () => (await changes()).map(({ status }) => status);
      expect(await outcomes()).toEqual([201, 201, 200, 200]);
      pass(10 * 60_000);
      for (const answered of await changes()) {
        expect([answered.status, refusals(answered)]).toEqual([403, ["proof_required"]]);
      }
      expect((await send("GET", "/v1/ext/users")).status).toBe(200);
      expect(refusals(await prove({}))).toEqual(["required password"]);
      const code = codeAt(admin.secret, now);
      expect((await prove({ code })).status).toBe(200);
      expect(await outcomes()).toEqual([201, 201, 200, 200]);
      // A used code is no proof, and a proof belongs to its session.
      expect(refusals(await prove({ code }))).toEqual(["wrong_code code"]);
      pass(11 * 60_000);
      const other = cookieOf(await signIn(admin.login, codeAt(admin.secret, now)));
      const body = someone();
      expect((await send("POST", "/v1/ext/users", body)).status).toBe(403);
      expect((await admin.send("POST", "/v1/ext/users", body, other)).status).toBe(201);
    });

    test("a password proves who one is only without a second factor, and the session's token is a new one", async () => {
      const factorless = await person("admin");
      const { send, prove } = proving(factorless);
      const wrong = await prove({ password: "wrong" });
      expect([wrong.status, refusals(wrong)]).toEqual([400, ["wrong_password password"]]);
      expect((await prove({ password: testPassword })).status).toBe(200);
      expect((await send("GET", "/v1/ext/session")).status).toBe(200);
      // Whoever holds the former token has no session any more.
      expect((await factorless.send("GET", "/v1/ext/session")).status).toBe(401);
      const admin = await enrolled("admin");
      const refused = await admin.send("POST", "/v1/ext/own/proof", { password: testPassword });
      expect([refused.status, refusals(refused)]).toEqual([400, ["code_required code"]]);
    });

    test("wrong proofs, wrong current passwords and refused requests are in the audit, summed by the hour", async () => {
      const user = await person("viewer");
      const admin = await person("admin", user.clientId);
      for (let time = 0; time < 3; time += 1) {
        await user.send("POST", "/v1/ext/own/proof", { password: "wrong" });
        await user.send("PUT", "/v1/ext/own/password", {
          current_password: "wrong",
          password: "eleven purple harbours",
        });
        await user.send("GET", "/v1/ext/users");
        // Waits longer than the slowing of guesses.
        pass(60_000);
      }
      const { json } = await admin.send("GET", "/v1/ext/audit/list");
      const { items } = (json as { data: { items: Record<string, unknown>[] } }).data;
      const told = items.map(({ operation, fields, times }) => ({ operation, fields, times }));
      expect(told).toContainEqual({ operation: "proofFailed", fields: ["password"], times: 3 });
      expect(told).toContainEqual({
        operation: "currentPasswordWrong",
        fields: ["password"],
        times: 3,
      });
      expect(told).toContainEqual({ operation: "accessRefused", fields: ["listUsers"], times: 3 });
    });

    test("each wrong proof, wrong current password and refused request is a line of the log, without what was typed", async () => {
      const lines: string[] = [];
      const logTo = { write: (line: string) => void lines.push(line) };
      const server = await makeTestService(running().store, { clock, logLevel: "warn", logTo });
      try {
        const { id, cookie } = await person("viewer");
        const send = (method: "GET" | "POST" | "PUT", url: string, payload?: object) =>
          server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
        const typed = "wrong horse battery";
        for (let time = 0; time < 2; time += 1) {
          await send("POST", "/v1/ext/own/proof", { password: typed });
        }
        const password = "eleven purple harbours";
        await send("PUT", "/v1/ext/own/password", { current_password: typed, password });
        await send("GET", "/v1/ext/users");
        expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
          { who: "user", id, operation: "proofFailed", field: "password" },
          { who: "user", id, operation: "proofFailed", field: "password" },
          { who: "user", id, operation: "currentPasswordWrong", field: "password" },
          { who: "user", id, operation: "accessRefused", field: "listUsers" },
        ]);
        expect(lines.join("")).not.toMatch(/horse|harbours/);
      } finally {
        await server.close();
      }
    });

    test("a refusal until a given password is changed is no try, and not in the audit", async () => {
      const user = await person("billing");
      const admin = await person("admin", user.clientId);
      await running()
        .store.db.updateTable("users")
        .set({ password_given_at: now })
        .where("id", "=", user.id)
        .execute();
      const refused = await user.send("GET", "/v1/billing/counts");
      expect([refused.status, refusals(refused)]).toEqual([403, ["password_change_demanded"]]);
      const { text } = await admin.send("GET", "/v1/ext/audit/list");
      expect(text).not.toContain("accessRefused");
    });

    test("a service without a key offers no second factor and demands none", async () => {
      const { store } = running();
      const server = await makeTestService(store, { secretKey: undefined, clock });
      const admin = await makeAdministrator(running());
      const cookie = (await makeUser(store, { clientId: admin.clientId, role: "admin", clock }))
        .cookie;
      const send = (method: "GET" | "POST" | "PUT", url: string, payload?: object) =>
        server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
      expect((await send("GET", "/v1/ext/own/factor")).json()).toMatchObject({
        data: { isAvailable: false },
      });
      for (const refused of [
        await send("POST", "/v1/ext/own/factor"),
        await send("PUT", "/v1/ext/sign-in-rules", { factorRoles: ["admin"] }),
      ]) {
        expect(refused.statusCode).toBe(400);
        expect(refusals({ json: refused.json() })).toEqual(["no_secret_key"]);
      }
      await server.close();
    });
  },
  { clock },
);
