import type { InvoiceDetails } from "#contract/invoices.ts";
import type { BankTable } from "../payment-code/bank-directory.ts";
import type { Finding, Needed, PreflightRule, StatedRow } from "./finding-text.ts";
import { checkRequisites } from "./preflight-requisites.ts";
import {
  amountUnit,
  checkWords,
  compareAmounts,
  amount,
  kopecksIn,
  type AmountUnit,
  checkTotalWithVat,
  checkVat,
} from "./preflight-sums.ts";
import { titleHasDay, titleNumber } from "./invoice-title.ts";

/**
 * Checks an invoice's paper against itself (§2.3): what has to stand there, lines, totals, VAT, the sum in words, and the
 * requisites with their check digits and their bank, in that order. An empty list means that all of it was checked and fits.
 * @param banks undefined where the directory did not load
 */
export function preflight(details: InvoiceDetails, banks: BankTable | undefined): Finding[] {
  const unit = amountUnit(details);
  return [
    ...checkContent(details, unit),
    ...checkLines(details),
    ...checkTotalWithVat(details, unit),
    ...checkVat(details, unit),
    ...checkWords(details, unit),
    ...checkRequisites(details, banks),
  ];
}

function checkLines(details: InvoiceDetails): Finding[] {
  if (details.services.length === 0) {
    return [{ rule: "lines", severity: "unchecked", because: "empty" }];
  }
  const sum = details.services.reduce((total, line) => total + line.amount, 0);
  return compareAmounts("lines", sum, details.total_amount, amountUnit(details));
}

/** What a paper has to say at all: whose, to whom, which, for what, and a sum to pay (§2.3). */
function checkContent(details: InvoiceDetails, unit: AmountUnit): Finding[] {
  return [
    ...checkTitle(details.count_number),
    ...checkName("recipient", "error", details.recipient),
    ...checkName("payer", "error", details.payer),
    ...checkServices(details.services, unit),
    ...(details.total_amount_with_vat > 0
      ? []
      : lacks("payable", "warning", "positive", amount(details.total_amount_with_vat, unit))),
    ...checkName("signer", "warning", details.general_manager),
  ];
}

type Doubt = Extract<Finding, { found: unknown }>;

const lacks = (
  rule: PreflightRule,
  severity: Doubt["severity"],
  what: Needed,
  found: Doubt["found"],
): Finding[] => [{ rule, severity, expected: { kind: "needed", what }, found }];

/** A dash or a dot names nobody. */
const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const checkName = (rule: PreflightRule, severity: Doubt["severity"], name: string): Finding[] =>
  saysSomething(name) ? [] : lacks(rule, severity, "name", { kind: "text", text: name.trim() });

/** A day may be written in a way that is not known here, so without one there is only a warning. */
function checkTitle(title: string): Finding[] {
  const found = { kind: "text", text: title.trim() } as const;
  return [
    ...(titleNumber(title) === undefined ? lacks("title_number", "error", "number", found) : []),
    ...(titleHasDay(title) ? [] : lacks("title_date", "warning", "date", found)),
  ];
}

function checkServices(services: InvoiceDetails["services"], unit: AmountUnit): Finding[] {
  if (services.length === 0) {
    return lacks("services", "error", "line", { kind: "text", text: "" });
  }
  const rows = services.map((line, place) => ({ ...line, row: place + 1 }));
  const nameless = rows
    .filter(({ title }) => !saysSomething(title))
    .map(({ row }): StatedRow => ({ row }));
  // A discount and a free service are meant so; a slip of the minus is not.
  const notPositive = rows
    .filter((line) => line.amount <= 0)
    .map(({ row, amount: value }): StatedRow => ({ row, kopecks: value * kopecksIn(unit) }));
  return [
    ...(nameless.length === 0
      ? []
      : lacks("service_title", "error", "service", { kind: "rows", rows: nameless })),
    ...(notPositive.length === 0
      ? []
      : lacks("line_amount", "warning", "positive", { kind: "rows", rows: notPositive })),
  ];
}
