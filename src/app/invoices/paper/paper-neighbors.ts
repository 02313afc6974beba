import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InvoiceListItem } from "#contract/invoices.ts";
import { query } from "../../api/queries.ts";
import type { FeatureText } from "../../i18n/feature-texts.ts";
import { paths } from "../../paths.ts";
import { useWhenIdle } from "../../ui/when-idle.ts";
import { type InvoiceFilter, invoiceFilter } from "../invoice-filter.ts";

export type NoNeighbor = keyof FeatureText<"invoiceChecks">["paper"]["noNeighbor"];

/** The next or previous invoice in the list, or why there is none. */
export type Neighbor =
  | { readonly countId: number; readonly to: string }
  | { readonly countId: undefined; readonly reason: NoNeighbor };

export interface Neighbors {
  /** This invoice as the list has it; undefined while that is unknown, or if the list's page does not have it. */
  readonly own: InvoiceListItem | undefined;
  /** The list has loaded or failed. */
  readonly isSettled: boolean;
  readonly previous: Neighbor;
  readonly next: Neighbor;
  /** The position in the whole list, from 1, and the list's length; undefined if the invoice is not on its page. */
  readonly position: { readonly place: number; readonly total: number } | undefined;
}

/**
 * The invoices before and after this one in the list it was opened from. At the edge of a page the neighboring page is
 * requested. The neighbors' papers are prefetched once the browser is idle.
 * @param search the list's query string, as carried by the invoice's address
 */
export function useNeighbors(countId: number, search: string): Neighbors {
  const filter = invoiceFilter.read(new URLSearchParams(search));
  const list = useQuery({ ...listQuery(filter), placeholderData: keepPreviousData });
  const items = list.data?.data.items ?? [];
  const place = items.findIndex((item) => item.count_id === countId);
  const pages = list.data?.data.pages.total ?? 1;

  const turned = (by: -1 | 1) => ({ ...filter, page: filter.page + by });
  const before = useQuery({ ...listQuery(turned(-1)), enabled: place === 0 && filter.page > 1 });
  const after = useQuery({
    ...listQuery(turned(1)),
    enabled: place !== -1 && place === items.length - 1 && filter.page < pages,
  });

  const toward = (by: -1 | 1): Neighbor => {
    if (list.data === undefined) return none(list.isError ? "failed" : "looking");
    if (place === -1) return none(list.isPlaceholderData ? "looking" : "outside");
    const beside = items[place + by];
    if (beside !== undefined) return some(beside.count_id, filter);
    const end = by === -1 ? "first" : "last";
    if (by === -1 ? filter.page === 1 : filter.page >= pages) return none(end);
    const page = by === -1 ? before : after;
    if (page.data === undefined) return none(page.isError ? "failed" : "looking");
    const across = page.data.data.items.at(by === -1 ? -1 : 0);
    return across === undefined ? none(end) : some(across.count_id, turned(by));
  };

  const previous = toward(-1);
  const next = toward(1);
  usePrefetch(previous.countId);
  usePrefetch(next.countId);
  const total = list.data?.data.total ?? 0;
  return {
    own: items[place],
    isSettled: list.isError || (list.data !== undefined && !list.isPlaceholderData),
    previous,
    next,
    position:
      place === -1 ? undefined : { place: (filter.page - 1) * filter.limit + place + 1, total },
  };
}

const listQuery = (filter: InvoiceFilter) => query("listInvoices", invoiceFilter.request(filter));

const none = (reason: NoNeighbor): Neighbor => ({ countId: undefined, reason });

const some = (countId: number, filter: InvoiceFilter): Neighbor => ({
  countId,
  to: paths.invoice(countId, invoiceFilter.write(filter)),
});

function usePrefetch(countId: number | undefined): void {
  const client = useQueryClient();
  const prefetch = () => {
    if (countId === undefined) return;
    void client.prefetchQuery(query("invoiceDetails", { params: { count_id: countId } }));
  };
  useWhenIdle(prefetch, { of: countId });
}
