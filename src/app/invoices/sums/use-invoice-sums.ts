import { useQuery, useQueryClient, type FetchStatus } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { invoicePageLimit, type InvoiceListItem } from "#contract/invoices.ts";
import { fetchAllPages, type ListPage } from "../../api/all-pages.ts";
import type { ApiError } from "../../api/api-error.ts";
import { useOffered } from "../../api/capabilities.ts";
import { call } from "../../api/client.ts";
import { retryOnce } from "../../api/queries.ts";
import { moscowToday } from "../../format/date.ts";
import { whenIdle } from "../../ui/when-idle.ts";
import { type InvoiceFilter, defaultSort, invoiceFilter } from "../invoice-filter.ts";
import { invoicePages, wholeSet } from "../invoice-pages.ts";
import {
  addInvoices,
  areExact,
  noInvoices,
  reportedSums,
  type InvoiceSums,
} from "./sum-invoices.ts";

/** Without the service's own sums, up to this many invoices are added up unasked: forty requests, one at a time. */
const mostAddedUnrequested = 20_000;

/**
 * How much older than the list the sums may be, in ms. Less than the 30 s after which the list is requested again, so
 * that sums from before that count as old; longer than it takes to page and sort right after counting.
 */
const mostOlderMs = 20_000;

/** The sums over all pages of a filter. */
export interface FoundSums {
  readonly sums: InvoiceSums;
  /** Every page was read while nothing changed. */
  readonly isComplete: boolean;
  readonly isExact: boolean;
  /** When the counting began, in ms since 1970. */
  readonly at: number;
}

/**
 * Whether the sums are older than the list. If few requests are enough, they are counted again then; otherwise, or if
 * that failed, they stay old until the user asks.
 */
type SumsAge = "current" | "recounting" | "old";

export type SumsState =
  /** The number of invoices; they are added up only on request. */
  | { readonly state: "unasked" }
  | { readonly state: "counting"; readonly sums: InvoiceSums }
  | { readonly state: "found"; readonly found: FoundSums; readonly age: SumsAge }
  | { readonly state: "failed"; readonly error: ApiError };

/** A page of the list that holds all of it, with the moment it arrived, in ms since 1970. */
export interface OnlyPage {
  readonly items: readonly InvoiceListItem[];
  readonly at: number;
}

// The order does not change a sum.
const summedSet = (filter: InvoiceFilter): InvoiceFilter => ({
  ...wholeSet(filter),
  sort: defaultSort,
});

/**
 * The key under which the sums of a filter are kept, as `FoundSums`, while the number of its invoices stays the same.
 */
export const sumsKey = (filter: InvoiceFilter, total: number) =>
  ["invoiceSums", invoiceFilter.write(summedSet(filter)), total] as const;

interface Progress {
  readonly key: string;
  readonly sums: InvoiceSums;
}

/**
 * The sums of all invoices that match a filter, as the service computes them. Otherwise they are read page by page, one
 * request at a time and only while the page is visible and idle. They are kept while filter and `total` stay the same
 * and the list is not newer; another filter stops the reading.
 * @param total how many match the filter
 * @param listAt when the list's shown page arrived, in ms since 1970
 * @param onlyPage the list's page if it holds all of them; nothing more is requested then
 */
export function useInvoiceSums(
  filter: InvoiceFilter,
  total: number,
  listAt: number,
  onlyPage: OnlyPage | undefined,
): {
  /** The service computes them at once: there is no progress, and they are exact. */
  readonly isImmediate: boolean;
  readonly state: SumsState;
  readonly start: () => void;
  readonly stop: () => void;
} {
  const client = useQueryClient();
  const queryKey = sumsKey(filter, total);
  const key = queryKey.join(" ");
  const [asked, setAsked] = useState<{ key: string; wanted: boolean }>();
  const [progress, setProgress] = useState<Progress>();
  const isOffered = useOffered("ext/billing/sums", true);
  const isAsked =
    isOffered === true || (asked?.key === key ? asked.wanted : total <= mostAddedUnrequested);

  const read = useQuery<FoundSums, ApiError>({
    queryKey,
    queryFn: ({ signal }) =>
      isOffered === true
        ? fetchSums(summedSet(filter), signal)
        : readSums(summedSet(filter), signal, (sums) => {
            setProgress({ key, sums });
          }),
    enabled: isAsked && isOffered !== undefined && onlyPage === undefined,
    ...(isOffered === true ? {} : { staleTime: Number.POSITIVE_INFINITY }),
    retry: false,
  });

  const isOld = onlyPage === undefined && listAt - (read.data?.at ?? listAt) > mostOlderMs;
  const isRecounted = isOffered === true || total <= invoicePageLimit.max;
  const recount = useEffectEvent(() => void read.refetch({ cancelRefetch: false }));
  // Again with each newer list, so that a failure is retried.
  useEffect(() => {
    if (isOld && isRecounted) recount();
  }, [isOld, isRecounted, listAt]);
  const oldAge = isRecounted && read.error === null ? "recounting" : "old";

  const known =
    onlyPage === undefined
      ? stateOf(read, isAsked, isOld ? oldAge : "current")
      : found(sumsOf(onlyPage), "current");
  return {
    isImmediate: isOffered === true,
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
  const sums = addInvoices(noInvoices(moscowToday()), items);
  return { sums, isComplete: true, isExact: areExact(sums, true), at };
};
const found = (sums: FoundSums, age: SumsAge): SumsState => ({ state: "found", found: sums, age });

function stateOf(
  read: { data: FoundSums | undefined; error: ApiError | null; fetchStatus: FetchStatus },
  isAsked: boolean,
  age: SumsAge,
): SumsState {
  if (read.data !== undefined) return found(read.data, age);
  if (!isAsked) return { state: "unasked" };
  if (read.error !== null && read.fetchStatus === "idle") {
    return { state: "failed", error: read.error };
  }
  return { state: "counting", sums: noInvoices(moscowToday()) };
}

/** The sums of a service that computes them itself. */
async function fetchSums(filter: InvoiceFilter, signal: AbortSignal): Promise<FoundSums> {
  const {
    sort: _sort,
    direction: _direction,
    ...asked
  } = invoiceFilter.request(filter).query ?? {};
  const at = Date.now();
  const { data } = await retryOnce(() => call("invoiceSums", { query: asked }, { signal }));
  const sums = reportedSums(data);
  return { sums, isComplete: true, isExact: areExact(sums, true), at };
}

async function readSums(
  filter: InvoiceFilter,
  signal: AbortSignal,
  onProgress: (sums: InvoiceSums) => void,
): Promise<FoundSums> {
  const { ask, ...pages } = invoicePages(filter);
  const at = Date.now();
  let sums = noInvoices(moscowToday());
  let last: Promise<unknown> = Promise.resolve();
  // One request at a time, each while the page is idle.
  const fetchInTurn: typeof ask = (page, limit, own) => {
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
    ask: fetchInTurn,
    signal,
    onPage: ({ rows }) => {
      sums = addInvoices(sums, rows);
      onProgress(sums);
    },
  });
  const { isComplete } = read;
  return { sums, isComplete, isExact: areExact(sums, isComplete), at };
}

/**
 * Resolves when the page is visible and idle, for work that nobody waits for.
 * @throws the signal's reason
 */
async function waitForIdle(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    const giveUp = () => reject(signal.reason);
    signal.addEventListener("abort", giveUp, { once: true });
    const done = () => {
      signal.removeEventListener("abort", giveUp);
      resolve();
    };
    whenVisible(signal, () => whenIdle(done, 1_000));
  });
}

function whenVisible(signal: AbortSignal, then: () => void): void {
  if (document.visibilityState !== "hidden") {
    then();
    return;
  }
  const control = new AbortController();
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "hidden") return;
      control.abort();
      then();
    },
    { signal: AbortSignal.any([signal, control.signal]) },
  );
}
