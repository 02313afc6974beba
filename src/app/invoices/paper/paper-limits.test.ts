import { describe, expect, test } from "vitest";
import type { InvoiceDetails } from "#contract/invoices.ts";
import { unprintablePart } from "./paper-limits.ts";

const invoice = (change: Partial<InvoiceDetails> = {}): InvoiceDetails => ({
  count_number: "Счёт на оплату № 1 от 5 марта 2026 г.",
  recipient: "ООО «Маяк»",
  contacts: "г. Москва",
  bank_itin: "",
  bank_kpp: "",
  bank_account_number: "",
  bank_bik: "",
  bank_correspondent_account: "",
  general_manager_position: "",
  general_manager: "",
  payer: "",
  offer_text: "",
  services: [{ title: "Публикация", amount: 1 }],
  total_amount: 1,
  total_amount_with_vat: 1,
  vat_string: "",
  vat_amount: 0,
  sum_string: "",
  ...change,
});

describe("what no sheet can carry", () => {
  test("an ordinary invoice, an empty one and a long one are printable", () => {
    const services = Array.from({ length: 60 }, () => ({ title: "Ш".repeat(300), amount: 1 }));
    expect(unprintablePart(invoice())).toBeUndefined();
    expect(unprintablePart(invoice({ services: [] }))).toBeUndefined();
    expect(unprintablePart(invoice({ services, offer_text: "а\n".repeat(500) }))).toBeUndefined();
  });

  test("a megabyte in one field is named", () => {
    const text = "x".repeat(1_000_000);
    expect(unprintablePart(invoice({ payer: text }))?.path).toBe("data.payer");
    expect(unprintablePart(invoice({ offer_text: text }))?.path).toBe("data.offer_text");
    expect(
      unprintablePart(
        invoice({
          services: [
            { title: "a", amount: 1 },
            { title: text, amount: 1 },
          ],
        }),
      )?.path,
    ).toBe("data.services[1].title");
  });
});
