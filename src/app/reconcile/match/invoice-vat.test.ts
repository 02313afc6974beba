import { expect, test } from "vitest";
import { reconcile as english } from "../../i18n/en/reconcile.ts";
import { reconcile as text } from "../../i18n/ru/reconcile.ts";
import { invoice, ownAccounts, payment } from "../testing/payment-samples.ts";
import { printedRate } from "./fetch-invoices.ts";
import { fetchVat, type PrintedVat } from "./invoice-vat.ts";
import { matchPayments } from "./match-payments.ts";
import { whyInShort } from "./match-reasons.ts";

const { signal } = new AbortController();
async function match(purpose: string, created: string, printed: PrintedVat) {
  const asked: number[] = [];
  const [found] = await matchPayments(
    [payment(purpose, { date: "2026-03-05" })],
    [invoice({ created_at: created })],
    { signal },
    {
      fetchAccounts: ownAccounts,
      fetchVat: async (questions) =>
        await fetchVat(
          questions,
          async (countId, own) => {
            asked.push(countId);
            return await printed(countId, own);
          },
          signal,
        ),
    },
  );
  return {
    outcome: found?.outcome,
    own: found?.candidates[0]?.vat?.own,
    asked: asked.length,
    found,
  };
}
const printing =
  (rate: number | undefined): PrintedVat =>
  async () =>
    await Promise.resolve(rate);

const twenty = "Оплата по счету СЧ-000123, в т.ч. НДС 20% 545,00";
test("VAT of 20 % beside an invoice of 2026 is exact only if the invoice itself has 20 %", async () => {
  expect(await match(twenty, "2026-03-01", printing(20))).toMatchObject({
    outcome: "exact",
    own: "same",
    asked: 1,
  });
  expect(await match(twenty, "2026-03-01", printing(22))).toMatchObject({
    outcome: "probable",
    own: "other",
  });
  expect(await match(twenty, "2026-03-01", printing(0))).toMatchObject({
    outcome: "probable",
    own: "other",
  });
  expect(await match(twenty, "2026-03-01", printing(undefined))).toMatchObject({
    outcome: "probable",
    own: "unknown",
  });
});

test("VAT of the rates of the invoice's day is exact, and nothing is asked", async () => {
  expect(await match(twenty, "2025-12-31", printing(22))).toMatchObject({
    outcome: "exact",
    asked: 0,
  });
  for (const rest of [
    "НДС 22% 589,67",
    "НДС 5%",
    "НДС 10% 297,27",
    "без НДС",
    "НДС 589,67",
    "НДС 22/122",
  ]) {
    const purpose = `Оплата по счету СЧ-000123, ${rest}`;
    expect([rest, await match(purpose, "2026-03-01", printing(20))]).toMatchObject([
      rest,
      { outcome: "exact", asked: 0 },
    ]);
  }
});

test.each([
  "НДС 20%",
  "НДС 20/120",
  "НДС 545,00",
  "VAT 20%",
  "НДС 20 проц. 545,00",
  "ставка НДС 20%",
])("“%s” beside an invoice of 2026 is asked for", async (rest) => {
  const purpose = `Оплата по счету СЧ-000123, ${rest}`;
  expect(await match(purpose, "2026-03-01", printing(20))).toMatchObject({
    outcome: "exact",
    asked: 1,
  });
  expect(await match(purpose, "2026-03-01", printing(22))).toMatchObject({ outcome: "probable" });
});

test("22 % beside an invoice of 2025, and what is not exact anyway", async () => {
  const purpose = "Оплата по счету СЧ-000123, НДС 22%";
  expect(await match(purpose, "2025-12-30", printing(20))).toMatchObject({
    outcome: "probable",
    asked: 1,
  });
  expect(await match(purpose, "2025-12-30", printing(22))).toMatchObject({
    outcome: "exact",
    asked: 1,
  });
  expect(await match(`Пени. ${twenty}`, "2026-03-01", printing(20))).toMatchObject({
    outcome: "probable",
    asked: 0,
  });
});

test("the doubt says which rate, and whether the invoice has another, in both languages", async () => {
  const { found } = await match(twenty, "2026-03-01", printing(22));
  expect(found && whyInShort(found, { text, language: "ru" })).toBe("НДС 20 % в назначении");
  expect(found && whyInShort(found, { text: english, language: "en" })).toBe(
    "VAT 20% in the purpose",
  );
});

test.each([
  ["В том числе НДС 22%", 590, 3270, 22],
  ["Без НДС", 0, 3270, 0],
  ["НДС", 590, 3270, 22],
  ["НДС", 545, 3270, 20],
  ["НДС", 1, 3270, undefined],
  ["НДС 10% и 22%", 590, 3270, undefined],
] as const)("an invoice with “%s” of %i in %i has the rate %s", (wording, tax, total, rate) => {
  expect(printedRate({ vat_string: wording, vat_amount: tax, total_amount_with_vat: total })).toBe(
    rate,
  );
});
