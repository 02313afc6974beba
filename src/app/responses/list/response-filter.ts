import * as z from "zod/mini";
import type { InputOf } from "#contract/operations.ts";
import { responsePageLimit } from "#contract/responses.ts";
import { dateOnly, recordId, wireInteger } from "#contract/wire.ts";
import { paths } from "../../paths.ts";
import type { AddressFilter } from "../../ui/filter/use-address-filter.ts";

/** What the list's address says. Names and phones never stand in it. */
export interface ResponseFilter {
  readonly vacancy: number | undefined;
  /** The days on which responses came, `YYYY-MM-DD`, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly page: number;
  readonly limit: number;
}

export const pageSizes = [20, 50, 100, 200] as const;

const page = wireInteger({ min: 1, max: 1_000_000_000 });
const limit = wireInteger({ min: 1, max: responsePageLimit.max });

/** Reads an address; a value that is not valid is dropped, and so is a period that ends before it begins. */
export function readResponseFilter(search: URLSearchParams): ResponseFilter {
  const read = <S extends z.ZodMiniType>(name: string, schema: S): z.output<S> | undefined => {
    const result = schema.safeParse(search.get(name));
    return result.success ? result.data : undefined;
  };
  const from = read("from", dateOnly);
  const to = read("to", dateOnly);
  const isForward = from === undefined || to === undefined || from <= to;
  return {
    vacancy: read("vacancy", recordId),
    from: isForward ? from : undefined,
    to: isForward ? to : undefined,
    page: read("page", page) ?? 1,
    limit: read("limit", limit) ?? responsePageLimit.default,
  };
}

/** Writes an address: readable, in one order, without what is the default anyway. */
export function writeResponseFilter(filter: ResponseFilter): string {
  const search = new URLSearchParams();
  for (const name of ["vacancy", "from", "to"] as const) {
    const value = filter[name];
    if (value !== undefined) search.set(name, String(value));
  }
  if (filter.page !== 1) search.set("page", String(filter.page));
  if (filter.limit !== responsePageLimit.default) search.set("limit", String(filter.limit));
  return search.toString();
}

/** What `listResponses` is asked for. */
export function responseListInput(filter: ResponseFilter): InputOf<"listResponses"> {
  const { vacancy, from, to } = filter;
  return {
    params: { page: filter.page, limit: filter.limit },
    // What is not asked for is absent: the query's key stays the same wherever it is made.
    query: {
      ...(vacancy === undefined ? {} : { vacancy_id: vacancy }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    },
  };
}

/** The same filter with some of it changed; anything but the page itself leads back to page 1. */
export const changeFilter = (
  filter: ResponseFilter,
  change: Partial<ResponseFilter>,
): ResponseFilter => ({ ...filter, page: 1, ...change });

/** How it stands in the address of the list. */
export const responseAddress: AddressFilter<ResponseFilter> = {
  read: readResponseFilter,
  write: writeResponseFilter,
  change: changeFilter,
  path: paths.responses,
};
