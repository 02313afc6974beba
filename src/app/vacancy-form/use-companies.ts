import { useQuery } from "@tanstack/react-query";
import type { Company } from "#contract/vacancies.ts";
import { useExtensions } from "../api/capabilities.ts";
import { query } from "../api/queries.ts";

const none: readonly Company[] = [];

/** `missing`: this service has no list of companies; `failed`: it may have, when asked again. */
export type CompaniesState = "loading" | "ready" | "missing" | "failed";

/** The client's companies (an extension), with what a vacancy takes from them. */
export function useCompanies(): {
  readonly companies: readonly Company[];
  readonly state: CompaniesState;
  readonly retry: () => void;
} {
  const extensions = useExtensions();
  const isOffered = extensions?.has("ext/companies");
  const { data, error, isFetching, refetch } = useQuery({
    ...query("listCompanies", {}),
    enabled: isOffered !== false,
  });
  const retry = () => void refetch();
  const companies = data?.data.items ?? none;
  if (data !== undefined) return { companies, state: "ready", retry };
  if (isOffered === false || error?.kind === "not-found") {
    return { companies, state: "missing", retry };
  }
  return { companies, state: error === null || isFetching ? "loading" : "failed", retry };
}
