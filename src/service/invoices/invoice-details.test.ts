import { expect, test } from "vitest";
import { ask } from "../testing/ask.ts";
import { makeClient, makeInvoice, makePayer, makeRecipient, makeUser } from "../testing/make.ts";
import { onBothStores } from "../testing/start.ts";
import { convertSum, dateInWords, sumInWords } from "./invoice-details.ts";

onBothStores("the invoice details", (running) => {
  async function clerk() {
    const { store } = running();
    const clientId = await makeClient(store);
    const { cookie } = await makeUser(store, { clientId, role: "viewer" });
    return {
      clientId,
      get: (id: number | string) => ask(running(), `/v1/billing/count_info/${id}`, { cookie }),
    };
  }

  test("they have every field of §2.3, lines in order, and sums that add up", async () => {
    const { clientId, get } = await clerk();
    const { store } = running();
    const id = await makeInvoice(store, {
      client_id: clientId,
      count_number: "СЧ-000123",
      created_at: "2026-03-05",
      payer_id: await makePayer(store, clientId, "ООО «Ромашка»"),
      recipient_id: await makeRecipient(store, clientId, "АО «Вакансиум»"),
      lines: [
        { title: "Размещение", amount: 1000 },
        { title: "Выделение цветом", amount: 234 },
      ],
      requisites: { contacts: "первая\nвторая", offer_text: "Внимание!\nОферта." },
    });
    expect((await get(id)).json).toEqual({
      data: {
        count_number: "Счёт на оплату № СЧ-000123 от 5 марта 2026 г.",
        recipient: "АО «Вакансиум»",
        contacts: "первая\nвторая",
        bank_itin: "7707083893",
        bank_kpp: "770701001",
        bank_account_number: "40702810200000000001",
        bank_bik: "044525225",
        bank_correspondent_account: "30101810400000000225",
        general_manager_position: "Генеральный директор",
        general_manager: "Скрепкина В. П.",
        payer: "ООО «Ромашка»",
        offer_text: "Внимание!\nОферта.",
        services: [
          { title: "Размещение", amount: 1000 },
          { title: "Выделение цветом", amount: 234 },
        ],
        total_amount: 1234,
        total_amount_with_vat: 1505,
        vat_string: "НДС 22 %",
        vat_amount: 271,
        sum_string: "Одна тысяча пятьсот пять рублей 00 копеек",
      },
    });
  });

  test("an invoice's facts equal those of the list, with the payer's other unpaid invoices", async () => {
    const { clientId } = await clerk();
    const { store } = running();
    const { cookie } = await makeUser(store, { clientId, role: "billing" });
    const payer = await makePayer(store, clientId);
    const of = { client_id: clientId, payer_id: payer };
    const id = await makeInvoice(store, of);
    await makeInvoice(store, of);
    const paid = await makeInvoice(store, { ...of, status: "paid_full", payed_at: "2026-03-20" });
    await makeInvoice(store, { client_id: clientId });
    const get = async (path: string) => (await ask(running(), `/v1/${path}`, { cookie })).json;
    const { data } = (await get("billing/counts")) as { data: { items: { count_id: number }[] } };
    const listed = (countId: number) => data.items.find((item) => item.count_id === countId);
    for (const [countId, others] of [
      [id, { count: 1, amount: 1220 }],
      [paid, { count: 2, amount: 2440 }],
    ] as const) {
      const told = (await get(`ext/billing/invoices/${countId}`)) as { data: object };
      expect(told.data).toMatchObject({
        ...listed(countId),
        payer_id: payer,
        payer_not_paid: others,
      });
    }
    const foreign = await makeInvoice(store, { client_id: await makeClient(store) });
    const hidden = await ask(running(), `/v1/ext/billing/invoices/${foreign}`, { cookie });
    const missing = await ask(running(), "/v1/ext/billing/invoices/999999999", { cookie });
    expect([hidden.status, missing.status]).toEqual([404, 404]);
  });

  test("an invoice without VAT shows that and adds nothing", async () => {
    const { clientId, get } = await clerk();
    const id = await makeInvoice(running().store, { client_id: clientId, vat_rate: null });
    expect((await get(id)).json).toMatchObject({
      data: {
        vat_string: "Без налога (НДС)",
        vat_amount: 0,
        total_amount: 1000,
        total_amount_with_vat: 1000,
      },
    });
  });

  test("an unknown invoice is 404, another client's 403, an invalid number 400", async () => {
    const { get } = await clerk();
    const otherClient = await makeClient(running().store);
    const foreign = await makeInvoice(running().store, { client_id: otherClient });
    expect((await get(9_007_199_254_740_991)).status).toBe(404);
    expect((await get(foreign)).status).toBe(403);
    for (const id of ["0", "-1", "1.5", "12abc", "9007199254740993", "%27"]) {
      expect((await get(id)).status, id).toBe(400);
    }
  });
});

test.for([
  [1, "Один рубль 00 копеек"],
  [2, "Два рубля 00 копеек"],
  [11, "Одиннадцать рублей 00 копеек"],
  [121, "Сто двадцать один рубль 00 копеек"],
  [1000, "Одна тысяча рублей 00 копеек"],
  [2002, "Две тысячи два рубля 00 копеек"],
  [1_000_001, "Один миллион один рубль 00 копеек"],
  [0, "Ноль рублей 00 копеек"],
] as const)("%i rubles are “%s”", ([amount, words]) => {
  expect(sumInWords(amount)).toBe(words);
});

test("a sum has the same words at its first, second and later use, however many came between", () => {
  const sums = Array.from({ length: 300 }, (_, at) => (at % 2 === 0 ? at : at * 9973));
  const made = sums.map(convertSum);
  expect(sums.map(sumInWords)).toEqual(made);
  expect(sums.map(sumInWords)).toEqual(made);
  // More than are kept.
  for (let sum = 10_000_000; sum < 10_010_001; sum += 1) sumInWords(sum);
  expect(sums.map(sumInWords)).toEqual(made);
});

test("a date keeps its day, whatever the month", () => {
  expect(dateInWords("2026-01-01")).toBe("1 января 2026 г.");
  expect(dateInWords("2024-02-29")).toBe("29 февраля 2024 г.");
  expect(dateInWords("2026-12-31")).toBe("31 декабря 2026 г.");
});
