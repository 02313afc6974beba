import { invoicePageLimit, type InvoiceDetails, type InvoiceListItem } from "#contract/invoices.ts";
import type { InputOf } from "#contract/operations.ts";
import { fetchAllPages, type ListChange } from "../../foreign/all-pages.ts";
import { ApiError } from "#contract/api-error.ts";
import { call } from "../../api/client.ts";
import { query } from "../../api/queries.ts";
import { retryOnce } from "../../api/retries.ts";
import { queryClient } from "../../api/query-client.ts";
import { legalRates } from "../../format/vat-rates.ts";
import { readVatWording } from "../../format/vat-wording.ts";
import type { MatchedInvoice } from "./payment-match.ts";
import type { OlderInvoices } from "./older-invoices.ts";
import type { PrintedVat } from "./invoice-vat.ts";
import type { PrintedAccount } from "./recipient-accounts.ts";

/** How far back to search for invoices, in years before the statement; `all` searches every invoice. */
export const spanYears = [1, 2, 3, "all"] as const;
export type SpanYears = (typeof spanYears)[number];

/** Days of creation, both included, `YYYY-MM-DD`; undefined sets no limit. */
export interface InvoiceSpan {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/**
 * The span of invoices that the payments of a statement may be for: those created up to its last day, in any status. A
 * paid one may have been paid by the payment at hand, and one created later was not due yet.
 */
export function invoiceSpan({ from, to }: InvoiceSpan, years: SpanYears): InvoiceSpan {
  return { from: from === undefined || years === "all" ? undefined : yearsBefore(from, years), to };
}

/** 29 February becomes the 28th in a year that has no 29th. */
function yearsBefore(date: string, years: number): string {
  const year = String(Number(date.slice(0, 4)) - years).padStart(4, "0");
  const day = date.slice(5);
  const isLeap = new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() === 1;
  return day === "02-29" && !isLeap ? `${year}-02-28` : `${year}-${day}`;
}

/** The invoices of a span, or why they could not be loaded. */
export type FetchedInvoices =
  | {
      readonly isComplete: true;
      readonly invoices: readonly MatchedInvoice[];
      /** How many records could not be read and are missing. */
      readonly unreadable: number;
      /** When they were loaded, in ms since 1970. */
      readonly receivedAt: number;
    }
  | { readonly isComplete: false; readonly changes: readonly ListChange[] };

/**
 * Loads all invoices created in a span of days (§4.1), in any status. A list that changed while it was read is rejected:
 * the invoice missing from it could be the one that was paid.
 * @throws ApiError, or the signal's reason
 */
export async function fetchInvoices(
  span: InvoiceSpan,
  signal: AbortSignal,
  onProgress: (rows: number, total: number) => void,
): Promise<FetchedInvoices> {
  const invoices: InvoiceListItem[] = [];
  let unreadable = 0;
  const result = await fetchAllPages<InvoiceListItem>({
    limit: invoicePageLimit.max,
    signal,
    idOf: (invoice) => invoice.count_id,
    ask: async (page, limit, pageSignal) => {
      const input = inputOf(span, page, limit);
      const { data, unreadable: lost } = await retryOnce(() =>
        call("listInvoices", input, { signal: pageSignal }),
      );
      return { rows: data.items, total: data.total, unreadable: lost.length };
    },
    onPage: (page, rowsSoFar) => {
      invoices.push(...page.rows);
      unreadable += page.unreadable ?? 0;
      onProgress(rowsSoFar, page.total);
    },
  });
  const isComplete =
    result.isComplete || result.changes.every(({ change }) => change === "unreadable");
  return isComplete
    ? { isComplete, invoices, unreadable, receivedAt: Date.now() }
    : { isComplete, changes: result.isComplete ? [] : result.changes };
}

/** The older invoices whose number contains a number, for services that begin numbers anew each year. */
export const olderInvoices =
  (from: string): OlderInvoices =>
  async (number, signal) => {
    for (const limit of [invoicePageLimit.max, otherPageLimit]) {
      const span = { from: undefined, to: dayBefore(from) };
      const input = inputOf(span, 1, limit, number);
      try {
        const { data, unreadable } = await retryOnce(() => call("listInvoices", input, { signal }));
        // Another service may not filter, or list only the first of many.
        const isComplete = unreadable.length === 0 && data.total <= data.items.length;
        return isComplete ? data.items : undefined;
      } catch (error) {
        if (!(error instanceof ApiError && hidden.has(error.kind))) throw error;
        // It may refuse so large a page.
        if (error.kind !== "invalid") return undefined;
      }
    }
    return undefined;
  };

/** The largest page that another service is sure to have. */
const otherPageLimit = 100;

const dayBefore = (date: string): string => {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
};

function inputOf(
  { from, to }: InvoiceSpan,
  page: number,
  limit: number,
  number?: string,
): InputOf<"listInvoices"> {
  return {
    params: { page, limit },
    query: {
      // Without a sort order another service may return a row on two pages or on none.
      sort: "created_at",
      direction: "desc",
      ...(number === undefined ? {} : { count_number: number }),
      ...(from === undefined ? {} : { created_at_from: from }),
      ...(to === undefined ? {} : { created_at_to: to }),
    },
  };
}

const hidden: ReadonlySet<string> = new Set(["forbidden", "not-found", "invalid", "unreadable"]);

/** The details of an invoice, which are kept as the paper's are; undefined if the service does not provide them. */
async function fetchDetails(countId: number): Promise<InvoiceDetails | undefined> {
  const details = query("invoiceDetails", { params: { count_id: countId } });
  try {
    return (await queryClient.fetchQuery(details)).data;
  } catch (error) {
    // Another service may provide the list but no details. A service that does not answer is worth a retry.
    if (error instanceof ApiError && hidden.has(error.kind)) return undefined;
    throw error;
  }
}

/** The account in the details of an invoice. */
export const fetchPrintedAccount: PrintedAccount = async (countId) =>
  (await fetchDetails(countId))?.bank_account_number;

/** The rate of VAT in the details of an invoice: that of its wording, or else the only one its tax can follow from. */
export const fetchPrintedVat: PrintedVat = async (countId) => {
  const details = await fetchDetails(countId);
  return details === undefined ? undefined : printedRate(details);
};

export function printedRate({
  vat_string: wording,
  vat_amount: tax,
  total_amount_with_vat: total,
}: Pick<InvoiceDetails, "vat_string" | "vat_amount" | "total_amount_with_vat">):
  | number
  | undefined {
  const { rate } = readVatWording(wording);
  if (rate === "none") return 0;
  if (rate !== undefined) return rate === "several" ? undefined : rate;
  const fitting = legalRates().filter(
    (one) => one > 0 && Math.abs((total * one) / (100 + one) - tax) <= 1,
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}
