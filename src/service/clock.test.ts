import { expect, test } from "vitest";
import { noticeOperations } from "#contract/security-notices.ts";
import { dayMs, expiryTime, guardedClock } from "./clock.ts";
import { writeNotice } from "./notices/notices.ts";
import { rememberDevice } from "./session/known-devices.ts";
import { secretOf } from "./store/record-ids.ts";
import { ask } from "./testing/ask.ts";
import { makeClient, makeUser, testPassword } from "./testing/make.ts";
import { cookieOf, makePartner } from "./testing/people.ts";
import { onBothStores } from "./testing/start.ts";

const seenAt = Date.parse("2026-11-21T12:00:00Z");
const sleep = async () => undefined;

/** A clock whose time and elapsed milliseconds are set by the test. */
function settable(now: number) {
  const set = { now, passed: 1_000 };
  const clock = { now: () => set.now, sleep };
  return { set, doubting: (seen?: number) => guardedClock(clock, seen, () => set.passed) };
}

test("records expire by the machine's time while that is plausible", () => {
  const { set, doubting } = settable(seenAt);
  const clock = doubting();
  set.now += 5 * dayMs;
  expect(expiryTime(clock)).toBe(set.now);
});

test.for([-300, -2, 8, 300])("a jump by %i days makes nothing expire", (days) => {
  const { set, doubting } = settable(seenAt);
  const clock = doubting();
  set.now += days * dayMs;
  set.passed += 60_000;
  expect(expiryTime(clock)).toBe(seenAt + 60_000);
  expect(clock.now()).toBe(set.now);
  set.now = seenAt + 60_000;
  expect(expiryTime(clock)).toBe(set.now);
});

test("a clock that is implausible at the start continues from the last time in the store", () => {
  const { set, doubting } = settable(seenAt + 300 * dayMs);
  const clock = doubting(seenAt);
  set.passed += 3_600_000;
  set.now += 3_600_000;
  expect(expiryTime(clock)).toBe(seenAt + 3_600_000);
});

test("the time while the clock is doubted is in whole milliseconds, as the store keeps it", () => {
  const { set, doubting } = settable(seenAt + 300 * dayMs);
  const clock = doubting(seenAt);
  set.passed += 0.4;
  expect(expiryTime(clock)).toBe(seenAt);
});

/** When the store was last in use. It is about the true time: users made by tests signed in by it. */
const lastUsedAt = Date.now();

for (const days of [-300, 300]) {
  const clock = guardedClock(
    { now: () => Date.now() + days * dayMs, sleep: async () => undefined },
    lastUsedAt,
  );
  onBothStores(
    `with a clock that is wrong by ${days} days`,
    (running) => {
      test("a sign-in begins a session that lasts, and ends no other", async () => {
        const clientId = await makeClient(running().store);
        const { login, cookie } = await makeUser(running().store, { clientId, role: "admin" });
        const who = async (whose: string) =>
          (await ask(running(), "/v1/ext/session", { cookie: whose })).status;
        expect(await who(cookie)).toBe(200);
        const body = { login, password: testPassword };
        const entered = await ask(running(), "/v1/ext/session", { method: "POST", body });
        expect(entered.status).toBe(200);
        expect([await who(cookie), await who(cookieOf(entered))]).toEqual([200, 200]);
      });

      test("a response is kept as long as others", async () => {
        const partner = await makePartner(running());
        const id = await partner.responded();
        const { keep_until: until } = await running()
          .store.db.selectFrom("responses")
          .select("keep_until")
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
        expect(Math.abs(until - lastUsedAt - 30 * dayMs)).toBeLessThan(dayMs);
      });

      test("a request repeated with its Idempotency-Key makes no second response", async () => {
        const partner = await makePartner(running());
        const body = partner.responseWith();
        const key = { "idempotency-key": "once" };
        const first = await partner.respond(body, key);
        expect(first.status).toBe(200);
        expect((await partner.respond(body, key)).text).toBe(first.text);
      });

      test("a sign-in on a known device causes no notice, and one elsewhere deletes no older notice", async () => {
        const { store } = running();
        const clientId = await makeClient(store);
        const { id, login } = await makeUser(store, { clientId, role: "viewer" });
        await store.db
          .updateTable("users")
          .set({ last_sign_in_at: lastUsedAt })
          .where("id", "=", id)
          .execute();
        await writeNotice(store, { userId: id, kind: "guesses-slowed", now: lastUsedAt });
        const secret = await secretOf(store, "known-devices");
        const known = `__Host-placard-devices=${rememberDevice(undefined, secret, { login, forgotten: 0 }, lastUsedAt)}`;
        const toldAfterSignIn = async (given: { cookie?: string }) => {
          const body = { login, password: testPassword };
          const entered = await ask(running(), "/v1/ext/session", {
            method: "POST",
            body,
            ...given,
          });
          const cookie = cookieOf(entered);
          const { json } = await ask(running(), "/v1/ext/own/notices", { cookie });
          const { items, unreadBefore } = noticeOperations.ownNotices.replies[200].parse(json).data;
          return { kinds: items.map(({ kind }) => kind), unreadBefore };
        };
        expect(await toldAfterSignIn({ cookie: known })).toEqual({
          kinds: ["guesses-slowed"],
          unreadBefore: 1,
        });
        // The notice about a new device is for the next session.
        expect(await toldAfterSignIn({})).toEqual({
          kinds: ["new-device", "guesses-slowed"],
          unreadBefore: 1,
        });
      });
    },
    { clock, keepDays: 30 },
  );
}
