import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { vacancyPageLimit, type VacancyListItem } from "#contract/vacancies.ts";
import { fetchAllPages } from "../../api/all-pages.ts";
import { ApiError } from "../../api/api-error.ts";
import { useStorageOwner } from "../../api/browser-store.ts";
import { useOffered } from "../../api/capabilities.ts";
import { call } from "../../api/client.ts";
import { useKnownVacancies, type KnownVacancy } from "../../api/known-vacancies.ts";
import { query } from "../../api/queries.ts";
import { pageOf, useListAnswer, type ListState } from "../../ui/list/use-record-list.ts";
import { knownPage } from "./known-page.ts";
import { type VacancyFilter, vacancyFilter } from "./vacancy-filter.ts";
import type { VacancyRow } from "./vacancy-row.ts";

export const listQuery = (filter: VacancyFilter) =>
  query("listVacancies", vacancyFilter.request(filter));

export interface VacancyList extends ListState<VacancyRow> {
  /** What wants attention is asked for, and the service cannot tell it: the app looks at every row. */
  readonly isJudgedHere: boolean;
  /** Those rows: all that the other filters leave; undefined until they are there. */
  readonly toJudge: readonly VacancyRow[] | undefined;
  /** The service has no list: what this browser knows stands in its place. */
  readonly known: readonly KnownVacancy[] | undefined;
  readonly isPlain: boolean;
  readonly owner: string | undefined;
}

/** The client's companies (`ext/companies`); kept long enough that a walk through the lists asks for them once. */
export const useCompanies = (enabled = true) =>
  useQuery({ ...query("listCompanies", {}), staleTime: 5 * 60_000, enabled });

const isMissing = (error: ApiError): boolean => error.kind === "not-found";

/** The last answer that was one: while it is asked again the screen does not turn into another. */
function useLasting(answer: boolean | undefined): boolean {
  const [lasting, setLasting] = useState(answer ?? false);
  if (answer !== undefined && answer !== lasting) setLasting(answer);
  return answer ?? lasting;
}

/** The service's list; where it has none (404, plain mode), the vacancies this browser knows. */
export function useVacancyList(filter: VacancyFilter): VacancyList {
  const owner = useStorageOwner();
  const isAttention = filter.attention === true;
  const isJudge = useOffered("ext/orders/attention", isAttention);
  const isJudgedHere = isAttention && isJudge === false;
  const asked = useQuery({
    ...listQuery(isJudgedHere ? { ...filter, attention: undefined } : filter),
    placeholderData: keepPreviousData,
    enabled: !isAttention || isJudge !== undefined,
  });
  const known = useKnownVacancies(owner);
  const isPlain = useLasting(
    asked.data !== undefined ? false : asked.error === null ? undefined : isMissing(asked.error),
  );
  const every = useEveryRow(filter, isJudgedHere && asked.data !== undefined);
  const knownToJudge = useMemo(
    () =>
      isJudgedHere && isPlain && known !== undefined
        ? knownPage(known, { ...filter, page: 1, limit: Number.MAX_SAFE_INTEGER }).items
        : undefined,
    [isJudgedHere, isPlain, known, filter],
  );
  const { answer, ...list } = useListAnswer(asked);
  if (isPlain) {
    return {
      shown: known && knownPage(known, filter),
      isJudgedHere,
      toJudge: knownToJudge,
      unreadable: [],
      error: undefined,
      staleSince: undefined,
      isPlaceholder: false,
      retry: list.retry,
      known,
      isPlain,
      owner,
    };
  }
  return {
    ...list,
    error: list.error ?? (isJudgedHere ? every.error : undefined),
    retry: () => {
      list.retry();
      if (isJudgedHere) every.retry();
    },
    shown: pageOf(answer),
    isJudgedHere,
    toJudge: isJudgedHere ? every.rows : undefined,
    known,
    isPlain,
    owner,
  };
}

/** All pages of the list together. A row that moved between two pages while they were read is there once. */
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
