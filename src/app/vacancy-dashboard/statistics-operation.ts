import type { OperationName } from "#contract/operations.ts";
import type { StatisticsKind } from "./site-counts.ts";

/** Who answers for views (§4.12) and for calls (§4.13). */
export const statisticsOperation = {
  views: "vacancyViews",
  calls: "vacancyCalls",
} as const satisfies Record<StatisticsKind, OperationName>;
