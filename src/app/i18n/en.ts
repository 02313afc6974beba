import type { Catalog } from "./catalog.ts";
import { invoices } from "./en/invoices.ts";
import { pluralsOf } from "./word-forms.ts";

const common: Catalog["common"] = {
  csvInExcel:
    "Excel changes CSV data: it drops leading zeros, turns 12/26, 1-2 and 05.03 into dates, and rounds 20-digit numbers. For Excel, choose XLSX.",
  translationUndone:
    "Your browser translated this page. The translation was undone, because it loses what you type. You can change the language here.",
  toOtherLanguage: "По-русски",
  retry: "Try again",
  close: "Close",
  cancel: "Cancel",
  stay: "Stay",
  leave: "Leave",
  apply: "Apply",
  reset: "Reset",
  undo: "Undo",
  loading: "Loading…",
  completeness: {
    reading: (done, of) => `Calculating: ${done} of ${of}`,
    changed: "The list changed during the calculation, so this isn’t exact.",
    digits: "The total is too large to show exactly.",
    names: "The service doesn’t tell payers of the same name apart, so their debts are added up.",
    unsaid: "The service doesn’t say.",
    remembered: (time) =>
      `The service doesn’t show the full record. Showing the last known data: ${time}.`,
    wholeAt: (time) => `All pages of results were included at ${time}`,
  },
  showPassword: "Show password",
  /** Marks a required field. */
  required: "required",
  copied: "Copied",
  more: "More",
};

const problems: Catalog["problems"] = {
  offlineTitle: "Can’t reach the server",
  offlineText: "Check your connection. What you typed is still on this page.",
  timeoutTitle: "The service didn’t respond in time",
  timeoutText: "We stopped the request after 30 seconds. Try again or narrow your filters.",
  forbiddenTitle: "No access",
  forbiddenText:
    "You don’t have access to this section or record. Ask your company’s administrator for it.",
  signedOutTitle: "Session ended",
  signedOutText: "The service refused the request because your session had ended. Try again.",
  notFoundTitle: "Not found",
  notFoundText:
    "This record doesn’t exist. It may have been deleted, or the address may have a typo. Look for it in the list.",
  changedTitle: "This record has changed",
  changedText:
    "Someone else saved it while this page was open. Reload the page and make your changes again.",
  invalidTitle: "The service rejected the request",
  invalidText:
    "Change the filters or what you typed and try again. If that doesn’t help, tell your administrator.",
  tooManyTitle: "Too many requests",
  tooManyText: "Wait a moment and try again.",
  serverTitle: "Service error",
  serverText:
    "The service couldn’t process the request. Try again. If that doesn’t help, give your administrator the request number.",
  fullText:
    "The service’s disk is full, so changes can’t be saved now. Tell your administrator, then try again.",
  unreadableTitle: "The service returned an unexpected response",
  unreadableText:
    "The response doesn’t match the service’s documentation. What couldn’t be read is below: pass it on to the service’s administrator.",
  pageTitle: "Something went wrong on this page",
  pageText: "This is our fault. Reload the page. Your data on the server is safe.",
  noPageTitle: "Page not found",
  noPageText: "The address may have a typo, or the page may have moved.",
  toInvoices: "Go to invoices",
  toOverview: "Go to the overview",
  reload: "Reload the page",
  requestId: (id) => `Request number: ${id}`,
  unreadableRecords: (count) =>
    count === 1 ? "1 record couldn’t be read" : `${count} records couldn’t be read`,
  unreadableRecord: (name, field, expected) => `${name}: field ${field}, expected: ${expected}`,
  recordAt: (position) => `record ${position} on this page`,
  recordId: (id) => `record #${id}`,
};

const shell: Catalog["shell"] = {
  skip: "Skip to content",
  newVersion: "A new version of Placard is available.",
  away: "The service isn’t responding. Trying again… What you typed is kept, and data will refresh automatically.",
  navigation: "Sections",
  overview: "Overview",
  invoices: "Invoices",
  vacancies: "Vacancies",
  responses: "Responses",
  settings: "Settings",
  account: "Account",
  signOut: "Sign out",
  signingOut: "Signing out…",
  signOutFailed:
    "Couldn’t sign you out: the service didn’t respond. Your session is still open on the server. Try again.",
  switchLanguage: "Переключить на русский",
  switchLanguageShort: "RU",
  theme: { auto: "Theme: system", light: "Theme: light", dark: "Theme: dark" },
  search: "Search",
  railToIcons: "Menu: icons only",
  railToWide: "Menu: with names",
  commandsHint: "Ctrl K",
  commandsSearch: "Section, action, number, payer, vacancy, candidate",
  commandsNothing: "Nothing found",
  commandFindInvoice: (number) => `Find invoice ${number}`,
  commandOpenOverview: "Open the overview",
  commandOpenInvoices: "Open invoices",
  commandDebts: "Debts by payer",
  commandReconcile: "Reconcile a bank statement",
  closedSection: "You don’t have access to this section. Ask your administrator for it.",
  commandOpenVacancies: "Open vacancies",
  commandOpenResponses: "Open responses",
  commandNewResponse: "Add a response",
  commandManyResponses: "Add multiple responses",
  commandOpenSettings: "Open settings",
  commandNewVacancy: "New vacancy",
  commandOpenVacancy: (number) => `Open vacancy #${number}`,
  role: {
    admin: "administrator",
    billing: "billing clerk",
    recruiter: "recruiter",
    viewer: "viewer",
  },
};

const plural = pluralsOf("en");

const list: Catalog["list"] = {
  view: {
    button: "Columns",
    columns: "Show",
    density: "Row density",
    spacious: "Spacious",
    comfortable: "Normal",
    compact: "Compact",
    reset: "Reset",
    columnHidden: (title) => `Column “${title}” hidden.`,
    wasReset: "Columns and density reset.",
  },
  pager: {
    label: "Pages",
    first: "First page",
    previous: "Previous page",
    next: "Next page",
    last: "Last page",
    page: (page, pages) => `Page ${page} of ${pages}`,
    pageShort: (page, pages) => `${page} of ${pages}`,
    range: (from, to, total) => `${from}–${to} of ${total}`,
    size: "Rows per page",
  },
  more: (next, left) => `Show ${next} more (${left} left)`,
  /** Parts of the address that a page could not read, named after this. */
  unreadAddress: {
    parts: (count: number) =>
      count === 1
        ? "Couldn’t read this part of the address:"
        : "Couldn’t read these parts of the address:",
    list: "The list is shown without them, so it may have more rows than wanted.",
    dashboard: "The period chosen above is shown.",
    drop: "Remove from the address",
  },
  pastEnd: {
    title: (page) => `Page ${page} doesn’t exist`,
    text: (pages, shown) =>
      `These filters return ${shown} ${plural(pages, { one: "page", other: "pages" })}.`,
    toLast: "Go to the last page",
  },
  period: {
    from: "From",
    to: "To",
    recent: { today: "Today", week: "7 days", month: "30 days" },
    recentLabel: "Quick periods",
    dateHint: "e.g., Mar 5, 2026",
    dateProblems: {
      "not-date": "Enter a month, day and year: Mar 5, 2026",
      "no-such-day": "This date doesn’t exist",
    },
    dateReversed: "The end date is before the start date",
    calendar: {
      nextMonth: "Next month",
      previousMonth: "Previous month",
      nextYear: "Next year",
      previousYear: "Previous year",
      nextDecade: "Next decade",
      previousDecade: "Previous decade",
    },
  },
  order: {
    label: "Sort by",
    by: (column, direction) => `${column}: ${direction}`,
    directions: {
      text: { asc: "A to Z", desc: "Z to A" },
      amount: { asc: "lowest first", desc: "highest first" },
      day: { asc: "oldest first", desc: "newest first" },
      other: { asc: "ascending", desc: "descending" },
    },
  },
  moreAside: "Scroll the table sideways to see more columns.",
  stale: (time) => `Showing data as of ${time}. Couldn’t load newer data.`,
  stalePrevious: (time) =>
    `Showing the previous rows, as of ${time}. Couldn’t load the ones you asked for.`,
  filters: {
    active: "Active filters",
    drop: (name, value) => `Remove filter: ${name} ${value}`,
    dropShort: "Remove",
    dropAll: "Remove all",
    dropAllShowing: (shown) => `Remove all (${shown})`,
    countUnknown: "unknown",
  },
};

export const en: Catalog = { common, invoices, list, problems, shell };
