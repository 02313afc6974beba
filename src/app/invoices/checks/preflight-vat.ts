import type { InvoiceDetails } from "#contract/invoices.ts";
import { titleDate } from "./invoice-title.ts";
import type { Finding } from "./preflight-finding.ts";
import { amount, compareAmounts, type AmountUnit } from "./preflight-sums.ts";
import { legalRates } from "./vat-rates.ts";
import { readVatWording } from "./vat-wording.ts";

type Vat = Pick<
  InvoiceDetails,
  "count_number" | "total_amount" | "total_amount_with_vat" | "vat_amount" | "vat_string"
>;

/** Amounts are rounded to whole units: the tax may be one away from what the rounded total gives. */
const tolerance = 1;

/**
 * Whether the tax is inside the total rather than added to it: the line has to say so, and the two totals to be one.
 * Those who do so write the lines with their tax as well.
 */
export const isVatInside = (vat: Vat): boolean =>
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

/** The rate against the law of the invoice's day, and the amount of tax against the rate. */
export function checkVat(vat: Vat, unit: AmountUnit): Finding[] {
  const { rate } = readVatWording(vat.vat_string);
  const day = titleDate(vat.count_number);
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
      // A rate of another period is legal for what was delivered or prepaid in it; any other is nobody's.
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

/** No rate is named: the amount has to follow from one that is legal. */
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
