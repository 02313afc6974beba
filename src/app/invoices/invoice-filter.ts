import * as z from "zod/mini";
import {
  invoicePageLimit,
  invoiceSorts,
  invoiceStatuses,
  type InvoiceSort,
  type SortDirection,
} from "#contract/invoices.ts";
import type { InputOf } from "#contract/operations.ts";
import { dateOnly, recordId, wireInteger } from "#contract/wire.ts";
import { readViewLayout, writeViewLayout, type ViewLayout } from "./views/view-layout.ts";

/** What the list's address says. Amounts in whole roubles, days as `YYYY-MM-DD`, both ends included. */
export interface InvoiceFilter {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly amount: number | undefined;
  readonly payer: number | undefined;
  readonly recipient: number | undefined;
  readonly number: string | undefined;
  readonly status: (typeof invoiceStatuses)[number] | undefined;
  readonly sort: { readonly by: InvoiceSort; readonly direction: SortDirection };
  readonly page: number;
  readonly limit: number;
  /** The view that is open: its name, and the columns and density that stand in for one's own. Hides no rows. */
  readonly savedView?: ViewLayout | undefined;
}

/** The part of it that hides rows. */
export const filterNames = [
  "number",
  "from",
  "to",
  "amount",
  "payer",
  "recipient",
  "status",
] as const satisfies readonly (keyof InvoiceFilter)[];
export type FilterName = (typeof filterNames)[number];

export const pageSizes = [20, 50, 100, 200] as const;

export const defaultSort: InvoiceFilter["sort"] = { by: "created_at", direction: "desc" };

/** The longest number the service can be asked for. */
export const numberMaxLength = 100;
const number = z.string().check(z.trim(), z.minLength(1), z.maxLength(numberMaxLength));
const page = wireInteger({ min: 1, max: 1_000_000_000 });
const limit = wireInteger({ min: 1, max: invoicePageLimit.max });

/** Reads an address; a value that is not valid is dropped, so a mistyped link still opens the list. */
export function readInvoiceFilter(search: URLSearchParams): InvoiceFilter {
  const read = <S extends z.ZodMiniType>(name: string, schema: S): z.output<S> | undefined => {
    const result = schema.safeParse(search.get(name));
    return result.success ? result.data : undefined;
  };
  const from = read("from", dateOnly);
  const to = read("to", dateOnly);
  // Reversed ends are a mistake in the link; the service would refuse them, so the end is dropped.
  const reversed = from !== undefined && to !== undefined && from > to;
  return {
    from,
    to: reversed ? undefined : to,
    amount: read("amount", wireInteger()),
    payer: read("payer", recordId),
    recipient: read("recipient", recordId),
    number: read("number", number),
    status: read("status", z.enum(invoiceStatuses)),
    sort: readSort(search.get("sort")),
    page: read("page", page) ?? 1,
    limit: read("limit", limit) ?? invoicePageLimit.default,
    savedView: readViewLayout(search),
  };
}

function readSort(text: string | null): InvoiceFilter["sort"] {
  const by = invoiceSorts.find((name) => name === text?.replace(/^-/, ""));
  return by === undefined
    ? defaultSort
    : { by, direction: text?.startsWith("-") === true ? "desc" : "asc" };
}

const isDefaultSort = (sort: InvoiceFilter["sort"]): boolean =>
  sort.by === defaultSort.by && sort.direction === defaultSort.direction;

/** Writes an address: readable, in one order, without what is the default anyway. */
export function writeInvoiceFilter(filter: InvoiceFilter): string {
  const search = new URLSearchParams();
  for (const name of filterNames) {
    const value = filter[name];
    if (value !== undefined) search.set(name, String(value));
  }
  const { by, direction } = filter.sort;
  if (!isDefaultSort(filter.sort)) search.set("sort", direction === "desc" ? `-${by}` : by);
  if (filter.page !== 1) search.set("page", String(filter.page));
  if (filter.limit !== invoicePageLimit.default) search.set("limit", String(filter.limit));
  if (filter.savedView !== undefined) writeViewLayout(filter.savedView, search);
  return search.toString();
}

/**
 * What `listInvoices` is asked for (§4.1). The order is always sent: what another service does without one is unknown, and
 * the heading says an order.
 */
export function invoiceListInput(filter: InvoiceFilter): InputOf<"listInvoices"> {
  const query: Record<string, string | number> = {};
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined) query[name] = value;
  };
  put("created_at_from", filter.from);
  put("created_at_to", filter.to);
  put("amount", filter.amount);
  put("payer_id", filter.payer);
  put("recipient_id", filter.recipient);
  put("count_number", filter.number);
  put("count_status", filter.status);
  put("sort", filter.sort.by);
  put("direction", filter.sort.direction);
  return { params: { page: filter.page, limit: filter.limit }, query };
}

/** The same filter with some of it changed; anything but the page and the saved view leads back to page 1. */
export function changeFilter(filter: InvoiceFilter, change: Partial<InvoiceFilter>): InvoiceFilter {
  const isSavedViewAlone = Object.keys(change).every((name) => name === "savedView");
  return { ...filter, page: isSavedViewAlone ? filter.page : 1, ...change };
}

/** The filters that hide rows now, in the order of the bar. */
export const activeFilters = (filter: InvoiceFilter): FilterName[] =>
  filterNames.filter((name) => filter[name] !== undefined);
