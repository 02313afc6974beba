import * as z from "zod/mini";
import { dateOnly, inData, integer, recordId, visibleText } from "./wire.ts";

/** What a site may report at once. */
export const reportLimits = { url: 2000, error: 1000, days: 400, count: 1_000_000_000 } as const;

/** Whether a text is nothing but a link of http or https. */
export const isLink = (url: string): boolean =>
  /^https?:\/\/[^\s"'<>\\/?#@]+([/?#]\S*)?$/i.test(url);

/** Every site with its link or message; `count` is how many links are available (§4.11). */
export const vacancyLinksReply = inData(
  z.object({
    count: integer,
    items: z.array(z.object({ id: integer, title: z.string(), url: z.string() })),
  }),
);

/** Both ends belong to the period; either may be left out (decisions, Vacancies). */
export const statisticsQuery = z
  .object({ from: z.optional(dateOnly), to: z.optional(dateOnly) })
  .check(
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ["to"],
      params: { code: "period_reversed" },
    }),
  );

/**
 * A site with what it counted, or with why it counts nothing: never both (§2.6). Calls are called `views` too (§4.13).
 * The error goes first: an entry that has both has no number to be trusted.
 */
const statisticsEntry = z.union([
  z.object({ title: z.string(), url: z.string(), error: z.string().check(z.minLength(1)) }),
  z.object({ title: z.string(), url: z.string(), views: integer }),
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

/** What keeps a site from placing the vacancy (§4.14). `since` is an extension: when the site first said so. */
export const placementErrorsReply = inData(
  z.object({
    count: integer,
    items: z.array(
      z.object({
        id: integer,
        title: z.string(),
        error: z.string(),
        since: z.optional(z.string()),
      }),
    ),
  }),
);

export const placementParams = z.object({ id: recordId, site_id: recordId });

const reportedText = (longest: number) => z.nullable(visibleText().check(z.maxLength(longest)));
const reportedCount = z.optional(z.int().check(z.minimum(0), z.maximum(reportLimits.count)));

/** Counts of one day, whole: they replace what was reported for it before. What is left out stays. */
export const reportedDay = z.strictObject({
  date: dateOnly,
  views: reportedCount,
  calls: reportedCount,
});
export type ReportedDay = z.infer<typeof reportedDay>;

/** What a site tells of a placement, all of it optional; null takes the link, the message or the error away. */
export const placementReport = z.strictObject({
  url: z.optional(reportedText(reportLimits.url)),
  error: z.optional(reportedText(reportLimits.error)),
  days: z.optional(z.array(reportedDay).check(z.maxLength(reportLimits.days))),
});
export type PlacementReport = z.infer<typeof placementReport>;

const closedDays = z.object({ from: dateOnly, to: dateOnly });
const ofSite = { site: z.string(), title: z.string() };

/**
 * Something about a placement that wants attention, with what it was seen by; `site` tells the sites of a vacancy apart. The
 * rules are in `placement-watch.ts`. Days are closed ones, oldest first.
 */
export const placementFlag = z.union([
  z.object({
    ...ofSite,
    kind: z.literal("site-error"),
    error: z.string(),
    link: z.enum(["there", "none", "unknown"]),
  }),
  z.object({ ...ofSite, kind: z.literal("no-views"), days: z.array(dateOnly) }),
  z.object({
    ...ofSite,
    kind: z.literal("sudden-stop"),
    /** Without a view. */
    days: z.array(dateOnly),
    /** The days before them, and their views together. */
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

/** How many vacancies may be asked about at once. */
export const attentionIds = { max: 500 } as const;

/** `ids` holds the numbers of vacancies, separated by commas. */
export const attentionQuery = z.object({
  ids: z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,499}$/, "ids")),
});

/**
 * What wants attention on each vacancy; those of other clients and those that are gone are left out. `placedOn` is the first
 * day of placement, null where there is none.
 */
export const attentionReply = inData(
  z.object({
    items: z.array(
      z.object({
        id: integer,
        placedOn: z.nullable(dateOnly),
        flags: z.array(placementFlag),
      }),
    ),
  }),
);
