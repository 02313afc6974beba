import { rangeOfMatch, type TextRange } from "./text-range.ts";

/*
 * Where a purpose says that the money is a part of the invoice's sum: «Частичная оплата», «предоплата 50 %», «доплата». With
 * a smaller sum that is understood; with the whole sum it contradicts the payment.
 */

const words = new RegExp(
  [
    String.raw`(?<!\p{L})(?<!(?:ВЫПОЛН|ОКАЗ)\p{L}* )ЧАСТИЧН\p{L}*`,
    String.raw`(?<!\p{L})ЧАСТ\.(?= ?(?:ОПЛ|ПРЕДОПЛ|ПЛАТ|ПОГ))`,
    String.raw`(?<!\p{L})ЧАСТ(?:Ь|И|ЬЮ)(?= (?:ОПЛАТ|ПРЕДОПЛАТ|ПЛАТЕЖ|СУММ|СТОИМОСТ|СЧЕТ|ЗАДОЛЖ)\p{L}*)`,
    String.raw`(?<!\p{L})(?:ДОПЛАТ\p{L}*|ОСТАТ(?:ОК|К[АУ])|ПОЛОВИН[АУЫ])(?!\p{L})`,
    String.raw`(?<!\p{L})ОСТАВШ\p{L}+(?= (?:ЧАСТ|СУММ|ЗАДОЛЖ))`,
    String.raw`(?<!\p{L})(?:ПЕРВ|ВТОР|ТРЕТ|ЧЕТВЕРТ|ПОСЛЕДН)\p{L}+ (?:ЧАСТ(?:Ь|И)|ПЛАТЕЖ|ВЗНОС|ТРАНШ)(?!\p{L})`,
    String.raw`(?<![\p{L}\d.,/-])\d-?[ЯЙ] (?:ЧАСТЬ|ПЛАТЕЖ|ВЗНОС|ТРАНШ)(?: ИЗ \d)?(?![\p{L}\d])`,
  ].join("|"),
  "gu",
);
const share =
  /(?<![\p{L}\d.,])(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|ПРОЦ(?:ЕНТ(?:ОВ|А)?)?(?!\p{L})\.?)/gu;
const taxBefore = /(?:НДС|VАТ|Т\.? ?Ч\.?|СТАВК\p{L}*)[^\p{L}\d]*$/u;
/** Shares of a sum are rounded. In kopecks. */
const rounding = 100;

/**
 * The places that say so.
 * @param text folded by `foldLetters`
 * @param paid the sum of the payment, in kopecks
 * @param amounts the amounts of the invoices found, in kopecks
 */
export function statedParts(text: string, paid: number, amounts: readonly number[]): TextRange[] {
  const shares = Array.from(text.matchAll(share)).filter(
    (match) =>
      !taxBefore.test(text.slice(0, match.index)) &&
      amounts.some((amount) => {
        const part = (amount * Number((match[1] ?? "").replace(",", "."))) / 100;
        return Math.abs(part - paid) <= rounding;
      }),
  );
  return [...Array.from(text.matchAll(words), rangeOfMatch), ...shares.map(rangeOfMatch)];
}
