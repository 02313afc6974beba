import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { query } from "../api/queries.ts";
import { cutText } from "../format/cut.ts";

export const longestTitle = 150;

/** The pause in typing after which a vacancy is looked up, in ms. */
export const pauseMs = 250;

/** The vacancy with this number, if the service returns it. */
type NamedVacancy =
  | { readonly state: "known"; readonly title: string; readonly isArchived: boolean }
  | { readonly state: "missing" | "unknown" };

/** The number in a text that is one, with or without «№». */
export function vacancyNumber(text: string): number | undefined {
  const digits = /^\s*№?\s*(\d{1,15})\s*$/.exec(text)?.[1];
  return digits === undefined || Number(digits) === 0 ? undefined : Number(digits);
}

/** @param id undefined if none is typed */
export function useNamedVacancy(id: number | undefined): NamedVacancy {
  const [wanted = 0] = useDebouncedValue(id, pauseMs);
  const { data, error } = useQuery({
    ...query("vacancyDetails", { params: { id: wanted } }),
    enabled: wanted > 0,
    retryOnMount: false,
  });
  if (id === undefined || wanted !== id) return { state: "unknown" };
  if (data === undefined) {
    const isMissing = error?.kind === "not-found" || error?.kind === "forbidden";
    return { state: isMissing && !error.isNotOffered ? "missing" : "unknown" };
  }
  return {
    state: "known",
    title: cutText(data.data.title, longestTitle),
    isArchived: data.data.archive !== 0,
  };
}
