import { expect, test } from "vitest";
import { onBothStores } from "../testing/on-both-stores.ts";
import { makePartner } from "../testing/partner.ts";

let now = Date.UTC(2026, 10, 21, 9);
const clock = { now: () => now, sleep: async () => undefined };

onBothStores(
  "how often a key may call",
  (running) => {
    test("five may come at once, the sixth waits its share of the minute; another key does not", async () => {
      const one = await makePartner(running());
      const other = await makePartner(running());
      const statuses = async (count: number) =>
        (await Promise.all(Array.from({ length: count }, () => one.respond(one.responseWith()))))
          .map(({ status }) => status)
          .toSorted((a, b) => a - b);
      expect(await statuses(7)).toEqual([200, 200, 200, 200, 200, 429, 429]);
      const refused = await one.respond(one.responseWith());
      expect(refused.headers.get("retry-after")).toBe("12");
      expect(refused.json).toEqual({
        data: {},
        errors: [
          {
            text: "Слишком много запросов с этим ключом: не больше 5 в минуту.",
            field: "",
            value: null,
          },
        ],
      });
      expect((await other.respond(other.responseWith())).status).toBe(200);
      now += 12_000;
      expect(await statuses(2)).toEqual([200, 429]);
      now += 60_000;
      expect(await statuses(6)).toEqual([200, 200, 200, 200, 200, 429]);
    });

    test("what is refused for its fields counts too; what has no good key does not", async () => {
      const { respond } = await makePartner(running());
      for (let time = 0; time < 20; time += 1) await respond({}, { "x-apikey": "plc_" });
      for (let time = 0; time < 5; time += 1) expect((await respond({})).status).toBe(400);
      expect((await respond({})).status).toBe(429);
    });
  },
  { clock, keepDays: 180, callsPerMinute: 5 },
);
