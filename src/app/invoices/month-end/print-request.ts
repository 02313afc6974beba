import * as z from "zod/mini";
import { recordId } from "#contract/wire.ts";
import type { UnreadPart } from "../../ui/filter/unread-address.ts";
import { type InvoiceFilter, invoiceFilter } from "../invoice-filter.ts";
import { wholeSet } from "../invoice-pages.ts";
import type { InvoiceSelection } from "../invoice-selection.ts";

/** The invoices to print, as the address names them. */
export type PrintRequest =
  | { readonly kind: "ids"; readonly ids: readonly number[] }
  /** All that match, in the filter's order; `total` is how many were selected, if that is known. */
  | {
      readonly kind: "matching";
      readonly filter: InvoiceFilter;
      readonly total: number | undefined;
    }
  | { readonly kind: "nothing" }
  /** Parts of the address were not read, so it is not known which invoices are meant. */
  | { readonly kind: "unread"; readonly parts: readonly UnreadPart[] }
  /** The address names a list that this window does not have. */
  | { readonly kind: "lost" };

/**
 * With more ids the address would be too long for some browsers and proxies, so they are kept in the window instead.
 */
const mostInAddress = 200;
const storedIds = z.array(recordId);
const storageKey = (name: string): string => `placard.print.${name}`;

/** Browsers fail to print jobs that are much larger. */
export const mostAtOnce = 1000;

/** The query string of the print page for a selection of the list. */
export function printAddress(selection: InvoiceSelection, filter: InvoiceFilter): string {
  if (selection.kind === "none") return "";
  if (selection.kind === "matching") {
    const search = new URLSearchParams(invoiceFilter.write(wholeSet(filter)));
    search.set("all", "1");
    search.set("total", String(selection.total));
    return search.toString();
  }
  const ids = [...selection.rows.keys()];
  if (ids.length <= mostInAddress) return `ids=${ids.join(",")}`;
  const name = Date.now().toString(36);
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(ids.map(String)));
  } catch {
    // The browser stores nothing, and a long address is better than none.
    return `ids=${ids.join(",")}`;
  }
  return `list=${name}`;
}

/** Reads the print page's address. What it does not read whole is not printed; repeated ids are dropped. */
export function readPrintRequest(search: URLSearchParams): PrintRequest {
  const name = search.get("list");
  if (name !== null) return readStored(name);
  const named = (search.get("ids") ?? "").split(",").filter((text) => text.trim() !== "");
  const wrong = named.filter((text) => !recordId.safeParse(text).success);
  if (wrong.length > 0) {
    return { kind: "unread", parts: wrong.map((value) => ({ name: "ids", value })) };
  }
  const ids = readIds(named);
  if (ids.length > 0) return { kind: "ids", ids };
  if (search.get("all") !== "1") return { kind: "nothing" };
  const parts = invoiceFilter.unread(withoutOwn(search));
  if (parts.length > 0) return { kind: "unread", parts };
  const total = /^\d{1,9}$/.exec(search.get("total") ?? "")?.[0];
  return {
    kind: "matching",
    filter: wholeSet(invoiceFilter.read(search)),
    total: total === undefined ? undefined : Number(total),
  };
}

/** The filter's part of the address. */
function withoutOwn(search: URLSearchParams): URLSearchParams {
  const filter = new URLSearchParams(search);
  for (const own of ["all", "total"]) filter.delete(own);
  return filter;
}

function readStored(name: string): PrintRequest {
  try {
    const read = storedIds.safeParse(JSON.parse(sessionStorage.getItem(storageKey(name)) ?? ""));
    if (read.success && read.data.length > 0) return { kind: "ids", ids: read.data };
  } catch {
    // Either the stored value is broken or the browser stores nothing; the list is lost in both cases.
  }
  return { kind: "lost" };
}

const readIds = (texts: readonly string[]): number[] => [
  ...new Set(
    texts.flatMap((text) => {
      const read = recordId.safeParse(text);
      return read.success ? [read.data] : [];
    }),
  ),
];
