import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Company } from "#contract/vacancies.ts";
import { fieldsOf, type WriteOperation } from "#contract/vacancy-fields.ts";
import type { Property } from "#contract/vacancy-property.ts";
import type { ApiErrorKind } from "#contract/api-error.ts";
import { query } from "../api/queries.ts";
import { useWhenIdle } from "../ui/when-idle.ts";
import { useLiveValues } from "./form-context.tsx";
import { formFieldNames, type FormFieldName } from "./form-values.ts";

type PropertyState =
  | {
      readonly state: "loading";
      readonly property?: undefined;
      readonly retry: () => void;
    }
  | {
      readonly state: "ready";
      readonly property: Property;
      readonly retry: () => void;
    }
  | {
      /** `missing`: this service has no such reference, so ids are typed; `failed`: a retry may succeed. */
      readonly state: "missing" | "failed";
      readonly property?: undefined;
      readonly retry: () => void;
    };

export const propertyQuery = (name: FormFieldName) =>
  query("vacancyProperty", { params: { parameter_name: name } });

const passing: readonly ApiErrorKind[] = [
  "offline",
  "timeout",
  "signed-out",
  "forbidden",
  "too-many",
  "server",
];

/** The reference of a parameter (§4.7): its dictionary, its limits and the numeric id used in errors. */
export function useProperty(name: FormFieldName): PropertyState {
  const { data, error, isFetching, refetch } = useQuery({
    ...propertyQuery(name),
    // A reference does not change while a page is open.
    staleTime: Infinity,
    // Another field with the same reference must not reload it and discard a number typed here.
    retryOnMount: false,
  });
  const retry = () => void refetch();
  if (data !== undefined) return { state: "ready", property: data.data, retry };
  if (error === null || isFetching) return { state: "loading", retry };
  return { state: passing.includes(error.kind) ? "failed" : "missing", retry };
}

/**
 * Loads the dictionaries of all steps once the browser is idle, so that the later ones open immediately and stay usable if
 * the service becomes unavailable.
 */
export function usePrefetchedReferences(operation: WriteOperation): void {
  const client = useQueryClient();
  const prefetch = () => {
    const taken = new Map(fieldsOf(operation).map(({ name, kind }) => [name, kind]));
    for (const name of formFieldNames) {
      if (!/dictionary$/i.test(taken.get(name) ?? "")) continue;
      void client.prefetchQuery({ ...propertyQuery(name), staleTime: Infinity });
    }
  };
  useWhenIdle(prefetch, { of: operation });
}

const none: readonly Company[] = [];

/** `missing`: this service has no list of companies; `failed`: a retry may succeed. */
type CompaniesState = "loading" | "ready" | "missing" | "failed";

/** The client's companies (an extension), with the data that a vacancy takes from them. */
export function useCompanies(): {
  readonly companies: readonly Company[];
  readonly state: CompaniesState;
  readonly retry: () => void;
} {
  const { data, error, isFetching, refetch } = useQuery(query("listCompanies", {}));
  const retry = () => void refetch();
  const companies = data?.data.items ?? none;
  if (data !== undefined) return { companies, state: "ready", retry };
  if (error?.kind === "not-found") return { companies, state: "missing", retry };
  return { companies, state: error === null || isFetching ? "loading" : "failed", retry };
}

type ChosenCompany =
  | { readonly state: "none" | "loading"; readonly company?: undefined }
  | { readonly state: "known"; readonly company: Company }
  /** The service returns no companies, or not this one. */
  | { readonly state: "unknown"; readonly company?: undefined };

/** The company selected in the form, with the data it gives to a vacancy. */
export function useChosenCompany(): ChosenCompany {
  const { company_id: chosen } = useLiveValues();
  const { companies, state } = useCompanies();
  const id = typeof chosen === "string" ? chosen.trim() : "";
  if (id === "") return { state: "none" };
  const company = companies.find((one) => String(one.id) === id);
  if (company !== undefined) return { state: "known", company };
  return { state: state === "loading" ? "loading" : "unknown" };
}
