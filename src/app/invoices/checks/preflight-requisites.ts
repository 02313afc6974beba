import type { InvoiceDetails } from "#contract/invoices.ts";
import {
  isAccountOf,
  isBik,
  isCorrespondentAccountOf,
  isInn,
  isKpp,
  isTreasuryAccount,
  isTreasuryBik,
  isUnifiedAccountOf,
} from "#contract/requisites.ts";
import { bankOf, type Bank, type BankTable } from "../payment-code/bank-directory.ts";
import type { Finding, PreflightRule, Unchecked } from "./finding-text.ts";

type Requisites = Pick<
  InvoiceDetails,
  "bank_itin" | "bank_kpp" | "bank_account_number" | "bank_bik" | "bank_correspondent_account"
>;

/** A service may group digits by spaces; other separators are errors. */
const packed = (text: string): string => text.replaceAll(/\s/g, "");

/** Whether the recipient is paid through a treasury office, by its БИК or by its unified treasury account. */
export const isTreasury = (
  details: Pick<Requisites, "bank_bik" | "bank_correspondent_account">,
): boolean =>
  isTreasuryBik(packed(details.bank_bik)) ||
  /^40102\d{15}$/.test(packed(details.bank_correspondent_account));

/** The bank's data that accounts are checked with. */
interface BankFacts {
  readonly bik: string;
  /** The directory's correspondent account; undefined if it lacks the bank. */
  readonly correspondentAccount: string | undefined;
  /** The directory lacks this БИК and an account does not match it, so the accounts cannot be checked. */
  readonly isDoubtful: boolean;
}

/**
 * Checks ИНН, КПП, БИК and both accounts with their check digits, and the bank against the directory.
 * @param banks undefined if the directory did not load
 */
export function checkRequisites(details: Requisites, banks: BankTable | undefined): Finding[] {
  const bik = packed(details.bank_bik);
  const account = packed(details.bank_account_number);
  const correspondent = packed(details.bank_correspondent_account);
  const bank = banks && bankOf(banks, bik);
  const holder = [...checkInn(packed(details.bank_itin)), ...checkKpp(packed(details.bank_kpp))];
  if (isTreasury(details)) {
    return [...holder, ...checkTreasury({ bik, account, unified: correspondent }, bank, banks)];
  }
  const isDoubtful =
    banks !== undefined &&
    bank === undefined &&
    isBik(bik) &&
    contradictBik(bik, account, correspondent);
  const facts = { bik, correspondentAccount: bank?.correspondentAccount, isDoubtful };
  return [
    ...holder,
    ...checkBik(facts, banks),
    ...checkAccount(account, facts),
    ...checkCorrespondentAccount(correspondent, facts),
  ];
}

/**
 * Whether the accounts match another БИК, or none. A matching correspondent account confirms the БИК whatever the other
 * account says.
 */
function contradictBik(bik: string, account: string, correspondent: string): boolean {
  const isWhole = (digits: string) => /^\d{20}$/.test(digits);
  if (isWhole(correspondent)) return !isCorrespondentAccountOf(bik, correspondent);
  return isWhole(account) && !isAccountOf(bik, account);
}

const unchecked = (rule: PreflightRule, because: Unchecked): Finding[] => [
  { rule, severity: "unchecked", because },
];

const wrongForm = (rule: PreflightRule, digits: readonly number[], found: string): Finding[] => [
  {
    rule,
    severity: "error",
    expected: { kind: "length", digits },
    found: { kind: "text", text: found },
  },
];

/** Finds the check digits at `places` (from 0) that would make the number valid, if any. */
function checkKey(
  rule: PreflightRule,
  text: string,
  places: readonly number[],
  holds: (text: string) => boolean,
): Finding[] {
  if (holds(text)) return [];
  const [first = 0] = places;
  const last = first + places.length;
  const found = text.slice(first, last);
  // Equivalent mutant: A number with one digit too many never holds.
  //   key < 10 ** places.length ⇒ key <= 10 ** places.length
  for (let key = 0; key < 10 ** places.length; key += 1) {
    const digits = String(key).padStart(places.length, "0");
    if (!holds(text.slice(0, first) + digits + text.slice(last))) continue;
    return [
      {
        rule,
        severity: "error",
        expected: { kind: "key", digits, place: first + 1, of: text.length },
        found: { kind: "key_in", digits: found, place: first + 1, number: text },
      },
    ];
  }
  return [
    {
      rule,
      severity: "error",
      expected: { kind: "text", text: "" },
      found: { kind: "text", text },
    },
  ];
}

function checkInn(inn: string): Finding[] {
  if (inn === "") return unchecked("inn", "empty");
  if (!/^(?:\d{10}|\d{12})$/.test(inn)) return wrongForm("inn", [10, 12], inn);
  return checkKey("inn", inn, inn.length === 10 ? [9] : [10, 11], isInn);
}

/** Sole traders have no КПП, so an empty one is not a finding. */
function checkKpp(kpp: string): Finding[] {
  return kpp === "" || isKpp(kpp) ? [] : wrongForm("kpp", [9], kpp);
}

function checkBik({ bik, ...facts }: BankFacts, banks: BankTable | undefined): Finding[] {
  if (bik === "") return unchecked("bik", "empty");
  if (!isBik(bik)) return wrongForm("bik", [9], bik);
  if (banks === undefined) return unchecked("bik", "no_directory");
  if (facts.correspondentAccount !== undefined) return [];
  if (!facts.isDoubtful) return unchecked("bik", "bank_unknown");
  return [
    {
      rule: "bik",
      severity: "error",
      expected: { kind: "needed", what: "known_bik" },
      found: { kind: "text", text: bik },
    },
  ];
}

/** Why an account's check digit cannot be checked with this БИК; undefined if it can. */
function noKey({ bik, isDoubtful }: BankFacts): Unchecked | undefined {
  if (!isBik(bik)) return "no_bik";
  return isDoubtful ? "bank_unknown" : undefined;
}

function checkAccount(account: string, facts: BankFacts): Finding[] {
  if (account === "") return unchecked("account", "empty");
  if (!/^\d{20}$/.test(account)) return wrongForm("account", [20], account);
  const because = noKey(facts);
  if (because !== undefined) return unchecked("account", because);
  return checkKey("account", account, [8], (text) => isAccountOf(facts.bik, text));
}

function checkCorrespondentAccount(account: string, facts: BankFacts): Finding[] {
  const rule = "correspondent_account";
  const { bik, correspondentAccount: known } = facts;
  if (account === "") {
    if (known !== undefined) return otherThanKnown(account, known);
    // A settlement center of the central bank has no correspondent account.
    return /^04\d{4}00[012]$/.test(bik) ? [] : unchecked(rule, "empty");
  }
  if (!/^\d{20}$/.test(account)) return wrongForm(rule, [20], account);
  const because = noKey(facts);
  if (because !== undefined) return unchecked(rule, because);
  const ending = bik.slice(6);
  if (!account.endsWith(ending)) {
    return [
      {
        rule,
        severity: "error",
        expected: { kind: "ending", digits: ending },
        found: { kind: "text", text: account },
      },
    ];
  }
  const wrongKey = checkKey(rule, account, [8], (text) => isCorrespondentAccountOf(bik, text));
  if (wrongKey.length > 0 || known === undefined || known === account) return wrongKey;
  return otherThanKnown(account, known);
}

/** A warning only: the directory may be older than the bank's account. */
const otherThanKnown = (account: string, known: string): Finding[] => [
  {
    rule: "correspondent_account",
    severity: "warning",
    expected: { kind: "text", text: known },
    found: { kind: "text", text: account },
  },
];

/**
 * A treasury office instead of a bank: the payee's account is a treasury account without a check digit, and the unified
 * treasury account stands for the correspondent one.
 */
function checkTreasury(
  { bik, account, unified }: { bik: string; account: string; unified: string },
  office: Bank | undefined,
  banks: BankTable | undefined,
): Finding[] {
  return [
    ...(bik === ""
      ? unchecked("bik", "empty")
      : !/^0\d{8}$/.test(bik)
        ? wrongForm("bik", [9], bik)
        : banks === undefined
          ? unchecked("bik", "no_directory")
          : office === undefined
            ? unchecked("bik", "bank_unknown")
            : []),
    ...(account === ""
      ? unchecked("account", "empty")
      : isTreasuryAccount(account)
        ? []
        : otherKind("account", "treasury_account", account)),
    ...checkUnifiedAccount(bik, unified, office),
  ];
}

function checkUnifiedAccount(bik: string, unified: string, office: Bank | undefined): Finding[] {
  const rule = "correspondent_account";
  if (unified === "") return unchecked(rule, "empty");
  if (!/^40102\d{15}$/.test(unified)) return otherKind(rule, "unified_account", unified);
  if (!/^0\d{8}$/.test(bik)) return unchecked(rule, "no_bik");
  const wrongKey = checkKey(rule, unified, [8], (text) => isUnifiedAccountOf(bik, text));
  if (wrongKey.length > 0 || office === undefined || office.correspondentAccount === unified) {
    return wrongKey;
  }
  return otherThanKnown(unified, office.correspondentAccount);
}

const otherKind = (
  rule: PreflightRule,
  what: "treasury_account" | "unified_account",
  text: string,
): Finding[] => [
  {
    rule,
    severity: "error",
    expected: { kind: "needed", what },
    found: { kind: "text", text },
  },
];
