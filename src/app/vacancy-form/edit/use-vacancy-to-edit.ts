import { useQuery } from "@tanstack/react-query";
import type { Vacancy } from "#contract/vacancies.ts";
import { valuesOfVacancy } from "#contract/vacancy-values.ts";
import type { ApiError, ApiErrorKind } from "../../api/api-error.ts";
import { useExtensions } from "../../api/capabilities.ts";
import { useKnownVacancy } from "../../api/known-vacancies.ts";
import { query } from "../../api/queries.ts";
import type { KnownVacancy } from "./begin-edit.ts";

export interface OpenedVacancy {
  readonly state: "opened";
  readonly known: KnownVacancy;
  /** As it was read, or as this browser saw it; undefined where neither is so. */
  readonly vacancy: Vacancy | undefined;
  readonly from:
    /** `isStale`: read before; a new reading failed. */
    | { readonly kind: "service"; readonly isStale: boolean }
    /** Plain mode: what this browser saw, in ms since 1970. */
    | { readonly kind: "browser"; readonly seenAt: number }
    /** Plain mode, and never seen here. */
    | { readonly kind: "nowhere" };
}

export type VacancyToEdit =
  | OpenedVacancy
  | { readonly state: "loading" }
  | { readonly state: "problem"; readonly error: ApiError; readonly retry: () => void };

/** Answers of a service that has no such operation; the others are about this moment. */
const absent: readonly ApiErrorKind[] = ["not-found", "forbidden", "invalid", "unreadable"];

/** The vacancy an edit is about, read anew: what an edit starts from must not be what was seen an hour ago. */
export function useVacancyToEdit(vacancyId: number, owner: string | undefined): VacancyToEdit {
  const extensions = useExtensions();
  const remembered = useKnownVacancy(owner, vacancyId);
  const details = useQuery({
    ...query("vacancyDetails", { params: { id: vacancyId } }),
    staleTime: 0,
    refetchOnMount: "always",
    // The form has begun with what it was; a change of others is met when it is sent.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, error, isFetching, isFetchedAfterMount } = details;
  if (isFetching || !isFetchedAfterMount) return { state: "loading" };
  if (error === null) {
    return data === undefined ? { state: "loading" } : shown(vacancyId, data, false);
  }
  if (!absent.includes(error.kind)) {
    return data === undefined ? problem(error) : shown(vacancyId, data, true);
  }
  if (extensions === undefined) return { state: "loading" };
  if (extensions.has("ext/orders")) return problem(error);
  if (remembered === undefined) return { state: "loading" };
  return plain(vacancyId, remembered?.vacancy, remembered?.seenAt);

  function problem(met: ApiError): VacancyToEdit {
    return { state: "problem", error: met, retry: () => void details.refetch() };
  }
}

function shown(
  vacancyId: number,
  { data, etag }: { readonly data: Vacancy; readonly etag: string | undefined },
  isStale: boolean,
): OpenedVacancy {
  return {
    state: "opened",
    known: { vacancyId, values: valuesOfVacancy(data), etag },
    vacancy: data,
    from: { kind: "service", isStale },
  };
}

/** No version is sent along: refused by it (412), nobody could see what others changed. */
function plain(
  vacancyId: number,
  vacancy: Vacancy | undefined,
  seenAt: number | undefined,
): OpenedVacancy {
  return {
    state: "opened",
    known: { vacancyId, values: vacancy && valuesOfVacancy(vacancy), etag: undefined },
    vacancy,
    from:
      vacancy === undefined || seenAt === undefined
        ? { kind: "nowhere" }
        : { kind: "browser", seenAt },
  };
}
