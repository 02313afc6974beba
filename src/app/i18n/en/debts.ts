import type { FeatureText } from "../feature-texts.ts";
import { pluralsOf } from "../word-forms.ts";

const plural = pluralsOf("en");

export const debts: FeatureText<"debts"> = {
  title: "Debts by payer",
  label: "Table of debts",
  count: (count, shown) => `${shown} ${plural(count, { one: "payer", other: "payers" })}`,
  age: (from, to) => (to === null ? `over ${from - 1} days` : `${from}–${to} days`),
  columns: {
    payer: "Payer",
    count: "Invoices",
    age0: "0–30 days",
    age1: "31–60 days",
    age2: "61–90 days",
    age3: "> 90 days",
    amount: "Total",
  },
  total: "Total",
  lead: "Unpaid invoices by days since issued. Partially paid invoices aren’t included, because their balance isn’t known.",
  toPartly: "Partially paid",
  invoices: (count, shown) => `${shown} ${plural(count, { one: "invoice", other: "invoices" })}`,
  none: { title: "No debts", text: "There are no unpaid invoices." },
  notOffered: {
    title: "The service doesn’t calculate debts",
    text: "This service can’t add them up by payer and age. You can see unpaid invoices in the list.",
    toList: "Unpaid invoices",
  },
  export: {
    button: "Export",
    menu: "Export format",
    csv: "CSV for other programs",
    xlsx: "Excel workbook (XLSX)",
    sheet: "Debts",
    file: (day) => `Debts by payer on ${day}`,
    done: (name) => `File “${name}” saved`,
    failed: "Couldn’t export the debts. Try again.",
    changed: "The debts changed during the export, so no file was saved. Try again.",
  },
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
    payers: "Register of all payers",
    invoices: "Register with each payer’s invoices",
    failed: "Couldn’t load the debts. Try again.",
    changed: "The debts changed while loading, so nothing was printed. Try again.",
    tooMany: (shown, most) =>
      `${shown} lines are too many to print. You can print up to ${most}: narrow your filters.`,
  },
};
