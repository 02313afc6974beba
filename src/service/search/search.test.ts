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

  test("records are found however their names were typed or pasted", async () => {
    const { store } = service();
    const clientId = await makeClient(store);
    const payer = await makePayer(store, clientId, "ООО «Ёлкитис Финанс — Сервис»");
    await makePayer(store, clientId, "ООО «Зелёный край»");
    const invoice = await makeInvoice(store, {
      client_id: clientId,
      payer_id: payer,
      count_number: "СЧ-005151",
    });
    const vacancy = await makeVacancy(store, {
      client_id: clientId,
      values: { post: "Продавец-кассир (C++)" },
    });
    // As a partner sends it.
    const response = await makeResponse(
      store,
      { clientId, vacancyId: vacancy },
      { full_name: "O’Коннор\u00a0Андрей".normalize("NFD") },
    );
    const find = await finder(clientId, "admin");
    const found = async (text: string) => {
      const { invoices, payers, vacancies, candidates } = searchReply.parse(
        (await find(text)).json,
      ).data;
      return [
        ...invoices.map(({ count_id: id }) => `invoice ${id}`),
        ...payers.map(({ id }) => `payer ${id}`),
        ...vacancies.map(({ id }) => `vacancy ${id}`),
        ...candidates.map(({ id }) => `response ${id}`),
      ];
    };
    for (const text of [
      'ООО "Ёлкитис Финанс"',
      "„Елкитис Финанс“",
      "'ёлкитис финанс'",
      '""Ёлкитис Финанс""',
      "Ёлкитис Финанс, ООО",
      "Ёлкитис Финанс – Сервис",
      "Ёлкитис".normalize("NFD"),
      "Ёлки\u00adтис",
      "Ёлкитиc\u200b финанc",
    ]) {
      expect(await found(text), text).toEqual([`payer ${payer}`]);
    }
    for (const text of [
      "СЧ-005151\u200b",
      "«СЧ-005151»",
      "СЧ-005151,",
      "CЧ‑005151",
      "Счёт на оплату № СЧ-005151 от 27 ноября 2026 г.",
    ]) {
      expect(await found(text), text).toEqual([`invoice ${invoice}`]);
    }
    for (const text of ["продавец‑кассир", "Прода\u00adвец - кассир", "c++", "С++"]) {
      expect(await found(text), text).toEqual([`vacancy ${vacancy}`]);
    }
    expect(await found("c#")).toEqual([]);
    for (const text of ["O'Коннор", "О`коннор андрей", "Андрей".normalize("NFD")]) {
      expect(await found(text), text).toEqual([`response ${response}`]);
    }
  });

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
