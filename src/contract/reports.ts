import * as z from "zod/mini";
import { tolerances } from "./reading/tolerance.ts";
import { dateOnly, inData, inOrder, integer, recordId, visibleText } from "./wire.ts";

/** Limits of one report. */
export const reportLimits = { url: 2000, error: 1000, days: 400, count: 1_000_000_000 } as const;

/** A site without a name cannot be identified. */
const siteTitle = z.string().register(tolerances, { absent: "unreadable" });

/** Every site with its link or message; `count` is how many links are available (§4.11). */
export const vacancyLinksReply = inData(
  z.object({
    count: integer,
    items: z.array(z.object({ id: integer, title: siteTitle, url: z.string() })),
  }),
);

/** Both ends are included; either may be omitted (decisions, Vacancies). */
export const statisticsQuery = z
  .object({ from: z.optional(dateOnly), to: z.optional(dateOnly) })
  .check(inOrder(""));

/**
 * A site with its count, or with the reason why it has none, never both (§2.6). Calls are named `views` too (§4.13). If
 * an entry has both, the error wins, because its number cannot be trusted.
 */
export const statisticsEntry = z.union([
  z.object({ title: siteTitle, url: z.string(), error: z.string().check(z.minLength(1)) }),
  z.object({ title: siteTitle, url: z.string(), views: integer }),
]);
export type StatisticsEntry = z.infer<typeof statisticsEntry>;

/** Views or calls per site; `summary` is the sum over the sites that count (§4.12, §4.13). */
export const statisticsReply = inData(
  z.object({
    from: dateOnly,
    to: dateOnly,
    summary: integer,
    views: z.array(statisticsEntry),
  }),
);

/** The longest period of `ext/orders/stats/days`: a year and a day, and as many days before it to compare with. */
export const longestDayPeriod = 732;

/** Without `from` the days begin with the placement; without `to` they end today. Both ends are included. */
export const dayStatisticsQuery = z
  .object({ from: z.optional(dateOnly), to: z.optional(dateOnly) })
  .check(
    inOrder(""),
    z.refine(
      ({ from, to }) =>
        from === undefined ||
        to === undefined ||
        Date.parse(to) - Date.parse(from) < longestDayPeriod * 86_400_000,
      { path: ["from"], params: { code: "period_long" } },
    ),
  );

/** A site's counts on each day of the period, or why it keeps no statistics (§2.6). */
const countedDays = z.union([
  z.object({ error: z.string().check(z.minLength(1)) }),
  z.object({ days: z.array(integer) }),
]);

/**
 * Views and calls of every site on every day of a period, as in §4.12 and §4.13 for each day alone. `placedOn` is the
 * first day of placement, null if there is none.
 */
export const dayStatisticsReply = inData(
  z.object({
    from: dateOnly,
    to: dateOnly,
    placedOn: z.nullable(dateOnly),
    sites: z.array(
      z.object({ title: z.string(), url: z.string(), views: countedDays, calls: countedDays }),
    ),
  }),
);

/**
 * A site's error about the vacancy (§4.14). `since` is an extension: when the site first reported it after the last
 * change of the vacancy, or before that change if it has not repeated it.
 */
export const placementErrorsReply = inData(
  z.object({
    count: integer,
    items: z.array(
      z.object({
        id: integer,
        title: siteTitle,
        error: z.string().register(tolerances, { absent: "unreadable" }),
        since: z.optional(z.string()),
      }),
    ),
  }),
);

export const placementParams = z.object({ id: recordId, site_id: recordId });

const reportedText = (longest: number) => z.nullable(visibleText().check(z.maxLength(longest)));
const reportedCount = z.optional(z.int().check(z.minimum(0), z.maximum(reportLimits.count)));

/** The counts of one day. They replace earlier reports; omitted values stay. */
export const reportedDay = z.strictObject({
  date: dateOnly,
  views: reportedCount,
  calls: reportedCount,
});
export type ReportedDay = z.infer<typeof reportedDay>;

/** A site's report on a placement. Everything is optional; null removes the link, the message or the error. */
export const placementReport = z.strictObject({
  url: z.optional(reportedText(reportLimits.url)),
  error: z.optional(reportedText(reportLimits.error)),
  days: z.optional(z.array(reportedDay).check(z.maxLength(reportLimits.days))),
});
export type PlacementReport = z.infer<typeof placementReport>;

const closedDays = z.object({ from: dateOnly, to: dateOnly });
const ofSite = { site: z.string(), title: z.string() };

/**
 * Something about a placement that needs attention, with its evidence. `site` is unique within a vacancy. The rules are
 * in `placement-watch.ts`. Days are closed ones, oldest first.
 */
export const placementFlag = z.union([
  z.object({
    ...ofSite,
    kind: z.literal("site-error"),
    error: z.string(),
    /** When the site said so about the vacancy as it is; absent if the service does not tell. */
    since: z.optional(z.string()),
    link: z.enum(["there", "none", "unknown"]),
  }),
  z.object({ ...ofSite, kind: z.literal("no-views"), days: z.array(dateOnly) }),
  z.object({
    ...ofSite,
    kind: z.literal("sudden-stop"),
    /** Days without a view. */
    days: z.array(dateOnly),
    /** The days before them, and the sum of their views. */
    before: closedDays,
    viewsBefore: integer,
  }),
  z.object({
    ...ofSite,
    kind: z.literal("more-calls-than-views"),
    range: closedDays,
    views: integer,
    calls: integer,
  }),
]);
export type PlacementFlag = z.infer<typeof placementFlag>;

/** `ids` has vacancy numbers separated by commas, at most as many as fit on a page of the list. */
export const attentionQuery = z.object({
  ids: z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,499}$/, "ids")),
});

/** Views or calls per day; null if no site has counts, and before the placement. */
const dayCounts = z.array(z.nullable(integer));

/** What needs attention at a vacancy. */
export const attentionItem = z.object({
  id: integer,
  /** The first day of placement, null if there is none or it is unknown. */
  placedOn: z.nullable(dateOnly),
  /** When the vacancy was last changed; null if unknown. */
  editedAt: z.nullable(z.string()),
  flags: z.array(placementFlag),
  views: dayCounts,
  calls: dayCounts,
  /** Null if unknown, which our service never says. */
  responses: z.nullable(integer),
  /** The remaining days of the tariff, while the vacancy is published; null if unknown. */
  daysLeft: z.nullable(integer),
});

/**
 * The placements of each vacancy, for the list. Other clients' and deleted vacancies are omitted. `days` has the days
 * of all series: the closed days the rules check, and today.
 */
export const attentionReply = inData(
  z.object({
    days: z.array(dateOnly),
    items: z.array(attentionItem),
  }),
);
