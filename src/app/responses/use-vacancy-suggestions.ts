import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { query } from "../api/queries.ts";
import { cutText } from "../format/cut.ts";
import { longestTitle, pauseMs } from "./named-vacancy.ts";

interface SuggestedVacancy {
  readonly id: number;
  readonly title: string;
}
const listed = 20;

/** Unarchived vacancies found by a part of the title. No suggestions for a number, which is already a vacancy's. */
export function useVacancySuggestions(typed: string): {
  readonly vacancies: readonly SuggestedVacancy[];
  readonly isSearching: boolean;
} {
  const isNumber = /^\s*№?\s*\d+\s*$/.test(typed);
  const [wanted] = useDebouncedValue(typed.trim().slice(0, longestTitle), pauseMs);
  const found = useQuery({
    ...query("listVacancies", {
      params: { page: 1, limit: listed },
      query: { archive: false, ...(wanted === "" ? {} : { title: wanted }) },
    }),
    enabled: !isNumber,
    placeholderData: keepPreviousData,
  });
  const vacancies = useMemo(() => {
    if (isNumber) return [];
    const items = found.data?.data.items ?? [];
    return items.map(({ id, title = "" }) => ({ id, title: cutText(title, longestTitle) }));
  }, [isNumber, found.data]);
  return { vacancies, isSearching: found.isFetching };
}
