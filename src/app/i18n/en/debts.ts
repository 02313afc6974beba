import type { FeatureText } from "../feature-texts.ts";
import { pluralsOf } from "../word-forms.ts";
import { invoiceAge } from "./invoice-ages.ts";

const plural = pluralsOf("en");
const ofInvoices = (count: number, shown: string) =>
  `${shown} ${plural(count, { one: "invoice", other: "invoices" })}`;

export const debts: FeatureText<"debts"> = {
  title: "Debts by payer",
  label: "Table of debts",
  count: (count, shown) => `${shown} ${plural(count, { one: "payer", other: "payers" })}`,
  age: invoiceAge,
  columns: {
    payer: "Payer",
    count: "Invoices",
    oldest: "Oldest invoice",
    age0: invoiceAge(0, 30),
    age1: invoiceAge(31, 60),
    age2: invoiceAge(61, 90),
    older: invoiceAge(91, null),
    age3: invoiceAge(91, 365),
    age4: "of those, over a year",
    amount: "Total",
  },
  total: "Total",
  notPaid: "Unpaid",
  since: (invoices, day) => `${invoices} since ${day}`,
  oldestInvoice: (number) => `Invoice ${number}`,
  lead: "Unpaid invoices by days since issued. Partially paid invoices aren’t included, because their balance isn’t known.",
  partlyLead: "They’re here, payer by payer:",
  toPartly: "partially paid invoices",
  invoices: ofInvoices,
  none: { title: "No debts", text: "There are no unpaid invoices." },
  many: {
    title: (count, shown) =>
      `${shown} unpaid ${plural(count, { one: "invoice", other: "invoices" })}`,
    text: "There are no ready totals by payer. To add them up, all of these invoices must be loaded.",
    ask: "Calculate debts",
  },
  exact: (count, shown) => `all ${ofInvoices(count, shown)} included`,
  again: "Recalculate",
  reading: "Calculating debts",
  export: {
    button: "Export",
    menu: "Export format",
    csv: "CSV for other programs",
    xlsx: "Excel workbook (XLSX)",
    sheet: "Debts",
    oldestNumber: "Oldest invoice no.",
    oldestDay: "Oldest invoice date",
    oldestDays: "Days since issued",
    file: (day) => `Debts by payer as of ${day}`,
    done: (name) => `File “${name}” saved`,
    failed: "Couldn’t export the debts. Try again.",
    changed: "The debts changed during the export, so no file was saved. Try again.",
    inexact: "The debts aren’t exact, so no file was saved. The reason is above the table.",
  },
  shortDays: (days) => `${days} d`,
  days: (days) => `${days} ${plural(days, { one: "day", other: "days" })}`,
  noneFound: {
    title: "No debts match these filters",
    text: "Remove a filter, or all of them.",
    all: "Remove all filters",
  },
  filter: {
    bar: "Debt filters",
    names: { payer: "Payer", age: "Age", recipient: "Recipient" },
    anyAge: "Any age",
    tooLong: (longest) => `Up to ${longest} characters.`,
  },
  printing: {
    button: "Print",
    oldest: "Oldest",
    payers: "Register of all payers",
    invoices: "Register with each payer’s invoices",
    failed: "Couldn’t load the debts. Try again.",
    changed: "The debts changed while loading, so nothing was printed. Try again.",
    inexact: "The debts aren’t exact, so nothing was printed. The reason is above the table.",
    tooMany: (shown, most) =>
      `${shown} lines are too many to print. You can print up to ${most}: narrow your filters.`,
  },
};
