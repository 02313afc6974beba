import {
  nationalDigits,
  nationalLength,
  readRussianPhone,
  writtenRussian,
} from "#contract/phone.ts";

/**
 * Formats a typed phone, complete or not, as §2.4 requires: `8 999 123`, `+7999123` and `999123` all become `+7 (999)
 * 123`. The result ends with its last digit, so Backspace always removes one. What may be another country's number, or
 * has too many digits, stays as typed: the form refuses it instead of changing it into another person's number.
 */
export function maskPhone(typed: string): string {
  const whole = readRussianPhone(typed);
  if (whole !== undefined) return whole;
  const national = typedDigits(typed);
  if (national === undefined || national.length > nationalLength) return typed;
  if (national === "") return /\d/.test(typed) ? "+7" : "";
  return writtenRussian(national);
}

/**
 * The field's text and caret after an input event. A first "+" waits for the country code.
 * @param typed the field's text after the event, with its caret
 */
export function maskedInput(
  typed: string,
  caret: number,
  { inputType = "" }: { readonly inputType?: string },
): { readonly text: string; readonly caret: number } {
  return typed === "+" && inputType.startsWith("insert")
    ? { text: typed, caret }
    : { text: maskPhone(typed), caret: maskedCaret(typed, caret) };
}

/**
 * The caret's place in the masked text, with as many digits after it as in the typed text.
 * @param caret its place in `typed`
 */
export function maskedCaret(typed: string, caret: number): number {
  const masked = maskPhone(typed);
  if (masked === typed) return caret;
  const behind = typed.slice(caret).replaceAll(/\D/g, "").length;
  if (behind === 0) return masked.length;
  let at = masked.length;
  for (let left = behind; left > 0 && at > 0; at -= 1) {
    if (isDigit(masked.charAt(at - 1))) left -= 1;
  }
  // Directly after the previous digit, so Backspace removes that digit and not a parenthesis.
  while (at > "+7".length && !isDigit(masked.charAt(at - 1))) at -= 1;
  return at;
}

/** The digits after `+7` of a text without letters or other signs. */
const typedDigits = (typed: string): string | undefined =>
  /^[\d\s()+.\u2010-\u2015-]*$/.test(typed) ? nationalDigits(typed) : undefined;

const isDigit = (character: string): boolean => /^[0-9]$/.test(character);
