import type { Catalog } from "../catalog.ts";
import { pluralsOf } from "../word-forms.ts";

const plural = pluralsOf("en");

export const invoices: Catalog["invoices"] = {
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
      acts_amount: "Amount on acts",
      acts_text: "Acts",
      status: "Status",
      can_delete: "Can be deleted",
    },
    statuses: {
      not_paid: "Unpaid",
      paid_partial: "Partially paid",
      paid_full: "Paid",
    },
    age: (days, shown) =>
      days === 0 ? "today" : `${shown} ${plural(days, { one: "day", other: "days" })}`,
    ageTitle: (days, shown) =>
      days === 0
        ? "Issued today"
        : `${shown} ${plural(days, { one: "day", other: "days" })} since issued`,
    select: {
      page: "Select all invoices on this page",
      row: (name) => `Select invoice ${name}`,
    },
    yes: "yes",
    no: "no",
  },
  tabs: { label: "Views of the list", all: "All", unpaid: "Unpaid", thisMonth: "This month" },
  tools: {
    debts: "Debts",
    reconcile: "Reconcile",
    printAll: "Print all",
    nothingToPrint: "Nothing to print: no invoices match your filters.",
    tooManyToPrint: (most) =>
      `You can print up to ${most} invoices at a time. Narrow your filters, for example by period.`,
    notCountedYet: "The list is still loading.",
    export: "Export",
    views: "Views",
    view: "View",
    viewChanged: " (changed)",
    closeView: (name) => `Close view: ${name}`,
  },
  filter: {
    bar: "Invoice filters",
    number: "Invoice number",
    numberTooLong: (max) => `Up to ${max} characters`,
    names: {
      number: "Number",
      period: "Period",
      amount: "Amount",
      amounts: "Amount",
      payer: "Payer",
      recipient: "Recipient",
      status: "Status",
      paid: "Paid",
    },
    emptyTitle: "No invoices match these filters",
    emptyLead: "Invoices you would see without one of the filters:",
    emptyTogether: "Removing one filter isn’t enough: several filters hide these invoices.",
    noInvoices: { title: "No invoices yet", text: "New invoices will appear here automatically." },
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
    amountHint: "Exactly this amount, in whole rubles: 12,345",
    amountsHint: "12,345, 100–500, from 1,000, up to 500",
    amountFrom: (amount) => `from ${amount}`,
    amountTo: (amount) => `up to ${amount}`,
    amountProblems: {
      "not-amount": "Enter a whole number of rubles, such as 12,345",
      kopecks: "Invoice amounts are in whole rubles: leave out the kopecks",
      reversed: "The end of the range is less than the start",
      "too-large": "No invoice is that large: check the number",
    },
    party: {
      payer: { search: "Search payers", all: "All payers" },
      recipient: { search: "Search recipients", all: "All recipients" },
    },
    partySearch: "Part of the name",
    partyById: (id) => `#${id}`,
    partiesSoFar: (shown) => `${shown} loaded…`,
    partiesFound: (found, all) => (found === all ? `${all} total` : `${found} of ${all} found`),
    partiesFailed: "Couldn’t load the list.",
    partiesCutShort: (shown) => `Loaded only ${shown}. Couldn’t load the rest.`,
    partiesUnreadable: (count) =>
      `${count} ${plural(count, { one: "entry", other: "entries" })} couldn’t be read`,
    withActs: "Only with acts",
    anyStatus: "Any status",
    statusUnknown: "You can’t filter by this status here",
  },
};
