import type { InvoiceListItem } from "#contract/invoices.ts";
import type { ExportColumn, ExportKind } from "../../format/export-table.ts";

type ExportedField = Exclude<keyof InvoiceListItem, "count_id" | "can_delete">;

/** Titles of the columns and of the statuses, in the language of the file. */
export interface ExportTexts {
  readonly columns: Readonly<Record<ExportedField, string>>;
  readonly statuses: Readonly<Record<string, string>>;
}

const fields: readonly (readonly [field: ExportedField, kind: ExportKind, width: number])[] = [
  ["count_number", "text", 16],
  ["created_at", "date", 12],
  ["payer", "text", 36],
  ["recipient", "text", 36],
  ["amount", "roubles", 14],
  ["status", "text", 18],
  ["payed_at", "date", 12],
  ["payment_order", "text", 12],
  ["acts_amount", "roubles", 14],
  ["acts_text", "text", 40],
];

/** The columns of an exported list of invoices; all that the service tells but its own ids (§2.1). */
export function invoiceExportColumns({
  columns,
  statuses,
}: ExportTexts): readonly ExportColumn<InvoiceListItem>[] {
  return fields.map(([field, kind, width]) => ({
    title: columns[field],
    kind,
    width,
    value: (invoice) => {
      // A payment order's number is a name, however many of its characters are digits.
      if (field === "payment_order") return invoice.payment_order?.toString() ?? null;
      if (field !== "status") return invoice[field];
      return Object.hasOwn(statuses, invoice.status)
        ? (statuses[invoice.status] ?? invoice.status)
        : invoice.status;
    },
  }));
}
