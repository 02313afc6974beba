import type { overview as russian } from "../ru/overview.ts";
import { invoiceAge } from "./invoice-ages.ts";

const invoices = (count: number, shown: string) =>
  `${shown} ${count === 1 ? "invoice" : "invoices"}`;

export const overview: typeof russian = {
  title: "Overview",
  invoices,
  billing: {
    title: "Invoices",
    notPaid: "Unpaid",
    partly: "Also partially paid:",
    partlyTitle: "Full invoice amounts: their balance is unknown",
    toPartly: "Partially paid invoices",
    age: invoiceAge,
    ages: "Unpaid by invoice age",
    nothingOwed: "No unpaid invoices.",
    monthNames:
      "January February March April May June July August September October November December".split(
        " ",
      ),
    months: "Issued and paid by month",
    issued: "Issued",
    paid: "Paid",
    month: (month, issued, paid) => `${month}: issued ${issued}, paid ${paid}`,
    debtorsOf: "without partially paid",
    debtors: "Largest debtors",
    noMonths: "No invoices were issued or paid in the last 12 months.",
    noDebtors: "No debtors.",
    checkedNewest: (checked, all) => `Amounts and bank details of the newest ${checked} of ${all}:`,
    checkedAll: (checked) => `Amounts and bank details of all ${checked} unpaid:`,
    noDoubts: "no issues.",
    doubtful: (count) => `${count} with issues`,
    countsOnly: "The amounts are unknown, so these are invoice counts.",
    toDebts: "Debts by payer",
  },
  vacancies: {
    title: "Vacancies",
    attention: "Need attention",
    more: (count, shown) => `And ${shown} more ${count === 1 ? "reason" : "reasons"}.`,
    fix: (field) => `Fix: ${field}`,
    calm: (count, shown) =>
      count === 0
        ? "No vacancies are published."
        : `No issues: ${shown} ${count === 1 ? "vacancy is" : "vacancies are"} published without errors.`,
    week: "In the last week",
    views: "Views in the last week",
    calls: "Phone views in the last week",
    before: (shown, change) =>
      change === undefined ? `${shown} the week before` : `${change}%, ${shown} the week before`,
    counted: (some, all) =>
      `${some} of ${all} placements counted: the other sites don’t keep statistics`,
    live: "Published",
    checkedNewest: (checked) => `the newest ${checked} are checked and counted`,
    responses: "Latest responses",
    responsesCount: "Responses in the last week",
    noResponses: "No responses in the last week.",
    drafts: "Drafts",
    onDevice: "on this device",
    shared: "created or opened by you and colleagues",
    newVacancy: "New vacancy",
    knownErrors: "Site errors",
    noKnown: "The service doesn’t list vacancies. Open one by its number, and it will appear here.",
    noKnownErrors: "No sites report errors.",
    noneLive: "All known vacancies are unpublished.",
    checkedLatest: (some, all) => `The latest ${some} of ${all} are checked.`,
    notChecked: (some, all) => `Couldn’t check ${some} of ${all}.`,
  },
  all: "All",
};
