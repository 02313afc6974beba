import type { Language } from "../i18n/catalogue.ts";

const locales = { ru: "ru-RU", en: "en-GB" } as const satisfies Record<Language, string>;
const numbers = new Map<Language, Intl.NumberFormat>();
const roubles = new Map<Language, Intl.NumberFormat>();

function kept(
  cache: Map<Language, Intl.NumberFormat>,
  language: Language,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const known = cache.get(language) ?? new Intl.NumberFormat(locales[language], options);
  cache.set(language, known);
  return known;
}

/** `1234567` → `1 234 567` (ru, with no-break spaces) or `1,234,567` (en). */
export function formatNumber(value: number, language: Language): string {
  return kept(numbers, language, { useGrouping: "always" }).format(value);
}

/** Whole roubles with the sign: `1 234 567 ₽`. */
export function formatRoubles(value: number, language: Language): string {
  return kept(roubles, language, {
    style: "currency",
    currency: "RUB",
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
    useGrouping: "always",
  }).format(value);
}
