import { useQuery } from "@tanstack/react-query";
import type { Property } from "#contract/vacancy-property.ts";
import type { ApiErrorKind } from "../api/api-error.ts";
import { query } from "../api/queries.ts";
import type { FormFieldName } from "./form-values.ts";

export type PropertyState =
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
      /** `missing`: this service has no such reference, ids are typed; `failed`: it may have, when asked again. */
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

/** The reference of a parameter (§4.7): its dictionary, its limits, the numeric id its errors carry. */
export function useProperty(name: FormFieldName): PropertyState {
  const { data, error, isFetching, refetch } = useQuery({
    ...propertyQuery(name),
    // A reference does not change while a page is open.
    staleTime: Infinity,
    // Another field that wants it too must not take this one's number away by asking again.
    retryOnMount: false,
  });
  const retry = () => void refetch();
  if (data !== undefined) return { state: "ready", property: data.data, retry };
  if (error === null || isFetching) return { state: "loading", retry };
  return { state: passing.includes(error.kind) ? "failed" : "missing", retry };
}
