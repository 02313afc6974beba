import { hasTwoSums, withPlainKopecks } from "../../format/kopecks-spelling.ts";
import type { Language } from "../../i18n/catalog.ts";

/** `amount` is in whole rubles, or undefined if nothing was typed. */
export type TypedAmount =
  | { readonly ok: true; readonly amount: number | undefined }
  | { readonly ok: false; readonly problem: "not-amount" | "kopecks" | "too-large" };

/**
 * Reads a typed amount: `12345`, `12 345 ₽`, `12 345,00 руб.`, `12345-00`, `12 345 руб. 00 коп.`, and in English `₽12,345`. Kopecks other than zero are
 * refused, not rounded, because the service compares whole rubles exactly (§4.1).
 */
export function readTypedAmount(text: string, language: Language): TypedAmount {
  if (hasTwoSums(text)) return { ok: false, problem: "not-amount" };
  const bare = withPlainKopecks(text)
    .replaceAll(/\s/g, "")
    .replaceAll(/^[=«"“„'(]+|[»"“”')]+$/g, "")
    .replace(/^₽/u, "")
    .replace(/(?:₽|рубл(?:ь|я|ей)|руб\.?|р\.?|rub\.?)$/iu, "");
  if (bare === "") {
    return text.trim() === ""
      ? { ok: true, amount: undefined }
      : { ok: false, problem: "not-amount" };
  }
  const plain = language === "en" ? withoutThousandCommas(bare) : bare;
  const [, rubles, kopecks = ""] = /^(\d+)(?:[.,](\d*))?$/.exec(plain) ?? [];
  if (rubles === undefined) return { ok: false, problem: "not-amount" };
  // Three digits after the mark may be thousands or a typing error, so the user has to say which.
  if (!/^0{0,2}$/.test(kopecks)) return { ok: false, problem: "kopecks" };
  const amount = Number(rubles);
  return Number.isSafeInteger(amount) ? { ok: true, amount } : { ok: false, problem: "too-large" };
}

/** An exact amount or a range in whole rubles, both ends included; all undefined if nothing was typed. */
export interface TypedAmounts {
  readonly amount?: number | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

const ranges: readonly RegExp[] = [
  /^(?:от|с|from)?(?<from>[₽\d][^<>≤≥]*?)(?:-|–|—|…|\.{2,3}|до|по|upto|to)(?<to>[^<>≤≥]+)$/iu,
  /^(?:от|с|from|>=|≥)(?<from>.+)$/iu,
  /^(?:до|по|upto|to|<=|≤)(?<to>.+)$/iu,
  /^>(?<above>.+)$/u,
  /^<(?<below>.+)$/u,
];

/** Reads a typed amount or range: `100–500`, `от 1000`, `до 500`, `>5000`, and in English `from 1,000`. */
export function readTypedAmounts(
  text: string,
  language: Language,
):
  | ({ readonly ok: true } & TypedAmounts)
  | { readonly ok: false; readonly problem: "not-amount" | "kopecks" | "too-large" | "reversed" } {
  if (hasTwoSums(text)) return { ok: false, problem: "not-amount" };
  const bare = withPlainKopecks(text).replaceAll(/\s/gu, "");
  for (const range of ranges) {
    const ends = range.exec(bare)?.groups;
    if (ends === undefined) continue;
    const found: { from?: number; to?: number } = {};
    for (const [name, typed] of Object.entries(ends)) {
      const read = readTypedAmount(typed, language);
      if (!read.ok) return read;
      if (read.amount === undefined) return { ok: false, problem: "not-amount" };
      if (name === "from" || name === "above") found.from = read.amount + Number(name === "above");
      else found.to = read.amount - Number(name === "below");
    }
    const { from, to } = found;
    if (from !== undefined && to !== undefined && from > to) {
      // `30266-50` is how papers write kopecks.
      const isKopecks = /\d[-–—]\d\d$/.test(bare);
      return { ok: false, problem: isKopecks ? "kopecks" : "reversed" };
    }
    return from === to ? { ok: true, amount: from } : { ok: true, ...found };
  }
  return readTypedAmount(text, language);
}

const withoutThousandCommas = (text: string): string =>
  /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text) ? text.replaceAll(",", "") : text;
