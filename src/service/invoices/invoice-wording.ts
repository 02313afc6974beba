import numberToWords from "number-to-words-ru";

// The package's entry for Node is CommonJS under another name than its typings tell: the functions are on the default.
const words = numberToWords as unknown as Pick<typeof import("number-to-words-ru"), "convert">;

const months = [
  "января",
  "февраля",
  "марта",
  "апреля",
  "мая",
  "июня",
  "июля",
  "августа",
  "сентября",
  "октября",
  "ноября",
  "декабря",
];

/** `2026-03-05` → `5 марта 2026 г.`; taken apart as text, so no time zone can shift it. */
export function dateInWords(date: string): string {
  const [year, month, day] = date.split("-");
  return `${Number(day)} ${months[Number(month) - 1]} ${year} г.`;
}

/** The invoice's title with number and date (§2.3 `count_number`). */
export const invoiceTitle = (number: string, createdAt: string): string =>
  `Счёт на оплату № ${number} от ${dateInWords(createdAt)}`;

/** The VAT line (§2.3 `vat_string`). */
export const vatWording = (rate: number | null): string =>
  rate === null ? "Без налога (НДС)" : `НДС ${rate} %`;

/** Whole roubles in words, kopecks as digits: `Одна тысяча двести рублей 00 копеек` (§2.3 `sum_string`). */
export const sumInWords = (roubles: number): string =>
  words.convert(String(roubles), {
    currency: "rub",
    convertNumberToWords: { integer: true, fractional: false },
    showNumberParts: { integer: true, fractional: true },
    showCurrency: { integer: true, fractional: true },
  });
