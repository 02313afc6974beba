import { useQuery } from "@tanstack/react-query";
import type { Vacancy } from "#contract/vacancies.ts";
import { valuesOfVacancy } from "#contract/vacancy-values.ts";
import type { ApiError, ApiErrorKind } from "#contract/api-error.ts";
import { query } from "../../api/queries.ts";
import type { Answer } from "../../api/request.ts";
import type { KnownVacancy } from "./begin-edit.ts";

export interface OpenedVacancy {
  readonly state: "opened";
  readonly known: KnownVacancy;
  /** As loaded, or as last seen in this browser; undefined otherwise. */
  readonly vacancy: Vacancy | undefined;
  readonly from:
    /** `isStale`: loaded earlier; a reload failed. */
    | { readonly kind: "service"; readonly isStale: boolean }
    /** Plain mode: when this browser last saw it, in ms since 1970. */
    | { readonly kind: "browser"; readonly seenAt: number }
    /** Plain mode, never seen in this browser. */
    | { readonly kind: "nowhere" };
}

export type VacancyToEdit =
  | OpenedVacancy
  | { readonly state: "loading" }
  | { readonly state: "problem"; readonly error: ApiError; readonly retry: () => void };

/** After these answers earlier data is not edited; other failures are temporary. */
const final: readonly ApiErrorKind[] = ["not-found", "forbidden", "invalid", "unreadable"];

/** The vacancy to edit, always reloaded: an edit must not start from old cached data. */
export function useVacancyToEdit(vacancyId: number): VacancyToEdit {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...query("vacancyDetails", { params: { id: vacancyId } }),
    staleTime: 0,
    refetchOnMount: "always",
    // The form started with this version; changes of others are merged on sending.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (isFetching || !isFetchedAfterMount) return { state: "loading" };
  if (error?.isNotOffered === true) return opened(vacancyId, undefined, { kind: "nowhere" });
  if (error !== null && (data === undefined || final.includes(error.kind))) {
    return { state: "problem", error, retry: () => void refetch() };
  }
  if (data === undefined) return { state: "loading" };
  const { known, receivedAt: seenAt } = data;
  const from =
    known === undefined
      ? ({ kind: "service", isStale: error !== null } as const)
      : ({ kind: "browser", seenAt } as const);
  return opened(vacancyId, data, from);
}

function opened(
  vacancyId: number,
  answer: Answer<Vacancy> | undefined,
  from: OpenedVacancy["from"],
): OpenedVacancy {
  const vacancy = answer?.data;
  return {
    state: "opened",
    // A vacancy that this browser remembers has no version: after a refusal by it (412) the changes of others could not be
    // shown.
    known: { vacancyId, values: vacancy && valuesOfVacancy(vacancy), etag: answer?.etag },
    vacancy,
    from,
  };
}
