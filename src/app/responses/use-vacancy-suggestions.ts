import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { query } from "../api/queries.ts";
import { cutText } from "../format/cut.ts";
import { respellings } from "../ui/filter/respelled.ts";
import { longestTitle, pauseMs } from "./named-vacancy.ts";

interface SuggestedVacancy {
  readonly id: number;
  readonly title: string;
  readonly company: string | undefined;
  /** Its state (§3.2), if it is known. */
  readonly type: string | undefined;
}
const listed = 20;

/**
 * Unarchived vacancies found by a part of the title or, if there are none, by what was probably meant. No suggestions for a
 * number, which is already a vacancy's.
 */
export function useVacancySuggestions(typed: string): {
  readonly vacancies: readonly SuggestedVacancy[];
  /** The text that found them, if it is not the typed one. */
  readonly meant: string | undefined;
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
  const [meant = ""] = respellings(wanted);
  const isMissed = !found.isPlaceholderData && found.data?.data.items.length === 0;
  const other = useQuery({
    ...query("listVacancies", {
      params: { page: 1, limit: listed },
      query: { archive: false, title: meant },
    }),
    enabled: !isNumber && isMissed && meant !== "",
  });
  const shown = isMissed && meant !== "" ? other.data : found.data;
  const vacancies = useMemo(() => {
    if (isNumber) return [];
    const items = shown?.data.items ?? [];
    return items.map(({ id, title = "", company, state }) => ({
      id,
      title: cutText(title, longestTitle),
      company: company && cutText(company.name, 60),
      type: state?.type,
    }));
  }, [isNumber, shown]);
  return {
    vacancies,
    meant: isMissed && meant !== "" ? meant : undefined,
    isSearching: found.isFetching || other.isFetching,
  };
}
