import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, type QueryClient } from "@tanstack/react-query";
import type { ResultOf } from "#contract/operations.ts";
import { cleanLine } from "#contract/text.ts";
import { query } from "../api/queries.ts";
import { cutText } from "../format/cut.ts";

export const longestTitle = 150;

/** The pause in typing after which a vacancy is looked up, in ms. */
export const pauseMs = 250;

/** The vacancy with this number, if the service returns it. */
type NamedVacancy =
  | {
      readonly state: "known";
      readonly title: string;
      readonly isArchived: boolean;
      readonly company: string | undefined;
      readonly city: string;
      /** Its state (§3.2). */
      readonly type: string;
    }
  | { readonly state: "missing" | "unknown" };

/** The number in a text that is one, with or without «№». */
export function vacancyNumber(text: string): number | undefined {
  const digits = /^\s*№?\s*(\d{1,15})\s*$/.exec(cleanLine(text))?.[1];
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
    company: data.data.company && cutText(data.data.company.name, 60),
    city: cutText(data.data.address.parts.city, 60),
    type: data.data.state.type,
  };
}

/** The vacancy with this number, if the service has returned it already. */
export const knownVacancy = (
  client: QueryClient,
  id: number,
): ResultOf<"vacancyDetails"> | undefined =>
  client.getQueryData<{ readonly data: ResultOf<"vacancyDetails"> }>(
    query("vacancyDetails", { params: { id } }).queryKey,
  )?.data;
