import { expect, test } from "vitest";
import type { InvoiceDetails } from "#contract/invoices.ts";
import { isAccountOf, isCorrespondentAccountOf } from "#contract/requisites.ts";
import { loadBanks } from "../payment-code/bank-directory.ts";
import { preflight } from "./preflight.ts";
import type { Finding } from "./preflight-finding.ts";
import { invoice, withKey } from "../testing/valid-invoice.ts";

const banks = await loadBanks();
const check = (details: InvoiceDetails) => preflight(details, banks);

const rulesOf = (findings: readonly Finding[]) =>
  findings.map(({ rule, severity }) => `${rule}: ${severity}`);

test("a wrong check digit is named with its place", () => {
  expect(check(invoice({ bank_itin: "9610123459" }))).toEqual([
    {
      rule: "inn",
      severity: "error",
      expected: { kind: "key", digits: "8", place: 10 },
      found: { kind: "key", digits: "9", place: 10 },
    },
  ]);
  expect(check(invoice({ bank_correspondent_account: "30101810500000000225" }))).toEqual([
    {
      rule: "correspondent_account",
      severity: "error",
      expected: { kind: "key", digits: "4", place: 9 },
      found: { kind: "key", digits: "5", place: 9 },
    },
  ]);
  expect(check(invoice({ bank_correspondent_account: "30101810700000000187" }))).toMatchObject([
    { expected: { kind: "ending", digits: "225" }, found: { kind: "ending", digits: "187" } },
  ]);
  expect(check(invoice({ bank_itin: "961012345", bank_kpp: "12" }))).toMatchObject([
    { rule: "inn", expected: { kind: "length", digits: [10, 12] } },
    { rule: "kpp", expected: { kind: "length", digits: [9] } },
  ]);
});

test("the treasury's accounts are left alone", () => {
  expect(
    rulesOf(
      check(
        invoice({
          bank_bik: "004525988",
          bank_account_number: "03100643000000017300",
          bank_correspondent_account: "40102810545370000003",
        }),
      ),
    ),
  ).toEqual(["bik: unchecked", "account: unchecked", "correspondent_account: unchecked"]);
});

const unknownBik = "044525999";
const fitting = {
  bank_bik: unknownBik,
  bank_account_number: withKey("40702810K38000000001", 8, (text) => isAccountOf(unknownBik, text)),
  bank_correspondent_account: withKey("30101810K00000000999", 8, (text) =>
    isCorrespondentAccountOf(unknownBik, text),
  ),
};
const oneOff = (account: string) =>
  account.slice(0, 8) + String((Number(account[8]) + 1) % 10) + account.slice(9);

test("a БИК that the directory lacks is said as that, and not as wrong accounts", () => {
  expect(check(invoice(fitting))).toEqual([
    { rule: "bik", severity: "unchecked", because: "bank_unknown" },
  ]);
  // The accounts of another bank: what is wrong is the БИК.
  expect(check(invoice({ bank_bik: unknownBik }))).toEqual([
    {
      rule: "bik",
      severity: "error",
      expected: { kind: "needed", what: "known_bik" },
      found: { kind: "text", text: unknownBik },
    },
    { rule: "account", severity: "unchecked", because: "bank_unknown" },
    { rule: "correspondent_account", severity: "unchecked", because: "bank_unknown" },
  ]);
  const alone = {
    bank_correspondent_account: "",
    bank_account_number: oneOff(fitting.bank_account_number),
  };
  expect(rulesOf(check(invoice({ ...fitting, ...alone })))).toEqual([
    "bik: error",
    "account: unchecked",
    "correspondent_account: unchecked",
  ]);
});

test("an account is still checked at an unknown bank whose correspondent account fits its БИК", () => {
  const bank_account_number = oneOff(fitting.bank_account_number);
  expect(rulesOf(check(invoice({ ...fitting, bank_account_number })))).toEqual([
    "bik: unchecked",
    "account: error",
  ]);
});

test("another correspondent account than the directory's is a warning, an empty one too", () => {
  const other = withKey("30101810K00000001225", 8, (text) =>
    isCorrespondentAccountOf("044525225", text),
  );
  for (const bank_correspondent_account of ["", other]) {
    expect(check(invoice({ bank_correspondent_account }))).toEqual([
      {
        rule: "correspondent_account",
        severity: "warning",
        expected: { kind: "text", text: "30101810400000000225" },
        found: { kind: "text", text: bank_correspondent_account },
      },
    ]);
  }
});

test("without the directory the bank is not checked, and that is said", () => {
  expect(preflight(invoice({}), undefined)).toEqual([
    { rule: "bik", severity: "unchecked", because: "no_directory" },
  ]);
});
