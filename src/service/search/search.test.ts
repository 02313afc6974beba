import { expect, test } from "vitest";
import type { Role } from "#contract/session.ts";
import { searchReply } from "#contract/search.ts";
import { ask } from "../testing/ask.ts";
import { makeResponse, makeClient, makeInvoice, makePayer, makeUser } from "../testing/make.ts";
import { leastValues, makeVacancy } from "../testing/make-vacancies.ts";
import { onBothStores } from "../testing/start.ts";

onBothStores("searching everything", (service) => {
  const finder = async (clientId: number, role: Role) => {
    const { cookie } = await makeUser(service().store, { clientId, role });
    return async (text: string) =>
      await ask(service(), "/v1/ext/search", {
        method: "POST",
        cookie,
        body: JSON.stringify({ text }),
      });
  };

  test("records are found by what people call them, within the signed-in user's rights", async () => {
    const { store } = service();
    const clientId = await makeClient(store);
    const payer = await makePayer(store, clientId, "ООО «Ёлкин и партнёры»");
    const invoice = await makeInvoice(store, {
      client_id: clientId,
      payer_id: payer,
      count_number: "СЧ-4242",
    });
    const vacancy = await makeVacancy(store, {
      client_id: clientId,
      values: { ...leastValues, post: "Партнёр-повар" },
    });
    const response = await makeResponse(
      store,
      { clientId, vacancyId: vacancy },
      { full_name: "Партнёрова Вера" },
    );
    const found = async (role: Role, text: string) => {
      const answered = await (await finder(clientId, role))(text);
      expect(answered.status, answered.text).toBe(200);
      const { invoices, payers, vacancies, candidates } = searchReply.parse(answered.json).data;
      return {
        invoices: invoices.map(({ count_id: id }) => id),
        payers: payers.map(({ id }) => id),
        vacancies: vacancies.map(({ id }) => id),
        candidates: candidates.map(({ id }) => id),
      };
    };
    const nothing = { invoices: [], payers: [], vacancies: [], candidates: [] };
    expect(await found("admin", "4242")).toEqual({ ...nothing, invoices: [invoice] });
    expect(await found("admin", "ПАРТНЕР")).toEqual({
      ...nothing,
      payers: [payer],
      vacancies: [vacancy],
      candidates: [response],
    });
    expect(await found("viewer", "партнёры ёлкин")).toEqual({ ...nothing, payers: [payer] });
    expect((await found("admin", String(vacancy).padStart(2, "0"))).vacancies).toEqual([vacancy]);
    expect(await found("billing", "партнёр")).toEqual({ ...nothing, payers: [payer] });
    expect(await found("recruiter", "партнёр")).toEqual({
      ...nothing,
      vacancies: [vacancy],
      candidates: [response],
    });
    expect(await found("recruiter", "4242")).toEqual(nothing);
  });

  test("another client's records are not found, and a text of one character is refused", async () => {
    const { store } = service();
    await makePayer(store, await makeClient(store), "ООО «Сосна»");
    const find = await finder(await makeClient(store), "admin");
    expect((await find("сосна")).json).toEqual({
      data: { invoices: [], payers: [], vacancies: [], candidates: [] },
    });
    expect((await find("с")).status).toBe(400);
  });
});
