import type { InvoiceDetails } from "#contract/invoices.ts";
import type { Finding, PreflightRule, Stated } from "./finding-text.ts";
import { parseSumInWords, type SumInWords, type SumProblem } from "../../format/sum-in-words.ts";
import { titleDate } from "#contract/invoice-title.ts";
import { legalRates } from "../../format/vat-rates.ts";
import { readVatWording } from "../../format/vat-wording.ts";

type Sums = Pick<InvoiceDetails, "total_amount_with_vat" | "sum_string">;

/** The unit of a service's amounts. The contract says rubles, but the sum in words decides. */
export type AmountUnit = "rubles" | "kopecks";

/** The unit of an invoice's amounts: kopecks only if the words say exactly a hundredth of the digits. */
export function amountUnit(details: Sums): AmountUnit {
  const words = parseSumInWords(details.sum_string);
  // Equivalent mutant: What is not read has no unit; the types do not say so.
  //   "problem" ⇒ ""
  if ("problem" in words || words.unit === undefined) return "rubles";
  const inKopecks = kopecksInWords(words);
  const { total_amount_with_vat: total } = details;
  return total !== words.rubles && total === inKopecks ? "kopecks" : "rubles";
}

/** Kopecks per unit of the service's amounts. */
export const kopecksIn = (unit: AmountUnit): number => (unit === "rubles" ? 100 : 1);

export const amount = (value: number, unit: AmountUnit): Stated => ({
  kind: "amount",
  kopecks: value * kopecksIn(unit),
});

const kopecksInWords = (words: SumInWords): number => words.rubles * 100 + (words.kopecks ?? 0);

/** The problems of words that were understood, but are no sum or not one sum. The others were not understood. */
const contradictions: ReadonlySet<SumProblem["problem"]> = new Set([
  "misplaced_word",
  "kopecks_beyond_99",
  "digits_disagree",
  "too_large",
]);

/**
 * Compares the sum in words with the total including VAT, and checks the spelling of the words. Words that contradict
 * the digits, or themselves, are an error; words that were not understood are not checked.
 */
export function checkWords(details: Sums, unit: AmountUnit): Finding[] {
  const words: SumInWords | SumProblem = parseSumInWords(details.sum_string);
  if ("problem" in words) {
    const text = details.sum_string.trim();
    if (text === "") return [{ rule: "words", severity: "unchecked", because: "empty" }];
    return contradictions.has(words.problem) || wordsContradict(text, details, unit)
      ? [otherThanTotal(details, unit)]
      : [{ rule: "words", severity: "unchecked", because: "unreadable_words", at: words.at }];
  }
  const findings: Finding[] = [];
  const { total_amount_with_vat: total } = details;
  const inWords = kopecksInWords(words);
  if (otherMoney.test(details.sum_string)) {
    findings.push(otherThanTotal(details, unit));
  } else if (total * kopecksIn(unit) !== inWords) {
    findings.push(
      // Words with a unit would make these kopecks.
      total === inWords
        ? { rule: "words", severity: "unchecked", because: "words_without_unit" }
        : {
            rule: "words",
            severity: "error",
            expected: amount(total, unit),
            found: { kind: "amount", kopecks: inWords },
          },
    );
  }
  const [slip] = words.slips;
  if (slip !== undefined) {
    findings.push({
      rule: "words_spelling",
      severity: "warning",
      expected: { kind: "text", text: slip.expected },
      found: { kind: "text", text: slip.found },
    });
  }
  return findings;
}

function otherThanTotal(details: Sums, unit: AmountUnit): Finding {
  return {
    rule: "words",
    severity: "error",
    expected: amount(details.total_amount_with_vat, unit),
    found: { kind: "text", text: details.sum_string.trim() },
  };
}

/** Another currency than the Russian ruble, or less than nothing. */
const otherMoney = new RegExp(
  [
    String.raw`(?<!\p{L})(?:доллар|долл\.|евро(?!\p{L})|тенге|гри?ве?н|юан|фунт|франк|иен|йен|драм(?!\p{L}{3})|лари(?!\p{L})|манат|сом(?:ов|а)?(?!\p{L})|сум(?:ов)(?!\p{L})|лей(?!\p{L})|леев(?!\p{L})|злот|крон|рупи[йяе]|дирхам|лир(?:а|ы)?(?!\p{L})|цент(?:ов|а)?(?!\p{L}))`,
    String.raw`(?<!\p{L})(?:белорус|белар|казахстанск|приднестров)\p{L}* руб`,
    String.raw`(?<!\p{L})(?:dollar|euro|cent)s?(?!\p{L})`,
    String.raw`(?<!\p{L})(?:USD|EUR|CNY|KZT|BYN|BYR|UAH|GBP|CHF|JPY|AED|TRY|AMD|GEL|AZN|KGS|UZS)(?!\p{L})`,
    String.raw`(?<!\p{L})у\.? ?е(?!\p{L})|условн\p{L}* единиц`,
    String.raw`(?!₽)\p{Sc}`,
    String.raw`(?<!\p{L})(?:минус|minus)(?!\p{L})`,
    // «-1 220», but not «1220-00» and «Итого - 1 220»
    String.raw`(?<=^\s*|[:(]\s*)[-–—−](?=\d)`,
  ].join("|"),
  "iu",
);

/** Whether words that were not read as one sum say another sum, or other money, than the digits. */
function wordsContradict(text: string, details: Sums, unit: AmountUnit): boolean {
  const first = firstSum(text);
  if (first === undefined) return otherMoney.test(text) || digitsContradict(text, details);
  return (
    first !== details.total_amount_with_vat * kopecksIn(unit) || digitsContradict(text, details)
  );
}

const namesRubles = /руб|₽|(?<!\p{L})р(?!\p{L})/iu;

/** The sum in rubles with which words begin that go on with something else, in kopecks: «Сто рублей ровно». */
function firstSum(text: string): number | undefined {
  const words = text.split(/\s+/);
  for (let count = words.length - 1; count > 0; count -= 1) {
    const begin = words.slice(0, count).join(" ");
    const read = parseSumInWords(begin);
    if (!("problem" in read) && namesRubles.test(begin)) return kopecksInWords(read);
  }
  return undefined;
}

/** Sums in digits, which stand before the currency or before the words in parentheses. */
const sumsInDigits =
  /(?<![\d.,])(\d{1,3}(?: \d{3})+|\d+)(?:[.,=-](\d\d))?(?=\s*(?:руб|р(?!\p{L})|rub|₽|\())/giu;

/** Whether a sum in digits beside words that were not understood is another one. */
function digitsContradict(text: string, { total_amount_with_vat: total }: Sums): boolean {
  return Array.from(text.replaceAll(/\s/g, " ").matchAll(sumsInDigits)).some(
    ([, rubles = "", kopecks = "00"]) => {
      const stated = Number(rubles.replaceAll(" ", "")) * 100 + Number(kopecks);
      return stated !== total * 100 && stated !== total;
    },
  );
}

/** A difference of one unit is rounding; more is a mistake. */
export function compareAmounts(
  rule: PreflightRule,
  expected: number,
  found: number,
  unit: AmountUnit,
): Finding[] {
  const apart = Math.abs(expected - found);
  if (apart === 0) return [];
  return [
    {
      rule,
      severity: apart > 1 ? "error" : "warning",
      expected: amount(expected, unit),
      found: amount(found, unit),
    },
  ];
}

type Vat = Pick<
  InvoiceDetails,
  "count_number" | "total_amount" | "total_amount_with_vat" | "vat_amount" | "vat_string"
>;

/** Amounts are rounded to whole units, so the tax may differ by one from the tax on the rounded total. */
const tolerance = 1;

/**
 * Whether the total includes the tax: the VAT line says so and both totals are equal. Then the amounts of the rows
 * include it too.
 */
const isVatInside = (vat: Vat): boolean =>
  readVatWording(vat.vat_string).isIncluded && vat.total_amount === vat.total_amount_with_vat;

export function checkTotalWithVat(vat: Vat, unit: AmountUnit): Finding[] {
  if (isVatInside(vat)) return [];
  return compareAmounts(
    "total_with_vat",
    vat.total_amount + vat.vat_amount,
    vat.total_amount_with_vat,
    unit,
  );
}

const exactVat = (vat: Vat, rate: number): number =>
  isVatInside(vat) ? (vat.total_amount * rate) / (100 + rate) : (vat.total_amount * rate) / 100;

const follows = (vat: Vat, rate: number): boolean =>
  Math.abs(vat.vat_amount - exactVat(vat, rate)) <= tolerance;

/** Checks the rate against the law on the invoice's day, and the amount of tax against the rate. */
export function checkVat(vat: Vat, unit: AmountUnit): Finding[] {
  const { rate } = readVatWording(vat.vat_string);
  const day = titleDate(vat.count_number);
  if (rate === "several") {
    return [{ rule: "vat_rate", severity: "unchecked", because: "several_rates" }];
  }
  if (rate === "none") {
    return vat.vat_amount === 0
      ? []
      : [
          {
            rule: "vat_amount",
            severity: "error",
            expected: amount(0, unit),
            found: amount(vat.vat_amount, unit),
          },
        ];
  }
  return rate === undefined ? checkUnnamedRate(vat, day, unit) : checkRate(vat, rate, day, unit);
}

function checkRate(vat: Vat, rate: number, day: string | undefined, unit: AmountUnit): Finding[] {
  const findings: Finding[] = [];
  if (!legalRates(day).includes(rate)) {
    findings.push({
      rule: "vat_rate",
      // A rate of another period is legal for goods delivered or prepaid in it; other rates never are.
      severity: legalRates().includes(rate) ? "warning" : "error",
      expected: { kind: "rates", percents: legalRates(day) },
      found: { kind: "rates", percents: [rate] },
    });
  } else if (day === undefined) {
    findings.push({ rule: "vat_rate", severity: "unchecked", because: "no_date" });
  }
  if (!follows(vat, rate)) {
    findings.push({
      rule: "vat_amount",
      severity: "error",
      expected: amount(Math.round(exactVat(vat, rate)), unit),
      found: amount(vat.vat_amount, unit),
    });
  }
  return findings;
}

/** No rate is named, so the amount must follow from a legal rate. */
function checkUnnamedRate(vat: Vat, day: string | undefined, unit: AmountUnit): Finding[] {
  if (legalRates(day).some((rate) => follows(vat, rate))) {
    return [{ rule: "vat_rate", severity: "unchecked", because: "no_rate" }];
  }
  return [
    {
      rule: "vat_amount",
      severity: legalRates().some((rate) => follows(vat, rate)) ? "warning" : "error",
      expected: { kind: "rates", percents: legalRates(day) },
      found: amount(vat.vat_amount, unit),
    },
  ];
}
