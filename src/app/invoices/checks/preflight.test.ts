import { expect, test } from "vitest";
import type { InvoiceDetails } from "#contract/invoices.ts";
import { loadBanks } from "../payment-code/bank-directory.ts";
import { preflight } from "./preflight.ts";
import type { Finding } from "./preflight-finding.ts";
import { amountUnit } from "./preflight-sums.ts";
import { invoice, validInvoice, words } from "../testing/valid-invoice.ts";

const banks = await loadBanks();
const check = (details: InvoiceDetails) => preflight(details, banks);

const rubles = (value: number) => ({ kind: "amount", kopecks: value * 100 }) as const;
const rulesOf = (findings: readonly Finding[]) =>
  findings.map(({ rule, severity }) => `${rule}: ${severity}`);

test("a valid invoice has no findings", () => {
  expect(check(invoice({}))).toEqual([]);
});

test("each wrong number is found by its rule, with what was expected and what stands there", () => {
  expect(check(invoice({ services: [{ title: "Размещение", amount: 2600 }] }))).toEqual([
    { rule: "lines", severity: "error", expected: rubles(2600), found: rubles(2680) },
  ]);
  expect(check(invoice({ total_amount_with_vat: 3370 }))).toEqual([
    { rule: "total_with_vat", severity: "error", expected: rubles(3270), found: rubles(3370) },
    { rule: "words", severity: "error", expected: rubles(3370), found: rubles(3270) },
  ]);
  expect(check(invoice({ sum_string: "Три тысячи двести семьдесят рублей 01 копейка" }))).toEqual([
    {
      rule: "words",
      severity: "error",
      expected: rubles(3270),
      found: { kind: "amount", kopecks: 327_001 },
    },
  ]);
  expect(check(invoice({ vat_amount: 536, total_amount_with_vat: 3216 }))).toMatchObject([
    { rule: "vat_amount", severity: "error", expected: rubles(590), found: rubles(536) },
    { rule: "words" },
  ]);
});

test("a rate of another year is a warning with the rates of the invoice's day, an unknown rate an error", () => {
  const old = { vat_amount: 536, total_amount_with_vat: 3216, sum_string: words("3216") };
  expect(check(invoice({ ...old, vat_string: "НДС 20%" }))).toEqual([
    {
      rule: "vat_rate",
      severity: "warning",
      expected: { kind: "rates", percents: [0, 5, 7, 10, 22] },
      found: { kind: "rates", percents: [20] },
    },
  ]);
  const in2025 = { ...old, vat_string: "НДС 20%", count_number: "Счет №1 от 31.12.2025" };
  expect(check(invoice(in2025))).toEqual([]);
  expect(rulesOf(check(invoice({ ...old, vat_string: "НДС 13 %", vat_amount: 348 })))).toContain(
    "vat_rate: error",
  );
});

test.each([
  ["Без НДС", 0, []],
  ["Без налога (НДС)", 0, []],
  ["НДС не облагается", 0, []],
  ["НДС 0%", 0, []],
  ["НДС 5 %", 134, []],
  ["НДС 7%", 188, []],
  ["НДС (10%)", 268, []],
  ["Без НДС", 590, ["vat_amount: error"]],
  ["НДС 22 %", 589, []],
  ["НДС 22 %", 591, ["vat_amount: error"]],
  ["НДС", 590, ["vat_rate: unchecked"]],
  ["НДС", 589, ["vat_rate: unchecked"]],
  ["НДС", 450, ["vat_amount: error"]],
  ["НДС", 536, ["vat_amount: warning"]],
] as const)("“%s” with a tax of %i gives %j", (vat_string, vat_amount, expected) => {
  const total = validInvoice.total_amount + vat_amount;
  const details = { vat_string, vat_amount, total_amount_with_vat: total };
  expect(rulesOf(check(invoice({ ...details, sum_string: words(String(total)) })))).toEqual(
    expected,
  );
});

test("a tax inside the total is reckoned from within", () => {
  const inside = {
    services: [{ title: "Размещение", amount: 1200 }],
    total_amount: 1200,
    total_amount_with_vat: 1200,
    sum_string: words("1200"),
    count_number: "Счёт № 7 от 01.02.2024",
  };
  for (const vat_string of ["в том числе НДС (20/120)", "В т.ч. НДС 20%"]) {
    expect(check(invoice({ ...inside, vat_string, vat_amount: 200 }))).toEqual([]);
    expect(rulesOf(check(invoice({ ...inside, vat_string, vat_amount: 240 })))).toEqual([
      "vat_amount: error",
    ]);
  }
});

test("a rouble apart is rounding, not a contradiction", () => {
  expect(rulesOf(check(invoice({ total_amount: 2681, vat_amount: 589 })))).toEqual([
    "lines: warning",
  ]);
});

test("a wrong ending in the words is a warning with the right one", () => {
  const sum_string = "Три тысяч двести семьдесят рублей 00 копеек";
  expect(check(invoice({ sum_string }))).toEqual([
    {
      rule: "words_spelling",
      severity: "warning",
      expected: { kind: "text", text: "тысячи" },
      found: { kind: "text", text: "тысяч" },
    },
  ]);
});

test("what cannot be checked is said with its reason, and is no error", () => {
  expect(
    check(
      invoice({
        count_number: "Счёт № 5",
        sum_string: "Three thousand",
        bank_itin: "",
        bank_kpp: "",
        bank_bik: "",
        bank_correspondent_account: "",
      }),
    ),
  ).toEqual([
    {
      rule: "title_date",
      severity: "warning",
      expected: { kind: "needed", what: "date" },
      found: { kind: "text", text: "Счёт № 5" },
    },
    { rule: "vat_rate", severity: "unchecked", because: "no_date" },
    { rule: "words", severity: "unchecked", because: "unreadable_words", at: "three" },
    { rule: "inn", severity: "unchecked", because: "empty" },
    { rule: "bik", severity: "unchecked", because: "empty" },
    { rule: "account", severity: "unchecked", because: "no_bik" },
    { rule: "correspondent_account", severity: "unchecked", because: "empty" },
  ]);
});

test("amounts in kopecks are settled by the words and checked to the kopeck", () => {
  const inKopecks = invoice({
    services: [{ title: "Размещение", amount: 200_050 }],
    total_amount: 200_050,
    vat_amount: 44_011,
    total_amount_with_vat: 244_061,
    sum_string: words("2440.61"),
  });
  expect(amountUnit(inKopecks)).toBe("kopecks");
  expect(check(inKopecks)).toEqual([]);
  expect(check({ ...inKopecks, total_amount: 200_000 })).toMatchObject([
    { rule: "lines", expected: { kind: "amount", kopecks: 200_050 } },
    { rule: "total_with_vat" },
    { rule: "vat_amount" },
  ]);
  expect(amountUnit(validInvoice)).toBe("roubles");
});

const services = (...amounts: number[]) =>
  amounts.map((amount, index) => ({ title: `Услуга ${index + 1}`, amount }));

test.each<[string, Partial<InvoiceDetails>, string[]]>([
  ["an empty payer", { payer: "" }, ["payer: error"]],
  ["a payer of spaces nobody sees", { payer: " \u200b\u00a0" }, ["payer: error"]],
  ["a dash for a payer", { payer: "—" }, ["payer: error"]],
  ["an empty recipient", { recipient: " " }, ["recipient: error"]],
  ["an empty signer", { general_manager: "" }, ["signer: warning"]],
  [
    "a title without a number",
    { count_number: "Счёт на оплату № от 5 марта 2026 г." },
    ["title_number: error"],
  ],
  [
    "a title without a day",
    { count_number: "Счёт на оплату № 5" },
    ["title_date: warning", "vat_rate: unchecked"],
  ],
  [
    "an empty title",
    { count_number: "" },
    ["title_number: error", "title_date: warning", "vat_rate: unchecked"],
  ],
  ["no services", { services: [] }, ["services: error", "lines: unchecked"]],
  ["a negative line", { services: services(3000, -320) }, ["line_amount: warning"]],
  ["a line of nothing", { services: services(2680, 0) }, ["line_amount: warning"]],
  [
    "a service without a name",
    {
      services: [
        { title: " ", amount: 1990 },
        { title: "-", amount: 690 },
      ],
    },
    ["service_title: error"],
  ],
  [
    "nothing to pay",
    {
      services: services(100, -100),
      total_amount: 0,
      vat_amount: 0,
      total_amount_with_vat: 0,
      sum_string: words("0"),
    },
    ["line_amount: warning", "payable: warning"],
  ],
])("%s is found", (_what, change, expected) => {
  expect(rulesOf(check(invoice(change)))).toEqual(expected);
});

test("lines are named by their place, with what they come to", () => {
  expect(check(invoice({ services: services(3000, -320, 0) }))).toMatchObject([
    {
      rule: "line_amount",
      expected: { kind: "needed", what: "positive" },
      found: {
        kind: "rows",
        rows: [
          { row: 2, kopecks: -32_000 },
          { row: 3, kopecks: 0 },
        ],
      },
    },
  ]);
});
