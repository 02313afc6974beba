import type { InvoiceDetails, InvoiceListItem } from "#contract/invoices.ts";
import type { ExportColumn, ExportKind, ExportSheet } from "../../format/export-table.ts";
import { wordFor } from "../../i18n/word-forms.ts";
import { amountUnit, kopecksIn } from "../checks/preflight-sums.ts";

/** An invoice of the list, plus what only its details have (§4.5). */
export interface InvoiceWithLines {
  readonly invoice: InvoiceListItem;
  readonly details: InvoiceDetails;
}

/** Titles of the columns that only lines have, and the name of their sheet. */
export interface LineTexts {
  readonly sheet: string;
  readonly number: string;
  readonly title: string;
  readonly amount: string;
  readonly total: string;
}

/** One row for each line of an invoice, with its sum, as on the paper. The interface has no quantities and prices. */
export function linesSheet(
  invoices: readonly InvoiceWithLines[],
  { columns, lines: text }: ExportTexts & { readonly lines: LineTexts },
): ExportSheet {
  const rows = invoices.flatMap(({ invoice, details }) => {
    const share = kopecksIn(amountUnit(details)) / 100;
    return details.services.map(({ title, amount }, at) => [
      invoice.count_number,
      invoice.created_at,
      invoice.payer,
      invoice.recipient,
      at + 1,
      title,
      amount * share,
    ]);
  });
  const sum = rows.reduce((total, row) => total + Number(row.at(-1)), 0);
  return {
    name: text.sheet,
    columns: [
      { title: columns.count_number, kind: "text", width: 16 },
      { title: columns.created_at, kind: "date", width: 12 },
      { title: columns.payer, kind: "text", width: 36 },
      { title: columns.recipient, kind: "text", width: 36 },
      { title: text.number, kind: "whole", width: 8 },
      { title: text.title, kind: "text", width: 60 },
      { title: text.amount, kind: "rubles", width: 16 },
    ],
    rows,
    total: [text.total, null, null, null, null, null, Math.round(sum * 100) / 100],
    hasFilters: true,
  };
}

type ExportedField = Exclude<keyof InvoiceListItem, "count_id" | "can_delete">;

/** Titles of the columns and statuses, in the language of the file. */
export interface ExportTexts {
  readonly columns: Readonly<Record<ExportedField, string>>;
  readonly statuses: Readonly<Record<string, string>>;
}

const fields: readonly (readonly [field: ExportedField, kind: ExportKind, width: number])[] = [
  ["count_number", "text", 16],
  ["created_at", "date", 12],
  ["payer", "text", 36],
  ["recipient", "text", 36],
  ["amount", "rubles", 14],
  ["status", "text", 18],
  ["payed_at", "date", 12],
  ["payment_order", "text", 12],
  ["acts_amount", "rubles", 14],
  ["acts_text", "text", 40],
];

/** The columns of an exported list of invoices: all fields except ids and rights (§2.1). */
export function invoiceExportColumns({
  columns,
  statuses,
}: ExportTexts): readonly ExportColumn<InvoiceListItem>[] {
  return fields.map(([field, kind, width]) => ({
    title: columns[field],
    kind,
    width,
    value: (invoice) => {
      // A payment order's number is text, because it may begin with zeros.
      if (field === "payment_order") return invoice.payment_order?.toString() ?? null;
      if (field !== "status") return invoice[field];
      return wordFor(statuses, invoice.status) ?? invoice.status;
    },
  }));
}
