import type { Language } from "../i18n/catalog.ts";

// Not Intl.NumberFormat: the first one on a page takes 20 ms (80 on a slow computer) before any row is drawn.
const noBreakSpace = "\u00a0";

function grouped(value: number, separator: string): string {
  return String(Math.abs(Math.round(value))).replace(/\B(?=(\d{3})+$)/g, separator);
}

/** A whole number: `1234567` → `1 234 567` (ru, with no-break spaces) or `1,234,567` (en). */
export function formatNumber(value: number, language: Language): string {
  const sign = value < 0 ? "-" : "";
  return sign + grouped(value, language === "ru" ? noBreakSpace : ",");
}

/** Whole rubles with the currency sign: `1 234 567 ₽` (ru) or `₽1,234,567` (en). */
export function formatRoubles(value: number, language: Language): string {
  const sign = value < 0 ? "-" : "";
  return language === "ru"
    ? `${formatNumber(value, language)}${noBreakSpace}₽`
    : `${sign}₽${grouped(value, ",")}`;
}

/** An amount given in kopecks, with two decimals: `1 234,50 ₽` (ru) or `₽1,234.50` (en). */
export function formatKopecks(kopecks: number, language: Language): string {
  const sign = kopecks < 0 ? "-" : "";
  const amount = formatHundredths(Math.abs(kopecks), language);
  return language === "ru" ? `${sign}${amount}${noBreakSpace}₽` : `${sign}₽${amount}`;
}

/** An amount given in hundredths of a currency that is not named: `1 234,50` (ru) or `1,234.50` (en). */
export function formatHundredths(amount: number, language: Language): string {
  const sign = amount < 0 ? "-" : "";
  const whole = formatNumber(Math.floor(Math.abs(amount) / 100), language);
  const rest = String(Math.abs(amount) % 100).padStart(2, "0");
  return `${sign}${whole}${language === "ru" ? "," : "."}${rest}`;
}

/** The number of a record or a document: `№ 12` (ru) or `#12` (en). */
export const formatRecordNumber = (number: number | string, language: Language): string =>
  language === "ru" ? `№ ${number}` : `#${number}`;
