import { foldText } from "#contract/text.ts";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useStorageOwner } from "../api/browser-store.ts";
import { useKnownVacancies } from "../api/known-vacancies.ts";
import { query } from "../api/queries.ts";
import { cutText } from "../format/cut.ts";
import { searchWords } from "../ui/filter/word-search.ts";
import { longestTitle, pauseMs } from "./named-vacancy.ts";

interface SuggestedVacancy {
  readonly id: number;
  readonly title: string;
}
const listed = 20;

/**
 * Vacancies found by a part of the title: the service's unarchived ones, or those this browser knows if the service has
 * no list. No suggestions for a number, which is already a vacancy's.
 */
export function useVacancySuggestions(typed: string): {
  readonly vacancies: readonly SuggestedVacancy[];
  readonly isSearching: boolean;
} {
  const isNumber = /^\s*№?\s*\d+\s*$/.test(typed);
  const [wanted] = useDebouncedValue(typed.trim().slice(0, longestTitle), pauseMs);
  const owner = useStorageOwner();
  const found = useQuery({
    ...query("listVacancies", {
      params: { page: 1, limit: listed },
      query: { archive: false, ...(wanted === "" ? {} : { title: wanted }) },
    }),
    enabled: !isNumber,
    placeholderData: keepPreviousData,
  });
  const hasNoList = found.error?.isNotOffered === true;
  const known = useKnownVacancies(hasNoList ? owner : undefined);

  const vacancies = useMemo(() => {
    if (isNumber) return [];
    const all: readonly { id: number; title?: string | undefined }[] =
      (hasNoList ? known : found.data?.data.items) ?? [];
    const titled = all.map(({ id, title = "" }) => ({ id, title: cutText(title, longestTitle) }));
    return hasNoList
      ? searchWords(titled, wanted, ({ title }) => foldText(title)).slice(0, listed)
      : titled;
  }, [isNumber, hasNoList, found.data, known, wanted]);
  return { vacancies, isSearching: found.isFetching };
}
