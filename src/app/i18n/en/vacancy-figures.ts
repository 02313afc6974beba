import { pluralsOf } from "../plural.ts";
import type { figures as model } from "../ru/vacancy-figures.ts";

const plural = pluralsOf("en");

const sites = (count: number) => plural(count, { one: "site", other: "sites" });
const days = (count: number) => plural(count, { one: "day", other: "days" });

export const figures: typeof model = {
  title: "Placement",
  placedSince: (date) => `Placed since ${date}`,
  loading: "Loading the placement data",

  period: {
    label: "Period",
    presets: {
      "7d": "7 days",
      "14d": "14 days",
      "30d": "30 days",
      "90d": "90 days",
      placement: "Since placement",
    },
    own: "Own period",
    days: (range, count) => `${range}, ${count} ${days(count)}`,
    withToday: "today is not over yet",
    cut: (count) => `The last ${count} ${days(count)} are shown: no more at once.`,
    bothNeeded: "Both days are needed",
    notYet: "This day has not come yet",
    tooLong: (most) => `At most ${most} days`,
    copy: "Copy link",
    copied: "Link copied: the days themselves are in it.",
    notCopied: "The browser did not let us copy. The link:",
    unknownStart: "The first day of placement is not known yet.",
  },

  age: {
    updated: {
      now: "Updated just now",
      minutes: (shown) => `Updated ${shown} min ago`,
      hours: (shown) => `Updated ${shown} h ago`,
      at: (moment) => `Updated ${moment}`,
    },
    answer: {
      now: "just now",
      minutes: (shown) => `${shown} min ago`,
      hours: (shown) => `${shown} h ago`,
      at: (moment) => moment,
    },
    refresh: "Refresh",
    refreshing: "Refreshing…",
  },

  parts: {
    links: "Links",
    errors: "Errors",
    views: "Views",
    calls: "Calls",
  },
  partFailed: (name, why) => `${name}: could not be fetched. ${why}.`,
  countDiffers: {
    links: (said, listed) =>
      `By the service's own count the links are ${said}, and it lists ${listed}.`,
    errors: (said, listed) =>
      `By the service's own count the errors are ${said}, and it lists ${listed}.`,
  },
  partStale: (name, time) => `${name}: shown as of ${time}, newer data could not be fetched.`,

  label: "Figures",
  names: {
    views: "Views",
    calls: "Calls",
    conversion: "Conversion",
    live: "Live",
    withErrors: "With an error",
    withoutStatistics: "Without statistics",
  },
  what: {
    views: "Views of the vacancy over the period: the sum over the sites that count them.",
    calls: "Views of the phone number over the period: the sum over the sites that count them.",
    conversion: "Calls per hundred views. Only sites that count both are taken.",
    live: "Sites with a link that can be opened. As it is now, whatever the period.",
    withErrors: "Sites that reported an error. As it is now, whatever the period.",
    withoutStatistics: "Sites that count neither views nor calls.",
  },
  unknown: "no data",
  ofSites: (counting, of) =>
    counting === of ? `all ${of} ${sites(of)} count` : `${counting} of ${of} ${sites(of)} count`,
  ofSitesBoth: (counting, of) => `over ${counting} of ${of} ${sites(of)} that have both`,
  ofAll: (of) => `of ${of} ${sites(of)}, now`,
  lacksToday: "without today, which could not be fetched",
  lacksClosed: "today only: the days before could not be fetched",
  doubtful: "more calls than views: do not trust this number",
  doubtfulSites: (titles) => `More calls than views: ${titles}.`,
  change: {
    more: (absolute, share) =>
      share === undefined ? `${absolute} more` : `${absolute} more (+${share}%)`,
    less: (absolute, share) =>
      share === undefined ? `${absolute} less` : `${absolute} less (−${share}%)`,
    same: "the same",
    points: (shown) => `${shown} pp`,
    otherSites: "not comparable: other sites count",
    otherSitesDetail: (appeared, gone) =>
      [
        ...(appeared === "" ? [] : [`Did not count before: ${appeared}.`]),
        ...(gone === "" ? [] : [`Counted only before: ${gone}.`]),
      ].join(" "),
    beforePlacement: (date) => `not comparable: placed since ${date}`,
    unknown: "not comparable: no data",
    noWholeDay: "not comparable: no whole day yet",
    compared: (now, before, count) =>
      `${now} against ${before}: ${count} whole ${days(count)} each, without today`,
    fromTo: (from, to) => (from === to ? from : `${from} – ${to}`),
  },
  explain: {
    button: "Where from",
    of: (name) => `Where from: ${name}`,
    what: "What it is",
    days: "Days",
    inclusive: (range) => `${range}; the first and the last belong to it`,
    requests: "Requests",
    age: "Answered",
    left: "Left out",
    leftNone: "All sites are in it",
    noStatistics: (list) => `keep no statistics: ${list}`,
    notTold: (list) => `not in the answer: ${list}`,
    andMore: (count) => `and ${count} more`,
    today: "today is not over, and the number grows",
    compared: "Comparison",
    copy: "Copy the requests (curl)",
    copied: "Requests copied. There is no password and no session in them.",
    notCopied: "The browser did not let us copy the requests.",
    answerNone: "no answer yet",
  },

  links: {
    title: "Sites",
    table: "Sites and links",
    columns: {
      site: "Site",
      place: "Link",
      state: "State",
      views: "Views",
      calls: "Calls",
    },
    filter: "Which sites",
    filters: {
      all: (count) => `All ${count}`,
      live: (count) => `With a link ${count}`,
      linkless: (count) => `Without a link ${count}`,
      errors: (count) => `With an error ${count}`,
    },
    states: {
      live: "live",
      error: "error",
      none: "no link",
      unknown: "unknown",
    },
    noUrl: "The site said nothing",
    noPlace: {
      failed: "the link could not be fetched",
      coming: "loading…",
      notListed: "not in the list of links",
    },
    noStatistics: "not counted",
    unknownCount: "no data",
    copy: (title) => `Copy link: ${title}`,
    copyShort: "Copy link",
    copied: "Link copied.",
    notCopied: "The browser did not let us copy the link.",
    openAll: (count) => `Open all with an error (${count})`,
    openAllNone: "None of the sites with an error has a link.",
    openAllTitle: (count) => `Open ${count} ${plural(count, { one: "tab", other: "tabs" })}?`,
    openAllText: "Every site with an error opens in a tab of its own.",
    openAllConfirm: "Open",
    openAllCancel: "Do not",
    blocked: (blocked, all) =>
      `The browser blocked ${blocked} of ${all} tabs. Allow pop-ups for this site and press again.`,
    loading: "Loading the sites…",
    noneFound: "No such sites.",
  },

  errors: {
    title: "Errors",
    count: (count, shown) => `${shown} ${sites(count)}`,
    none: "No site reports an error.",
    since: (moment) => `The site said so ${moment}`,
    seenSince: (moment) => `First seen here ${moment}`,
    fix: (field) => `Fix: ${field}`,
    open: "Open the form",
    noAdvice:
      "The text does not tell which field to change. Read all of it and open the form; if that does not help, ask the site.",
    guess: "The field was guessed from the text.",
    empty: "The site did not say what is wrong.",
    more: "The whole text",
    loading: "Loading the errors…",
    advice: {
      "take-contacts-out":
        "Take phones, mail addresses and links out of the text: the site shows contacts apart.",
      "fix-salary": "Check the salary: the order and the size of both ends.",
      "fix-title": "Leave one job in the title, without salary, city and exclamations.",
      "fix-text": "Change the text: most likely it is too short, too long, or says too much.",
      "fix-logo": "Replace the logo: check the picture's address, size and kind.",
      "fix-address": "Write the whole address: city, street, house.",
      "fix-metro": "Choose a metro station of the city where the job is.",
      "fix-age": "Check the ages: for many jobs sites do not allow them.",
      "fix-phone": "Check the phone: eleven digits with the code of the city or operator.",
      "fix-email": "Check the mail address.",
      "fix-site": "Check the site's address: it has to open and to be the company's.",
      "fix-video": "Check the link to the video: it has to open for everybody.",
      "fix-company": "Check the company: its name, its details, whether the site has confirmed it.",
      "fix-contact-person": "Check the name of the contact person.",
      "fix-choice": "Choose another value: the site does not know this one or does not accept it.",
      "fix-wording": "Reword what the site found inadmissible.",
    },
  },

  nothing: {
    title: "The vacancy hangs nowhere yet",
    notPublished:
      "It is not published. Once it is, its sites, links, views and calls will stand here.",
    noSites: "No site has said anything about it so far.",
  },
};
