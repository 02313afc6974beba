import { expect, test } from "vitest";
import { responseDetailsReply } from "#contract/responses.ts";
import { makeUser } from "../testing/make.ts";
import { ask } from "../testing/ask.ts";
import { onBothStores } from "../testing/on-both-stores.ts";
import { makePartner } from "../testing/partner.ts";
import { refusals } from "../testing/recruiter.ts";
import { eraseDue } from "./retention.ts";

const noon = Date.UTC(2026, 10, 21, 9);
let now = noon;
const clock = { now: () => now, sleep: async () => undefined };
const dayMs = 86_400_000;

type Partner = Awaited<ReturnType<typeof makePartner>>;
const keep = async ({ send }: Partner, id: number, day: unknown) =>
  await send("PUT", `/v1/ext/responses/${id}/retention`, { keep_until: day });

onBothStores(
  "how long a response is kept",
  (running) => {
    const isThere = async (id: number) => {
      const { db } = running().store;
      const rows = await db.selectFrom("responses").select("id").where("id", "=", id).execute();
      return rows.length === 1;
    };

    test("one response is kept for longer than the others, to the last second of its day", async () => {
      const partner = await makePartner(running());
      const id = await partner.responded();
      const other = await partner.responded();
      const answered = await keep(partner, id, "2027-06-30");
      const keepUntil = "2027-06-30T23:59:59+03:00";
      expect([answered.status, answered.json]).toEqual([200, { data: { keepUntil } }]);
      const details = await partner.send("GET", `/v1/ext/responses/${id}`);
      expect(responseDetailsReply.parse(details.json).data.keepUntil).toBe(keepUntil);
      await eraseDue(running().store, Date.parse(keepUntil) - 1);
      expect([await isThere(id), await isThere(other)]).toEqual([true, false]);
      await eraseDue(running().store, Date.parse(keepUntil));
      expect(await isThere(id)).toBe(false);
    });

    test("a response is kept for less when its candidate wants so", async () => {
      const partner = await makePartner(running());
      const id = await partner.responded();
      expect((await keep(partner, id, "2026-11-21")).status).toBe(200);
      await eraseDue(running().store, noon + dayMs);
      expect(await isThere(id)).toBe(false);
    });

    test.for(["2026-11-20", "2036-11-19", "2026-02-31", "tomorrow", 20_270_331, null])(
      "%j is no day to keep it until, and says so at the field",
      async (day) => {
        const partner = await makePartner(running());
        const id = await partner.responded();
        const answered = await keep(partner, id, day);
        expect([answered.status, refusals(answered)]).toEqual([400, ["invalid keep_until"]]);
      },
    );

    test("viewers and other clients change nothing of it, and one that is gone is not there", async () => {
      const partner = await makePartner(running());
      const id = await partner.responded();
      const { cookie } = await makeUser(running().store, {
        clientId: partner.clientId,
        role: "viewer",
      });
      const path = `/v1/ext/responses/${id}/retention`;
      const body = { keep_until: "2027-03-31" };
      expect((await ask(running(), path, { method: "PUT", cookie, body })).status).toBe(403);
      const stranger = await makePartner(running());
      expect((await keep(stranger, id, "2027-03-31")).status).toBe(403);
      await partner.send("DELETE", `/v1/ext/responses/${id}`);
      expect((await keep(partner, id, "2027-03-31")).status).toBe(404);
    });

    test("who changed it stands in the audit, without the day", async () => {
      const partner = await makePartner(running());
      const id = await partner.responded();
      await keep(partner, id, "2027-03-31");
      const entries = await running()
        .store.db.selectFrom("audit")
        .select(["who", "record", "record_id", "fields"])
        .where("client_id", "=", partner.clientId)
        .where("operation", "=", "keepResponse")
        .execute();
      expect(entries).toEqual([
        { who: "user", record: "response", record_id: id, fields: "keep_until" },
      ]);
    });
  },
  { clock },
);
