import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notWatched, type NotWatched } from "#contract/placement-watch.ts";
import type { ResultOf } from "#contract/operations.ts";
import type { VacancyListItem } from "#contract/vacancies.ts";
import { isUnfinished, query, queryOfPart } from "../../api/queries.ts";
import type { Answer } from "../../api/request.ts";
import { checkedAtOnce } from "../../foreign/known.ts";
import { pageOf, useListAnswer, type ListState } from "../../ui/list/use-record-list.ts";
import { type VacancyFilter, vacancyFilter } from "./vacancy-filter.ts";

/** A vacancy in the list. Only one that is remembered has `seenAt`. */
export type VacancyRow = VacancyListItem;

/**
 * Why a row's placements are not checked. A state that is remembered may have changed since, but nothing leads back from
 * the archive (§3.2).
 */
export const notChecked = (row: VacancyRow): NotWatched | undefined =>
  notWatched(row.seenAt === undefined ? row : { archive: row.archive });

/** The filter by attention, where the vacancies are checked one by one. */
export interface AttentionCheck {
  /** How many have been checked, of all that can be. */
  readonly done: number;
  readonly of: number;
  readonly wanted: number;
  /** Those that could not be checked, which are never hidden. */
  readonly unchecked: number;
  /** Requests are under way. */
  readonly isRunning: boolean;
  /** Stops and keeps the results so far. */
  readonly stop: () => void;
  /** Resumes after a stop, or continues with the next part of a long list. */
  readonly resume: () => void;
}

export interface VacancyList extends ListState<VacancyRow> {
  /** Undefined if the service filters, or if the filter is not set. */
  readonly check: AttentionCheck | undefined;
  /** How many matches the service did not check for attention, because there are too many. */
  readonly unchecked: number;
  /** The service has no list, so the vacancies that this browser remembers are shown. */
  readonly isRemembered: boolean;
  /** The pointer or the focus is on a page's button. */
  readonly prefetchPage: (page: number) => void;
}

/** The client's companies (`ext/companies`), cached so long that moving between lists requests them once. */
export const useCompanies = (enabled = true) =>
  useQuery({ ...query("listCompanies", {}), staleTime: 5 * 60_000, enabled });

const listQuery = (filter: VacancyFilter, most?: number) => {
  const input = vacancyFilter.request(filter);
  return most === undefined
    ? query("listVacancies", input)
    : queryOfPart("listVacancies", input, { most }, most);
};

export function useVacancyList(filter: VacancyFilter): VacancyList {
  const client = useQueryClient();
  const { most, isStopped, stop, resume } = useCheckLimit(
    vacancyFilter.write({ ...filter, page: 1 }),
  );
  const options = listQuery(filter, most);
  const asked = useQuery({ ...options, placeholderData: keepPreviousData, enabled: !isStopped });
  const { answer, ...list } = useListAnswer(asked);
  const counts = answer && countsOf(answer);
  const isRunning = asked.isFetching && isUnfinished(answer);
  return {
    ...list,
    shown: pageOf(answer),
    check: counts && {
      ...counts,
      isRunning,
      stop: () => {
        stop();
        void client.cancelQueries({ queryKey: options.queryKey });
      },
      resume,
    },
    unchecked: answer?.data.unchecked ?? 0,
    isRemembered: answer?.known !== undefined,
    prefetchPage: (page) => {
      // It would check the same vacancies.
      if (counts !== undefined) return;
      void client.prefetchQuery(listQuery(vacancyFilter.change(filter, { page })));
    },
  };
}

/** How far the check of a list has come; undefined if it is not checked one by one. */
export function countsOf({
  data,
  known,
}: Pick<Answer<ResultOf<"listVacancies">>, "data" | "known">) {
  const { checked: done, total } = data;
  if (done === undefined) return undefined;
  const all = known?.unchecked ?? [];
  const unchecked = all.filter(({ because }) => because === "placements").length;
  const left = all.find((one) => one.because === "reading" || one.because === "size");
  return { done, of: left?.of ?? done, wanted: total - unchecked, unchecked };
}

interface CheckLimit {
  readonly list: string;
  /** How many are checked; undefined: as many as are at once. */
  readonly most: number | undefined;
  readonly isStopped: boolean;
}

/** @param list identifies the list; another one starts over */
function useCheckLimit(list: string) {
  const begin: CheckLimit = { list, most: undefined, isStopped: false };
  const [kept, setLimit] = useState<CheckLimit>(begin);
  const { most, isStopped } = kept.list === list ? kept : begin;
  return {
    most,
    isStopped,
    stop: () => setLimit({ list, most, isStopped: true }),
    resume: () =>
      setLimit({
        list,
        most: isStopped ? most : (most ?? checkedAtOnce) + checkedAtOnce,
        isStopped: false,
      }),
  };
}
