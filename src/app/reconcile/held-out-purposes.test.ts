import { expect, test } from "vitest";
import { bookkeepersPurposes } from "./testing/bookkeepers-purposes.ts";
import { exactInvoice } from "./testing/exact-invoice.ts";
import { freshHonest } from "./testing/fresh-purposes.ts";
import { heldOutPurposes } from "./testing/held-out-purposes.ts";
import { institutionsHonest } from "./testing/institutions-purposes.ts";
import { payersHonest, remarksHonest } from "./testing/payers-purposes.ts";

test.each([
  ["by people who did not know the reader", heldOutPurposes, 200],
  ["by programs, banks, institutions and clients", bookkeepersPurposes, 200],
  ["with codes, sites and trades", freshHonest, 60],
  ["by payers of job ads", payersHonest, 210],
])("at least 95 of 100 honest purposes %s are exact", async (_, purposes, fewest) => {
  expect(new Set(purposes).size).toBeGreaterThanOrEqual(fewest);
  const found = await Promise.all(purposes.map(async (purpose) => await exactInvoice(purpose)));
  const exact = found.filter((number) => number !== undefined);
  expect(new Set(exact)).toEqual(new Set(["СЧ-003159"]));
  expect(exact.length / found.length).toBeGreaterThanOrEqual(0.95);
});

test("at least 90 of 100 honest purposes of institutions, shops and factories are exact", async () => {
  expect(new Set(institutionsHonest).size).toBeGreaterThanOrEqual(200);
  const found = await Promise.all(
    institutionsHonest.map(async (purpose) => await exactInvoice(purpose)),
  );
  expect(found.filter((number) => number === "СЧ-003159").length / found.length).toBeGreaterThan(
    0.9,
  );
});

test("at least 90 of 100 honest remarks beside an invoice leave it exact", async () => {
  expect(new Set(remarksHonest).size).toBeGreaterThanOrEqual(250);
  const found = await Promise.all(
    remarksHonest.map(async (purpose) => await exactInvoice(purpose)),
  );
  expect(found.filter((number) => number === "СЧ-003159").length / found.length).toBeGreaterThan(
    0.9,
  );
});
