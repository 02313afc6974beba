import type { InvoiceListItem } from "#contract/invoices.ts";
import { invoicePageLimit } from "#contract/invoices.ts";
import type { AllPagesOptions } from "../foreign/all-pages.ts";
import { call } from "../api/client.ts";
import { retryOnce } from "../api/retries.ts";
import { type InvoiceFilter, invoiceFilter } from "./invoice-filter.ts";

/**
 * How `fetchAllPages` reads the invoices that match a filter, in its order, with the largest pages the service allows
 * (§4.1).
 * @throws ApiError of a page that failed twice
 */
export const invoicePages = (
  filter: InvoiceFilter,
): Pick<AllPagesOptions<InvoiceListItem>, "ask" | "idOf" | "limit"> => ({
  ask: async (page, limit, signal) => {
    const input = invoiceFilter.request({ ...filter, page, limit });
    const { data, unreadable } = await retryOnce(() => call("listInvoices", input, { signal }));
    return { rows: data.items, total: data.total, unreadable: unreadable.length };
  },
  idOf: (invoice) => invoice.count_id,
  limit: invoicePageLimit.max,
});

/** The filter without page and saved view, which identifies the set of invoices. */
export const wholeSet = (filter: InvoiceFilter): InvoiceFilter => ({
  ...filter,
  page: 1,
  limit: invoicePageLimit.default,
  savedView: undefined,
});
