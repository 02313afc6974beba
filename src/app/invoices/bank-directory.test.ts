import { expect, test } from "vitest";
import { isCorrespondentAccountOf } from "#contract/requisites.ts";
import { findBank, loadBanks } from "./bank-directory.ts";
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

test("a bank is found by its БИК, and only with its own account", async () => {
  const table = await loadBanks();
  expect(findBank(table, "044525225", "30101810400000000225")).toMatchObject({
    bank: { name: "ПАО Сбербанк", city: "г. Москва" },
  });
  expect(findBank(table, "046200101", "30101810400000000101")).toEqual({ unknown: "bik" });
  expect(findBank(table, "044525225", "30101810700000000187")).toEqual({
    unknown: "account",
    expected: "30101810400000000225",
  });
});
