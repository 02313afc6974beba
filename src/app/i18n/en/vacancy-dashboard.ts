import type { FeatureText } from "../feature-texts.ts";
import { pluralsOf } from "../word-forms.ts";
import { figures } from "./vacancy-figures.ts";
import { watch } from "./vacancy-watch.ts";

const plural = pluralsOf("en");

const daysWord = (count: number) => plural(count, { one: "day", other: "days" });
const sitesWord = (count: number) => plural(count, { one: "site", other: "sites" });

const charts: FeatureText<"dashboard">["charts"] = {
  kinds: { views: "Views", calls: "Phone views" },
  kindsInside: { views: "views", calls: "phone views" },
  vacancy: (id) => `Vacancy #${id}`,

  frame: {
    asChart: "Chart",
    asTable: "Table",
    view: (title) => `View: ${title}`,
    pngOf: (title) => `Picture (PNG): ${title}`,
    pngFailed: "Couldn’t create the image. The table has the same numbers.",
    noPlots: "The chart didn’t load, so here’s the table instead.",
    again: "Reload chart",
    loading: "Loading chart",
    read: (title) => `Read the chart: ${title}`,
    readHint: "Arrow keys: next value. Home and End: first and last. Esc: close",
  },

  noStatistics: "no statistics",
  noAnswer: "no data",

  sites: {
    title: "By site",
    site: "Site",
    none: "No sites yet.",
    more: (count) => `Show ${count} more ${sitesWord(count)}`,
    less: (count) => `Show only the first ${count}`,
    restSum: (sums) => `other sites: ${sums}`,
    sum: { views: (count) => `views ${count}`, calls: (count) => `phone views ${count}` },
    gapLegend: "No statistics: the site doesn’t report numbers, so it isn’t included in totals.",
    summary: (kind, sum, counting, of) =>
      `${kind}: ${sum} total, reported by ${counting} of ${of} ${sitesWord(of)}.`,
    most: (title, count) => `Most: ${title}, ${count}.`,
    least: (title, count) => `Least: ${title}, ${count}.`,
    nothing: (kind) => `${kind}: no sites report them.`,
    unknown: (kind) => `${kind}: no response.`,
    gaps: (kind, titles) => `No statistics, ${kind}: ${titles}.`,
  },

  days: {
    title: "By day",
    day: "Day",
    note: "Note",
    choose: "Site",
    all: "All sites",
    withoutStatistics: (title) => `${title} (no statistics)`,
    today: "today",
    todayNote: "today, not over yet",
    failed: "no response",
    failedNote: "the service didn’t return this day",
    gap: "no data",
    gapNote: "no number for this day",
    before: "before placement",
    waiting: "not calculated yet",
    progress: (counted, of) => `${counted} of ${of} ${daysWord(of)} loaded`,
    weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    legend: {
      today: "Hatched: today. It isn’t over yet and isn’t compared with anything.",
      weekends: "Band: Saturday and Sunday.",
      failed: "Cross in a dashed frame: the service didn’t respond.",
      gap: "Short dash: no number for that day.",
      before: "Empty: the vacancy wasn’t placed anywhere yet.",
    },
    failedDays: (count, days) =>
      `No response for ${count} ${daysWord(count)}: ${days}. This is a gap, not a zero.`,
    andMore: (count) => `and ${count} more`,
    retry: "Try again",
    broken: "Daily numbers don’t add up to the period total:",
    mismatch: (site, kind, days, range) =>
      `${site}, ${kind}: ${days} by day, ${range} for the period`,
    noNumber: "no number",
    noDays: "No days in this period yet.",
    notLoaded: "The days didn’t load.",
    siteWithout: "This site doesn’t keep statistics, so there are no days to show.",
    summary: (kind, sum, days) => `${kind}: ${sum} total over ${days} completed ${daysWord(days)}.`,
    most: (day, count) => `Most on ${day}: ${count}.`,
    least: (day, count) => `Least on ${day}: ${count}.`,
    trend: {
      up: (share) => `The second half is ${share} higher than the first.`,
      down: (share) => `The second half is ${share} lower than the first.`,
      even: "Both halves are about equal.",
    },
    todaySoFar: (count) => `Today so far: ${count}.`,
    gaps: (count) => `No number for ${count} ${daysWord(count)}.`,
    nothing: (kind) => `${kind}: no daily numbers.`,
  },
};

export const dashboard: FeatureText<"dashboard"> = { figures, charts, watch };
