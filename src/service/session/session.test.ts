import { expect, test } from "vitest";
import type { Clock } from "../clock.ts";
import { ask } from "../testing/ask.ts";
import { makeClient, makeUser, testPassword } from "../testing/make.ts";
import { makeTestService, onBothStores } from "../testing/start.ts";
import { sessionLimits } from "./session-store.ts";

/** A clock that tests move; sleeping takes no time and is recorded. */
function movableClock() {
  let now = Date.UTC(2026, 10, 21, 9);
  const slept: number[] = [];
  const clock: Clock = {
    now: () => now,
    sleep: async (ms) => {
      slept.push(ms);
    },
  };
  return {
    clock,
    slept,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

const time = movableClock();

onBothStores(
  "the session",
  (running) => {
    const signIn = (login: string, password: string, cookie?: string) =>
      ask(running(), "/v1/ext/session", {
        method: "POST",
        body: { login, password },
        ...(cookie === undefined ? {} : { cookie }),
      });
    const cookieOf = (answered: Awaited<ReturnType<typeof ask>>) =>
      answered.headers.get("set-cookie")?.split(";")[0] ?? "";
    async function user() {
      const clientId = await makeClient(running().store, "Кадровый центр");
      return await makeUser(running().store, { clientId, role: "billing", clock: time.clock });
    }

    test("signing in returns the user and sets a cookie that scripts and other sites cannot read", async () => {
      const { login } = await user();
      const answered = await signIn(` ${login.toUpperCase()} `, testPassword);
      expect(answered.status).toBe(200);
      expect(answered.json).toMatchObject({
        data: { user: { login, role: "billing", client: { name: "Кадровый центр" } } },
      });
      const cookie = answered.headers.get("set-cookie") ?? "";
      for (const part of ["__Host-placard=", "Path=/", "Secure", "HttpOnly", "SameSite=Strict"]) {
        expect(cookie).toContain(part);
      }
      expect(cookie).not.toContain("Domain");
      const who = await ask(running(), "/v1/ext/session", { cookie: cookieOf(answered) });
      expect(who.json).toEqual(answered.json);
    });

    test("the store keeps neither the password nor the session's token", async () => {
      const { login, token } = await user();
      const { db } = running().store;
      const stored = JSON.stringify([
        await db.selectFrom("users").selectAll().where("login", "=", login).execute(),
        await db.selectFrom("sessions").selectAll().execute(),
      ]);
      expect(stored).not.toContain(testPassword);
      expect(stored).not.toContain(token);
      expect(stored).toContain("$argon2id$");
    });

    test("a wrong password and an unknown login get the same answer and no cookie", async () => {
      const { login } = await user();
      const wrong = await signIn(login, "wrong");
      const unknown = await signIn("nobody@test.example", "wrong");
      expect(wrong.status).toBe(401);
      expect(unknown.status).toBe(401);
      expect(unknown.text).toBe(wrong.text);
      expect(wrong.headers.get("set-cookie")).toBeNull();
    });

    test("signing in again ends the session whose cookie is replaced, and a failed one does not", async () => {
      const { login, cookie } = await user();
      const again = (password: string) =>
        ask(running(), "/v1/ext/session", { method: "POST", cookie, body: { login, password } });
      const isIn = async (whose: string) =>
        (await ask(running(), "/v1/ext/session", { cookie: whose })).status === 200;
      expect((await again("wrong")).status).toBe(401);
      expect(await isIn(cookie)).toBe(true);
      const replaced = cookieOf(await again(testPassword));
      expect([await isIn(cookie), await isIn(replaced)]).toEqual([false, true]);
    });

    test("signing out ends the session on the service and drops the cookie", async () => {
      const { cookie } = await user();
      const out = await ask(running(), "/v1/ext/session", { method: "DELETE", cookie });
      expect(out.status).toBe(204);
      expect(out.text).toBe("");
      expect(out.headers.get("set-cookie")).toContain("__Host-placard=;");
      expect((await ask(running(), "/v1/ext/session", { cookie })).status).toBe(401);
      expect((await ask(running(), "/v1/billing/counts", { cookie })).status).toBe(403);
    });

    test("signing out without a session succeeds", async () => {
      expect((await ask(running(), "/v1/ext/session", { method: "DELETE" })).status).toBe(204);
    });

    test("a session ends after its idle time, and a request before that keeps it alive", async () => {
      const { cookie } = await user();
      const who = async () => (await ask(running(), "/v1/ext/session", { cookie })).status;
      time.pass(sessionLimits.idleMs - 1000);
      expect(await who()).toBe(200);
      time.pass(sessionLimits.idleMs - 1000);
      expect(await who()).toBe(200);
      time.pass(sessionLimits.idleMs + 1000);
      expect(await who()).toBe(401);
    });

    test("a session ends a week after sign-in however busy it is", async () => {
      const { cookie } = await user();
      const who = async () => (await ask(running(), "/v1/ext/session", { cookie })).status;
      const step = sessionLimits.idleMs / 2;
      for (let passed = 0; passed + step < sessionLimits.absoluteMs; passed += step) {
        expect(await who()).toBe(200);
        time.pass(step);
      }
      time.pass(step);
      expect(await who()).toBe(401);
    });

    test("guesses are slowed down, then refused for a while, and never lock the user out", async () => {
      const { login } = await user();
      const statuses: number[] = [];
      const sleptBefore = time.slept.length;
      for (let guess = 0; guess < 8; guess += 1) statuses.push((await signIn(login, "no")).status);
      expect(statuses.slice(0, 3)).toEqual([401, 401, 401]);
      expect(statuses.at(-1)).toBe(429);
      expect(time.slept.length).toBeGreaterThan(sleptBefore);

      const refused = await signIn(login, testPassword);
      expect(refused.status).toBe(429);
      time.pass(Number(refused.headers.get("retry-after")) * 1000);
      expect((await signIn(login, testPassword)).status).toBe(200);
      expect((await signIn(login, testPassword)).status).toBe(200);
    });

    test("a device that has signed in before is not delayed by guesses of others, and keeps that through a restart", async () => {
      time.pass(3_600_000);
      const { login } = await user();
      const other = await user();
      const devices = async (whose: string, cookie?: string) => {
        const answered = await signIn(whose, testPassword, cookie);
        expect(answered.status).toBe(200);
        return answered.headers.getSetCookie().find((set) => set.includes("-devices=")) ?? "";
      };
      const set = await devices(login);
      for (const part of ["__Host-", "Path=/", "Secure", "HttpOnly", "SameSite=Strict"]) {
        expect(set).toContain(part);
      }
      const cookie = set.split(";")[0] ?? "";
      expect(decodeURIComponent(cookie)).not.toContain(login);
      const strangers = (await devices(other.login)).split(";")[0] ?? "";
      const guesses = await Promise.all(Array.from({ length: 12 }, () => signIn(login, "no")));
      expect(guesses.map(({ status }) => status)).toContain(429);

      const forged = cookie.replace(/.(?=[^.]*$)/, (sign) => (sign === "A" ? "B" : "A"));
      for (const useless of [undefined, strangers, forged, cookie.slice(0, 60)]) {
        expect((await signIn(login, testPassword, useless)).status).toBe(429);
      }
      const sleptBefore = time.slept.length;
      const restarted = await makeTestService(running().store, { clock: time.clock });
      const after = await restarted.inject({
        method: "POST",
        url: "/v1/ext/session",
        headers: { cookie },
        payload: { login, password: testPassword },
      });
      await restarted.close();
      expect(after.statusCode).toBe(200);
      const both = await devices(other.login, cookie);
      expect((await signIn(login, testPassword, both.split(";")[0])).status).toBe(200);
      expect(time.slept.length).toBe(sleptBefore);
      time.pass(181 * 24 * 3_600_000);
      await Promise.all(Array.from({ length: 12 }, () => signIn(login, "no")));
      expect((await signIn(login, testPassword, cookie)).status).toBe(429);
      time.pass(3_600_000);
    });

    test("simultaneous guesses do not share one delay", async () => {
      time.pass(3_600_000);
      const { login } = await user();
      const answered = await Promise.all(Array.from({ length: 12 }, () => signIn(login, "no")));
      expect(answered.filter(({ status }) => status === 429).length).toBeGreaterThan(4);
      time.pass(3_600_000);
    });

    test.for([
      [{ login: "a" }, "password"],
      [{ password: "a" }, "login"],
      [{ login: "", password: "a" }, "login"],
      [{ login: "a", password: "b", role: "admin" }, "role"],
      [{ login: 7, password: "b" }, "login"],
      [{ login: "a\u0000", password: "b" }, "login"],
    ] as const)("%j is refused with 400 naming %s", async ([body, field]) => {
      const answered = await ask(running(), "/v1/ext/session", { method: "POST", body });
      expect(answered.status).toBe(400);
      expect(answered.json).toMatchObject({ errors: [{ field }] });
    });

    test("a refused password is not repeated in the answer", async () => {
      const secret = "s".repeat(1001);
      const answered = await ask(running(), "/v1/ext/session", {
        method: "POST",
        body: { login: "a", password: secret },
      });
      expect(answered.status).toBe(400);
      expect(answered.text).not.toContain("sss");
    });
  },
  { clock: time.clock },
);
