import type { InvoiceDetails } from "#contract/invoices.ts";
import type { Finding, PreflightRule, Stated } from "./preflight-finding.ts";
import { parseSumInWords, type SumInWords, type SumProblem } from "./sum-in-words.ts";

type Sums = Pick<InvoiceDetails, "total_amount_with_vat" | "sum_string">;

/** The unit of the amounts a service sends: roubles by the contract, but the sum in words decides. */
export type AmountUnit = "roubles" | "kopecks";

/** The unit of an invoice's amounts: kopecks only where the words say a hundredth of the digits, to the kopeck. */
export function amountUnit(details: Sums): AmountUnit {
  const said = parseSumInWords(details.sum_string);
  if ("problem" in said || said.unit === undefined) return "roubles";
  const inKopecks = kopecksSaid(said);
  const { total_amount_with_vat: total } = details;
  return total !== said.roubles && total === inKopecks ? "kopecks" : "roubles";
}

/** Kopecks in one unit of the wire. */
export const kopecksIn = (unit: AmountUnit): number => (unit === "roubles" ? 100 : 1);

export const amount = (value: number, unit: AmountUnit): Stated => ({
  kind: "amount",
  kopecks: value * kopecksIn(unit),
});

const kopecksSaid = (said: SumInWords): number => said.roubles * 100 + (said.kopecks ?? 0);

/** The sum in words against the total with VAT, and the spelling of the words. */
export function checkWords(details: Sums, unit: AmountUnit): Finding[] {
  const said: SumInWords | SumProblem = parseSumInWords(details.sum_string);
  if ("problem" in said) {
    return [
      details.sum_string.trim() === ""
        ? { rule: "words", severity: "unchecked", because: "empty" }
        : { rule: "words", severity: "unchecked", because: "unreadable_words", at: said.at },
    ];
  }
  const findings: Finding[] = [];
  const expected = amount(details.total_amount_with_vat, unit);
  if (expected.kind === "amount" && expected.kopecks !== kopecksSaid(said)) {
    findings.push(
      said.unit === undefined && details.total_amount_with_vat === kopecksSaid(said)
        ? { rule: "words", severity: "unchecked", because: "words_without_unit" }
        : {
            rule: "words",
            severity: "error",
            expected,
            found: { kind: "amount", kopecks: kopecksSaid(said) },
          },
    );
  }
  const [slip] = said.slips;
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
