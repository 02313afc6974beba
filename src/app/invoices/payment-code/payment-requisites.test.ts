import { expect, test } from "vitest";
import { paymentRequisites } from "./payment-requisites.ts";
import { validInvoice } from "../testing/valid-invoice.ts";

const bank = { bik: "1", name: "ПАО Банк", city: "г. Скрепск", correspondentAccount: "2" };
const purposeOf = (part: Partial<typeof validInvoice>) =>
  paymentRequisites({ ...validInvoice, ...part }, bank, "full").purpose;

test("the purpose names the invoice as its title does, and the VAT", () => {
  expect(
    purposeOf({ count_number: "Счёт на оплату № 12/3 от 5 марта 2026 г.", vat_amount: 2716 }),
  ).toBe("Оплата по счёту № 12/3 от 5 марта 2026 г. В том числе НДС 2716.00 руб.");
  expect(purposeOf({ count_number: "Invoice 7", vat_amount: 0, vat_string: "Без НДС" })).toBe(
    "Оплата: Invoice 7. Без НДС.",
  );
});

test("the sum is in kopecks, whichever unit the words say the amounts are in", () => {
  const inRoubles = {
    ...validInvoice,
    total_amount_with_vat: 1220,
    sum_string: "Одна тысяча двести двадцать рублей 00 копеек",
  };
  expect(paymentRequisites(inRoubles, bank, "full").sum).toBe(122_000);
  expect(
    paymentRequisites({ ...inRoubles, total_amount_with_vat: 122_000 }, bank, "full").sum,
  ).toBe(122_000);
});

test("without a sum the purpose names the rate of the tax and no amount", () => {
  const open = (part: Partial<typeof validInvoice>) =>
    paymentRequisites({ ...validInvoice, ...part }, bank, "open");
  expect(open({}).sum).toBeUndefined();
  const title = "Оплата по счёту № СЧ-000123 от 5 марта 2026 г.";
  expect(open({}).purpose).toBe(`${title} В том числе НДС 22 %.`);
  expect(open({ vat_string: "Без НДС", vat_amount: 0 }).purpose).toBe(`${title} Без НДС.`);
  expect(open({ vat_string: "НДС" }).purpose).toBe(title);
});
