import * as z from "zod/mini";
import type { SortDirection } from "#contract/invoices.ts";
import type { InputOf } from "#contract/operations.ts";
import {
  vacancyListQuery,
  vacancyPageLimit,
  vacancySorts,
  vacancyStates,
  type VacancySort,
  type VacancyState,
} from "#contract/vacancies.ts";
import { recordId, wireFlag, wireInteger } from "#contract/wire.ts";

/** What the list's address says. */
export interface VacancyFilter {
  readonly title: string | undefined;
  readonly state: VacancyState | undefined;
  /** The archived only, or the others only; undefined for both. */
  readonly archive: boolean | undefined;
  readonly company: number | undefined;
  /** Only what wants a look. A service that cannot judge it is asked without it, and the app looks through the whole list. */
  readonly attention: true | undefined;
  readonly sort: { readonly by: VacancySort; readonly direction: SortDirection };
  readonly page: number;
  readonly limit: number;
}

/** The part of it that hides rows, in the order of the bar. */
export const filterNames = [
  "title",
  "state",
  "archive",
  "company",
  "attention",
] as const satisfies readonly (keyof VacancyFilter)[];
export type FilterName = (typeof filterNames)[number];

export const pageSizes = [20, 50, 100, 200] as const;

export const defaultSort: VacancyFilter["sort"] = { by: "createdAt", direction: "desc" };

/** The longest text the service can be asked for. */
export const titleMaxLength = 150;
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(titleMaxLength));
const page = wireInteger({ min: 1, max: 1_000_000_000 });
const limit = wireInteger({ min: 1, max: vacancyPageLimit.max });

/** Reads an address; a value that is not valid is dropped, so a mistyped link still opens the list. */
export function readVacancyFilter(search: URLSearchParams): VacancyFilter {
  const read = <S extends z.ZodMiniType>(name: string, schema: S): z.output<S> | undefined => {
    const result = schema.safeParse(search.get(name));
    return result.success ? result.data : undefined;
  };
  return {
    title: read("title", title),
    state: read("state", z.enum(vacancyStates)),
    archive: read("archive", wireFlag),
    company: read("company", recordId),
    attention: search.get("attention") === "1" ? true : undefined,
    sort: readSort(search.get("sort")),
    page: read("page", page) ?? 1,
    limit: read("limit", limit) ?? vacancyPageLimit.default,
  };
}

function readSort(text: string | null): VacancyFilter["sort"] {
  const by = vacancySorts.find((name) => name === text?.replace(/^-/, ""));
  return by === undefined
    ? defaultSort
    : { by, direction: text?.startsWith("-") === true ? "desc" : "asc" };
}

const isDefaultSort = (sort: VacancyFilter["sort"]): boolean =>
  sort.by === defaultSort.by && sort.direction === defaultSort.direction;

/** Writes an address: readable, in one order, without what is the default anyway. */
export function writeVacancyFilter(filter: VacancyFilter): string {
  const search = new URLSearchParams();
  for (const name of filterNames) {
    const value = filter[name];
    if (value !== undefined) search.set(name, String(typeof value === "boolean" ? +value : value));
  }
  const { by, direction } = filter.sort;
  if (!isDefaultSort(filter.sort)) search.set("sort", direction === "desc" ? `-${by}` : by);
  if (filter.page !== 1) search.set("page", String(filter.page));
  if (filter.limit !== vacancyPageLimit.default) search.set("limit", String(filter.limit));
  return search.toString();
}

/** What `listVacancies` is asked for. The default order is the service's own, so it is not sent. */
export function vacancyListInput(filter: VacancyFilter): InputOf<"listVacancies"> {
  const asked = {
    title: filter.title,
    state: filter.state,
    archive: filter.archive,
    company_id: filter.company,
    attention: filter.attention,
    ...(isDefaultSort(filter.sort)
      ? {}
      : { sort: filter.sort.by, direction: filter.sort.direction }),
  } satisfies z.output<typeof vacancyListQuery>;
  // What is not asked for is absent: the query's key stays the same wherever it is made.
  const query = Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined),
  ) as z.output<typeof vacancyListQuery>;
  return { params: { page: filter.page, limit: filter.limit }, query };
}

/** The same filter with some of it changed; anything but the page itself leads back to page 1. */
export function changeFilter(filter: VacancyFilter, change: Partial<VacancyFilter>): VacancyFilter {
  return { ...filter, page: 1, ...change };
}

/** The filters that hide rows now, in the order of the bar. */
export const activeFilters = (filter: VacancyFilter): FilterName[] =>
  filterNames.filter((name) => filter[name] !== undefined);

/** The change that drops them all; order and page size stay. */
export const dropAll: Partial<VacancyFilter> = {
  title: undefined,
  state: undefined,
  archive: undefined,
  company: undefined,
  attention: undefined,
};
