import { expect, test } from "vitest";
import { erasureList } from "#contract/erasures.ts";
import { makeUser } from "../testing/make.ts";
import { ask } from "../testing/ask.ts";
import { onBothStores } from "../testing/on-both-stores.ts";
import { makePartner } from "../testing/partner.ts";
import { eraseDue } from "./retention.ts";

const now = Date.UTC(2026, 10, 21, 9);
const clock = { now: () => now, sleep: async () => undefined };
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

    test("says of each how many, why, when and when the last trace was gone, and of whom nothing", async () => {
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
      await eraseDue(running().store, now + 30 * 86_400_000);
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
      await eraseDue(running().store, now + 30 * 86_400_000);
      const stranger = await makePartner(running());
      expect((await (await adminOf(stranger.clientId))()).total).toBe(0);
      expect((await partner.send("GET", path)).status).toBe(403);
      expect((await ask(running(), path)).status).toBe(403);
    });
  },
  { clock, keepDays: 30, callsPerMinute: 10_000 },
);
