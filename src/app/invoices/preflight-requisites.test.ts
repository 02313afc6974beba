import { expect, test } from "vitest";
import { preflight } from "./preflight.ts";
import type { Finding } from "./preflight-finding.ts";
import { invoice } from "./sound-invoice.ts";

const rulesOf = (findings: readonly Finding[]) =>
  findings.map(({ rule, severity }) => `${rule}: ${severity}`);

test("a wrong check digit is named with its place", () => {
  expect(preflight(invoice({ bank_itin: "9610123459" }))).toEqual([
    {
      rule: "inn",
      severity: "error",
      expected: { kind: "key", digits: "8", place: 10 },
      found: { kind: "key", digits: "9", place: 10 },
    },
  ]);
  expect(preflight(invoice({ bank_correspondent_account: "30101810500000000225" }))).toEqual([
    {
      rule: "correspondent_account",
      severity: "error",
      expected: { kind: "key", digits: "4", place: 9 },
      found: { kind: "key", digits: "5", place: 9 },
    },
  ]);
  expect(preflight(invoice({ bank_correspondent_account: "30101810700000000187" }))).toMatchObject([
    { expected: { kind: "ending", digits: "225" }, found: { kind: "ending", digits: "187" } },
  ]);
  expect(preflight(invoice({ bank_itin: "961012345", bank_kpp: "12" }))).toMatchObject([
    { rule: "inn", expected: { kind: "length", digits: [10, 12] } },
    { rule: "kpp", expected: { kind: "length", digits: [9] } },
  ]);
});

test("the treasury's accounts are left alone", () => {
  expect(
    rulesOf(
      preflight(
        invoice({
          bank_bik: "004525988",
          bank_account_number: "03100643000000017300",
          bank_correspondent_account: "40102810545370000003",
        }),
      ),
    ),
  ).toEqual(["bik: unchecked", "account: unchecked", "correspondent_account: unchecked"]);
});
