import type { ReactNode } from "react";
import { type AnyInvoiceSort, type InvoiceListItem } from "#contract/invoices.ts";
import { cutText } from "../../format/cut.ts";
import { paths } from "../../paths.ts";
import { prefetchAddress } from "../../ui/lazy-part.tsx";
import { noValue, type DataColumn, type RowKind } from "../../ui/list/data-column.ts";
import type { TableLayout } from "../../ui/list/use-table-view.ts";
import { InvoiceStatusMark } from "../InvoiceStatusMark.tsx";
import { type CellTools } from "../use-cell-tools.ts";

export type InvoiceColumn = DataColumn<
  InvoiceListItem,
  CellTools,
  keyof InvoiceListItem,
  AnyInvoiceSort
>;

/** One line; a tooltip shows the whole text, up to a limit. */
function oneLine(value: string): ReactNode {
  const shown = cutText(value);
  return shown.length > 12 ? <span title={shown}>{shown}</span> : shown;
}

/** Every column of §2.1, in display order. The number's cell is the row's link, which the row itself renders. */
const invoiceColumns: readonly InvoiceColumn[] = [
  {
    id: "count_number",
    width: 7,
    narrowWidth: 5.5,
    growsNarrow: true,
    sort: { by: "count_number", first: "asc" },
    cell: (item) => cutText(item.count_number),
    second: { id: "payer", cell: (item) => cutText(item.payer) },
  },
  {
    id: "created_at",
    width: 7.5,
    sort: { by: "created_at", first: "desc", kind: "day" },
    cell: (item, { format }) => format.date(cutText(item.created_at)),
  },
  {
    id: "payer",
    width: 11,
    grows: true,
    sort: { by: "payer", first: "asc", kind: "text", isExtended: true },
    cell: (item) => oneLine(item.payer),
  },
  {
    id: "recipient",
    width: 11,
    grows: true,
    sort: { by: "recipient", first: "asc", kind: "text", isExtended: true },
    cell: (item) => oneLine(item.recipient),
  },
  {
    id: "amount",
    width: 7.75,
    narrowWidth: 5.5,
    align: "end",
    isStrong: true,
    sort: { by: "amount", first: "desc", kind: "amount" },
    cell: (item, { format }) => oneLine(format.rubles(item.amount)),
  },
  {
    id: "status",
    width: 14.5,
    narrowWidth: 5.5,
    growsNarrow: true,
    sort: { by: "status", first: "asc", isExtended: true },
    cell: (item, tools) => <InvoiceStatusMark invoice={item} tools={tools} />,
  },
  {
    id: "payed_at",
    width: 7.5,
    sort: { by: "payed_at", first: "desc", kind: "day" },
    cell: (item, { format }) =>
      item.payed_at === null ? noValue : format.date(cutText(item.payed_at)),
  },
  {
    id: "payment_order",
    width: 8,
    sort: { by: "payment_order", first: "asc" },
    cell: (item) => (item.payment_order === null ? noValue : oneLine(String(item.payment_order))),
  },
  {
    id: "acts_amount",
    width: 8.5,
    align: "end",
    sort: { by: "acts_amount", first: "desc", kind: "amount" },
    cell: (item, { format }) => oneLine(format.rubles(item.acts_amount)),
  },
  {
    id: "acts_text",
    width: 10,
    grows: true,
    cell: (item) => (item.acts_text === null ? noValue : oneLine(item.acts_text)),
  },
  { id: "can_delete", width: 7, cell: (item, { text }) => (item.can_delete ? text.yes : text.no) },
  { id: "count_id", width: 5.5, align: "end", cell: (item) => String(item.count_id) },
];

/** The number is the row's link, so this column is always shown. */
export const headColumn = "count_number" satisfies InvoiceColumn["id"];

export const invoiceLayout: TableLayout<InvoiceColumn> = {
  name: "invoices",
  columns: invoiceColumns,
  fixed: [headColumn],
  defaults: {
    narrow: ["count_number", "amount", "status"],
    medium: ["count_number", "created_at", "payer", "amount", "status"],
    wide: ["count_number", "created_at", "payer", "recipient", "amount", "status", "payed_at"],
  },
};

/** Rows that open an invoice's page. */
export const invoiceRows: RowKind<InvoiceListItem> = {
  name: "invoices",
  idOf: (item) => item.count_id,
  page: {
    path: paths.invoice,
    prefetch: (countId) => {
      // No service assigns such a number, and opening it is refused.
      if (countId >= 1) prefetchAddress(paths.invoice(countId, location.search.slice(1)));
    },
  },
};
