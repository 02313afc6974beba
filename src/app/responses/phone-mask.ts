/** The number of digits after `+7`. */
const nationalLength = 10;

/**
 * Formats a typed phone, complete or not, as §2.4 requires: `8 999 123`, `+7999123` and `999123` all become `+7 (999)
 * 123`. The result ends with its last digit, so Backspace always removes one. A foreign number stays as typed: the form
 * refuses it instead of changing it into another person's number.
 */
export function maskPhone(typed: string): string {
  const national = nationalDigits(typed);
  if (national === undefined) return typed;
  if (national === "") return /\d/.test(typed) ? "+7" : "";
  const digits = national.slice(0, nationalLength);
  const [code, first, second, third] = [
    digits.slice(0, 3),
    digits.slice(3, 6),
    digits.slice(6, 8),
    digits.slice(8),
  ];
  return (
    `+7 (${code}` +
    (first === "" ? "" : `) ${first}`) +
    (second === "" ? "" : `-${second}`) +
    (third === "" ? "" : `-${third}`)
  );
}

/** The complete phone in a text, in any spelling; undefined for any other text. */
export function readPhone(text: string): string | undefined {
  if (/\p{L}/u.test(text)) return undefined;
  const national = nationalDigits(text.trim());
  return national?.length === nationalLength ? maskPhone(text) : undefined;
}

/**
 * The field's text and caret after an input event. A first "+" waits for the country code, and a text with too many
 * digits stays: only a key typed into a complete number drops a digit.
 * @param typed the field's text after the event, with its caret
 */
export function maskedInput(
  typed: string,
  caret: number,
  { inputType = "", data = "" }: { readonly inputType?: string; readonly data?: string | null },
): { readonly text: string; readonly caret: number } {
  const isKey = inputType === "insertText" && data?.length === 1;
  const excess = (nationalDigits(typed)?.length ?? 0) - nationalLength;
  const isKept = (typed === "+" && inputType.startsWith("insert")) || excess > (isKey ? 1 : 0);
  return isKept
    ? { text: typed, caret }
    : { text: maskPhone(typed), caret: maskedCaret(typed, caret) };
}

/**
 * The caret's place in the masked text, with as many digits before it as in the typed text.
 * @param caret its place in `typed`
 */
export function maskedCaret(typed: string, caret: number): number {
  const masked = maskPhone(typed);
  if (masked === typed) return caret;
  const lost = Math.max(0, (nationalDigits(typed)?.length ?? 0) - nationalLength);
  const behind = Math.max(0, digitsOf(typed.slice(caret)).length - lost);
  if (behind === 0) return masked.length;
  let at = masked.length;
  for (let left = behind; left > 0 && at > 0; at -= 1) {
    if (isDigit(masked.charAt(at - 1))) left -= 1;
  }
  // Directly after the previous digit, so Backspace removes that digit and not a parenthesis.
  while (at > "+7".length && !isDigit(masked.charAt(at - 1))) at -= 1;
  return at;
}

/** The digits after the country code; undefined for a foreign number. */
function nationalDigits(typed: string): string | undefined {
  const text = typed.trim();
  const digits = digitsOf(text);
  if (!text.startsWith("+")) {
    return unlessForeign(withoutTrunk(hasTrunk(text, digits) ? digits.slice(1) : digits));
  }
  if (digits === "") return "";
  // No country has the code +89: it is the trunk prefix 8 before a code.
  return /^(?:7|89)/.test(digits) ? unlessForeign(withoutTrunk(digits.slice(1))) : undefined;
}

/** No code begins with 0 or 10: 00 and 8 10 start an international call. */
const unlessForeign = (national: string): string | undefined =>
  /^(?:0|10)/.test(national) ? undefined : national;

/**
 * Whether a number starts with the trunk prefix 8 or 7. Ten digits are complete without it, even those of Saint
 * Petersburg (812). No code begins with 89 or 79, so there a digit is missing.
 */
function hasTrunk(text: string, digits: string): boolean {
  if (!/^[78]/.test(digits)) return false;
  return digits.length !== nationalLength || /^\D*[78](?:9|[\s(-])/.test(text);
}

/** A complete number pasted after the country code has a country code of its own. */
const withoutTrunk = (digits: string): string =>
  digits.length === nationalLength + 1 && /^[78]/.test(digits) ? digits.slice(1) : digits;

const digitsOf = (text: string): string => text.replaceAll(/[^0-9]/g, "");
const isDigit = (character: string): boolean => /^[0-9]$/.test(character);
