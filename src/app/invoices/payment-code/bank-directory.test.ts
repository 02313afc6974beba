import { expect, test } from "vitest";
import { isCorrespondentAccountOf } from "#contract/requisites.ts";
import { bankOf, loadBanks } from "./bank-directory.ts";
import { paymentLimits } from "./payment-payload.ts";

test("every bank that ships has an account whose key fits its БИК, and a name a code can hold", async () => {
  const { banks, source } = await loadBanks();
  expect(source).not.toBe("");
  expect(banks.length).toBeGreaterThan(30);
  expect(
    banks.filter((bank) => !isCorrespondentAccountOf(bank.bik, bank.correspondentAccount)),
  ).toEqual([]);
  expect(banks.filter(({ name }) => name.length > paymentLimits.BankName)).toEqual([]);
  expect(new Set(banks.map(({ bik }) => bik)).size).toBe(banks.length);
});

test("a bank is found by its БИК, also where the digits are grouped", async () => {
  const table = await loadBanks();
  for (const bik of ["044525225", "04 4525 225"]) {
    expect(bankOf(table, bik)).toMatchObject({ name: "ПАО Сбербанк", city: "г. Москва" });
  }
  expect(bankOf(table, "046200101")).toBeUndefined();
});
