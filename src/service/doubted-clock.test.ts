import { expect, test } from "vitest";
import { dayMs, guardedClock } from "./clock.ts";
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
    },
    { clock, keepDays: 30 },
  );
}
