import type { useFormat } from "../../format/use-format.ts";
import type { FeatureText } from "../../i18n/feature-texts.ts";

/** What is checked before an invoice is printed. */
export type PreflightRule =
  | "title_number"
  | "title_date"
  | "recipient"
  | "payer"
  | "services"
  | "service_title"
  | "line_amount"
  | "payable"
  | "signer"
  | "signs"
  | "lines"
  | "total_with_vat"
  | "vat_rate"
  | "vat_amount"
  | "words"
  | "words_spelling"
  | "inn"
  | "kpp"
  | "bik"
  | "account"
  | "correspondent_account";

/** The requirement, for findings where the invoice itself gives no expected value. */
export type Needed =
  | "number"
  | "date"
  | "name"
  | "line"
  | "service"
  | "positive"
  | "printable"
  | "known_bik"
  | "treasury_account"
  | "unified_account";

/** A row of the services, counted from 1, with its amount if the finding is about amounts. */
export interface StatedRow {
  readonly row: number;
  readonly kopecks?: number;
}

/** A value in a finding. Amounts are in kopecks, because services send rubles or kopecks; rates are in percent. */
export type Stated =
  | { readonly kind: "amount"; readonly kopecks: number }
  | { readonly kind: "rates"; readonly percents: readonly number[] }
  | { readonly kind: "no_vat" }
  /** The check digits that a number should have, their position counted from 1, and how many digits it has. */
  | { readonly kind: "key"; readonly digits: string; readonly place: number; readonly of: number }
  /** The check digits that a number has, and the whole number: without it nobody could find it on a paper. */
  | {
      readonly kind: "key_in";
      readonly digits: string;
      readonly place: number;
      readonly number: string;
    }
  /** The required number of digits. */
  | { readonly kind: "length"; readonly digits: readonly number[] }
  | { readonly kind: "ending"; readonly digits: string }
  | { readonly kind: "needed"; readonly what: Needed }
  | { readonly kind: "rows"; readonly rows: readonly StatedRow[] }
  | { readonly kind: "text"; readonly text: string };

/** Why a rule could not be checked. */
export type Unchecked =
  | "empty"
  | "no_date"
  | "no_rate"
  | "several_rates"
  | "no_bik"
  /** The directory of banks lacks this БИК. The directory is incomplete. */
  | "bank_unknown"
  | "no_directory"
  | "unreadable_words"
  | "words_without_unit";

/**
 * An error: the paper contradicts itself, or a number cannot be right. A warning: it may be intended
 * (rounding, another period's rate, a spelling). Unchecked: the rule could not be applied.
 */
export type Finding = { readonly rule: PreflightRule } & (
  | {
      readonly severity: "error" | "warning";
      readonly expected: Stated;
      readonly found: Stated;
    }
  | { readonly severity: "unchecked"; readonly because: Unchecked; readonly at?: string }
);

interface Words {
  readonly text: FeatureText<"invoiceChecks">["panel"];
  readonly format: ReturnType<typeof useFormat>;
}

/** A value of a finding as text: an amount with kopecks, rates, check digits. */
export function statedText(stated: Stated, { text, format }: Words): string {
  const list = (numbers: readonly number[]) => {
    const shown = numbers.map(String);
    const last = shown.pop() ?? "";
    return shown.length === 0 ? last : `${shown.join(", ")} ${text.listEnd} ${last}`;
  };
  switch (stated.kind) {
    case "amount":
      return format.kopecks(stated.kopecks);
    case "rates":
      return text.rates(list(stated.percents));
    case "no_vat":
      return text.noVat;
    case "key":
      return text.keyNeeded(keyText(stated, String(stated.of), text));
    case "key_in":
      return text.keyFound(stated.number, keyText(stated, String(stated.number.length), text));
    case "length":
      return text.length(list(stated.digits));
    case "ending":
      return text.ending(stated.digits);
    case "needed":
      return text.needed[stated.what];
    case "rows":
      return rowsText(stated.rows, { text, format });
    case "text":
      return stated.text === "" ? text.nothing : text.quoted(stated.text);
  }
}

function keyText(
  { digits, place }: { readonly digits: string; readonly place: number },
  of: string,
  text: Words["text"],
): string {
  return digits.length === 1
    ? text.key(digits, String(place), of)
    : text.keys(digits, String(place), String(place + digits.length - 1), of);
}

/** At most this many rows are named; the rest are counted. */
const mostRows = 5;

function rowsText(rows: readonly StatedRow[], { text, format }: Words): string {
  const named = rows.slice(0, mostRows).map(({ row, kopecks }) => {
    const place = format.number(row);
    return kopecks === undefined ? text.row(place) : text.rowAmount(place, format.kopecks(kopecks));
  });
  const more = rows.length - named.length;
  return [...named, ...(more === 0 ? [] : [text.moreRows(format.number(more))])].join("; ");
}

/** The expected value, or that no check digits would make the number valid. */
export const expectedText = (expected: Stated, words: Words): string =>
  expected.kind === "text" && expected.text === ""
    ? words.text.noSuchNumber
    : statedText(expected, words);

/** Why a rule was not checked. */
export function uncheckedText(
  finding: Extract<Finding, { severity: "unchecked" }>,
  { text }: Words,
): string {
  return finding.because === "unreadable_words" && finding.at !== undefined && finding.at !== ""
    ? text.unreadableAt(finding.at)
    : text.because[finding.because];
}

/** The findings in one line, and the highest severity; "fits" where there are no findings. */
export function findingsSummary(
  findings: readonly Finding[],
  words: {
    readonly text: FeatureText<"invoiceChecks">["panel"];
    readonly format: ReturnType<typeof useFormat>;
  },
): { readonly worst: "error" | "warning" | "unchecked" | "fits"; readonly words: string } {
  const { text, format } = words;
  const count = (severity: Finding["severity"]) =>
    findings.filter((finding) => finding.severity === severity).length;
  const [errors, warnings, unchecked] = [count("error"), count("warning"), count("unchecked")];
  const parts = [
    ...(errors === 0 ? [] : [text.errors(errors, format.number(errors))]),
    ...(warnings === 0 ? [] : [text.warnings(warnings, format.number(warnings))]),
    // Words that were not understood may contradict the digits.
    ...(errors + warnings === 0 && unchecked > 0 && !findings.some(({ rule }) => rule === "words")
      ? [text.noErrors]
      : []),
    ...(unchecked === 0 ? [] : [text.unchecked(unchecked, format.number(unchecked))]),
  ];
  if (parts.length === 0) return { worst: "fits", words: text.allFits };
  const worst = errors > 0 ? "error" : warnings > 0 ? "warning" : "unchecked";
  return { worst, words: parts.join(", ") };
}
