import type { ResultOf } from "#contract/operations.ts";
import type { VacancyListItem } from "#contract/vacancies.ts";
import type { ApiError } from "../../api/api-error.ts";
import type { KnownVacancy } from "../../api/known-vacancies.ts";

/** A vacancy in the list: from the service, or in plain mode what this browser knows about it. */
export type VacancyRow = Pick<VacancyListItem, "id"> &
  Partial<Pick<KnownVacancy, "title" | "state" | "archive" | "company" | "createdAt" | "editedAt">>;

type AttentionAnswer = ResultOf<"vacancyAttention">;

/** The service's data about a row's placements (`ext/orders/attention`), with the days of its series. */
export type PlacementSummary = AttentionAnswer["items"][number] & {
  readonly days: readonly string[];
};

/** Why there is nothing to show: it is still loading, the request failed, or the service has no such vacancy. */
export type SummaryMissing = "loading" | ApiError;

export interface Placements {
  /** Undefined until the service has answered. */
  readonly isOffered: boolean | undefined;
  readonly of: (id: number) => PlacementSummary | SummaryMissing;
}
