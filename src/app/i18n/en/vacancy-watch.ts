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
    "more-calls-than-views": "More phone views than views",
    "site-error": "Site error",
  },
  views: (count, shown) => `${shown} ${plural(count, { one: "view", other: "views" })}`,
  calls: (count, shown) => `${shown} ${plural(count, { one: "phone view", other: "phone views" })}`,
  reasons: {
    noViews: (count, range) =>
      `The ad is live but has had no views for ${inARow(count)}: ${range}.`,
    suddenStop: (count, range, before, shown) =>
      `No views for ${days(count)} (${range}) after a steady week: ${shown} in ${before}.`,
    moreCalls: (shownCalls, shownViews, range) =>
      `${shownCalls} but fewer views: ${shownViews} in ${range}.`,
    siteError: {
      there: "The ad is live, but the site reports an error",
      none: "No link to the ad; the site reports an error",
      unknown: "The site reports an error",
    },
    quoted: (error) => `“${error}”`,
    wordlessError: "The site reports an error but doesn’t say what it is.",
  },
  advice: {
    "no-views": "Open the link: the ad may be hidden or shown where nobody looks for it.",
    "sudden-stop":
      "Open the link: the ad may have been taken down, or the site may have stopped reporting.",
    "more-calls-than-views":
      "The phone number appears only on the ad page, so some views probably weren’t counted. Don’t rely on this site’s conversion rate.",
  },
  siteErrors: {
    noAdvice:
      "The text doesn’t say which field to change. Read all of it and open the form. If that doesn’t help, ask the site.",
    all: "All that sites report",
    guess: "The field is our guess from the text.",
    advice: {
      "take-contacts-out":
        "Remove phones, email addresses and links from the text: the site shows contacts separately.",
      "fix-salary": "Check the salary: both ends of the range and their order.",
      "narrow-salary": "Bring the two ends of the salary closer: the range is too wide.",
      "fix-title": "Keep only the job in the title: no salary, city or exclamation marks.",
      "fix-text": "Edit the text: it’s probably too short, too long or says too much.",
      "fix-logo": "Check the logo link: it must lead to an image and open for everyone.",
      "fit-logo": "Link to an image that fits the site’s size limits.",
      "fix-address": "Enter the full address: city, street, building.",
      "fix-metro": "Choose a metro station in the city where the job is.",
      "fix-age": "Check the age limits: sites don’t allow them for many jobs.",
      "fix-phone": "Check the phone: eleven digits including the area or carrier code.",
      "answer-phone":
        "Check that someone answers this number. If the number is right, confirm it on the site.",
      "fix-email": "Check the email address.",
      "fix-site": "Check the website address: it must open and belong to the company.",
      "fix-video": "Check the video link: it must open for everyone.",
      "fix-company":
        "Check the company: its name, its details and whether the site has verified it.",
      "fix-contact-person": "Check the contact person’s name.",
      "fix-choice": "Choose another value: the site doesn’t recognize or accept this one.",
      "fix-wording": "Reword what the site found unacceptable.",
    },
    rules: {
      rangeWidth: (percent) =>
        `The site’s rule: the top of the range may be at most ${percent}% above the bottom.`,
      limits: (limits) =>
        `The site’s ${limits.length === 1 ? "limit" : "limits"}: ${limits.join(", ")}.`,
      most: (amount) => `at most ${amount}`,
      least: (amount) => `at least ${amount}`,
      sides: { width: (limit) => `${limit} wide`, height: (limit) => `${limit} high` },
      units: {
        megabytes: (amount) => `${amount} MB`,
        kilobytes: (amount) => `${amount} KB`,
        pixels: (amount) => `${amount} px`,
        characters: (amount) => `${amount} characters`,
        words: (amount) => `${amount} words`,
        years: (amount) => `${amount} years`,
        rubles: (amount) => `${amount} ₽`,
        days: (amount) => `${amount} days`,
      },
      takenDown: "Otherwise the site will take the ad down.",
      appearsByItself: "Once it’s fixed, the ad will appear on the site by itself.",
    },
    inRussian: "The site’s own words, in Russian:",
    answer: {
      awaited: (moment) => `Vacancy changed ${moment}; the site hasn’t responded since.`,
      unknown: (moment) =>
        `Vacancy changed ${moment}; the service doesn’t say whether the site has responded since.`,
      changeUnknown: "It’s unknown whether the vacancy has been changed since.",
    },
  },
  evidence: "By day",
  evidenceOf: (site) => `By day: ${site}`,
  day: "Day",
  viewsHead: "Views",
  callsHead: "Phone views",
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
      "more-calls-than-views": "whether there are more phone views than views",
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
      "more-calls-than-views": "Phone views > views",
      "site-error": "Site error",
    },
    answerAwaited: "Error, no reply yet",
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
      calls: "Phone views",
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
    callDaysCsv: "Phone views by day, CSV",
    daysPending: "The days are still loading.",
    sitesPending: "The numbers are still loading.",
    sitesLack: "Some days of the period didn’t load. Refresh the data and try again.",
    failed: "Couldn’t create the file. Check your connection and try again.",
    done: (name) => `“${name}” is ready.`,
    fileName: (id, from, to) => `Vacancy ${id}, ${from} – ${to}`,
    fileOf: { sites: "sites", viewDays: "views by day", callDays: "phone views by day" },
    sheets: { sites: "Sites", days: "By day", errors: "Errors" },
    columns: {
      site: "Site",
      place: "Link or message",
      views: "Views",
      calls: "Phone views",
      conversion: "Conversion",
      error: "Error",
      note: "Note",
      day: "Day",
      total: "Total",
      since: "Known since",
      changes: "Vacancy changes",
      todo: "What to do",
      number: "Site number",
      allViews: "Total views",
      allCalls: "Total phone views",
      viewsOf: (site) => `${site}: views`,
      callsOf: (site) => `${site}: phone views`,
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
