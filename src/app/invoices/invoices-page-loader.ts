import type { LoaderFunctionArgs } from "react-router";
import { query } from "../api/queries.ts";
import { startQuery } from "../api/session.ts";
import { invoiceListInput, readInvoiceFilter } from "./invoice-filter.ts";

/**
 * Starts the list's query while the page's code is still on its way. Nothing is awaited: the page shows its skeleton,
 * and a failure is the page's to tell. In the entry bundle, so it imports nothing that draws.
 */
export function invoicesLoader({ request }: Pick<LoaderFunctionArgs, "request">): null {
  const filter = readInvoiceFilter(new URL(request.url).searchParams);
  startQuery(query("listInvoices", invoiceListInput(filter)));
  return null;
}
