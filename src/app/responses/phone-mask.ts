/** How many digits follow `+7`. */
const nationalLength = 10;

/**
 * A phone as §2.4 wants it, as far as it has been typed: `8 999 123`, `+7999123` and `999123` all become
 * `+7 (999) 123`. Ends with its last digit, so that Backspace always takes one away. Another country's number stays as
 * it was typed: it is refused in words instead of being turned into somebody else's.
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

/** The whole phone that a text is, whatever its spelling; undefined for any other text. */
export function readPhone(text: string): string | undefined {
  if (/\p{L}/u.test(text)) return undefined;
  const national = nationalDigits(text.trim());
  return national?.length === nationalLength ? maskPhone(text) : undefined;
}

export const isWholePhone = (phone: string): boolean =>
  /^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/.test(phone);

/**
 * Where the caret stands in the masked text: as many digits behind it as there were when it was typed.
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
  // Right behind the digit before, so that Backspace takes that one and not a bracket.
  while (at > "+7".length && !isDigit(masked.charAt(at - 1))) at -= 1;
  return at;
}

/** The digits behind the country's; undefined where it is another country's number. */
function nationalDigits(typed: string): string | undefined {
  const text = typed.trim();
  const digits = digitsOf(text);
  if (!text.startsWith("+")) {
    return unlessAbroad(withoutTrunk(hasTrunk(text, digits) ? digits.slice(1) : digits));
  }
  if (digits === "") return "";
  // No country is +89: it is an 8 dialled before a code, written like a country's.
  return /^(?:7|89)/.test(digits) ? unlessAbroad(withoutTrunk(digits.slice(1))) : undefined;
}

/** No code begins with 0 or 10: 00 and 8 10 are dialled to call another country. */
const unlessAbroad = (national: string): string | undefined =>
  /^(?:0|10)/.test(national) ? undefined : national;

/**
 * Whether a number begins with the 8 or 7 one dials before a code. Ten digits are a whole number without it, even those of
 * Saint Petersburg (812); but no code begins with 89 or 79, so there a digit is missing.
 */
function hasTrunk(text: string, digits: string): boolean {
  if (!/^[78]/.test(digits)) return false;
  return digits.length !== nationalLength || /^\D*[78](?:9|[\s(-])/.test(text);
}

/** A whole number pasted behind the country's code brings its own. */
const withoutTrunk = (digits: string): string =>
  digits.length === nationalLength + 1 && /^[78]/.test(digits) ? digits.slice(1) : digits;

const digitsOf = (text: string): string => text.replaceAll(/[^0-9]/g, "");
const isDigit = (character: string): boolean => /^[0-9]$/.test(character);
