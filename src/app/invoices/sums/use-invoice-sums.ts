import { useQuery, useQueryClient, type FetchStatus } from "@tanstack/react-query";
import { useState } from "react";
import type { InvoiceListItem } from "#contract/invoices.ts";
import { fetchAllPages, type ListPage } from "../../api/all-pages.ts";
import type { ApiError } from "../../api/api-error.ts";
import { waitForIdle } from "./idle-page.ts";
import { type InvoiceFilter, defaultSort, invoiceFilter } from "../invoice-filter.ts";
import { invoicePages, wholeSet } from "../invoice-pages.ts";
import { addInvoices, areExact, noInvoices, type InvoiceSums } from "./sum-invoices.ts";

/** Up to so many invoices are added up without being asked: four requests. */
export const addedUpUnasked = 2000;

/** Sums of all pages of a filter. */
export interface FoundSums {
  readonly sums: InvoiceSums;
  /** Every page was seen while nothing changed. */
  readonly isComplete: boolean;
  readonly isExact: boolean;
  /** In ms since 1970. */
  readonly at: number;
}

export type SumsState =
  /** So many are added up only when asked for. */
  | { readonly state: "unasked" }
  | { readonly state: "counting"; readonly sums: InvoiceSums }
  | { readonly state: "found"; readonly found: FoundSums }
  | { readonly state: "failed"; readonly error: ApiError };

/** A page of the list that holds all of it, with the moment it came, in ms since 1970. */
export interface OnlyPage {
  readonly items: readonly InvoiceListItem[];
  readonly at: number;
}

// No order changes a sum.
const summedSet = (filter: InvoiceFilter): InvoiceFilter => ({
  ...wholeSet(filter),
  sort: defaultSort,
});

/** Under which the sums of a filter's invoices are kept, as `FoundSums`, while there are so many. */
export const sumsKey = (filter: InvoiceFilter, total: number) =>
  ["invoiceSums", invoiceFilter.write(summedSet(filter)), total] as const;

interface Progress {
  readonly key: string;
  readonly sums: InvoiceSums;
}

/**
 * The sums of all invoices that match a filter: read page by page, one request at a time and only while the page is in
 * sight and idle. Kept while filter and `total` stay; another filter ends the reading.
 * @param total how many match the filter
 * @param onlyPage where the list's own page holds all of them, nothing more is asked for
 */
export function useInvoiceSums(
  filter: InvoiceFilter,
  total: number,
  onlyPage: OnlyPage | undefined,
): {
  readonly state: SumsState;
  readonly start: () => void;
  readonly stop: () => void;
} {
  const client = useQueryClient();
  const queryKey = sumsKey(filter, total);
  const key = queryKey.join(" ");
  const [asked, setAsked] = useState<{ key: string; wanted: boolean }>();
  const [progress, setProgress] = useState<Progress>();
  const isAsked = asked?.key === key ? asked.wanted : total <= addedUpUnasked;

  const read = useQuery<FoundSums, ApiError>({
    queryKey,
    queryFn: ({ signal }) =>
      readSums(summedSet(filter), signal, (sums) => {
        setProgress({ key, sums });
      }),
    enabled: isAsked && onlyPage === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  const known = onlyPage === undefined ? stateOf(read, isAsked) : found(sumsOf(onlyPage));
  return {
    state:
      known.state === "counting" && progress?.key === key
        ? { state: "counting", sums: progress.sums }
        : known,
    start: () => {
      setProgress(undefined);
      setAsked({ key, wanted: true });
      void client.resetQueries({ queryKey, exact: true });
    },
    stop: () => {
      setAsked({ key, wanted: false });
      void client.cancelQueries({ queryKey, exact: true });
    },
  };
}

const sumsOf = ({ items, at }: OnlyPage): FoundSums => {
  const sums = addInvoices(noInvoices, items);
  return { sums, isComplete: true, isExact: areExact(sums, true), at };
};
const found = (sums: FoundSums): SumsState => ({ state: "found", found: sums });

function stateOf(
  read: { data: FoundSums | undefined; error: ApiError | null; fetchStatus: FetchStatus },
  isAsked: boolean,
): SumsState {
  if (read.data !== undefined) return found(read.data);
  if (!isAsked) return { state: "unasked" };
  if (read.error !== null && read.fetchStatus === "idle") {
    return { state: "failed", error: read.error };
  }
  return { state: "counting", sums: noInvoices };
}

async function readSums(
  filter: InvoiceFilter,
  signal: AbortSignal,
  onProgress: (sums: InvoiceSums) => void,
): Promise<FoundSums> {
  const { ask, ...pages } = invoicePages(filter);
  let sums = noInvoices;
  let last: Promise<unknown> = Promise.resolve();
  // One request at a time, each when the page has nothing better to do.
  const askInTurn: typeof ask = (page, limit, own) => {
    const turn = async (): Promise<ListPage<InvoiceListItem>> => {
      await waitForIdle(own);
      return await ask(page, limit, own);
    };
    const answer = last.then(turn, turn);
    last = answer;
    return answer;
  };
  const read = await fetchAllPages({
    ...pages,
    ask: askInTurn,
    signal,
    onPage: ({ rows }) => {
      sums = addInvoices(sums, rows);
      onProgress(sums);
    },
  });
  const { isComplete } = read;
  return { sums, isComplete, isExact: areExact(sums, isComplete), at: Date.now() };
}
