import { operationPath } from "#contract/operation-path.ts";
import { operations, type InputOf, type OperationName } from "#contract/operations.ts";
import type { UnreadableRecord } from "#contract/errors.ts";
import type { ApiError, ApiErrorKind } from "../api/api-error.ts";
import type { Action } from "../ui/ActionMenu.tsx";
import type { BoardFigures, Change } from "./figures/board-figures.ts";
import type { BoardAnswers, BoardSite, PlacementError, PlacementUrl } from "./board-sites.ts";
import type {
  ComparedPeriods,
  DashboardPeriod,
  ResolvedPeriod,
  StatisticsKind,
} from "./dashboard-period.ts";
import type { DayTable, FailedTable } from "./days/day-table.ts";
import type { KnownAnswer } from "./range-asker.ts";
import type { SiteCounts } from "./site-counts.ts";

/** What the page knows about the vacancy; unknown values are undefined (plain mode). */
export interface DashboardVacancy {
  readonly id: number;
  readonly title: string | undefined;
  readonly company: string | undefined;
  /** `state.type` of §2.5. */
  readonly state: string | undefined;
  /** Not 0 for an archived one, which no site shows. */
  readonly archive: number | undefined;
  /** When it was published, ISO 8601. */
  readonly activatedAt: string | undefined;
  /** Changing and publishing it, with the reasons against; publishing is undefined where the service has none. */
  readonly edit: Action | undefined;
  readonly publish: Action | undefined;
}

/** One of the four answers. Each fails by itself and leaves the others in place. */
export interface DashboardPart<T> {
  /** The newest good answer; undefined before the first, and after the service has refused. */
  readonly data: T | undefined;
  /** When its oldest piece came, in ms since 1970. */
  readonly receivedAt: number | undefined;
  /** Why the newest request failed; `data` is then the last good answer. */
  readonly error: ApiError | undefined;
  readonly isFetching: boolean;
  /** Records of it that could not be read. */
  readonly unreadable: readonly UnreadableRecord[];
  /** `method path?query` of what it was asked with, addresses from the root. */
  readonly requests: readonly string[];
  readonly retry: () => void;
}

/** Links or errors, which come with the service's own count of them. */
export interface ListPart<T> extends DashboardPart<readonly T[]> {
  /** What the service counts, where that is not what it lists. */
  readonly countDiffers: { readonly said: number; readonly listed: number } | undefined;
}

/** Views or calls of the whole period, per site. */
export interface StatisticsPart extends DashboardPart<SiteCounts> {
  /** The period's closed days and today, apart; either is undefined where the period has none or it did not come. */
  readonly closed: SiteCounts | undefined;
  readonly today: SiteCounts | undefined;
  /** The equal period before. */
  readonly before: SiteCounts | undefined;
  /** It was asked for, and neither it nor a reason why not has come. */
  readonly isBeforeComing: boolean;
  /** The period has a part that was asked for in vain: `data` is without it. */
  readonly lacks: "today" | "closed" | undefined;
}

/** All that the dashboard shows, asks and exports. The same object as long as nothing in it changes. */
export interface DashboardData {
  readonly vacancy: DashboardVacancy;
  /** The service's day (Moscow), `YYYY-MM-DD`. */
  readonly today: string;
  readonly period: DashboardPeriod;
  /** Undefined for "since placement" while the first day is not known. */
  readonly days: ResolvedPeriod | undefined;
  /** Undefined when none of the days is over. */
  readonly compared: ComparedPeriods | undefined;
  /** First day of placement, as the statistics tell it. */
  readonly placedOn: string | undefined;
  readonly links: ListPart<PlacementUrl>;
  readonly errors: ListPart<PlacementError>;
  readonly views: StatisticsPart;
  readonly calls: StatisticsPart;
  /** What the four answers say together. */
  readonly answers: BoardAnswers;
  readonly sites: readonly BoardSite[];
  readonly figures: BoardFigures;
  readonly changes: Readonly<Record<StatisticsKind | "conversion", Change>>;
  /** For `deriveDaySeries`: the same array as long as the service's answers are the same. */
  readonly known: readonly KnownAnswer[];
  /** All days in one answer; undefined where the days are derived from ranges. */
  readonly table: DayTable | "loading" | FailedTable | undefined;
}

const partNames = ["links", "errors", "views", "calls"] as const;
export type PartName = (typeof partNames)[number];

/** The four answers, for what concerns them all. */
export const partsOf = (data: DashboardData): readonly DashboardPart<unknown>[] =>
  partNames.map((name) => data[name]);

/** What all four failed with, to be said once; undefined when any of them stands or they failed differently. */
export function sharedError(data: DashboardData): ApiError | undefined {
  const parts = partsOf(data);
  const [first] = parts.map(({ error }) => error);
  return first !== undefined && parts.every(({ error }) => error?.kind === first.kind)
    ? first
    : undefined;
}

/** When the oldest of what is shown came; undefined when nothing is. */
export function oldestReceived(data: DashboardData): number | undefined {
  const received = partsOf(data).flatMap(({ receivedAt }) => receivedAt ?? []);
  return received.length === 0 ? undefined : Math.min(...received);
}

/** After these errors older data must not be shown. A service that is down does not take its data back. */
const final: readonly ApiErrorKind[] = ["forbidden", "not-found", "signed-out"];

export const isFinal = (error: ApiError | undefined): boolean =>
  error !== undefined && final.includes(error.kind);

/** Refresh every minute while the page is visible, and at once on return when older than that. */
export const refreshed = { staleTime: 60_000, refetchInterval: 60_000 } as const;

/** A request as a person can repeat it: `GET /v1/orders/7/urls`. */
export const requestLine = <Name extends OperationName>(name: Name, input: InputOf<Name>): string =>
  `${operations[name].method} ${operationPath(operations[name], input)}`;
