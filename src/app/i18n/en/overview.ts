import type { overview as russian } from "../ru/overview.ts";

const invoices = (count: number, shown: string) =>
  `${shown} ${count === 1 ? "invoice" : "invoices"}`;

export const overview: typeof russian = {
  title: "Overview",
  invoices,
  billing: {
    title: "Invoices",
    notPaid: "Unpaid",
    age: (from, to) => (to === null ? `Over ${from - 1} days` : `${from}–${to} days`),
    ages: "Unpaid by the age of invoices",
    nothingOwed: "All invoices are paid.",
    monthNames:
      "January February March April May June July August September October November December".split(
        " ",
      ),
    months: "Issued and paid by month",
    issued: "Issued",
    paid: "Paid",
    month: (month, issued, paid) => `${month}: issued ${issued}, paid ${paid}`,
    debtors: "Largest debtors",
    noDebtors: "Nobody owes anything.",
    countsOnly: "The service gives no sums, so these are numbers of invoices.",
  },
  vacancies: {
    title: "Vacancies",
    attention: "Need attention",
    more: (count, shown) => `And ${shown} more ${count === 1 ? "reason" : "reasons"}.`,
    fix: (field) => `Fix: ${field}`,
    calm: (count, shown) =>
      count === 0
        ? "No vacancies are published."
        : `Nothing to mend: ${shown} ${count === 1 ? "vacancy is" : "vacancies are"} published without errors.`,
    week: "In a week",
    views: "Views in a week",
    calls: "Calls in a week",
    before: (shown, change) =>
      change === undefined ? `${shown} the week before` : `${change}, ${shown} the week before`,
    counted: (some, all) => `${some} of ${all} placements count`,
    live: "Published",
    responses: "New responses",
    responsesCount: "Responses in a week",
    noResponses: "No responses in the last week.",
    drafts: "Drafts",
    draftsNote: "in this browser",
    newVacancy: "New vacancy",
    knownErrors: "Errors of sites",
    noKnown: "This browser doesn’t know any vacancies yet.",
    noKnownErrors: "No site reports an error.",
  },
  all: "All",
};
