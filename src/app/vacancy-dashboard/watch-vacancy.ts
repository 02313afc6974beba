import { ApiError, type ApiErrorKind } from "../api/api-error.ts";
import type { PlacementError, PlacementUrl } from "./board-sites.ts";
import type { PeriodDays } from "./dashboard-period.ts";
import { watchRanges, watchTotals, type WatchAnswers } from "./list-watch.ts";
import type { Watch } from "./placement-watch.ts";
import { countsOf, type BoardStats, type StatisticsKind } from "./site-counts.ts";

/** What the service is asked for one vacancy; each may reject with `ApiError`. */
export interface AskReports {
  readonly links: () => Promise<readonly PlacementUrl[]>;
  readonly errors: () => Promise<readonly PlacementError[]>;
  /** Without days: of the whole placement, from its first day on. */
  readonly statistics: (
    kind: StatisticsKind,
    days?: PeriodDays,
  ) => Promise<BoardStats & { readonly from: string }>;
}

export interface FoundWatch extends Watch {
  /** Why something is unchecked; undefined when all was answered. */
  readonly problem: ApiErrorKind | undefined;
  /** Placed so short a time ago that days without a view mean nothing. */
  readonly isYoung: boolean;
}

/**
 * Looks at one vacancy by five requests. A sixth asks for the first day of placement where a site was never seen at all,
 * which on a vacancy published yesterday is no wonder.
 * @param createdOn no placement is older
 * @throws whatever is no `ApiError`, such as the end of the work
 */
export async function watchVacancy(
  ask: AskReports,
  today: string,
  createdOn: string | undefined,
): Promise<FoundWatch> {
  let problem: ApiErrorKind | undefined;
  const attempt = async <T>(asked: Promise<T>): Promise<T | undefined> => {
    try {
      return await asked;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      problem ??= error.kind;
      return undefined;
    }
  };
  const { recent, earlier, both } = watchRanges(today);
  const counts = async (kind: StatisticsKind, days: PeriodDays) => {
    const stats = await attempt(ask.statistics(kind, days));
    return stats && countsOf(stats.views);
  };
  const [links, errors, recentViews, earlierViews, calls] = await Promise.all([
    attempt(ask.links()),
    attempt(ask.errors()),
    counts("views", recent),
    counts("views", earlier),
    counts("calls", both),
  ]);
  const answers: WatchAnswers = { links, errors, recentViews, earlierViews, calls };
  const isNew = createdOn !== undefined && createdOn > recent.from;
  let placedOn = isNew ? createdOn : undefined;
  const found = watchTotals(answers, today, placedOn);
  const isDoubtful = found.flags.some(
    ({ kind, title }) => kind === "no-views" && !wasSeen(answers, title),
  );
  if (isDoubtful) {
    const placement = await attempt(ask.statistics("views"));
    placedOn = placement?.from ?? today;
  }
  const isYoung = placedOn !== undefined && placedOn > recent.from;
  return {
    ...(isDoubtful ? watchTotals(answers, today, placedOn) : found),
    problem,
    isYoung: isYoung && problem === undefined,
  };
}

const wasSeen = ({ earlierViews }: WatchAnswers, title: string): boolean =>
  [...(earlierViews?.values() ?? [])].some((site) => site.title === title && (site.count ?? 0) > 0);
