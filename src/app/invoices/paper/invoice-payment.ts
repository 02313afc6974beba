import { useQuery } from "@tanstack/react-query";
import { titleDate, titleNumber } from "#contract/invoice-title.ts";
import type { InvoiceListItem } from "#contract/invoices.ts";
import type { InputOf } from "#contract/operations.ts";
import { ApiError } from "#contract/api-error.ts";
import { callWhole } from "../../api/client.ts";
import type { Wanted } from "../../foreign/reads.ts";
import { query } from "../../api/queries.ts";
import { queryClient } from "../../api/query-client.ts";
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

/** What an invoice is searched by where the service does not know its id: its number, and its day if that is known. */
type SearchedBy = NonNullable<Wanted<"listedInvoice">>;

/** By the number and the day in an invoice's title. */
export const searchedByTitle = (title: string): SearchedBy => ({
  number: titleNumber(title),
  day: titleDate(title),
});

/** By its number. */
async function findListedInvoice(
  countId: number,
  searchedBy: SearchedBy,
  signal: AbortSignal,
): Promise<InvoiceListItem | undefined> {
  const input = { params: { count_id: countId } };
  try {
    return (await callWhole("listedInvoice", input, { signal, wanted: searchedBy })).data;
  } catch (error) {
    if (error instanceof ApiError && error.kind === "not-found") return undefined;
    throw error;
  }
}

/** What is known about an invoice's payment. */
export type KnownPayment =
  | { readonly state: "looking" }
  | { readonly state: "known"; readonly payment: InvoicePayment }
  | { readonly state: "unknown"; readonly because: NoPayment; readonly retry: () => void };

/** An invoice as the list has it. */
export const listedQuery = (countId: number) =>
  query("listedInvoice", { params: { count_id: countId } });

/** Whether an invoice is paid, as the list it was opened from says, or as it is listed now. */
export function usePayment(countId: number, { own }: Pick<Neighbors, "own">): KnownPayment {
  const { data, error, refetch } = useQuery(listedQuery(countId));
  const payment = own ?? data?.data;
  if (payment !== undefined) return { state: "known", payment };
  if (error === null) return { state: "looking" };
  return {
    state: "unknown",
    because: error.kind === "not-found" ? "not_listed" : "failed",
    retry: () => void refetch(),
  };
}
