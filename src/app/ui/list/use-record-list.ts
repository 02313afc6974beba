import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InputOf, OperationName, ResultOf } from "#contract/operations.ts";
import { query } from "../../api/queries.ts";
import type { Answer } from "../../api/request.ts";
import type { ListAddress, Paged, Sort } from "../filter/address-filter.ts";
import { useAddressFilter } from "../filter/use-address-filter.ts";
import { pageOf, useListAnswer, type ListAnswer, type RecordPage } from "./list-answer.ts";

/** What a list shows, and what is wrong with it. */
export interface ListState<Item> extends Omit<ListAnswer<unknown>, "answer"> {
  /** Undefined until the first answer, and where there is none. */
  readonly shown: RecordPage<Item> | undefined;
}

/** Where a list stands in its address. */
export interface ListPlace<By extends string = string> {
  readonly filter: Paged & { readonly sort?: Sort<By> };
  /** Identifies the page, order and filter the rows belong to. */
  readonly search: string;
  readonly change: (change: Partial<Paged & { readonly sort: Sort<By> }>) => void;
  /** Includes changes that are not rendered yet, for keys pressed in quick succession. */
  readonly latest: () => Paged;
  /** The pointer or the focus is on the button of a page. */
  readonly approach: (page: number) => void;
}

interface WholeList<Item> {
  readonly items: readonly Item[];
}
interface PageOfList<Item> extends WholeList<Item> {
  readonly total: number;
  readonly pages: { readonly total: number };
}
type OperationWith<Result> = {
  [Name in OperationName]: ResultOf<Name> extends Result ? Name : never;
}[OperationName];
type ItemOf<Name extends OperationName> =
  ResultOf<Name> extends WholeList<infer Item> ? Item : never;

/**
 * The page of records that the address names.
 * @param ask the request to send instead of the filter's own operation
 */
export function useRecordList<
  Operation extends OperationWith<PageOfList<unknown>>,
  Filter extends Paged,
  Name extends string,
>(
  address: ListAddress<Operation, Filter, Name>,
  ask: (filter: Filter) => ReturnType<typeof query<Operation>> = (filter) =>
    query(address.operation, address.request(filter)),
) {
  const client = useQueryClient();
  const place = useAddressFilter(address);
  const { filter } = place;
  const list = useListAnswer(useQuery({ ...ask(filter), placeholderData: keepPreviousData }));
  const approach = (page: number) =>
    // The compiler does not know that a page is a part of every filter.
    void client.prefetchQuery(ask(address.change(filter, { page } as Partial<Filter>)));
  // Nor that these operations answer with a page, as their names were chosen by it.
  const answer = list.answer as Answer<PageOfList<ItemOf<Operation>>> | undefined;
  return { ...place, approach, list: { ...list, shown: pageOf(answer) } };
}

/** All records of a list that is never long enough for pages. */
export function useWholeList<Operation extends OperationWith<WholeList<unknown>>>(
  operation: Operation,
  input: InputOf<Operation>,
): ListState<ItemOf<Operation>> {
  const list = useListAnswer(useQuery(query(operation, input)));
  const items = (list.answer?.data as WholeList<ItemOf<Operation>> | undefined)?.items;
  return { ...list, shown: items && { items, total: items.length, pages: 1 } };
}
