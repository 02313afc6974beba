import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiError } from "../api/api-error.ts";
import type { UnreadableRecord } from "../api/salvage.ts";
import { useStorageOwner } from "../api/browser-store.ts";
import { useKnownVacancies, type KnownVacancy } from "../api/known-vacancies.ts";
import { query } from "../api/queries.ts";
import { knownPage } from "./known-page.ts";
import { vacancyListInput, type VacancyFilter } from "./vacancy-filter.ts";
import type { VacancyRow } from "./vacancy-row.ts";

export const listQuery = (filter: VacancyFilter) =>
  query("listVacancies", vacancyListInput(filter));

/** A page of the list, wherever it comes from. */
interface Shown {
  readonly items: readonly VacancyRow[];
  readonly total: number;
  readonly pages: number;
}

export interface VacancyList {
  /** Undefined until the first answer, and where there is none. */
  readonly shown: Shown | undefined;
  readonly unreadable: readonly UnreadableRecord[];
  /** A problem instead of rows. */
  readonly error: ApiError | undefined;
  /** The rows are older than the last attempt to fetch them: from when, in ms since 1970. */
  readonly staleSince: number | undefined;
  /** The rows are those of the filter before. */
  readonly isOfBefore: boolean;
  readonly retry: () => void;
  /** The service has no list: what this browser knows stands in its place. */
  readonly known: readonly KnownVacancy[] | undefined;
  readonly isPlain: boolean;
  readonly owner: string | undefined;
}

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
  const list = useQuery({ ...listQuery(filter), placeholderData: keepPreviousData });
  const known = useKnownVacancies(owner);
  const isPlain = useLasting(
    list.data !== undefined ? false : list.error === null ? undefined : isMissing(list.error),
  );
  const retry = () => void list.refetch();
  if (isPlain) {
    return {
      shown: known && knownPage(known, filter),
      unreadable: [],
      error: undefined,
      staleSince: undefined,
      isOfBefore: false,
      retry,
      known,
      isPlain,
      owner,
    };
  }
  // Someone whose access ended must not go on reading what was fetched before.
  const answer = list.error?.kind === "forbidden" ? undefined : list.data;
  return {
    shown: answer && {
      items: answer.data.items,
      total: answer.data.total,
      pages: Math.max(1, answer.data.pages.total),
    },
    unreadable: answer?.unreadable ?? [],
    error: answer === undefined && list.error !== null ? list.error : undefined,
    staleSince: answer !== undefined && list.isRefetchError ? answer.receivedAt : undefined,
    isOfBefore: list.isPlaceholderData,
    retry,
    known,
    isPlain,
    owner,
  };
}
