import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiError } from "../api/api-error.ts";
import { useStorageOwner } from "../api/browser-store.ts";
import { useKnownVacancies, type KnownVacancy } from "../api/known-vacancies.ts";
import { query } from "../api/queries.ts";
import { listAnswer, pageOf, type ListAnswer } from "../ui/list-answer.ts";
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

export interface VacancyList extends Omit<ListAnswer<unknown>, "answer"> {
  /** Undefined until the first answer, and where there is none. */
  readonly shown: Shown | undefined;
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
  const asked = useQuery({ ...listQuery(filter), placeholderData: keepPreviousData });
  const known = useKnownVacancies(owner);
  const isPlain = useLasting(
    asked.data !== undefined ? false : asked.error === null ? undefined : isMissing(asked.error),
  );
  const { answer, ...list } = listAnswer(asked);
  if (isPlain) {
    return {
      shown: known && knownPage(known, filter),
      unreadable: [],
      error: undefined,
      staleSince: undefined,
      isOfBefore: false,
      retry: list.retry,
      known,
      isPlain,
      owner,
    };
  }
  return { ...list, shown: pageOf(answer), known, isPlain, owner };
}
