import type { OperationName } from "#contract/operations.ts";

/** Views (§4.12), or views of the phone number, called calls in the trade (§4.13). */
export const statisticsKinds = ["views", "calls"] as const;
export type StatisticsKind = (typeof statisticsKinds)[number];

/** The operations of views (§4.12) and calls (§4.13). */
export const statisticsOperation = {
  views: "vacancyViews",
  calls: "vacancyCalls",
} as const satisfies Record<StatisticsKind, OperationName>;
