import type { InvoiceDetails } from "#contract/invoices.ts";
import type { Bank } from "./bank-directory.ts";
import type { PaymentRequisites } from "./payment-payload.ts";
import { amountUnit, kopecksIn } from "../checks/preflight-sums.ts";
import { readVatWording } from "../checks/preflight-vat.ts";

/** The whole sum of the invoice, or none: after a part was paid only the payer knows what is left. */
export type CodeSum = "full" | "open";

/** What a bank's form for paying this invoice (§2.3) holds; always in Russian, as on the paper. */
export function paymentRequisites(
  details: InvoiceDetails,
  bank: Bank,
  sum: CodeSum,
): PaymentRequisites {
  const kopecks = kopecksIn(amountUnit(details));
  return {
    name: details.recipient,
    account: details.bank_account_number,
    bankName: bank.name,
    bik: details.bank_bik,
    correspondentAccount: details.bank_correspondent_account,
    sum: sum === "full" ? details.total_amount_with_vat * kopecks : undefined,
    purpose: `${subject(details)}${sum === "full" ? vatPart(details, kopecks) : vatRatePart(details)}`,
    inn: details.bank_itin,
    kpp: details.bank_kpp,
  };
}

/** `Оплата по счёту № 12 от 5 марта 2026 г.` */
function subject(details: InvoiceDetails): string {
  const title = details.count_number.trim();
  const opening = /^сч[её]т(?: на оплату)?(?= )/i;
  const what = opening.test(title) ? title.replace(opening, "Оплата по счёту") : `Оплата: ${title}`;
  const end = what.endsWith(".") ? "" : ".";
  return `${what}${end}`;
}

/** ` В том числе НДС 2716.00 руб.` */
function vatPart(details: InvoiceDetails, kopecks: number): string {
  if (details.vat_amount > 0) {
    return ` В том числе НДС ${((details.vat_amount * kopecks) / 100).toFixed(2)} руб.`;
  }
  return readVatWording(details.vat_string).rate === "none" ? " Без НДС." : "";
}

/** Of a part of the sum the tax is a part too: its rate is all that can be said. */
function vatRatePart({ vat_string }: InvoiceDetails): string {
  const { rate } = readVatWording(vat_string);
  if (rate === undefined) return "";
  return rate === "none" ? " Без НДС." : ` В том числе НДС ${rate} %.`;
}
