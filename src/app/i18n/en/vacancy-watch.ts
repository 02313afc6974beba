import { pluralsOf } from "../plural.ts";
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
    noViews: (count, range) => `There is a link, and no view for ${inARow(count)}: ${range}.`,
    suddenStop: (count, range, before, shown) =>
      `No view for ${days(count)} (${range}) after a steady week: ${shown} in ${before}.`,
    moreCalls: (shownCalls, shownViews, range) =>
      `${shownCalls}, and fewer views: ${shownViews} in ${range}.`,
    siteError: {
      there: (error) => `There is a link, but the site reports an error: “${error}”`,
      none: (error) => `The site reports an error, and there is no link: “${error}”`,
      unknown: (error) => `The site reports an error: “${error}”`,
    },
    wordlessError: "The site reports an error and does not say what it is.",
  },
  advice: {
    "no-views": "Open the link: the ad may be hidden, or shown where nobody looks for it.",
    "sudden-stop": "Open the link: the ad may have been taken down, or the site stopped reporting.",
    "more-calls-than-views":
      "The number is seen on the ad's page only, so most likely not all views were counted. This site's conversion is not to be trusted.",
  },
  evidence: "By day",
  evidenceOf: (site) => `By day: ${site}`,
  day: "Day",
  viewsHead: "Views",
  callsHead: "Calls",
  noNumber: "no number",
  toSite: "To the site",
  openLink: "Open the link",
  toForm: "Correct in the form",
  checking: "Checking the days…",
  calm: (count, range) =>
    `Nothing unusual in ${count} closed ${plural(count, { one: "day", other: "days" })} (${range}).`,
  notPublished: "The vacancy is not published: there is nothing to watch yet.",
  notPublishedButErrors:
    "The vacancy is not published, so its views are not watched. But sites report errors:",
  more: (count) => `${count} more`,
  unchecked: {
    title: "What cannot be checked yet",
    lead: "Silence is not a good sign here yet:",
    kinds: {
      "no-views": "whether links get no views",
      "sudden-stop": "whether views suddenly stopped",
      "more-calls-than-views": "whether there are more calls than views",
      "site-error": "whether sites report errors",
    },
    because: {
      days: "the days needed have no numbers",
      young: (date) => `the vacancy was placed recently, on ${date}`,
      errors: "the errors did not load",
    },
    silent: (sites) => `Keep no statistics, so their views cannot be checked: ${sites}.`,
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
    unchecked: "cannot check",
    young: "Placed recently: too early to judge by views.",
    more: (count) => `${count} more`,
    because: {
      forbidden: "The service does not show you this vacancy's reports.",
      "not-found": "The service knows no such vacancy.",
      offline: "No connection to the service.",
      timeout: "The service did not answer in time.",
      "too-many": "The service wants to be asked less often.",
      other: "The service could not answer.",
    },
    uncheckedPart: (what) => `Not checked: ${what}.`,
  },
  print: {
    button: "Print",
    pending: "Preparing…",
    printedAt: (moment) => `Printed ${moment}`,
    period: (range) => `Period: ${range}`,
    compared: (range) => `changes against ${range}`,
    sites: "Sites",
    more: (count) =>
      `and ${count} more ${sites(count)}: only those that fit the sheet are here; the export has them all.`,
    columns: {
      site: "Site",
      place: "Link, message or error",
      views: "Views",
      calls: "Calls",
      conversion: "Conversion",
    },
    error: (error) => `Error: ${error}`,
    noStatistics: "not counted",
    unknown: "not known",
    dayChart: "By day",
    siteChart: "By site",
    firstSites: (shown, all) => `the first ${shown} of ${all} by views`,
    notAll: "Not all numbers loaded: a dash stands for what is missing.",
    daysOpen: "Some days are not known yet.",
    flags: "Attention",
    none: "No sites: the vacancy is not placed anywhere yet.",
  },
  export: {
    button: "Download",
    menu: "Download the report",
    workbook: "XLSX workbook: sites, days, errors",
    sitesCsv: "Sites, CSV",
    viewDaysCsv: "Views by day, CSV",
    callDaysCsv: "Calls by day, CSV",
    daysPending: "The days are still loading.",
    sitesPending: "The numbers are still loading.",
    failed: "The file could not be made. Check the connection and try again.",
    done: (name) => `The file “${name}” is ready.`,
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
      allViews: "Views, total",
      allCalls: "Calls, total",
      viewsOf: (site) => `${site}: views`,
      callsOf: (site) => `${site}: calls`,
    },
    notes: {
      noStatistics: "keeps no statistics",
      unknown: "no data",
      partialDay: "the day is not over yet",
      failedDay: "the service did not answer",
      gaps: "no numbers",
      errorsUnknown: "The errors did not load: the service did not answer.",
      noErrors: "There are no errors.",
      daysOpen: "Not all days are known: an empty cell means “no number”, not zero.",
    },
  },
};
