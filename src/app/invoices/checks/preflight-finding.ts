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

/** What is required where the invoice itself gives no expected value. */
export type Needed = "number" | "date" | "name" | "line" | "service" | "positive" | "known_bik";

/** A row of the services, from 1, with its amount where the finding is about amounts. */
export interface StatedRow {
  readonly row: number;
  readonly kopecks?: number;
}

/** A value in a finding. Amounts are in kopecks, since a service may send roubles or kopecks; rates in per cent. */
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
  /** The directory of banks has no such БИК; it is far from complete. */
  | "bank_unknown"
  | "no_directory"
  | "treasury"
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
