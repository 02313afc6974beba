import { expect, test } from "vitest";
import { validInvoice } from "../testing/valid-invoice.ts";
import { invoiceNumber, letterAddress, requisitesText } from "./invoice-words.ts";

test("the number is that of the title, or the title where it has none", () => {
  expect(invoiceNumber({ count_number: "Счёт на оплату № СЧ-000123 от 5 марта 2026 г." })).toBe(
    "СЧ-000123",
  );
  expect(invoiceNumber({ count_number: "б/н" })).toBe("б/н");
});

test("requisites leave out what is empty and keep one line each", () => {
  const text = requisitesText({ ...validInvoice, bank_kpp: " ", recipient: "ООО\n«Ромашка»" });
  expect(text.split("\n")[0]).toBe("Получатель: ООО «Ромашка»");
  expect(text).not.toContain("КПП");
  expect(text).toContain(`БИК: ${validInvoice.bank_bik}`);
});

test("a letter's address carries subject and text whole", () => {
  const address = letterAddress(validInvoice, {
    subject: "Счёт № 1 & 2",
    lead: "Добрый день! 100 % + НДС",
  });
  expect(address.startsWith("mailto:?subject=")).toBe(true);
  const read = Object.fromEntries(
    address
      .slice("mailto:?".length)
      .split("&")
      .map((part) => part.split("=").map(decodeURIComponent) as [string, string]),
  );
  expect(read["subject"]).toBe("Счёт № 1 & 2");
  expect(read["body"]).toBe(
    `Добрый день! 100 % + НДС\n\n${requisitesText(validInvoice)}\n`.replaceAll("\n", "\r\n"),
  );
});
