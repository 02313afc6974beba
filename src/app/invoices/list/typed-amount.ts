import type { Language } from "../../i18n/catalogue.ts";

/** `amount` in whole roubles; undefined when nothing was typed. */
export type TypedAmount =
  | { readonly ok: true; readonly amount: number | undefined }
  | { readonly ok: false; readonly problem: "not-amount" | "kopecks" | "too-large" };

/**
 * Reads an amount as people write it: `12345`, `12 345 ₽`, `12 345,00 руб.`, and in English `₽12,345`. Kopecks that are
 * not zero are refused rather than rounded: the service compares whole roubles exactly (§4.1).
 */
export function readTypedAmount(text: string, language: Language): TypedAmount {
  const bare = text
    .replaceAll(/\s/g, "")
    .replace(/^₽/u, "")
    .replace(/(?:₽|руб\.?|р\.?|rub\.?)$/iu, "");
  if (bare === "") {
    return text.trim() === ""
      ? { ok: true, amount: undefined }
      : { ok: false, problem: "not-amount" };
  }
  const plain = language === "en" ? withoutThousandCommas(bare) : bare;
  const [, roubles, kopecks = ""] = /^(\d+)(?:[.,](\d*))?$/.exec(plain) ?? [];
  if (roubles === undefined) return { ok: false, problem: "not-amount" };
  // Three digits after the mark may be thousands or a slip: whoever typed them has to say which.
  if (!/^0{0,2}$/.test(kopecks)) return { ok: false, problem: "kopecks" };
  const amount = Number(roubles);
  return Number.isSafeInteger(amount) ? { ok: true, amount } : { ok: false, problem: "too-large" };
}

const withoutThousandCommas = (text: string): string =>
  /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text) ? text.replaceAll(",", "") : text;
