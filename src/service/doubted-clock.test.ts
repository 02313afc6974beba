import { expect, test } from "vitest";
import { noticeOperations } from "#contract/security-notices.ts";
import { dayMs, guardedClock } from "./clock.ts";
import { writeNotice } from "./notices/notices.ts";
import { rememberDevice } from "./session/known-devices.ts";
import { secretOf } from "./store/record-ids.ts";
import { ask } from "./testing/ask.ts";
import { makeClient, makeUser, testPassword } from "./testing/make.ts";
import { cookieOf, makePartner } from "./testing/people.ts";
import { onBothStores } from "./testing/start.ts";

/** When the store was last in use. It is about the true time: users made by tests signed in by it. */
const seenAt = Date.now();

for (const days of [-300, 300]) {
  const clock = guardedClock(
    { now: () => Date.now() + days * dayMs, sleep: async () => undefined },
    seenAt,
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
        expect(Math.abs(until - seenAt - 30 * dayMs)).toBeLessThan(dayMs);
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
          .set({ last_sign_in_at: seenAt })
          .where("id", "=", id)
          .execute();
        await writeNotice(store, { userId: id, kind: "guesses-slowed", now: seenAt });
        const secret = await secretOf(store, "known-devices");
        const known = `__Host-placard-devices=${rememberDevice(undefined, secret, login, seenAt)}`;
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
