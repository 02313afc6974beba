import type { CheckedInvoice } from "#contract/invoices.ts";
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
import { unprintableSigns } from "../paper/paper-text.ts";
import { titleHasDay, titleNumber } from "#contract/invoice-title.ts";

/**
 * Checks an invoice's paper against itself (§2.3), in this order: required content, lines, totals, VAT, the sum in
 * words, and the requisites with their check digits and bank. An empty list means that everything was checked and is
 * right.
 * @param banks undefined if the directory did not load
 */
export function preflight(details: CheckedInvoice, banks: BankTable | undefined): Finding[] {
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

function checkLines(details: CheckedInvoice): Finding[] {
  if (details.services.length === 0) {
    return [{ rule: "lines", severity: "unchecked", because: "empty" }];
  }
  const sum = details.services.reduce((total, line) => total + line.amount, 0);
  return compareAmounts("lines", sum, details.total_amount, amountUnit(details));
}

/** The content every paper must have: recipient, payer, number, services and a sum to pay (§2.3). */
function checkContent(details: CheckedInvoice, unit: AmountUnit): Finding[] {
  return [
    ...checkTitle(details.count_number),
    ...checkName("recipient", "error", details.recipient),
    ...checkName("payer", "error", details.payer),
    ...checkServices(details.services, unit),
    ...(details.total_amount_with_vat > 0
      ? []
      : lacks("payable", "warning", "positive", amount(details.total_amount_with_vat, unit))),
    ...checkName("signer", "warning", details.general_manager),
    ...checkSigns(details),
  ];
}

type Doubt = Extract<Finding, { found: unknown }>;

const lacks = (
  rule: PreflightRule,
  severity: Doubt["severity"],
  what: Needed,
  found: Doubt["found"],
): Finding[] => [{ rule, severity, expected: { kind: "needed", what }, found }];

/** A dash or a dot is not a name. */
const hasLetterOrDigit = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const checkName = (rule: PreflightRule, severity: Doubt["severity"], name: string): Finding[] =>
  hasLetterOrDigit(name) ? [] : lacks(rule, severity, "name", { kind: "text", text: name.trim() });

/** Only a warning, because the day may be written in a form this code does not know. */
function checkTitle(title: string): Finding[] {
  const found = { kind: "text", text: title.trim() } as const;
  return [
    ...(titleNumber(title) === undefined ? lacks("title_number", "error", "number", found) : []),
    ...(titleHasDay(title) ? [] : lacks("title_date", "warning", "date", found)),
  ];
}

/** A text in another script has dozens. */
const mostSigns = 8;

/** Only a warning, because the paper shows where they are. */
function checkSigns(details: CheckedInvoice): Finding[] {
  // Of a whole invoice also the texts that this check does not need otherwise.
  const texts = [...Object.values(details), ...details.services.map(({ title }) => title)];
  const signs = new Set(
    texts.flatMap((text) => (typeof text === "string" ? unprintableSigns(text) : [])),
  );
  if (signs.size === 0) return [];
  const left = signs.size > mostSigns ? ["…"] : [];
  const text = [...Array.from(signs, named).slice(0, mostSigns), ...left].join(", ");
  return lacks("signs", "warning", "printable", { kind: "text", text });
}

/** `😀 (U+1F600)`: whoever lacks a typeface for it, too, can find it by its number. */
const named = (sign: string): string =>
  `${sign} (U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")})`;

function checkServices(services: CheckedInvoice["services"], unit: AmountUnit): Finding[] {
  if (services.length === 0) {
    return lacks("services", "error", "line", { kind: "text", text: "" });
  }
  const rows = services.map((line, place) => ({ ...line, row: place + 1 }));
  const nameless = rows
    .filter(({ title }) => !hasLetterOrDigit(title))
    .map(({ row }): StatedRow => ({ row }));
  // Only a warning: it may be a stray minus, but also a discount or a free service.
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
