import { rangeOfMatch, type TextRange } from "./text-range.ts";

const taxNumber = /(?<!\p{L})ИНН[ :№/]*(\d{12}|\d{10})(?!\d)/gu;

/**
 * The ИНН in a purpose that are not the payer's: «за ИНН 7701234567» pays another's debt, whatever invoice stands beside it.
 * @param text folded by `foldLetters`
 */
export const otherTaxNumbers = (text: string, payerInn: string): TextRange[] =>
  Array.from(text.matchAll(taxNumber))
    .filter(({ 1: inn }) => inn !== payerInn)
    .map((match) => rangeOfMatch(match));
