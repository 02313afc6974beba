import type { SiteCounts } from "../site-counts.ts";
import type { StatisticsKind } from "../statistics-operation.ts";

/** Closed days of one vacancy, kept for good. None of it ever rejects: what cannot be kept is not there. */
export interface DayStore {
  readonly days: (
    kind: StatisticsKind,
    from: string,
    to: string,
  ) => Promise<ReadonlyMap<string, SiteCounts>>;
  readonly keep: (kind: StatisticsKind, days: ReadonlyMap<string, SiteCounts>) => Promise<void>;
  /** The total of a range to which the days did not add up even after all of them had been asked for. */
  readonly unexplained: (
    kind: StatisticsKind,
    from: string,
    to: string,
  ) => Promise<string | undefined>;
  readonly keepUnexplained: (
    kind: StatisticsKind,
    from: string,
    to: string,
    total: string,
  ) => Promise<void>;
}
