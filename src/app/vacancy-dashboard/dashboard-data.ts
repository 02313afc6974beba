import { operationPath } from "#contract/operation.ts";
import { operations, type InputOf, type OperationName } from "#contract/operations.ts";
import type { UnreadableRecord } from "#contract/errors.ts";
import type { ApiError } from "#contract/api-error.ts";
import { wholeOf } from "../api/queries.ts";
import type { Whole } from "../foreign/known.ts";
import type { Action } from "../ui/ActionMenu.tsx";
import type { DashboardFigures, Change } from "./figures/dashboard-figures.ts";
import type {
  ReportAnswers,
  PlacedSite,
  PlacementError,
  PlacementUrl,
} from "../foreign/attention/placed-sites.ts";
import type { StatisticsKind } from "../foreign/days/statistics.ts";
import type { ComparedPeriods, DashboardPeriod, ResolvedPeriod } from "./dashboard-period.ts";
import type { DayTable, FailedTable } from "./days/day-table.ts";
import type { KnownAnswer } from "../foreign/days/range-reader.ts";
import type { SiteCounts } from "../foreign/days/site-counts.ts";

/** What is known about the vacancy; unknown values are undefined (plain mode). */
export interface DashboardVacancy {
  readonly id: number;
  readonly title: string | undefined;
  readonly company: string | undefined;
  /** When these were seen, in ms since 1970, if they are only remembered. */
  readonly seenAt: number | undefined;
  /** `state.type` of §2.5. */
  readonly state: string | undefined;
  /** Not 0 for an archived vacancy, which no site shows. */
  readonly archive: number | undefined;
  /** When it was published, ISO 8601. */
  readonly activatedAt: string | undefined;
  /** When it was last changed, ISO 8601. */
  readonly editedAt: string | undefined;
  /** The action that opens the form, with the reason if it is unavailable. */
  readonly edit: Action | undefined;
}

/** One of the four answers. If one fails, the others are still shown. */
export interface DashboardPart<T> {
  /** The last good answer; undefined before the first, and after a refusal. */
  readonly data: T | undefined;
  /** When its oldest part was received, in ms since 1970. */
  readonly receivedAt: number | undefined;
  /** Why the last request failed; `data` is then from an earlier answer. */
  readonly error: ApiError | undefined;
  readonly isFetching: boolean;
  /** Its records that could not be read. */
  readonly unreadable: readonly UnreadableRecord[];
  /** The request as `method path?query`, with a path from the root. */
  readonly requests: readonly string[];
  readonly retry: () => void;
}

/** Whether it has arrived or failed. */
export const isSettled = ({ data, error }: DashboardPart<unknown>): boolean =>
  data !== undefined || error !== undefined;

/** The sites, if their sums lack no part of the period: a sum of a part looks like one of the whole. */
export const wholeSites = ({
  sites,
  views,
  calls,
}: Pick<DashboardData, "sites" | "views" | "calls">): Whole<readonly PlacedSite[]> | undefined =>
  wholeOf({
    data: sites,
    known: {
      complete: [views, calls].every((part) => isSettled(part) && part.lacks === undefined),
    },
  });

/** Links or errors, with the service's own count. */
export interface ListPart<T> extends DashboardPart<readonly T[]> {
  /** The service's count, if it differs from the number of listed entries. */
  readonly countDiffers: { readonly said: number; readonly listed: number } | undefined;
}

/** Views or calls of the whole period, per site. */
export interface StatisticsPart extends DashboardPart<SiteCounts> {
  /** The closed days alone; undefined if the period has none or they did not load. */
  readonly closed: SiteCounts | undefined;
  /** The period it is compared with. */
  readonly before: SiteCounts | undefined;
  /** It was requested but has neither arrived nor failed. */
  readonly isBeforeComing: boolean;
  /** A part of the period failed to load, so `data` lacks it. */
  readonly lacks: "today" | "closed" | undefined;
}

/** Whether the vacancy is placed and no site has reported a link or an error yet. */
export const isAwaitingLinks = ({
  vacancy,
  links,
  sites,
}: Pick<DashboardData, "vacancy" | "links" | "sites">): boolean =>
  vacancy.state === "published" &&
  vacancy.archive === 0 &&
  links.data !== undefined &&
  !sites.some((site) => site.place?.kind === "link" || site.error !== undefined);

/** Everything the dashboard shows, requests and exports. It keeps its identity as long as nothing in it changes. */
export interface DashboardData {
  readonly vacancy: DashboardVacancy;
  /** The service's day (Moscow), `YYYY-MM-DD`. */
  readonly today: string;
  readonly period: DashboardPeriod;
  /** Undefined for "since placement" while the first day is unknown. */
  readonly days: ResolvedPeriod | undefined;
  /** Undefined if none of the days is over. */
  readonly compared: ComparedPeriods | undefined;
  /** The first day of placement, from the statistics. */
  readonly placedOn: string | undefined;
  readonly links: ListPart<PlacementUrl>;
  readonly errors: ListPart<PlacementError>;
  readonly views: StatisticsPart;
  readonly calls: StatisticsPart;
  /** The combined result of the four answers. */
  readonly answers: ReportAnswers;
  readonly sites: readonly PlacedSite[];
  readonly figures: DashboardFigures;
  readonly changes: Readonly<Record<StatisticsKind | "conversion", Change>>;
  /** For `deriveDaySeries`; the array keeps its identity as long as the service's answers stay the same. */
  readonly known: readonly KnownAnswer[];
  /** All days in one answer; undefined if the days are derived from ranges. */
  readonly table: DayTable | "loading" | FailedTable | undefined;
  /** The same with the days the flags check. */
  readonly flagsTable: DashboardData["table"];
}

const partNames = ["links", "errors", "views", "calls"] as const;
export type PartName = (typeof partNames)[number];

/** What concerns all four answers. */
export const partsOf = (data: DashboardData): readonly DashboardPart<unknown>[] =>
  partNames.map((name) => data[name]);

/** The common error of all four, shown once; undefined if any of them is there or their errors differ. */
export function sharedError(data: DashboardData): ApiError | undefined {
  const parts = partsOf(data);
  const [first] = parts.map(({ error }) => error);
  return first !== undefined && parts.every(({ error }) => error?.kind === first.kind)
    ? first
    : undefined;
}

/** When the oldest data shown was received; undefined if there is none. */
export function oldestReceived(data: DashboardData): number | undefined {
  const received = partsOf(data).flatMap(({ receivedAt }) => receivedAt ?? []);
  return received.length === 0 ? undefined : Math.min(...received);
}

/**
 * Refresh every minute while the page is visible, and when the user returns after more than a minute. An error without
 * data stays until the user repeats the request: asking again would replace it with placeholders for a moment.
 */
export const refreshed = {
  staleTime: 60_000,
  refetchInterval: ({ state }: { state: { data: unknown } }) =>
    state.data === undefined ? false : 60_000,
} as const;

/** A request in the form a person can repeat: `GET /v1/orders/7/urls`. */
export const requestLine = <Name extends OperationName>(name: Name, input: InputOf<Name>): string =>
  `${operations[name].method} ${operationPath(operations[name], input)}`;
