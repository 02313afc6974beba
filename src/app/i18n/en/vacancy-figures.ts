import { saidInEnglish } from "./service-words.ts";
import { pluralsOf } from "../word-forms.ts";
import type { figures as model } from "../ru/vacancy-figures.ts";

const plural = pluralsOf("en");

const sites = (count: number) => plural(count, { one: "site", other: "sites" });
const days = (count: number) => plural(count, { one: "day", other: "days" });

export const figures: typeof model = {
  title: "Placement",
  report: "Report",
  placedSince: (date) => `Placed since ${date}`,
  loading: "Loading placement data",

  period: {
    label: "Period",
    presets: {
      "7d": "7 days",
      "14d": "14 days",
      "30d": "30 days",
      "90d": "90 days",
      placement: "Since placement",
    },
    own: "Custom period",
    days: (range, count) => `${range}, ${count} ${days(count)}`,
    withToday: "today isn’t over yet",
    cut: (count) => `Showing the last ${count} ${days(count)}, the most you can view at once.`,
    bothNeeded: "Enter both dates",
    notYet: "This date is in the future",
    tooLong: (most) => `Up to ${most} days`,
    copy: "Copy link",
    copied: "Link copied. It includes the exact dates.",
    notCopied: "Couldn’t copy. Here’s the link:",
    unknownStart: "The first day of placement isn’t known yet.",
  },

  age: {
    updated: {
      now: "Updated just now",
      minutes: (shown) => `Updated ${shown} min ago`,
      hours: (shown) => `Updated ${shown} hr ago`,
      at: (moment) => `Updated ${moment}`,
    },
    answer: {
      now: "just now",
      minutes: (shown) => `${shown} min ago`,
      hours: (shown) => `${shown} hr ago`,
      at: (moment) => moment,
    },
    refresh: "Refresh",
    refreshing: "Refreshing…",
  },

  parts: {
    links: "Links",
    errors: "Errors",
    views: "Views",
    calls: "Phone views",
  },
  partFailed: (name, why) => `${name}: couldn’t load. ${why}.`,
  countDiffers: {
    links: (said, listed) => `Links: the service reports ${said} but lists ${listed}.`,
    errors: (said, listed) => `Errors: the service reports ${said} but lists ${listed}.`,
  },
  partStale: (name, time) => `${name}: showing data as of ${time}. Couldn’t load newer data.`,

  label: "Metrics",
  names: {
    views: "Views",
    calls: "Phone views",
    conversion: "Conversion",
    live: "Live",
    withErrors: "With errors",
    withoutStatistics: "No statistics",
  },
  what: {
    views: "Vacancy views over the period, totaled across sites that count them.",
    calls: "Phone number views over the period, totaled across sites that count them.",
    conversion: "Phone views per 100 views. Includes only sites that count both.",
    live: "Sites with a link and no error. Sites with an error or without a link are counted in the table’s filters. Shows the current state, regardless of the period.",
    withErrors: "Sites that reported an error. Shows the current state, regardless of the period.",
    withoutStatistics: "Sites that count neither views nor phone views.",
  },
  unknown: "no data",
  ofSites: (counting, of) => `from ${counting} of ${of} ${sites(of)}`,
  ofAll: (of) => `of ${of} ${sites(of)} now`,
  waitingFor: (count) => `waiting for ${count} ${sites(count)}`,
  lacksToday: "excludes today, which couldn’t be loaded",
  lacksClosed: "today only: couldn’t load earlier days",
  lacksOf: (name, what) => `${name}: ${what}`,
  doubtful: "more phone views than views: don’t rely on this number",
  doubtfulSites: (titles) => `More phone views than views: ${titles}.`,
  change: {
    more: (absolute, share) =>
      share === undefined ? `${absolute} more` : `${absolute} more (+${share}%)`,
    less: (absolute, share) =>
      share === undefined ? `${absolute} fewer` : `${absolute} fewer (−${share}%)`,
    same: "the same",
    signed: (absolute, share) => (share === undefined ? absolute : `${absolute} (${share}%)`),
    none: {
      "other-sites": "other sites report",
      "before-placement": "not placed before",
      "no-whole-day": "no completed days",
      unknown: "nothing to compare",
    },
    points: (shown) => `${shown} pp`,
    otherSites: "not comparable: different sites report",
    otherSitesDetail: (appeared, gone) =>
      [
        ...(appeared === "" ? [] : [`Didn’t report before: ${appeared}.`]),
        ...(gone === "" ? [] : [`Reported only before: ${gone}.`]),
      ].join(" "),
    beforePlacement: (date) => `not comparable: placed since ${date}`,
    unknown: "not comparable: no data",
    noWholeDay: "not comparable: no completed days yet",
    compared: (now, before, count) =>
      `${now} vs. ${before}: ${count} completed ${days(count)} each, excluding today`,
  },
  explain: {
    button: "How is this counted?",
    of: (name) => `How is this counted? ${name}`,
    what: "What it means",
    days: "Days",
    inclusive: (range) => `${range}, inclusive`,
    requests: "Requests",
    age: "Received",
    left: "Not included",
    leftNone: "All sites are included",
    noStatistics: (list) => `don’t keep statistics: ${list}`,
    notTold: (list) => `not in the response: ${list}`,
    andMore: (count) => `and ${count} more`,
    today: "today isn’t over, so the number will grow",
    compared: "Comparison",
    copy: "Copy requests (curl)",
    copied: "Requests copied. They contain no password or session.",
    notCopied: "Couldn’t copy the requests.",
    answerNone: "no response yet",
  },

  links: {
    title: "Sites",
    table: "Sites and links",
    columns: {
      site: "Site",
      place: "Link",
      state: "Status",
      views: "Views",
      calls: "Phone views",
    },
    filter: "Filter sites",
    filters: {
      all: (count) => `All ${count}`,
      live: (count) => `Live ${count}`,
      linkless: (count) => `Without a link ${count}`,
      errors: (count) => `With errors ${count}`,
    },
    states: {
      live: "live",
      error: "error",
      none: "no link",
      unknown: "unknown",
    },
    noUrl: "The site hasn’t reported anything",
    noPlace: {
      failed: "couldn’t load the link",
      loading: "loading…",
      notListed: "not in the link list",
    },
    noStatistics: "no statistics",
    said: saidInEnglish,
    unknownCount: "no data",
    copy: (title) => `Copy link: ${title}`,
    copyShort: "Copy link",
    copied: "Link copied.",
    notCopied: "Couldn’t copy the link.",
    openAll: (count) => `Open all with errors (${count})`,
    openAllNone: "No sites with errors have a link.",
    openAllTitle: (count) => `Open ${count} ${plural(count, { one: "tab", other: "tabs" })}?`,
    openAllText: "Each site with an error opens in its own tab.",
    openAllConfirm: "Open",
    blocked: (blocked, all) =>
      `Your browser blocked ${blocked} of ${all} tabs. Allow pop-ups for this site and try again.`,
    loading: "Loading sites…",
    noneFound: "No matching sites.",
  },

  errors: {
    since: (moment) => `Reported by the site ${moment}`,
    seenSince: (moment) => `First seen here ${moment}`,
    fix: (field) => `Fix: ${field}`,
    open: "Open form",
    empty: "The site didn’t say what’s wrong.",
    more: "Full text",
  },

  awaited: {
    title: (count, moment) =>
      moment === undefined
        ? `Sent to ${count} ${sites(count)}.`
        : `Sent to ${count} ${sites(count)} on ${moment}.`,
    next: "No site has reported a link yet, and the service doesn’t know how long they’ll take. Links, views, phone views and errors appear here by themselves as sites report them.",
  },

  nothing: {
    title: "This vacancy isn’t placed anywhere yet",
    notPublished:
      "It isn’t published. Once it is, sites, links, views and phone views will appear here.",
    noSites: "No sites have reported on it yet.",
  },
};
