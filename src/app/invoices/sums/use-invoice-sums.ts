import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { InvoiceListItem } from "#contract/invoices.ts";
import type { ResultOf } from "#contract/operations.ts";
import { addInvoices, noInvoices } from "#contract/sum-invoices.ts";
import type { ApiError } from "#contract/api-error.ts";
import { freshWhenFinished, isUnfinished, queryOfPart } from "../../api/queries.ts";
import type { Answer } from "../../api/request.ts";
import { moscowToday } from "../../format/date.ts";
import { type InvoiceFilter, invoiceFilter } from "../invoice-filter.ts";

/**
 * How much older than the list the sums may be, in ms. Less than the 30 s after which the list is requested again, so
 * that sums from before that count as old; longer than it takes to page and sort right after counting.
 */
const mostOlderMs = 20_000;

/**
 * Whether the sums are older than the list. If few requests are enough, they are counted again then; otherwise, or if
 * that failed, they stay old until the user asks.
 */
type SumsAge = "current" | "recounting" | "old";

type Sums = Answer<ResultOf<"invoiceSums">>;

/** A page of the list that holds all of it, with the moment it arrived, in ms since 1970. */
export interface OnlyPage {
  readonly items: readonly InvoiceListItem[];
  readonly at: number;
}

/**
 * The sums of a filter. They are kept while the number of its invoices stays the same.
 * @param total how many match; undefined if that is not known: only a service with sums of its own answers then
 */
export function sumsQuery(filter: InvoiceFilter, total: number | undefined, isAsked = false) {
  // The order does not change a sum.
  const {
    sort: _sort,
    direction: _direction,
    ...query
  } = invoiceFilter.request(filter).query ?? {};
  const wanted = { total: total ?? Number.POSITIVE_INFINITY, isAsked };
  return queryOfPart("invoiceSums", { query }, wanted, total);
}

/**
 * The sums of all invoices that match a filter, as far as they are known. Another filter stops the counting.
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
  readonly answer: Sums | undefined;
  readonly age: SumsAge;
  readonly isFetching: boolean;
  readonly error: ApiError | null;
  readonly start: () => void;
  readonly stop: () => void;
} {
  const client = useQueryClient();
  const options = sumsQuery(filter, total);
  const key = JSON.stringify(options.queryKey);
  const [stopped, setStopped] = useState<string>();
  const { data, error, isFetching, refetch } = useQuery({
    ...options,
    enabled: onlyPage === undefined && stopped !== key,
    // Counted again when the list is newer, not by time.
    staleTime: freshWhenFinished(Number.POSITIVE_INFINITY),
  });

  const isOld = onlyPage === undefined && listAt - (data?.receivedAt ?? listAt) > mostOlderMs;
  const isRecounted = data?.known?.isCheap ?? true;
  const recount = useEffectEvent(() => void refetch({ cancelRefetch: false }));
  // Again with each newer list, so that a failure is retried.
  useEffect(() => {
    if (isOld && isRecounted) recount();
  }, [isOld, isRecounted, listAt]);

  const find = { queryKey: options.queryKey, exact: true };
  const known = isUnfinished(data) && !isFetching ? undefined : data;
  return {
    answer: onlyPage === undefined ? known : sumsOf(onlyPage),
    age: !isOld ? "current" : isRecounted && error === null ? "recounting" : "old",
    isFetching,
    error,
    start: () => {
      setStopped(undefined);
      client.getQueryCache().find(find)?.reset();
      void client.prefetchQuery(sumsQuery(filter, total, true));
    },
    stop: () => {
      setStopped(key);
      void client.cancelQueries(find);
    },
  };
}

const sumsOf = ({ items, at }: OnlyPage): Sums => ({
  data: addInvoices(noInvoices(moscowToday()), items),
  unreadable: [],
  receivedAt: at,
  etag: undefined,
});
