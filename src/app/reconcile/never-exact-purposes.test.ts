import { expect, test } from "vitest";
import type { StatementPayment } from "./statement/parse-statement.ts";
import { exactInvoice } from "./testing/exact-invoice.ts";
import { freshMisleading } from "./testing/fresh-purposes.ts";
import { institutionsMisleading } from "./testing/institutions-purposes.ts";
import { payersMisleading } from "./testing/payers-purposes.ts";
import { neverExactPurposes } from "./testing/never-exact-purposes.ts";

const all = Object.entries({
  ...neverExactPurposes,
  "many banks and bookkeepers": freshMisleading,
  "institutions, shops and factories": institutionsMisleading,
  "payers of job ads": payersMisleading,
}).flatMap(([kind, purposes]) => purposes.map((purpose) => [kind, purpose] as const));
test.each(all)("a purpose of %s is never exact: %j", async (_, purpose) => {
  expect(await exactInvoice(purpose)).toBeUndefined();
});

const plain = "Оплата по счету № СЧ-003159 от 05.11.2026";
test.each<[purpose: string, change: Partial<StatementPayment>]>([
  [plain, { amount: 3_026_601 }],
  [plain, { amount: 3_026_599 }],
  [plain, { amount: 1_513_300 }],
  [plain, { amount: 6_053_200 }],
  [plain, { amount: 302_660 }],
  [`${plain} на сумму 30266,00 руб.`, { amount: 3_000_000 }],
  [plain, { payer: { name: "ООО «Чужая Контора»", inn: "7701234567" } }],
  [
    "Оплата за ПАО «Брусипрайм Маркет» по счету № СЧ-003159 от 05.11.2026",
    { payer: { name: "ООО «Чужая Контора»", inn: "7701234567" } },
  ],
  [plain, { payer: { name: "ПАО «Брусипрайм»", inn: "9843000011" } }],
])("%j with %j is never exact", async (purpose, change) => {
  expect(await exactInvoice(purpose, change)).toBeUndefined();
});
