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

/** What has to stand there, where no value of the invoice says it. */
export type Needed = "number" | "date" | "name" | "line" | "service" | "positive" | "known_bik";

/** A row of the services, from 1, and what it comes to where that is the point. */
export interface StatedRow {
  readonly row: number;
  readonly kopecks?: number;
}

/** A value as a finding shows it. Amounts in kopecks, so that both units of the wire fit; rates in per cent. */
export type Stated =
  | { readonly kind: "amount"; readonly kopecks: number }
  | { readonly kind: "rates"; readonly percents: readonly number[] }
  | { readonly kind: "no_vat" }
  /** A check digit, with the place it stands at, from 1. */
  | { readonly kind: "key"; readonly digits: string; readonly place: number }
  /** How many digits a number has to have. */
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
  | "no_bik"
  /** The directory of banks lacks the БИК; it holds far from all of them. */
  | "bank_unknown"
  | "no_directory"
  | "treasury"
  | "unreadable_words"
  | "words_without_unit";

/**
 * An error means that the paper contradicts itself or a number cannot be right; a warning, that it may be meant so
 * (rounding, another period's rate, a spelling); unchecked, that nothing can be said of the rule.
 */
export type Finding = { readonly rule: PreflightRule } & (
  | {
      readonly severity: "error" | "warning";
      readonly expected: Stated;
      readonly found: Stated;
    }
  | { readonly severity: "unchecked"; readonly because: Unchecked; readonly at?: string }
);
