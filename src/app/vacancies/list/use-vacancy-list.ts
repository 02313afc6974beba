import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { vacancyPageLimit } from "#contract/lists.ts";
import { notWatched, type NotWatched } from "#contract/placement-watch.ts";
import { type VacancyListItem } from "#contract/vacancies.ts";
import { foldText, lowerLine } from "#contract/text.ts";
import { fetchAllPages } from "../../api/all-pages.ts";
import { ApiError } from "../../api/api-error.ts";
import { useStorageOwner } from "../../api/browser-store.ts";
import { call } from "../../api/client.ts";
import { useMay } from "../../api/may.ts";
import { useKnownVacancies, type KnownVacancy } from "../../api/known-vacancies.ts";
import { query } from "../../api/queries.ts";
import {
  pageOf,
  useListAnswer,
  type ListState,
  type RecordPage,
} from "../../ui/list/use-record-list.ts";
import { type VacancyFilter, vacancyFilter } from "./vacancy-filter.ts";

const listQuery = (filter: VacancyFilter) => query("listVacancies", vacancyFilter.request(filter));

/**
 * A vacancy in the list: from the service, or in plain mode what this browser knows about it. Only the latter has
 * `knownSince`.
 */
export type VacancyRow = Pick<VacancyListItem, "id"> &
  Partial<Omit<KnownVacancy, "owner" | "id" | "vacancy">>;

/**
 * Why a row's placements are not checked. A state that this browser remembers may have changed since, but nothing leads
 * back from the archive (§3.2).
 */
export const notChecked = (row: VacancyRow): NotWatched | undefined =>
  notWatched(row.knownSince === undefined ? row : { archive: row.archive });

export interface VacancyList extends ListState<VacancyRow> {
  /** The attention filter is set and the service does not support it, so the app checks every row. */
  readonly isCheckedHere: boolean;
  /** All rows that match the other filters; undefined until they are there. */
  readonly toCheck: readonly VacancyRow[] | undefined;
  /** How many matches the service did not check for attention, because there are too many. */
  readonly unchecked: number;
  /** The service has no list, so the vacancies known to this browser are shown. */
  readonly known: readonly KnownVacancy[] | undefined;
  readonly isPlain: boolean;
  /** The pointer or the focus is on a page's button. */
  readonly prefetchPage: (page: number) => void;
  readonly owner: string | undefined;
}

/** The client's companies (`ext/companies`), cached so long that moving between lists requests them once. */
export const useCompanies = (enabled = true) =>
  useQuery({ ...query("listCompanies", {}), staleTime: 5 * 60_000, enabled });

const isMissing = (error: ApiError): boolean => error.kind === "not-found";

/** The last good answer, so that the screen does not change while a new one is requested. */
function useLastAnswer(answer: boolean | undefined): boolean {
  const [lastAnswer, setLasting] = useState(answer ?? false);
  if (answer !== undefined && answer !== lastAnswer) setLasting(answer);
  return answer ?? lastAnswer;
}

/** The service's list, or (404, plain mode) the vacancies this browser knows. */
export function useVacancyList(filter: VacancyFilter): VacancyList {
  const owner = useStorageOwner();
  const client = useQueryClient();
  const isAttention = filter.attention === true;
  const isCheckedHere = !useMay()("vacancyAttention") && isAttention;
  const asked = useQuery({
    ...listQuery(isCheckedHere ? { ...filter, attention: undefined } : filter),
    placeholderData: keepPreviousData,
  });
  const isPlain = useLastAnswer(
    asked.data !== undefined ? false : asked.error === null ? undefined : isMissing(asked.error),
  );
  const known = useKnownVacancies(isPlain ? owner : undefined);
  const every = useEveryRow(filter, isCheckedHere && asked.data !== undefined);
  const knownToCheck = useMemo(
    () =>
      isCheckedHere && isPlain && known !== undefined
        ? knownPage(known, { ...filter, page: 1, limit: Number.MAX_SAFE_INTEGER }).items
        : undefined,
    [isCheckedHere, isPlain, known, filter],
  );
  const { answer, ...list } = useListAnswer(asked);
  const prefetchPage = (page: number) => {
    // All rows are loaded already.
    if (isPlain || isCheckedHere) return;
    void client.prefetchQuery(listQuery(vacancyFilter.change(filter, { page })));
  };
  if (isPlain) {
    return {
      shown: known && knownPage(known, filter),
      isCheckedHere,
      toCheck: knownToCheck,
      unchecked: 0,
      unreadable: [],
      error: undefined,
      staleSince: undefined,
      isPlaceholder: false,
      retry: list.retry,
      known,
      isPlain,
      prefetchPage,
      owner,
    };
  }
  return {
    ...list,
    error: list.error ?? (isCheckedHere ? every.error : undefined),
    retry: () => {
      list.retry();
      if (isCheckedHere) every.retry();
    },
    shown: pageOf(answer),
    isCheckedHere,
    toCheck: isCheckedHere ? every.rows : undefined,
    unchecked: answer?.data.unchecked ?? 0,
    known,
    isPlain,
    prefetchPage,
    owner,
  };
}

/** All pages of the list together. A row that moved between pages while they were read is included once. */
function useEveryRow(filter: VacancyFilter, isWanted: boolean) {
  const { query: wanted = {} } = vacancyFilter.request(
    vacancyFilter.change(filter, { attention: undefined }),
  );
  const { data, error, refetch } = useQuery({
    queryKey: ["everyVacancy", wanted],
    queryFn: async ({ signal }) => {
      const rows = new Map<number, VacancyListItem>();
      const all = await fetchAllPages({
        limit: vacancyPageLimit.max,
        idOf: ({ id }: VacancyListItem) => id,
        signal,
        ask: async (page, limit) => {
          const input = { params: { page, limit }, query: wanted };
          const { items, total } = (await call("listVacancies", input, { signal })).data;
          return { rows: items, total };
        },
        onPage: (page) => {
          for (const row of page.rows) rows.set(row.id, row);
        },
      });
      return all.isComplete ? all.rows : [...rows.values()];
    },
    enabled: isWanted,
  });
  return {
    rows: isWanted ? data : undefined,
    error: error instanceof ApiError ? error : undefined,
    retry: () => void refetch(),
  };
}

/**
 * The list in plain mode, filtered, sorted and paged here. An unknown value matches no filter, and is sorted last in
 * both directions. The search for a title also covers the number, which may be all that is known.
 */
export function knownPage(
  known: readonly VacancyRow[],
  filter: VacancyFilter,
): RecordPage<VacancyRow> {
  const found = known.filter((row) => fits(row, filter)).toSorted(inOrder(filter.sort));
  const first = (filter.page - 1) * filter.limit;
  return {
    items: found.slice(first, first + filter.limit),
    total: found.length,
    pages: Math.max(1, Math.ceil(found.length / filter.limit)),
  };
}

function fits(row: VacancyRow, { title, state, archive, company }: VacancyFilter): boolean {
  return (
    (title === undefined || foldText(`${row.title ?? ""} ${row.id}`).includes(foldText(title))) &&
    (state === undefined || row.state?.type === state) &&
    (archive === undefined || (row.archive !== undefined && (row.archive !== 0) === archive)) &&
    (company === undefined || row.company?.id === company)
  );
}

const inOrder =
  ({ by, direction }: VacancyFilter["sort"]) =>
  (one: VacancyRow, other: VacancyRow): number => {
    const [a, b] = [keyOf(one, by), keyOf(other, by)];
    if (a === b) return other.id - one.id;
    if (a === undefined) return 1;
    if (b === undefined) return -1;
    return a < b === (direction === "asc") ? -1 : 1;
  };

/** Timestamps may have different offsets, so they are compared as moments. */
function keyOf(row: VacancyRow, by: VacancyFilter["sort"]["by"]): string | number | undefined {
  const value = row[by];
  if (value === undefined) return undefined;
  if (by === "title") return lowerLine(value);
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : moment;
}
