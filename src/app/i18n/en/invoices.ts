import type { Catalogue } from "../catalogue.ts";
import { pluralsOf } from "../plural.ts";

const plural = pluralsOf("en");

export const invoices: Catalogue["invoices"] = {
  table: {
    title: "Invoices",
    label: "Table of invoices",
    count: (count, shown) => `${shown} ${plural(count, { one: "invoice", other: "invoices" })}`,
    columns: {
      count_id: "ID",
      count_number: "Number",
      created_at: "Issued",
      amount: "Amount",
      payer: "Payer",
      recipient: "Recipient",
      payment_order: "Payment order",
      payed_at: "Paid",
      acts_amount: "By acts",
      acts_text: "Acts",
      status: "Status",
      can_delete: "Deletable",
    },
    statuses: {
      not_paid: "Not paid",
      paid_partial: "Partly paid",
      paid_full: "Paid",
    },
    age: (days, shown) => (days === 0 ? "today" : `${shown} d`),
    ageTitle: (days, shown) =>
      days === 0
        ? "Issued today"
        : `${shown} ${plural(days, { one: "day", other: "days" })} since it was issued`,
    select: {
      page: "Select all invoices on the page",
      row: (name) => `Select invoice ${name}`,
    },
    yes: "yes",
    no: "no",
  },
  tools: {
    reconcile: "Reconcile",
    export: "Export",
    views: "Views",
    view: "View",
    viewChanged: " (changed)",
    closeView: (name) => `Close the view: ${name}`,
  },
  filter: {
    bar: "Invoice filters",
    number: "Invoice number",
    numberTooLong: (max) => `At most ${max} characters`,
    names: {
      number: "Number",
      period: "Period",
      amount: "Amount",
      payer: "Payer",
      recipient: "Recipient",
      status: "Status",
    },
    emptyTitle: "No invoices fit these filters",
    emptyLead: "How many invoices there would be without one of the filters:",
    emptyTogether: "Removing one filter is not enough: several hide the invoices together.",
    noInvoices: "There are no invoices yet.",
    presetsLabel: "Common periods",
    presets: {
      today: "Today",
      thisWeek: "This week",
      thisMonth: "This month",
      lastMonth: "Last month",
      thisQuarter: "This quarter",
      lastQuarter: "Last quarter",
      thisYear: "This year",
      lastYear: "Last year",
    },
    periodFrom: (date) => `from ${date}`,
    periodTo: (date) => `to ${date}`,
    amountLabel: "Invoice amount, ₽",
    amountHint: "Exactly this amount, in whole roubles: 12,345",
    amountProblems: {
      "not-amount": "Give a whole number of roubles, such as 12,345",
      kopecks: "Invoice amounts are whole roubles: leave out the kopecks",
      "too-large": "No invoice has that many roubles: check the number",
    },
    party: {
      payer: { search: "Search payers", all: "All payers" },
      recipient: { search: "Search recipients", all: "All recipients" },
    },
    partySearch: "Part of the name",
    partyById: (id) => `no. ${id}`,
    partiesSoFar: (shown) => `${shown} loaded…`,
    partiesFound: (found, all) => (found === all ? `${all} in all` : `${found} of ${all} found`),
    partiesFailed: "The list could not be loaded.",
    partiesCutShort: (shown) => `Only ${shown} loaded; the rest could not be fetched.`,
    partiesUnreadable: (count) =>
      `${count} ${plural(count, { one: "entry", other: "entries" })} of the list cannot be read`,
    withActs: "With acts only",
    anyStatus: "Any status",
    statusUnknown: "The service does not filter by this status",
  },
};
