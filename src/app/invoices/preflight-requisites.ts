import type { InvoiceDetails } from "#contract/invoices.ts";
import {
  isAccountOf,
  isBik,
  isCorrespondentAccountOf,
  isInn,
  isKpp,
} from "#contract/requisites.ts";
import type { Finding, PreflightRule } from "./preflight-finding.ts";

type Requisites = Pick<
  InvoiceDetails,
  "bank_itin" | "bank_kpp" | "bank_account_number" | "bank_bik" | "bank_correspondent_account"
>;

/** Numbers are sometimes grouped by spaces on the wire; nothing else may stand between the digits. */
const packed = (text: string): string => text.replaceAll(/\s/g, "");

/** The treasury's offices have БИК of their own, and accounts whose keys are made another way. */
const isTreasury = (bik: string): boolean => /^0[0-3]\d{7}$/.test(bik);

/** ИНН, КПП, БИК and both accounts with their check digits. */
export function checkRequisites(details: Requisites): Finding[] {
  const bik = packed(details.bank_bik);
  return [
    ...checkInn(packed(details.bank_itin)),
    ...checkKpp(packed(details.bank_kpp)),
    ...checkBik(bik),
    ...checkAccount(packed(details.bank_account_number), bik),
    ...checkCorrespondentAccount(packed(details.bank_correspondent_account), bik),
  ];
}

const unchecked = (rule: PreflightRule, because: "empty" | "no_bik" | "treasury"): Finding[] => [
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

/** The key digits at `places` (from 0) that would make the number hold; none where no digits do. */
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
  for (let key = 0; key < 10 ** places.length; key += 1) {
    const digits = String(key).padStart(places.length, "0");
    if (!holds(text.slice(0, first) + digits + text.slice(last))) continue;
    return [
      {
        rule,
        severity: "error",
        expected: { kind: "key", digits, place: first + 1 },
        found: { kind: "key", digits: found, place: first + 1 },
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

/** Sole traders have no КПП, so an empty one is no finding. */
function checkKpp(kpp: string): Finding[] {
  return kpp === "" || isKpp(kpp) ? [] : wrongForm("kpp", [9], kpp);
}

function checkBik(bik: string): Finding[] {
  if (bik === "") return unchecked("bik", "empty");
  if (isTreasury(bik)) return unchecked("bik", "treasury");
  return isBik(bik) ? [] : wrongForm("bik", [9], bik);
}

function checkAccount(account: string, bik: string): Finding[] {
  if (account === "") return unchecked("account", "empty");
  if (!/^\d{20}$/.test(account)) return wrongForm("account", [20], account);
  if (isTreasury(bik)) return unchecked("account", "treasury");
  if (!isBik(bik)) return unchecked("account", "no_bik");
  return checkKey("account", account, [8], (text) => isAccountOf(bik, text));
}

function checkCorrespondentAccount(account: string, bik: string): Finding[] {
  const rule = "correspondent_account";
  // A settlement centre of the central bank has none.
  if (account === "") return /^04\d{4}00[012]$/.test(bik) ? [] : unchecked(rule, "empty");
  if (!/^\d{20}$/.test(account)) return wrongForm(rule, [20], account);
  if (isTreasury(bik)) return unchecked(rule, "treasury");
  if (!isBik(bik)) return unchecked(rule, "no_bik");
  const ending = bik.slice(6);
  if (!account.endsWith(ending)) {
    return [
      {
        rule,
        severity: "error",
        expected: { kind: "ending", digits: ending },
        found: { kind: "ending", digits: account.slice(-3) },
      },
    ];
  }
  return checkKey(rule, account, [8], (text) => isCorrespondentAccountOf(bik, text));
}
