import { useQuery } from "@tanstack/react-query";
import type { InvoiceListItem, InvoiceDetails } from "#contract/invoices.ts";
import type { InputOf } from "#contract/operations.ts";
import { askForPage } from "../../api/all-pages.ts";
import { query } from "../../api/queries.ts";
import { queryClient } from "../../api/query-client.ts";
import { invoiceFilter } from "../invoice-filter.ts";
import { invoicePages } from "../invoice-pages.ts";
import { titleDate, titleNumber } from "../checks/invoice-title.ts";
import type { ApiError } from "../../api/api-error.ts";
import type { Neighbors } from "./paper-neighbors.ts";

/** The payment as the list has it (§2.1); an invoice's details (§2.3) lack it. */
export type InvoicePayment = Pick<
  InvoiceListItem,
  "status" | "created_at" | "payment_order" | "payed_at"
>;

/** Why the payment is unknown: the list has no such invoice, or it did not load. */
type NoPayment = "not_listed" | "failed";

/**
 * What a payment means for a payment code of the whole sum. Any recorded payment makes that code doubtful, whatever the
 * status. If nothing is known, the invoice counts as unpaid.
 */
export function codeByPayment(payment: InvoicePayment | undefined): "print" | "ask" | "leave_out" {
  if (payment?.status === "paid_full") return "leave_out";
  const isNoted =
    payment?.status === "paid_partial" ||
    isGiven(payment?.payment_order) ||
    isGiven(payment?.payed_at);
  return isNoted ? "ask" : "print";
}

const isGiven = (value: string | number | null | undefined): boolean =>
  value !== null && value !== undefined && String(value).trim() !== "";

/** An invoice in the newest of the lists in the query cache that has it, with that list's input. */
function newestSeen(countId: number) {
  const lists = queryClient.getQueriesData<{ data: { items: readonly InvoiceListItem[] } }>({
    queryKey: ["listInvoices"],
  });
  const seen = lists.flatMap(([key, list]) => {
    const item = list?.data.items.find(({ count_id }) => count_id === countId);
    const at = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
    // Keys of this operation are `[name, input]`; the library types them as unknown.
    return item === undefined ? [] : [{ item, at, input: key[1] as InputOf<"listInvoices"> }];
  });
  return seen.toSorted((one, other) => other.at - one.at)[0];
}

/** An invoice as it was last seen in a list, however long ago; undefined if no list in the query cache has it. */
export const seenInvoice = (countId: number): InvoiceListItem | undefined =>
  newestSeen(countId)?.item;

/**
 * An invoice as the list has it now. A cached list that is not stale is enough. A stale one is requested again, once for
 * all of its invoices; without one, or if the invoice is no longer in it, the invoice is searched.
 * @returns undefined if the list has no such invoice
 * @throws ApiError of the list
 */
export async function currentInvoice(
  countId: number,
  searchedBy: SearchedBy,
  signal: AbortSignal,
): Promise<InvoiceListItem | undefined> {
  const input = newestSeen(countId)?.input;
  if (input !== undefined) {
    // If it fails, the search may still succeed.
    const list = await queryClient.fetchQuery(query("listInvoices", input)).catch(() => undefined);
    const item = list?.data.items.find(({ count_id }) => count_id === countId);
    if (item !== undefined) return item;
  }
  return await findListedInvoice(countId, searchedBy, signal);
}

/** What an invoice is searched by: its number, and its day if that is known. */
interface SearchedBy {
  readonly number: string | undefined;
  readonly day: string | undefined;
}

/** By the number and the day in an invoice's title. */
export const searchedByTitle = (title: string): SearchedBy => ({
  number: titleNumber(title),
  day: titleDate(title),
});

/** So many of the invoices whose numbers match are looked through; there are hardly ever more. */
const mostOfOneNumber = 100;

/**
 * Searches the list for an invoice. Only the one with its `count_id` counts.
 * @throws ApiError of the list
 */
async function findListedInvoice(
  countId: number,
  { number, day }: SearchedBy,
  signal: AbortSignal,
): Promise<InvoiceListItem | undefined> {
  if (number === undefined) return undefined;
  const all = invoiceFilter.read(new URLSearchParams());
  // The day in the title may differ from the list's, so the search is repeated with the number alone.
  for (const created of day === undefined ? [undefined] : [day, undefined]) {
    const filter = { ...all, number: number.slice(0, 100), from: created, to: created };
    const { ask } = invoicePages(filter);
    // A service whose pages are smaller has the rest on the next ones.
    for (let page = 1, seen = 0; seen < mostOfOneNumber; page += 1) {
      const { rows, total } = await askForPage(mostOfOneNumber, (limit) =>
        ask(page, limit, signal),
      );
      const found = rows.find((item) => item.count_id === countId);
      if (found !== undefined) return found;
      seen += rows.length;
      if (rows.length === 0 || seen >= total) break;
    }
  }
  return undefined;
}

/** What is known about an invoice's payment. */
export type KnownPayment =
  | { readonly state: "looking" }
  | { readonly state: "known"; readonly payment: InvoicePayment }
  | { readonly state: "unknown"; readonly because: NoPayment; readonly retry: () => void };

/**
 * Whether an invoice is paid. The answer comes from the list it was opened from, if that is cached; otherwise from a
 * search for its number.
 * @param details undefined while they are loading
 */
export function usePayment(
  countId: number,
  details: InvoiceDetails | undefined,
  { own, isSettled }: Pick<Neighbors, "own" | "isSettled">,
): KnownPayment {
  const title = details?.count_number;
  const search = useQuery<InvoicePayment | null, ApiError>({
    queryKey: ["listedInvoice", countId, title],
    queryFn: async ({ signal }) =>
      (await findListedInvoice(countId, searchedByTitle(title ?? ""), signal)) ?? null,
    enabled: isSettled && own === undefined && title !== undefined,
    // Both requests have been retried already.
    retry: false,
  });
  const payment = own ?? search.data;
  if (payment !== undefined && payment !== null) return { state: "known", payment };
  const retry = () => void search.refetch();
  if (search.isError) return { state: "unknown", because: "failed", retry };
  return payment === null
    ? { state: "unknown", because: "not_listed", retry }
    : { state: "looking" };
}
