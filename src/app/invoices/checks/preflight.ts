import type { InvoiceDetails } from "#contract/invoices.ts";
import type { BankTable } from "../payment-code/bank-directory.ts";
import { checkContent } from "./preflight-content.ts";
import type { Finding } from "./preflight-finding.ts";
import { checkRequisites } from "./preflight-requisites.ts";
import { amountUnit, checkWords, compareAmounts } from "./preflight-sums.ts";
import { checkTotalWithVat, checkVat } from "./preflight-vat.ts";

/**
 * Checks an invoice's paper against itself (§2.3): what has to stand there, lines, totals, VAT, the sum in words, and the
 * requisites with their check digits and their bank, in that order. An empty list means that all of it was checked and fits.
 * @param banks undefined where the directory could not be had
 */
export function preflight(details: InvoiceDetails, banks: BankTable | undefined): Finding[] {
  const unit = amountUnit(details);
  return [
    ...checkContent(details, unit),
    ...checkLines(details),
    ...checkTotalWithVat(details, unit),
    ...checkVat(details, unit),
    ...checkWords(details, unit),
    ...checkRequisites(details, banks),
  ];
}

function checkLines(details: InvoiceDetails): Finding[] {
  if (details.services.length === 0) {
    return [{ rule: "lines", severity: "unchecked", because: "empty" }];
  }
  const sum = details.services.reduce((total, line) => total + line.amount, 0);
  return compareAmounts("lines", sum, details.total_amount, amountUnit(details));
}
