import { redirect, type LoaderFunctionArgs } from "react-router";
import { query } from "../../api/queries.ts";
import { isKnownSignedOut, startQuery } from "../../api/session.ts";
import { isEnteringList, mayHaveStartView } from "./entering-list.ts";
import { invoiceFilter } from "../invoice-filter.ts";

/**
 * Starts the list's query while the page's code is still on its way. Nothing is awaited, unless a start view may lead
 * elsewhere: the page shows its skeleton, and a failure is the page's to tell. In the entry bundle, so it imports
 * nothing that draws.
 */
export function invoicesLoader({
  request,
}: Pick<LoaderFunctionArgs, "request">): null | Promise<Response | null> {
  const { searchParams } = new URL(request.url);
  const isEntering = isEnteringList();
  if (isEntering && searchParams.size === 0 && !isKnownSignedOut() && mayHaveStartView()) {
    return openStartView(searchParams);
  }
  startList(searchParams);
  return null;
}

async function openStartView(search: URLSearchParams): Promise<Response | null> {
  try {
    const { startViewAddress } = await import("../views/kept-views.ts");
    const start = await startViewAddress();
    if (start !== undefined) return redirect(start);
  } catch {
    // No code, or no word of who is here: the page asks again, and tells of a failure.
  }
  startList(search);
  return null;
}

function startList(search: URLSearchParams): void {
  startQuery(query("listInvoices", invoiceFilter.request(invoiceFilter.read(search))));
}
