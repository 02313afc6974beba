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

/** Answers of a service without this operation; other failures are temporary. */
const absent: readonly ApiErrorKind[] = ["not-found", "forbidden", "invalid", "unreadable"];

/** The vacancy to edit, always reloaded: an edit must not start from old cached data. */
export function useVacancyToEdit(vacancyId: number, owner: string | undefined): VacancyToEdit {
  const extensions = useExtensions();
  const isPlain = extensions?.has("ext/orders") === false;
  const remembered = useKnownVacancy(isPlain ? owner : undefined, vacancyId);
  const details = useQuery({
    ...query("vacancyDetails", { params: { id: vacancyId } }),
    staleTime: 0,
    refetchOnMount: "always",
    // The form started with this version; changes of others are merged on sending.
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
  if (!isPlain) return problem(error);
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

/** Sends no version: after a refusal by it (412) the changes of others could not be shown. */
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
