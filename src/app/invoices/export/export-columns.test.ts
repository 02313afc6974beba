import { expect, test } from "vitest";
import type { InvoiceListItem } from "#contract/invoices.ts";
import { writeCsv } from "../../format/csv.ts";
import { invoices as english } from "../../i18n/en/invoices.ts";
import { invoices as russian } from "../../i18n/ru/invoices.ts";
import { cellOf, workbookParts } from "../../format/testing/workbook-parts.ts";
import { writeWorkbook } from "../../format/xlsx.ts";
import { validInvoice } from "../testing/valid-invoice.ts";
import { invoiceExportColumns, linesSheet } from "./export-columns.ts";

const invoice: InvoiceListItem = {
  count_id: 7,
  count_number: "СЧ-000007",
  created_at: "2026-03-05",
  amount: 3270,
  payer: "АО «Ромашка»",
  recipient: "ООО «Вакансиум»",
  payment_order: "0012",
  payed_at: null,
  acts_amount: 0,
  acts_text: null,
  status: "paid_partial",
  can_delete: false,
};
const lines = async (
  rows: readonly InvoiceListItem[],
  language: "ru" | "en",
): Promise<string[]> => {
  const columns = invoiceExportColumns((language === "ru" ? russian : english).table);
  const { signal } = new AbortController();
  return (await (await writeCsv({ columns, rows }, language, { signal })).text()).split("\r\n");
};

test("an invoice is a line with its status in words, and amounts and dates in the format of the language", async () => {
  expect((await lines([invoice], "ru"))[1]).toBe(
    "СЧ-000007;05.03.2026;АО «Ромашка»;ООО «Вакансиум»;3270,00;Частично оплачен;;0012;0,00;",
  );
  expect((await lines([{ ...invoice, payment_order: 12 }], "en"))[1]).toContain(
    '"Mar 5, 2026";АО «Ромашка»;ООО «Вакансиум»;3270.00;',
  );
});

test("an unknown status is written as the service sends it", async () => {
  for (const status of ["annulled", "constructor"]) {
    expect((await lines([{ ...invoice, status }], "ru"))[1]).toContain(`;${status};`);
  }
});

test("lines are a row each, with a bold total below, and texts like 00123 keep their zeros", async () => {
  const details = {
    ...validInvoice,
    services: [{ title: "00123", amount: 1990 }, ...validInvoice.services.slice(1)],
  };
  const { table } = russian;
  const lines = { sheet: "Строки", number: "№", title: "Услуга", amount: "Сумма", total: "Итого" };
  const sheet = linesSheet([{ invoice, details }], { ...table, lines });
  expect(sheet.rows).toEqual([
    ["СЧ-000007", "2026-03-05", "АО «Ромашка»", "ООО «Вакансиум»", 1, "00123", 1990],
    ["СЧ-000007", "2026-03-05", "АО «Ромашка»", "ООО «Вакансиум»", 2, "Поднятие вакансии", 690],
  ]);
  expect(sheet.total?.at(-1)).toBe(2680);
  const parts = await workbookParts(await writeWorkbook([sheet], "ru"));
  const written = parts.get("xl/worksheets/sheet1.xml") ?? "";
  expect(written).toContain('<autoFilter ref="A1:G3"');
  expect(cellOf(written, "F2")).toContain('t="s"');
  expect(parts.get("xl/sharedStrings.xml")).toContain(">00123<");
});
