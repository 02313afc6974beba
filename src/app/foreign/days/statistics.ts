import type { OperationName } from "#contract/operations.ts";
import { addDays } from "#contract/days.ts";

/** Views (§4.12), or views of the phone number, which job sites call calls (§4.13). */
export const statisticsKinds = ["views", "calls"] as const;
export type StatisticsKind = (typeof statisticsKinds)[number];

/** The operations of views (§4.12) and calls (§4.13). */
export const statisticsOperation = {
  views: "vacancyViews",
  calls: "vacancyCalls",
} as const satisfies Record<StatisticsKind, OperationName>;

/** Days, `YYYY-MM-DD`, both included. */
export interface PeriodDays {
  readonly from: string;
  readonly to: string;
}

/** Whether a service includes the day of `to`; the interface does not say (§4.12). */
export type PeriodEnd = "inclusive" | "exclusive";

/** The `to` to send so that `day` is the last day counted. */
export const endSent = (day: string, end: PeriodEnd): string =>
  end === "inclusive" ? day : addDays(day, 1);
