import fc from "fast-check";
import { expect, test } from "vitest";
import { isAccountOf, isCorrespondentAccountOf, isInn } from "#contract/requisites.ts";
import type { InvoiceDetails } from "#contract/invoices.ts";
import type { BankTable } from "../payment-code/bank-directory.ts";
import { preflight } from "./preflight.ts";
import { invoice, withKey, words } from "../testing/valid-invoice.ts";

/** Invoices as a service makes them: whole roubles, tax rounded once, words of the total. */
const made = fc
  .record({
    lines: fc.array(fc.integer({ min: 1, max: 90_000_000 }), { minLength: 1, maxLength: 60 }),
    day: fc.date({
      min: new Date("2019-01-01"),
      max: new Date("2027-12-31"),
      noInvalidDate: true,
    }),
    kind: fc.constantFrom("none", 0, 5, 7, 10, "full" as const),
    bik: fc.integer({ min: 0, max: 9_999_999 }),
    tail: fc.integer({ min: 0, max: 99_999_999_999 }),
    inn: fc.integer({ min: 100_000_000, max: 999_999_999 }),
  })
  .map(({ lines, day, kind, bik: bikTail, tail, inn }) => {
    const iso = day.toISOString().slice(0, 10);
    const full = iso < "2026-01-01" ? 20 : 22;
    const named = kind === "full" || (iso < "2025-01-01" && (kind === 5 || kind === 7));
    const rate = kind === "none" ? undefined : named ? full : Number(kind);
    const total = lines.reduce((sum, line) => sum + line, 0);
    const vat = rate === undefined ? 0 : Math.round((total * rate) / 100);
    const bik = `04${String(bikTail).padStart(7, "0")}`;
    const [year, month, date] = iso.split("-");
    return invoice({
      count_number: `Счёт на оплату № 1 от ${date}.${month}.${year}`,
      services: lines.map((amount) => ({ title: "Услуга", amount })),
      total_amount: total,
      vat_amount: vat,
      total_amount_with_vat: total + vat,
      vat_string: rate === undefined ? "Без налога (НДС)" : `НДС ${rate} %`,
      sum_string: words(String(total + vat)),
      bank_itin: withKey(`${inn}K`, 9, isInn),
      bank_bik: bik,
      bank_account_number: withKey(`40702810K${String(tail).padStart(11, "0")}`, 8, (text) =>
        isAccountOf(bik, text),
      ),
      bank_correspondent_account: withKey(`30101810K00000000${bik.slice(6)}`, 8, (text) =>
        isCorrespondentAccountOf(bik, text),
      ),
    });
  });

const withBankOf = (details: InvoiceDetails): BankTable => ({
  source: "made up",
  banks: [
    {
      bik: details.bank_bik,
      name: "Банк",
      city: "",
      correspondentAccount: details.bank_correspondent_account,
    },
  ],
});

test("no invoice that a service made soundly raises an alarm", () => {
  fc.assert(
    fc.property(made, (details) => {
      expect(preflight(details, withBankOf(details))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test("one amount changed by more than rounding is never missed", () => {
  fc.assert(
    fc.property(
      made,
      fc.constantFrom("total_amount", "total_amount_with_vat", "vat_amount"),
      fc.integer({ min: 2, max: 1_000_000 }),
      (details, name, by) => {
        const findings = preflight({ ...details, [name]: details[name] + by }, withBankOf(details));
        expect(findings.some(({ severity }) => severity === "error")).toBe(true);
      },
    ),
  );
});

test("one digit of an account changed, or the key of an ИНН, is never missed", () => {
  const names = ["bank_itin", "bank_account_number", "bank_correspondent_account"] as const;
  fc.assert(
    fc.property(
      made,
      fc.constantFrom(...names),
      fc.nat(19),
      fc.integer({ min: 1, max: 9 }),
      (details, name, place, by) => {
        const text = details[name];
        // The key of an ИНН is a remainder by 11 of which only ten are told apart: it misses some changes before it.
        const at = name === "bank_itin" ? 9 : place;
        const digit = String((Number(text[at]) + by) % 10);
        const changed = text.slice(0, at) + digit + text.slice(at + 1);
        expect(preflight({ ...details, [name]: changed }, withBankOf(details))).not.toEqual([]);
      },
    ),
    { numRuns: 1000 },
  );
});
