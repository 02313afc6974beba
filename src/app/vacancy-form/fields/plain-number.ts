/**
 * A number as people write it, in digits: `"120 000"` and `"120 000 ₽"` are 120000. What is no whole number stays as it was
 * typed.
 */
export function plainNumber(typed: unknown): string {
  const text = typeof typed === "string" ? typed.trim() : "";
  const digits = text.replace(/₽$/, "").replaceAll(/\s/g, "");
  return /^-?\d+$/.test(digits) ? digits : text;
}
