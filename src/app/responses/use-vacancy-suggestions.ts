import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useStorageOwner } from "../api/browser-store.ts";
import { useExtensions } from "../api/capabilities.ts";
import { useKnownVacancies } from "../api/known-vacancies.ts";
import { query } from "../api/queries.ts";
import { cutText } from "../format/cut.ts";
import { foldText, searchWords } from "../ui/filter/word-search.ts";

export interface SuggestedVacancy {
  readonly id: number;
  readonly title: string;
}

const listed = 20;
const longestTitle = 150;

/** The text after a short pause in typing. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/**
 * Vacancies found by a part of the title: the service's unarchived ones, or those this browser knows if the service has
 * no list. No suggestions for a number, which is already a vacancy's.
 */
export function useVacancySuggestions(typed: string): {
  readonly vacancies: readonly SuggestedVacancy[];
  readonly isSearching: boolean;
} {
  const isNumber = /^\s*№?\s*\d+\s*$/.test(typed);
  const wanted = useRested(typed.trim()).slice(0, longestTitle);
  const hasList = useExtensions()?.has("ext/orders/list") === true;
  const found = useQuery({
    ...query("listVacancies", {
      params: { page: 1, limit: listed },
      query: { archive: false, ...(wanted === "" ? {} : { title: wanted }) },
    }),
    enabled: hasList && !isNumber,
    placeholderData: keepPreviousData,
  });
  const known = useKnownVacancies(useStorageOwner());

  const vacancies = useMemo(() => {
    if (isNumber) return [];
    if (hasList) {
      const items = found.data?.data.items ?? [];
      return items.map(({ id, title }) => ({ id, title: cutText(title, longestTitle) }));
    }
    const titled = (known ?? []).map(({ id, title = "" }) => ({
      id,
      title: cutText(title, longestTitle),
    }));
    return searchWords(titled, wanted, ({ title }) => foldText(title)).slice(0, listed);
  }, [isNumber, hasList, found.data, known, wanted]);
  return { vacancies, isSearching: found.isFetching };
}

/** The vacancy with this number, if the service returns it. */
export type NamedVacancy =
  | { readonly state: "known"; readonly title: string; readonly isArchived: boolean }
  | { readonly state: "missing" | "unknown" };

/** @param id undefined if none is typed */
export function useNamedVacancy(id: number | undefined): NamedVacancy {
  const rested = useRested(id === undefined ? "" : String(id));
  const canAsk = useExtensions()?.has("ext/orders") === true;
  const asked = Number(rested);
  const { data, error } = useQuery({
    ...query("vacancyDetails", { params: { id: asked } }),
    enabled: canAsk && asked > 0,
    retryOnMount: false,
  });
  if (id === undefined || asked !== id) return { state: "unknown" };
  if (error?.kind === "not-found" || error?.kind === "forbidden") return { state: "missing" };
  if (data === undefined) return { state: "unknown" };
  return {
    state: "known",
    title: cutText(data.data.title, longestTitle),
    isArchived: data.data.archive !== 0,
  };
}
