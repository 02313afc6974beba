import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Vacancy } from "#contract/vacancies.ts";
import type { ApiError, ApiErrorKind } from "../api/api-error.ts";
import { useStorageOwner } from "../api/browser-store.ts";
import { useExtensions } from "../api/capabilities.ts";
import { rememberVacancy, useKnownVacancy } from "../api/known-vacancies.ts";
import { query } from "../api/queries.ts";

/** What is known of one vacancy, and from where. Moments in ms since 1970. */
export type ShownVacancy =
  | { readonly from: "nowhere" }
  | { readonly from: "problem"; readonly error: ApiError }
  | {
      readonly from: "service";
      readonly vacancy: Vacancy;
      /** Set when a later answer failed. */
      readonly staleSince: number | undefined;
    }
  | {
      readonly from: "browser";
      readonly vacancy: Vacancy;
      readonly seenAt: number;
    }
  /** `archive` is what this browser has learned since; undefined when it does not know. */
  | { readonly from: "number"; readonly archive: number | undefined };

/** After these what was shown before is not to be shown any more; a service that is away takes nothing back. */
const final: readonly ApiErrorKind[] = ["forbidden", "not-found", "unreadable", "signed-out"];

/** One vacancy: as the service shows it, else (plain mode) as this browser knew it, else its number. */
export function useVacancy(id: number): { shown: ShownVacancy; retry: () => void } {
  const owner = useStorageOwner();
  const details = useQuery(query("vacancyDetails", { params: { id } }));
  const extensions = useExtensions();
  const known = useKnownVacancy(owner, id);
  const { data, error } = details;
  const answer = error !== null && final.includes(error.kind) ? undefined : data;
  // "Not found" of a service that shows no vacancies says nothing of this one.
  const isPlain = data === undefined && extensions?.has("ext/orders") === false;

  const vacancy = answer?.data;
  const etag = answer?.etag;
  useEffect(() => {
    if (owner === undefined || (vacancy === undefined && !isPlain)) return;
    void rememberVacancy(owner, { id, how: "opened", vacancy, etag });
  }, [owner, id, vacancy, etag, isPlain]);

  const retry = () => void details.refetch();
  if (answer !== undefined) {
    const staleSince = details.isRefetchError ? answer.receivedAt : undefined;
    return { shown: { from: "service", vacancy: answer.data, staleSince }, retry };
  }
  if (!isPlain) {
    const isOpen = error === null || (error.kind === "not-found" && extensions === undefined);
    return { shown: isOpen ? { from: "nowhere" } : { from: "problem", error }, retry };
  }
  if (known === undefined && owner !== undefined) return { shown: { from: "nowhere" }, retry };
  if (known?.vacancy === undefined) {
    return { shown: { from: "number", archive: known?.archive }, retry };
  }
  const seenAt = known.seenAt ?? known.knownSince;
  return { shown: { from: "browser", vacancy: known.vacancy, seenAt }, retry };
}
