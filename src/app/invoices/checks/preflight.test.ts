import { expect, test } from "vitest";
import fc from "fast-check";
import type { InvoiceDetails } from "#contract/invoices.ts";
import {
  isAccountOf,
  isBik,
  isCorrespondentAccountOf,
  isInn,
  isKpp,
  isPersonInn,
} from "#contract/requisites.ts";
import { loadBanks, type BankTable } from "../payment-code/bank-directory.ts";
import { preflight } from "./preflight.ts";
import type { Finding } from "./finding-text.ts";
import { amountUnit, checkWords } from "./preflight-sums.ts";
import { readVatWording } from "../../format/vat-wording.ts";
import { invoice, validInvoice, words, withKey } from "../testing/valid-invoice.ts";

const banks = await loadBanks();
const check = (details: InvoiceDetails) => preflight(details, banks);

const rubles = (value: number) => ({ kind: "amount", kopecks: value * 100 }) as const;
const rulesOf = (findings: readonly Finding[]) =>
  findings.map(({ rule, severity }) => `${rule}: ${severity}`);

test("a valid invoice has no findings", () => {
  expect(check(invoice({}))).toEqual([]);
});

test("an invoice in decomposed letters, as a Mac writes them, has no findings either", () => {
  const { services, ...rest } = invoice({ payer: "АО «Зелёный край»" });
  const texts = Object.entries(rest).map(([name, value]) => [
    name,
    typeof value === "string" ? value.normalize("NFD") : value,
  ]);
  const lines = services.map((line) => ({ ...line, title: line.title.normalize("NFD") }));
  expect(check({ ...invoice({}), ...Object.fromEntries(texts), services: lines })).toEqual([]);
});

test("signs that the paper cannot print are named with their numbers, wherever they are", () => {
  const found = (change: Partial<InvoiceDetails>) => check(invoice(change));
  const services = [
    { title: "Размещение ‑ срочно → 5 ≥ 3", amount: 1990 },
    { title: "Поднятие", amount: 690 },
  ];
  expect(found({ services })).toEqual([]);
  expect(found({ contacts: "Звоните 😀", payer: "АО «中» 😀 \ufffd" })).toEqual([
    {
      rule: "signs",
      severity: "warning",
      expected: { kind: "needed", what: "printable" },
      found: { kind: "text", text: "😀 (U+1F600), 中 (U+4E2D), � (U+FFFD)" },
    },
  ]);
  expect(found({ offer_text: "一二三四五六七八九十" })).toMatchObject([
    { found: { text: expect.stringMatching(/八 \(U\+516B\), …$/) } },
  ]);
});

test("each wrong number is found by its rule, with the expected and the actual value", () => {
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
  ["31.12.2003", [0, 10]],
  ["01.01.2004", [0, 10, 18]],
  ["31.12.2018", [0, 10, 18]],
  ["01.01.2019", [0, 10, 20]],
  ["31.12.2024", [0, 10, 20]],
  ["01.01.2025", [0, 5, 7, 10, 20]],
  ["31.12.2025", [0, 5, 7, 10, 20]],
  ["01.01.2026", [0, 5, 7, 10, 22]],
])("on %s the rates %j are legal", (day, percents) => {
  const count_number = `Счёт № 1 от ${day}`;
  expect(check(invoice({ count_number, vat_string: "НДС 13 %" }))).toContainEqual({
    rule: "vat_rate",
    severity: "error",
    expected: { kind: "rates", percents },
    found: { kind: "rates", percents: [13] },
  });
});

test.each([
  ["Без НДС", 0, []],
  ["Без налога (НДС)", 0, []],
  ["НДС не облагается", 0, []],
  ["НДС 0%", 0, []],
  ["НДС 5 %", 134, []],
  ["НДС 7%", 188, []],
  ["НДС (10%)", 268, []],
  ["НДС (10%)", 267, []],
  ["НДС (10%)", 269, []],
  ["НДС (10%)", 266, ["vat_amount: error"]],
  ["НДС (10%)", 270, ["vat_amount: error"]],
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

test("a tax included in the total is computed from the total", () => {
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

test("a tax that the line calls included but that is added to the total is computed as added", () => {
  const added = { vat_string: "в том числе НДС 22%" };
  expect(check(invoice(added))).toEqual([]);
  expect(rulesOf(check(invoice({ ...added, total_amount_with_vat: 3280 })))).toEqual([
    "total_with_vat: error",
    "words: error",
  ]);
});

test("a difference of one ruble is rounding, not an error", () => {
  expect(rulesOf(check(invoice({ total_amount: 2681, vat_amount: 589 })))).toEqual([
    "lines: warning",
  ]);
});

test.each([
  ["digits and words differ", 1220, "1 230,00 (Одна тысяча двести двадцать) рублей 00 копеек"],
  [
    "the digits have the other unit",
    1220,
    "1 230 руб. 00 коп. (Одна тысяча двести двадцать рублей 00 копеек)",
  ],
  [
    "digits behind the words differ",
    1220,
    "Одна тысяча двести двадцать рублей 00 копеек (1 230,00 руб.)",
  ],
  [
    "digits without brackets differ",
    1220,
    "Одна тысяча двести двадцать рублей 00 копеек, 1230 руб.",
  ],
  ["the kopecks in digits differ", 1220, "1220-50 (Одна тысяча двести двадцать рублей 00 копеек)"],
  ["digits beside unknown words differ", 1220, "1 230,00 руб. (one thousand two hundred twenty)"],
  ["100 kopecks", 1220, "Одна тысяча двести двадцать рублей 100 копеек"],
  ["100 kopecks in words", 1220, "Одна тысяча двести двадцать рублей сто копеек"],
  ["a thousand is missing", 15_450, "Пятнадцать четыреста пятьдесят рублей 00 копеек"],
  ["a numeral twice", 15_450, "Пятнадцать тысяч тысяч четыреста пятьдесят рублей 00 копеек"],
  ["tens after tens", 1220, "Одна тысяча двести двадцать десять рублей 00 копеек"],
  ["two sums", 1220, "Одна тысяча рублей двести двадцать рублей"],
  ["too much for any invoice", 1220, "Двадцать триллионов рублей"],
  ["another sum", 1220, "Одна тысяча двести тридцать рублей 00 копеек"],
  ["digits only, another sum", 1220, "1 230,00 руб."],
  ["dollars", 1220, "Одна тысяча двести двадцать долларов 00 центов"],
  ["dollars by their sign", 1220, "$1 220 (одна тысяча двести двадцать)"],
  ["euros", 1220, "Одна тысяча двести двадцать евро 00 центов"],
  ["euros by their sign", 1220, "1 220,00 €"],
  ["tenges", 1220, "Одна тысяча двести двадцать тенге"],
  ["rubles of another country", 1220, "Одна тысяча двести двадцать белорусских рублей"],
  ["a code of a currency", 1220, "1 220,00 USD"],
  ["English words of another currency", 1220, "One thousand two hundred twenty dollars"],
  ["units of money", 1220, "1220 у. е."],
  ["a sign in words", 1220, "Минус одна тысяча двести двадцать рублей 00 копеек"],
  ["a sign behind other words", 1220, "Итого: минус одна тысяча двести двадцать рублей"],
  ["a sign before digits", 1220, "-1 220,00 руб."],
  ["a sign before digits beside words", 1220, "−1 220,00 (одна тысяча двести двадцать) рублей"],
  ["another sum with a word behind it", 1220, "Одна тысяча двести тридцать рублей ровно"],
  ["no thousand, with a word behind it", 1220, "Двести двадцать рублей 00 копеек ровно"],
  ["kopecks too many, and a word", 1220, "Одна тысяча двести двадцать рублей 50 копеек ровно"],
] as const)("words that contradict the digits are an error: %s", (_, total, sum_string) => {
  const found = checkWords({ total_amount_with_vat: total, sum_string }, "rubles").filter(
    ({ rule }) => rule === "words",
  );
  expect(found).toMatchObject([{ severity: "error", expected: rubles(total) }]);
});

test.each([
  "1 220,00 (Одна тысяча двести двадцать) рублей 00 копеек",
  "1220-00 (Одна тысяча двести двадцать рублей 00 копеек)",
  "1 220 руб. 00 коп. (Одна тысяча двести двадцать рублей 00 копеек)",
  "Одна тысяча двести двадцать рублей 00 копеек (1 220,00 руб.)",
  "Одна тысяча двести двадцать рублей 00 копеек, 1 220 руб. 00 коп.",
  "1 220,00 руб.",
  "1220=00",
  "Одна тыс\u00adяча двести двадцать рублей\u200b 00 копеек",
  "Итого: Одна тысяча двести двадцать рублей 00 копеек, в т.ч. НДС 220,00 руб.",
  "Итого - 1 220,00 руб.",
  "К оплате: 1220-00 руб.",
])("words that agree with the digits are no finding: %s", (sum_string) => {
  expect(checkWords({ total_amount_with_vat: 1220, sum_string }, "rubles")).toEqual([]);
});

test("words that are not understood are not checked, and never “no discrepancies”", () => {
  for (const sum_string of [
    "One thousand",
    "Тысяча с чем-то рублей",
    "1 220,00 (one thousand)",
    "Одна тысяча двести двадцать рублей ровно",
    "Одна тысяча двести двадцать рублей 00 копеек, около 15 долларов",
    "Сумма согласована сторонами",
  ]) {
    const found = checkWords({ total_amount_with_vat: 1220, sum_string }, "rubles");
    expect(found).toMatchObject([{ severity: "unchecked", because: "unreadable_words" }]);
  }
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

test("what cannot be checked is reported with its reason, and not as an error", () => {
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

test("amounts in words include kopecks, which are checked exactly", () => {
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
  expect(amountUnit(validInvoice)).toBe("rubles");
  expect(amountUnit({ total_amount_with_vat: 0, sum_string: words("0") })).toBe("rubles");
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

test.each<[Partial<InvoiceDetails>, Finding]>([
  [
    { payer: " — " },
    {
      rule: "payer",
      severity: "error",
      expected: { kind: "needed", what: "name" },
      found: { kind: "text", text: "—" },
    },
  ],
  [
    { count_number: "Счёт от 5 марта 2026 г." },
    {
      rule: "title_number",
      severity: "error",
      expected: { kind: "needed", what: "number" },
      found: { kind: "text", text: "Счёт от 5 марта 2026 г." },
    },
  ],
  [
    { services: [] },
    {
      rule: "services",
      severity: "error",
      expected: { kind: "needed", what: "line" },
      found: { kind: "text", text: "" },
    },
  ],
  [{ services: [] }, { rule: "lines", severity: "unchecked", because: "empty" }],
  [
    {
      services: [
        { title: "Размещение", amount: 1990 },
        { title: "-", amount: 690 },
      ],
    },
    {
      rule: "service_title",
      severity: "error",
      expected: { kind: "needed", what: "service" },
      found: { kind: "rows", rows: [{ row: 2 }] },
    },
  ],
  [
    { total_amount_with_vat: 0 },
    {
      rule: "payable",
      severity: "warning",
      expected: { kind: "needed", what: "positive" },
      found: rubles(0),
    },
  ],
  [{ sum_string: " " }, { rule: "words", severity: "unchecked", because: "empty" }],
  [
    { sum_string: "Три тысячи двести семьдесят", total_amount_with_vat: 327_000 },
    { rule: "words", severity: "unchecked", because: "words_without_unit" },
  ],
  [
    { sum_string: "Три тысячи двести семьдесят", total_amount_with_vat: 3280 },
    { rule: "words", severity: "error", expected: rubles(3280), found: rubles(3270) },
  ],
  [
    { vat_string: "НДС", vat_amount: 590 },
    { rule: "vat_rate", severity: "unchecked", because: "no_rate" },
  ],
  [
    { vat_string: "НДС 10% и 20%", vat_amount: 450 },
    { rule: "vat_rate", severity: "unchecked", because: "several_rates" },
  ],
  [
    { vat_string: "НДС", vat_amount: 450 },
    {
      rule: "vat_amount",
      severity: "error",
      expected: { kind: "rates", percents: [0, 5, 7, 10, 22] },
      found: rubles(450),
    },
  ],
  [{ bank_account_number: "" }, { rule: "account", severity: "unchecked", because: "empty" }],
  ...["4070281013800000000", "407028101380000000012", "№40702810138000000001"].map(
    (bank_account_number): [Partial<InvoiceDetails>, Finding] => [
      { bank_account_number },
      {
        rule: "account",
        severity: "error",
        expected: { kind: "length", digits: [20] },
        found: { kind: "text", text: bank_account_number },
      },
    ],
  ),
  ...["3010181040000000022", "301018104000000002251", "к30101810400000000225"].map(
    (bank_correspondent_account): [Partial<InvoiceDetails>, Finding] => [
      { bank_correspondent_account },
      {
        rule: "correspondent_account",
        severity: "error",
        expected: { kind: "length", digits: [20] },
        found: { kind: "text", text: bank_correspondent_account },
      },
    ],
  ),
  ...["96101234581", "и9610123458", "9610123458и", "нетинного_12"].map(
    (bank_itin): [Partial<InvoiceDetails>, Finding] => [
      { bank_itin },
      {
        rule: "inn",
        severity: "error",
        expected: { kind: "length", digits: [10, 12] },
        found: { kind: "text", text: bank_itin },
      },
    ],
  ),
  ...["144525225", "1004525988", "0045259881"].map(
    (bank_bik): [Partial<InvoiceDetails>, Finding] => [
      { bank_bik },
      {
        rule: "bik",
        severity: "error",
        expected: { kind: "length", digits: [9] },
        found: { kind: "text", text: bank_bik },
      },
    ],
  ),
  ...["1044525001", "0445250011"].map((bank_bik): [Partial<InvoiceDetails>, Finding] => [
    { bank_bik, bank_correspondent_account: "" },
    { rule: "correspondent_account", severity: "unchecked", because: "empty" },
  ]),
  [
    { bank_itin: "500100000802" },
    {
      rule: "inn",
      severity: "error",
      expected: { kind: "key", digits: "01", place: 11, of: 12 },
      found: { kind: "key_in", digits: "02", place: 11, number: "500100000802" },
    },
  ],
  [
    { bank_itin: "500100732250" },
    {
      rule: "inn",
      severity: "error",
      expected: { kind: "key", digits: "59", place: 11, of: 12 },
      found: { kind: "key_in", digits: "50", place: 11, number: "500100732250" },
    },
  ],
  [
    { bank_itin: "0010123458" },
    {
      rule: "inn",
      severity: "error",
      expected: { kind: "text", text: "" },
      found: { kind: "text", text: "0010123458" },
    },
  ],
])("%j is reported as %j", (change, finding) => {
  expect(check(invoice(change))).toContainEqual(finding);
});

test("numbers may be grouped by spaces, and a wrong check digit is reported with its position in the whole number", () => {
  expect(
    check(
      invoice({
        bank_itin: "9610 123 458",
        bank_correspondent_account: "30101 810 4 0000 0000225",
      }),
    ),
  ).toEqual([]);
  const { bank_account_number: account } = invoice({});
  const digits = String((Number(account[8]) + 1) % 10);
  expect(check(invoice({ bank_account_number: oneOff(account) }))).toEqual([
    {
      rule: "account",
      severity: "error",
      expected: { kind: "key", digits: account[8], place: 9, of: 20 },
      found: { kind: "key_in", digits, place: 9, number: oneOff(account) },
    },
  ]);
});

test("a settlement center of the central bank has no correspondent account", () => {
  const center = "044525001";
  const account = withKey("40702810K38000000001", 8, (text) => isAccountOf(center, text));
  const bank = { bank_bik: center, bank_account_number: account, bank_correspondent_account: "" };
  expect(rulesOf(check(invoice(bank)))).toEqual(["bik: unchecked"]);
  expect(isAccountOf("044525225", account)).toBe(false);
});

test("a person's ИНН has twelve digits, the last two of them check digits", () => {
  for (const inn of ["500100732259", "123456789047"]) {
    expect([isPersonInn(inn), isInn(inn)]).toEqual([true, true]);
  }
  const wrong = ["500100732258", "500100732249", "50010073225", "5001007322590", "000100732259"];
  expect(wrong.filter(isPersonInn)).toEqual([]);
  expect(["x500100732259", "500100732259x", "пятьсот_один"].filter(isPersonInn)).toEqual([]);
  expect(check(invoice({ bank_itin: "500100732259", bank_kpp: "" }))).toEqual([]);
});

test("ИНН, КПП, БИК and accounts have nothing before or after their digits", () => {
  expect(["x9610123458", "9610123458x", "0010123458"].filter(isInn)).toEqual([]);
  // Whose first digits are a valid one.
  expect(["96101234580", "1234567890470"].filter(isInn)).toEqual([]);
  expect(["961001001", "9610AB001"].filter(isKpp)).toHaveLength(2);
  expect(["x961001001", "961001001x", "9610ab001", "96100100"].filter(isKpp)).toEqual([]);
  expect(["044525225x", "x044525225", "14452522", "144525225"].filter(isBik)).toEqual([]);
  const { bank_account_number: own, bank_bik: bik } = invoice({});
  const correspondent = validInvoice.bank_correspondent_account;
  expect([isAccountOf(bik, own), isCorrespondentAccountOf(bik, correspondent)]).toEqual([
    true,
    true,
  ]);
  for (const around of [(text: string) => `0${text}`, (text: string) => `${text}0`, () => ""]) {
    expect(isAccountOf(bik, around(own))).toBe(false);
    expect(isCorrespondentAccountOf(bik, around(correspondent))).toBe(false);
  }
  // Whatever the check digit.
  for (const longer of [`0${correspondent}`, `${correspondent}${bik.slice(6)}`]) {
    const keyed = Array.from(
      { length: 10 },
      (_, key) => `${longer.slice(0, 8)}${key}${longer.slice(9)}`,
    );
    expect(keyed.filter((text) => isCorrespondentAccountOf(bik, text))).toEqual([]);
  }
  expect(isAccountOf("144525225", own)).toBe(false);
  expect(isCorrespondentAccountOf("144525225", correspondent)).toBe(false);
});

test.each([
  ["044525225", "40702810938000000001"],
  ["040012345", "40702810638000000001"],
  ["044525000", "40702810738000000001"],
  ["044525001", "40702810738000000001"],
  ["044525002", "40702810738000000001"],
  ["044525003", "40702810338000000001"],
])("the bank %s may have the account %s, with this check digit alone", (bik, account) => {
  expect(withKey(account, 8, (text) => isAccountOf(bik, text))).toBe(account);
});

test("rows are named by number, with their amount", () => {
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

test("a wrong check digit is named with its position in the whole number", () => {
  expect(check(invoice({ bank_itin: "9610123459" }))).toEqual([
    {
      rule: "inn",
      severity: "error",
      expected: { kind: "key", digits: "8", place: 10, of: 10 },
      found: { kind: "key_in", digits: "9", place: 10, number: "9610123459" },
    },
  ]);
  expect(check(invoice({ bank_correspondent_account: "30101810500000000225" }))).toEqual([
    {
      rule: "correspondent_account",
      severity: "error",
      expected: { kind: "key", digits: "4", place: 9, of: 20 },
      found: { kind: "key_in", digits: "5", place: 9, number: "30101810500000000225" },
    },
  ]);
  expect(check(invoice({ bank_correspondent_account: "30101810700000000187" }))).toEqual([
    {
      rule: "correspondent_account",
      severity: "error",
      expected: { kind: "ending", digits: "225" },
      found: { kind: "text", text: "30101810700000000187" },
    },
  ]);
  expect(check(invoice({ bank_itin: "961012345", bank_kpp: "12" }))).toMatchObject([
    { rule: "inn", expected: { kind: "length", digits: [10, 12] } },
    { rule: "kpp", expected: { kind: "length", digits: [9] } },
  ]);
});

const treasury = {
  bank_bik: "017003983",
  bank_account_number: "03224643700000006600",
  bank_correspondent_account: "40102810445370000059",
};

test("a treasury recipient is checked by the treasury's rules", () => {
  expect(check(invoice(treasury))).toEqual([]);
  // The unified account's key is that of a correspondent account; the treasury account has none.
  expect(
    check(invoice({ ...treasury, bank_correspondent_account: "40102810545370000059" })),
  ).toContainEqual({
    rule: "correspondent_account",
    severity: "error",
    expected: { kind: "key", digits: "4", place: 9, of: 20 },
    found: { kind: "key_in", digits: "5", place: 9, number: "40102810545370000059" },
  });
  expect(
    check(invoice({ ...treasury, bank_account_number: "03224810700000006600" })),
  ).toContainEqual({
    rule: "account",
    severity: "error",
    expected: { kind: "needed", what: "treasury_account" },
    found: { kind: "text", text: "03224810700000006600" },
  });
  expect(
    check(invoice({ ...treasury, bank_correspondent_account: "30101810400000000225" })),
  ).toContainEqual({
    rule: "correspondent_account",
    severity: "error",
    expected: { kind: "needed", what: "unified_account" },
    found: { kind: "text", text: "30101810400000000225" },
  });
});

test("a treasury office with a БИК of the banks' range is known by its unified account", () => {
  const details = {
    bank_bik: "042202115",
    bank_account_number: "03100643000000013000",
    bank_correspondent_account: "40102810845370000115",
  };
  expect(rulesOf(check(invoice(details)))).toEqual(["bik: unchecked"]);
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

test("a БИК missing from the directory is reported as that, and not as wrong accounts", () => {
  expect(check(invoice(fitting))).toEqual([
    { rule: "bik", severity: "unchecked", because: "bank_unknown" },
  ]);
  // The accounts belong to another bank, so the БИК is wrong.
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

test("a correspondent account of the wrong length says nothing about an unknown bank", () => {
  const { bank_correspondent_account: own } = fitting;
  for (const bank_correspondent_account of [`3${own}`, `${own}9`]) {
    expect(rulesOf(check(invoice({ ...fitting, bank_correspondent_account })))).toEqual([
      "bik: unchecked",
      "correspondent_account: error",
    ]);
  }
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

test("without the directory the bank is reported as unchecked", () => {
  expect(preflight(invoice({}), undefined)).toEqual([
    { rule: "bik", severity: "unchecked", because: "no_directory" },
  ]);
  const wrong = {
    bank_account_number: oneOff(invoice({}).bank_account_number),
    bank_correspondent_account: "",
  };
  expect(rulesOf(preflight(invoice(wrong), undefined))).toEqual([
    "bik: unchecked",
    "account: error",
    "correspondent_account: unchecked",
  ]);
});

test.each([
  ["НДС 20%", 20, false],
  ["НДС 20 %", 20, false],
  ["Без НДС", "none", false],
  ["Без налога (НДС)", "none", false],
  ["в том числе НДС (20/120)", 20, true],
  ["НДС 22/122", 22, true],
  ["В т.ч. НДС 10%", 10, true],
  ["НДС 22", 22, false],
  ["—", "none", false],
  ["НДС", undefined, false],
  ["НДС\u00a020\u00a0%", 20, false],
  ["НДС 20 / 120", 20, true],
  ["НДС 20/110", undefined, false],
  ["НДС 16,67 %", 16.67, false],
  ["НДС 16.67%", 16.67, false],
  ["НДС 5 процентов", 5, false],
  ["НДС (20)", 20, false],
  ["НДС: 20 ", 20, false],
  ["НДС20", 20, false],
  ["НДС — 20", 20, false],
  ["в  том  числе НДС 20%", 20, true],
  ["в т. ч. НДС 20%", 20, true],
  ["вт.ч НДС 20%", 20, true],
  ["в т ч НДС 20%", 20, true],
  ["включая НДС 20%", 20, true],
  ["НДС 20% вкл.", 20, true],
  ["без  налога", "none", false],
  ["не  облагается НДС", "none", false],
  ["Освобождено от НДС", "none", false],
  [" нет ", "none", false],
  ["Без НДС (УСН 6%)", "none", false],
  ["НДС не облагается (УСН, доходы 6 %)", "none", false],
  ["без НДС 0%", "none", false],
  ["НДС 0% (не облагается)", 0, false],
  ["НДС 20% (сумма без НДС 2725)", 20, false],
  ["НДС20% (сумма без НДС)", 20, false],
  ["НДС  —  20% (сумма без НДС)", 20, false],
  ["НДС:20% (сумма без НДС)", 20, false],
  ["без  НДС 0%", "none", false],
  ["В том числе НДС 10% и 22%", "several", true],
  ["НДС 10/110, 20/120", "several", true],
  ["НДС 20% (20/120)", 20, true],
  ["", "none", false],
  ["интернет", undefined, false],
] as const)("“%s” names the rate %s, inside: %s", (text, rate, isIncluded) => {
  expect(readVatWording(text)).toEqual({ rate, isIncluded });
});

/** Invoices as a service makes them: whole rubles, tax rounded once, the total in words. */
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

test("no valid invoice has findings", () => {
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
        // An ИНН's check digit is a remainder modulo 11 reduced to ten values, so it misses some changes.
        const at = name === "bank_itin" ? 9 : place;
        const digit = String((Number(text[at]) + by) % 10);
        const changed = text.slice(0, at) + digit + text.slice(at + 1);
        expect(preflight({ ...details, [name]: changed }, withBankOf(details))).not.toEqual([]);
      },
    ),
    { numRuns: 1000 },
  );
});
