import type { InvoiceDetails } from "#contract/invoices.ts";
import { titleNumber } from "../checks/invoice-title.ts";

/** Its number; the whole title where that has none. */
export const invoiceNumber = ({ count_number: title }: Pick<InvoiceDetails, "count_number">) =>
  titleNumber(title) ?? title;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Who is paid and where to, as a payment form asks for it. In Russian, as the paper is. */
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

/** The address of a letter with the invoice's subject and text; whom it goes to is left open. */
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
