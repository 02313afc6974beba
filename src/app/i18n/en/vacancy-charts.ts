import type { charts as model } from "../ru/vacancy-charts.ts";
import { pluralsOf } from "../plural.ts";

const plural = pluralsOf("en");

const daysWord = (count: number) => plural(count, { one: "day", other: "days" });
const sitesWord = (count: number) => plural(count, { one: "site", other: "sites" });

export const charts: typeof model = {
  kinds: { views: "Views", calls: "Calls" },
  kindsInside: { views: "views", calls: "calls" },
  period: (from, to) => (from === to ? from : `${from} – ${to}`),
  vacancy: (id) => `Vacancy no. ${id}`,

  frame: {
    asChart: "Chart",
    asTable: "Table",
    view: (title) => `View: ${title}`,
    png: "PNG",
    pngOf: (title) => `Download PNG: ${title}`,
    csvOf: (title) => `Download CSV: ${title}`,
    pngFailed: "The picture could not be made. Table and CSV have the same numbers.",
    noPlots: "The code that draws charts did not load, so here is the table.",
    again: "Load it again",
    coming: "The chart is loading",
    read: (title) => `Read the chart: ${title}`,
    readHint: "Arrows: the next value. Home and End: the first and the last. Esc: put it away",
  },

  noStatistics: "no statistics",
  noAnswer: "no data",

  sites: {
    title: "By site",
    site: "Site",
    none: "There are no sites yet.",
    more: (count) => `Show ${count} more ${sitesWord(count)}`,
    less: (count) => `Keep the first ${count}`,
    restSum: (sums) => `on the others: ${sums}`,
    sum: { views: (count) => `views ${count}`, calls: (count) => `calls ${count}` },
    gapLegend: "No statistics: the site gives no numbers, and none are added in.",
    summary: (kind, sum, counting, of) =>
      `${kind}: ${sum} in all, ${counting} of ${of} ${sitesWord(of)} count.`,
    most: (title, count) => `Most: ${title}, ${count}.`,
    least: (title, count) => `Least: ${title}, ${count}.`,
    nothing: (kind) => `${kind}: no site counts them.`,
    unknown: (kind) => `${kind}: there is no answer.`,
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
    todayNote: "today, the day is not over",
    failed: "no answer",
    failedNote: "the service did not answer for this day",
    gap: "no data",
    gapNote: "there is no number for this day",
    before: "not placed yet",
    waiting: "not counted yet",
    progress: (counted, of) => `${counted} of ${of} ${daysWord(of)} counted`,
    weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    legend: {
      today: "Hatched: today, which is not over and is compared with nothing.",
      weekends: "Pale stripe: Saturday and Sunday.",
      failed: "Cross in a dashed frame: the service did not answer.",
      gap: "Short dash: no number for the day.",
      before: "Empty: the vacancy was not placed anywhere yet.",
    },
    failedDays: (count, days) =>
      `No answer for ${count} ${daysWord(count)}: ${days}. That is a gap, not a zero.`,
    andMore: (count) => `and ${count} more`,
    retry: "Ask again",
    broken: "The days do not add up to the period:",
    mismatch: (site, kind, days, range) =>
      `${site}, ${kind}: ${days} by days, ${range} for the period`,
    noNumber: "no number",
    noDays: "This period has had no days yet.",
    siteWithout: "This site keeps no statistics, so there are no days to show.",
    summary: (kind, sum, days) =>
      `${kind}: ${sum} in all over ${days} ${daysWord(days)} that are over.`,
    most: (day, count) => `Most on ${day}: ${count}.`,
    least: (day, count) => `Least on ${day}: ${count}.`,
    trend: {
      up: (share) => `The second half is ${share} above the first.`,
      down: (share) => `The second half is ${share} below the first.`,
      even: "Both halves are nearly equal.",
    },
    todaySoFar: (count) => `Today so far: ${count}.`,
    gaps: (count) => `Without a number: ${count} ${daysWord(count)}.`,
    nothing: (kind) => `${kind}: there are no numbers by day.`,
    csvTotal: "Total",
    csvGaps: "no number",
  },

  siteCsv: { place: "Link", conversion: "Conversion", error: "Error", unknown: "unknown" },
};
