import { expect, test } from "vitest";
import { ask } from "../testing/ask.ts";
import { makeClient, makeInvoice, makePayer, makeRecipient, makeUser } from "../testing/make.ts";
import { onBothStores } from "../testing/start.ts";

onBothStores("the filter lists", (running) => {
  async function clerk() {
    const { store } = running();
    const clientId = await makeClient(store);
    const { cookie } = await makeUser(store, { clientId, role: "billing" });
    return {
      clientId,
      get: (path: string) => ask(running(), `/v1/billing/filter/${path}`, { cookie }),
    };
  }

  test.for(["payers", "recipients"] as const)(
    "%s are sorted by name after “all”, which does not count toward the limit",
    async (kind) => {
      const { clientId, get } = await clerk();
      const make = kind === "payers" ? makePayer : makeRecipient;
      const second = await make(running().store, clientId, "бета");
      const first = await make(running().store, clientId, "Альфа");
      const third = await make(running().store, clientId, "Гамма");
      expect((await get(`${kind}/1/2`)).json).toEqual({
        data: [{ "": "Все" }, { [first]: "Альфа" }, { [second]: "бета" }],
      });
      expect((await get(`${kind}/2/2/`)).json).toEqual({ data: [{ [third]: "Гамма" }] });
      expect((await get(`${kind}/3/2`)).json).toEqual({ data: [] });
      expect((await get(kind)).json).toMatchObject({ data: { length: 4 } });
    },
  );

  test("Latin names stay together, whatever Cyrillic letters theirs look like", async () => {
    const { clientId, get } = await clerk();
    const names = ["Тополь", "Coral", "Ёлка", "Tau", "Елань", "\u200bЖасмин", "Авангард"];
    for (const name of names) await makePayer(running().store, clientId, name);
    const { data } = (await get("payers")).json as { data: Record<string, string>[] };
    expect(data.slice(1).flatMap((entry) => Object.values(entry))).toEqual([
      "Coral",
      "Tau",
      "Авангард",
      "Елань",
      "Ёлка",
      "\u200bЖасмин",
      "Тополь",
    ]);
  });

  test.for(["payers", "recipients"] as const)(
    "%s with acts are those with an invoice that has acts",
    async (kind) => {
      const { clientId, get } = await clerk();
      const { store } = running();
      const make = kind === "payers" ? makePayer : makeRecipient;
      const withActs = await make(store, clientId, "С актами");
      const without = await make(store, clientId, "Без актов");
      const column = kind === "payers" ? "payer_id" : "recipient_id";
      await makeInvoice(store, {
        client_id: clientId,
        [column]: withActs,
        acts_amount: 100,
        status: "paid_full",
      });
      await makeInvoice(store, { client_id: clientId, [column]: without });
      expect((await get(`${kind}?with_acts=1`)).json).toEqual({
        data: [{ "": "Все" }, { [withActs]: "С актами" }],
      });
      expect((await get(`${kind}?with_acts=0`)).json).toMatchObject({ data: { length: 3 } });
    },
  );

  test.for(["payers/1/1001", "payers/0", "recipients/1/0", "recipients?with_acts=2"])(
    "%s is refused with 400",
    async (path) => {
      const { get } = await clerk();
      expect((await get(path)).status).toBe(400);
    },
  );

  test("the statuses are those of the interface, after “all”", async () => {
    const { get } = await clerk();
    const answered = await get("count_statuses");
    const { data } = answered.json as { data: Record<string, string>[] };
    expect(data.flatMap((entry) => Object.keys(entry))).toEqual([
      "",
      "not_paid",
      "paid_partial",
      "paid_full",
    ]);
  });
});
