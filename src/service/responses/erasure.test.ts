import { expect, test } from "vitest";
import { erasureList } from "#contract/responses.ts";
import { onBothStores } from "../testing/start.ts";
import { makePartner } from "../testing/people.ts";
import { makeUser, madePhone } from "../testing/make.ts";
import { ask } from "../testing/ask.ts";
import { overwriteErased } from "./erase-responses.ts";
import { eraseDue } from "./retention.ts";
import { dayMs } from "../clock.ts";

const start = Date.UTC(2026, 10, 21, 9);
let now = start;
const clock = { now: () => now, sleep: async () => undefined };

onBothStores(
  "what is erased",
  (running) => {
    /** Read from the store, because tests move the clock beyond the life of a session. */
    const total = async ({ clientId }: { readonly clientId: number }) => {
      const rows = await running()
        .store.db.selectFrom("responses")
        .select("id")
        .where("client_id", "=", clientId)
        .execute();
      return rows.length;
    };
    const log = async (clientId: number) =>
      await running()
        .store.db.selectFrom("erasures")
        .select(["reason", "responses", "erased_at", "overwritten_at"])
        .where("client_id", "=", clientId)
        .orderBy("id")
        .execute();

    test("one response is erased, the others stay, and the number is recorded", async () => {
      const partner = await makePartner(running());
      const phone = madePhone();
      const id = await partner.responded({ phone });
      await partner.responded({ phone });
      const answered = await partner.send("DELETE", `/v1/ext/responses/${id}`);
      expect(answered.status).toBe(200);
      expect(answered.json).toEqual({ data: { erased: 1 } });
      expect((await partner.send("GET", `/v1/ext/responses/${id}`)).status).toBe(404);
      expect(await total(partner)).toBe(1);
      expect(await log(partner.clientId)).toEqual([
        { reason: "response", responses: 1, erased_at: now, overwritten_at: now },
      ]);
    });

    test("erasing a candidate erases all their responses to this client, and none to others", async () => {
      const partner = await makePartner(running());
      const stranger = await makePartner(running());
      const phone = madePhone();
      const id = await partner.responded({ phone });
      await partner.responded({ phone });
      await partner.responded();
      await stranger.responded({ phone });
      const answered = await partner.send("DELETE", `/v1/ext/responses/${id}/candidate`);
      expect(answered.json).toEqual({ data: { erased: 2 } });
      expect([await total(partner), await total(stranger)]).toEqual([1, 1]);
    });

    test("of an answer kept for repeated requests only the key is left, and a repeated request makes no second response", async () => {
      const partner = await makePartner(running());
      const kept = async () =>
        await running()
          .store.db.selectFrom("idempotency_keys")
          .select(["answer", "request_hash", "record_id"])
          .where("client_id", "=", partner.clientId)
          .orderBy("request_hash")
          .execute();
      const body = partner.responseWith();
      const key = { "idempotency-key": "2" };
      await partner.respond(partner.responseWith(), { "idempotency-key": "1" });
      const { json } = await partner.respond(body, key);
      const { id } = (json as { data: { id: number } }).data;
      await partner.send("DELETE", `/v1/ext/responses/${id}`);
      const left = await kept();
      expect(left.length).toBe(2);
      expect(left[0]).toEqual({ answer: "null", request_hash: "", record_id: null });
      expect(left[1]?.record_id).not.toBeNull();
      const again = await partner.respond(body, key);
      expect(again.status).toBe(400);
      expect(again.text).toContain("удалена безвозвратно");
      expect(await total(partner)).toBe(1);
      expect((await partner.respond(body, { "idempotency-key": "3" })).status).toBe(200);
    });

    test("a response's id is never reused", async () => {
      const partner = await makePartner(running());
      const id = await partner.responded();
      await partner.send("DELETE", `/v1/ext/responses/${id}`);
      expect(await partner.responded()).not.toBe(id);
    });

    test("deleting a vacancy erases its responses", async () => {
      const partner = await makePartner(running());
      await partner.responded();
      await partner.unpublish(partner.vacancyId);
      expect(await total(partner)).toBe(1);
      expect((await partner.remove(partner.vacancyId)).status).toBe(200);
      expect(await total(partner)).toBe(0);
      expect(await log(partner.clientId)).toMatchObject([{ reason: "vacancy", responses: 1 }]);
    });

    test("a vacancy that may not be deleted keeps its responses", async () => {
      const partner = await makePartner(running());
      await partner.responded();
      expect((await partner.remove(partner.vacancyId)).status).toBe(400);
      expect(await total(partner)).toBe(1);
    });

    test("an erasure that is committed while traces are removed waits for the next time", async () => {
      const { store } = running();
      const { clientId } = await makePartner(running());
      const erase = async (id: number) =>
        await store.db
          .insertInto("erasures")
          .values({
            id,
            reason: "response",
            client_id: clientId,
            responses: 1,
            erased_at: now,
            overwritten_at: null,
          })
          .execute();
      await erase(1_000_001);
      const dialect = {
        ...store.dialect,
        overwriteErased: async () => {
          // It took its id first, and its transaction ends only now.
          await erase(1_000_000);
          return true;
        },
      };
      await overwriteErased({ ...store, dialect }, now);
      expect((await log(clientId)).map((row) => row.overwritten_at)).toEqual([null, now]);
    });

    test("the next run erases due responses, and nothing earlier", async () => {
      const partner = await makePartner(running());
      const stranger = await makePartner(running());
      await eraseDue(running().store, now);
      await partner.responded();
      await stranger.responded();
      await stranger.responded();
      now += dayMs;
      await partner.responded();
      const { store } = running();
      now = start + 30 * dayMs - 1;
      expect((await eraseDue(store, now)).isOverwritten).toBe(true);
      expect(await total(partner)).toBe(2);
      now = start + 30 * dayMs;
      expect((await eraseDue(store, now)).erased).toBeGreaterThanOrEqual(1);
      expect(await total(partner)).toBe(1);
      const run = { reason: "due", erased_at: now, overwritten_at: now };
      expect(await log(partner.clientId)).toEqual([{ ...run, responses: 1 }]);
      expect(await log(stranger.clientId)).toEqual([{ ...run, responses: 2 }]);
      now = start;
    });
  },
  { clock, keepDays: 30, callsPerMinute: 10_000 },
);

const path = "/v1/ext/erasures/list";

onBothStores(
  "the list of erasures",
  (running) => {
    async function adminOf(clientId: number) {
      const { cookie } = await makeUser(running().store, { clientId, role: "admin", clock });
      return async (at = path) => {
        const answered = await ask(running(), at, { cookie });
        return erasureList.parse(answered.json).data;
      };
    }

    test("shows how many, why, when, and when the last trace was removed, but nothing about candidates", async () => {
      const partner = await makePartner(running());
      const read = await adminOf(partner.clientId);
      expect(await read()).toEqual({
        keepDays: 30,
        items: [],
        total: 0,
        pages: { page: 1, total: 1 },
      });
      const id = await partner.responded();
      await partner.send("DELETE", `/v1/ext/responses/${id}`);
      await partner.responded();
      await partner.responded();
      await eraseDue(running().store, start + 30 * dayMs);
      const { items, total } = await read();
      expect(total).toBe(2);
      expect(items).toMatchObject([
        { reason: "due", responses: 2, erasedAt: "2026-12-21T12:00:00+03:00" },
        { reason: "response", responses: 1, overwrittenAt: "2026-11-21T12:00:00+03:00" },
      ]);
      expect((await read(`${path}/2/1`)).items).toMatchObject([{ reason: "response" }]);
    });

    test("another client's erasures are not in it, and only admins read it", async () => {
      const partner = await makePartner(running());
      await partner.responded();
      await eraseDue(running().store, start + 30 * dayMs);
      const stranger = await makePartner(running());
      expect((await (await adminOf(stranger.clientId))()).total).toBe(0);
      expect((await partner.send("GET", path)).status).toBe(403);
      expect((await ask(running(), path)).status).toBe(403);
    });
  },
  { clock, keepDays: 30, callsPerMinute: 10_000 },
);
