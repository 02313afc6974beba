import * as z from "zod/mini";
import { recordId } from "#contract/wire.ts";
import { type InvoiceFilter, invoiceFilter } from "../invoice-filter.ts";
import { wholeSet } from "../invoice-pages.ts";
import type { InvoiceSelection } from "../invoice-selection.ts";

/** Which invoices are to be printed, as the address says it. */
export type PrintRequest =
  | { readonly kind: "ids"; readonly ids: readonly number[] }
  /** All that match, in the filter's order. */
  | { readonly kind: "matching"; readonly filter: InvoiceFilter }
  | { readonly kind: "nothing" }
  /** The address names a list that this window does not have. */
  | { readonly kind: "lost" };

/** An address with more ids would be too long for some browsers and proxies; they are kept in the window instead. */
const mostInAddress = 200;
const storedIds = z.array(recordId);
const storageKey = (name: string): string => `placard.print.${name}`;

/** The query of the print page's address for a selection of the list. */
export function printAddress(selection: InvoiceSelection, filter: InvoiceFilter): string {
  if (selection.kind === "none") return "";
  if (selection.kind === "matching") {
    const search = new URLSearchParams(invoiceFilter.write(wholeSet(filter)));
    search.set("all", "1");
    return search.toString();
  }
  const ids = [...selection.rows.keys()];
  if (ids.length <= mostInAddress) return `ids=${ids.join(",")}`;
  const name = Date.now().toString(36);
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(ids.map(String)));
  } catch {
    // A browser that stores nothing: a long address is better than none.
    return `ids=${ids.join(",")}`;
  }
  return `list=${name}`;
}

/** Reads the print page's address. Invalid and repeated ids are dropped. */
export function readPrintRequest(search: URLSearchParams): PrintRequest {
  const name = search.get("list");
  if (name !== null) return readStored(name);
  const ids = readIds(search.get("ids")?.split(",") ?? []);
  if (ids.length > 0) return { kind: "ids", ids };
  return search.get("all") === "1"
    ? { kind: "matching", filter: wholeSet(invoiceFilter.read(search)) }
    : { kind: "nothing" };
}

function readStored(name: string): PrintRequest {
  try {
    const read = storedIds.safeParse(JSON.parse(sessionStorage.getItem(storageKey(name)) ?? ""));
    if (read.success && read.data.length > 0) return { kind: "ids", ids: read.data };
  } catch {
    // Not what was stored, or a browser that stores nothing: the list is lost either way.
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
