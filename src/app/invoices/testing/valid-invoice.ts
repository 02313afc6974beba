// Invoices for tests, valid in every field.
import numberToWords from "number-to-words-ru";
import type { InvoiceDetails } from "#contract/invoices.ts";
import { isAccountOf } from "#contract/requisites.ts";

// The package's Node entry is CommonJS and does not match its typings: the functions are on the default export.
const { convert } = numberToWords as unknown as Pick<
  typeof import("number-to-words-ru"),
  "convert"
>;

/** A sum as services write it: rubles in words, kopecks in digits. */
export const words = (sum: string): string =>
  convert(sum, {
    currency: "rub",
    convertNumberToWords: { integer: true, fractional: false },
    showNumberParts: { integer: true, fractional: true },
    showCurrency: { integer: true, fractional: true },
  });

/** A valid invoice except for its account, whose check digit `invoice` computes. */
export const validInvoice: InvoiceDetails = {
  count_number: "Счёт на оплату № СЧ-000123 от 5 марта 2026 г.",
  recipient: "ООО «Вакансиум»",
  contacts: "125009, г. Москва\nТел.: +7 (495) 000-00-00",
  bank_itin: "9610123458",
  bank_kpp: "961001001",
  bank_account_number: "40702810138000000001",
  bank_bik: "044525225",
  bank_correspondent_account: "30101810400000000225",
  general_manager_position: "Генеральный директор",
  general_manager: "Л. С. Подорожников",
  payer: "АО «Ромашка»",
  offer_text: "Счёт действителен пять дней.",
  services: [
    { title: "Размещение вакансии", amount: 1990 },
    { title: "Поднятие вакансии", amount: 690 },
  ],
  total_amount: 2680,
  total_amount_with_vat: 3270,
  vat_string: "НДС 22 %",
  vat_amount: 590,
  sum_string: "Три тысячи двести семьдесят рублей 00 копеек",
};
const bank = validInvoice.bank_bik;
const validAccount = withKey("40702810K38000000001", 8, (text) => isAccountOf(bank, text));
export const invoice = (change: Partial<InvoiceDetails>): InvoiceDetails => ({
  ...validInvoice,
  bank_account_number: validAccount,
  ...change,
});

/** The text with the check digit at `place` (from 0) that makes it valid. */
export function withKey(text: string, place: number, holds: (text: string) => boolean): string {
  for (let key = 0; key < 10; key += 1) {
    const keyed = text.slice(0, place) + String(key) + text.slice(place + 1);
    if (holds(keyed)) return keyed;
  }
  throw new Error(`No key fits ${text}.`);
}
