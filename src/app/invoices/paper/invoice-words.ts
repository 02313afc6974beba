import { titleNumber } from "#contract/invoice-title.ts";
import type { InvoiceDetails } from "#contract/invoices.ts";

/** The invoice's number, or its whole title if that has none. */
export const invoiceNumber = ({ count_number: title }: Pick<InvoiceDetails, "count_number">) =>
  titleNumber(title) ?? title;
const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** The recipient's requisites, as a payment form asks for them. In Russian, as on the paper. */
export function requisitesText(details: InvoiceDetails): string {
  const lines: readonly (readonly [string, string])[] = [
    ["Получатель", details.recipient],
    ["ИНН", details.bank_itin],
    ["КПП", details.bank_kpp],
    ["Расчётный счёт", details.bank_account_number],
    ["БИК", details.bank_bik],
    ["Корр. счёт", details.bank_correspondent_account],
    ["Назначение", `Оплата по документу «${oneLine(details.count_number)}»`],
  ];
  return lines
    .filter(([, value]) => value.trim() !== "")
    .map(([name, value]) => `${name}: ${oneLine(value)}`)
    .join("\n");
}

/** A `mailto:` address with the invoice's subject and text, without a recipient. */
export function letterAddress(
  details: InvoiceDetails,
  words: { readonly subject: string; readonly lead: string },
): string {
  const body = `${words.lead}\n\n${requisitesText(details)}\n`.replaceAll("\n", "\r\n");
  // Not URLSearchParams: mail programs show its plus signs.
  const encoded = [
    ["subject", words.subject],
    ["body", body],
  ].map(([name, value = ""]) => `${name}=${encodeURIComponent(value.toWellFormed())}`);
  return `mailto:?${encoded.join("&")}`;
}
