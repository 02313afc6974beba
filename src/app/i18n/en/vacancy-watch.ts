import { saidInEnglish } from "./service-words.ts";
import { pluralsOf } from "../word-forms.ts";
import type { watch as model } from "../ru/vacancy-watch.ts";

const plural = pluralsOf("en");

const days = (count: number) => `${count} ${plural(count, { one: "day", other: "days" })}`;
const inARow = (count: number) => (count === 1 ? days(1) : `${days(count)} in a row`);
const sites = (count: number) => plural(count, { one: "site", other: "sites" });

export const watch: typeof model = {
  title: "What needs attention",
  kinds: {
    "no-views": "No views",
    "sudden-stop": "Views stopped",
    "more-calls-than-views": "More calls than views",
    "site-error": "Site error",
  },
  views: (count, shown) => `${shown} ${plural(count, { one: "view", other: "views" })}`,
  calls: (count, shown) => `${shown} ${plural(count, { one: "call", other: "calls" })}`,
  reasons: {
    noViews: (count, range) => `There’s a link, but no views for ${inARow(count)}: ${range}.`,
    suddenStop: (count, range, before, shown) =>
      `No views for ${days(count)} (${range}) after a steady week: ${shown} in ${before}.`,
    moreCalls: (shownCalls, shownViews, range) =>
      `${shownCalls} but fewer views: ${shownViews} in ${range}.`,
    siteError: {
      there: (error) => `There’s a link, but the site reports an error: “${error}”`,
      none: (error) => `The site reports an error, and there’s no link: “${error}”`,
      unknown: (error) => `The site reports an error: “${error}”`,
    },
    wordlessError: "The site reports an error but doesn’t say what it is.",
  },
  advice: {
    "no-views": "Open the link: the ad may be hidden or shown where nobody looks for it.",
    "sudden-stop":
      "Open the link: the ad may have been taken down, or the site may have stopped reporting.",
    "more-calls-than-views":
      "The phone number appears only on the ad page, so some views probably weren’t counted. Don’t rely on this site’s conversion rate.",
  },
  evidence: "By day",
  evidenceOf: (site) => `By day: ${site}`,
  day: "Day",
  viewsHead: "Views",
  callsHead: "Calls",
  noNumber: "no number",
  toSite: "Go to site",
  openLink: "Open link",
  checking: "Checking days…",
  calm: (count, range) =>
    `Sites report no errors, and there’s nothing unusual in ${count} completed ${plural(count, { one: "day", other: "days" })} (${range}).`,
  notPublished: "The vacancy isn’t published, so there’s nothing to check yet.",
  notPublishedButErrors:
    "The vacancy isn’t published, so we don’t check its views. But sites report errors:",
  more: (count) => `${count} more`,
  unchecked: {
    title: "What we can’t check yet",
    lead: "No findings here doesn’t mean there are no problems:",
    kinds: {
      "no-views": "whether links get no views",
      "sudden-stop": "whether views suddenly stopped",
      "more-calls-than-views": "whether there are more calls than views",
      "site-error": "whether sites report errors",
    },
    because: {
      days: "no numbers for the days needed",
      young: (date) => `the vacancy was placed recently, on ${date}`,
      errors: "errors didn’t load",
    },
    silent: (sites) =>
      `These sites don’t keep statistics, so we can’t check their views: ${sites}.`,
    unnamed: (sites) =>
      `These sites have a link but aren’t in the view statistics, so we can’t check their views: ${sites}.`,
    retry: "Check again",
  },
  list: {
    kinds: {
      "no-views": "No views",
      "sudden-stop": "Views stopped",
      "more-calls-than-views": "Calls > views",
      "site-error": "Site error",
    },
    checking: "checking…",
    calm: "nothing unusual",
    early: "too early to tell",
    unchecked: "can’t check",
    young: (kinds) => `Placed recently, so it’s too early to tell ${kinds}.`,
    more: (count) => `${count} more`,
    because: {
      forbidden: "You don’t have access to this vacancy’s reports.",
      "not-found": "Vacancy not found.",
      offline: "No connection to the server.",
      timeout: "The service didn’t respond in time.",
      "too-many": "Too many requests to the service.",
      "unclear-days": "It’s unclear whether the service’s numbers include the last day.",
      other: "The service couldn’t respond.",
    },
    uncheckedPart: (what) => `Not checked: ${what}.`,
  },
  print: {
    button: "Print",
    pending: "Preparing…",
    printedAt: (moment) => `Printed ${moment}`,
    period: (range) => `Period: ${range}`,
    compared: (range) => `compared with ${range}`,
    sites: "Sites",
    more: (count) =>
      `and ${count} more ${sites(count)}: only those that fit on the page are shown. The export has them all.`,
    columns: {
      site: "Site",
      place: "Link, message or error",
      views: "Views",
      calls: "Calls",
      conversion: "Conversion",
    },
    error: (error) => `Error: ${error}`,
    noStatistics: "no statistics",
    said: saidInEnglish,
    unknown: "unknown",
    dayChart: "By day",
    siteChart: "By site",
    firstSites: (shown, all) => `the first ${shown} of ${all} by views`,
    notAll: "Some numbers didn’t load. A dash means a missing number.",
    daysOpen: "Some days aren’t known yet.",
    daysDiffer: "Daily numbers don’t add up to the period total.",
    flags: "Attention",
    none: "No sites: the vacancy isn’t placed anywhere yet.",
  },
  export: {
    button: "Export",
    menu: "Export report",
    workbook: "Excel workbook (XLSX): sites, days, errors",
    sitesCsv: "Sites, CSV",
    viewDaysCsv: "Views by day, CSV",
    callDaysCsv: "Calls by day, CSV",
    daysPending: "The days are still loading.",
    sitesPending: "The numbers are still loading.",
    sitesLack: "Some days of the period didn’t load. Refresh the data and try again.",
    failed: "Couldn’t create the file. Check your connection and try again.",
    done: (name) => `“${name}” is ready.`,
    fileName: (id, from, to) => `Vacancy ${id}, ${from} – ${to}`,
    fileOf: { sites: "sites", viewDays: "views by day", callDays: "calls by day" },
    sheets: { sites: "Sites", days: "By day", errors: "Errors" },
    columns: {
      site: "Site",
      place: "Link or message",
      views: "Views",
      calls: "Calls",
      conversion: "Conversion",
      error: "Error",
      note: "Note",
      day: "Day",
      total: "Total",
      since: "Known since",
      number: "Site number",
      allViews: "Total views",
      allCalls: "Total calls",
      viewsOf: (site) => `${site}: views`,
      callsOf: (site) => `${site}: calls`,
    },
    notes: {
      noStatistics: "no statistics",
      said: saidInEnglish,
      unknown: "no data",
      partialDay: "the day isn’t over yet",
      before: "before placement",
      failedDay: "the service didn’t respond",
      daysDiffer: "daily numbers don’t add up to the period total",
      gaps: "no numbers",
      errorsUnknown: "Errors didn’t load: the service didn’t respond.",
      noErrors: "No errors.",
    },
  },
};
