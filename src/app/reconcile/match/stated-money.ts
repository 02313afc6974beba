import { parseSumInWords } from "../../format/sum-in-words.ts";
import type { ReadPurpose } from "./cited-invoices.ts";
import { maskRanges, rangeOfMatch, type TextRange } from "./text-range.ts";

/*
 * What a purpose says of money. A sum must be the payment's, a share must be the whole, and a tax must be the VAT within
 * the price: anything else is other money than the invoice's, whatever invoice is named beside it.
 */

/** Sums in words that agree, and whatever contradicts the payment, in the order of the purpose. */
export interface StatedMoney {
  readonly inWords: readonly TextRange[];
  readonly contradicting: readonly TextRange[];
}

export interface MoneyContext {
  /** The places of what was read as a number or a date. */
  readonly read: readonly TextRange[];
  /** The sum of the payment, in kopecks. */
  readonly paid: number;
  /** The amounts of the invoices found, in kopecks. */
  readonly amounts: readonly number[];
}

const tax = "(?:НДС|VАТ)";
/** Between a tax and its rate or sum: «НДС (22%) в сумме», «НДС по ставке 22 % - », «в т.ч. 22%». */
const taxBefore = new RegExp(
  String.raw`(?:${tax}|(?<!\p{L})(?:В )?Т\.? ?Ч\.?(?=[ :(-]*\d{1,2} ?%))(?:[ ():,.=-]|\d{1,2}(?:[.,]\d+)? ?(?:%|ПРОЦ\p{L}*\.?)|(?<=(?:НДС|VАТ)[ (]*)(?:22|20|10|7|5)(?= )|\d{1,2}/1\d\d|(?:В|ПО|НА|СУММ\p{L}*|РАЗМЕРЕ|СТАВК\p{L}*|СОСТАВЛЯЕТ|ВКЛ(?:ЮЧ\p{L}*)?\.?|В Т\.? ?Ч\.?|В ТОМ ЧИСЛЕ)(?!\p{L}))*$`,
  "u",
);
const taxAfter = new RegExp(`^ ?[(-]? ?${tax}`, "u");
/** The rates of VAT in 2026, and 20 % of invoices before. A tax that fits none of them is not the tax within a price. */
const vatRates = [0, 5, 7, 10, 20, 22];
const rouble = 100;
const taxWithin = (price: number, percent: number): number => (price * percent) / (100 + percent);
/** «НДС 22% », «НДС 22/122 » in front of a sum. */
const percentBefore =
  /(\d{1,3}(?:[.,]\d+)?) ?(?:%|ПРОЦ)[^\d%]*$|(\d{1,2})\/1\d\d[^\d%]*$|(?:НДС|VАТ)[ (]*(\d{1,2}) $/u;
/** «С НДС 30 266,00» and «без НДС 30 266,00» are of the whole price. */
const wholeBefore =
  /(?<!\p{L})(?:С|БЕЗ|НЕТ|ОБЛАГ\p{L}*) ?(?:НАЛОГ\p{L}* )?\(?(?:НДС|VАТ)[^\p{L}\d]*$/u;
/** That there is no VAT, unless a price without it follows. */
const noTax = new RegExp(
  String.raw`(?<!\p{L})(?:БЕЗ|НЕТ) ?(?:НАЛОГ\p{L}* )?\(?${tax}(?![ :(-]*\d)|${tax}\)?[ -]*(?:НЕТ|НЕ ?(?:ОБЛ|ПРЕДУСМ|НАЧИСЛ|ВЗИМ|ВЫДЕЛ|ИСЧИСЛ|УПЛАЧ|ПРИМЕН))(?!\p{L}{12})|(?<!\p{L})Б/НДС`,
  "u",
);

/** Digits with whatever may stand between the digits of one sum. */
const digits = /(?<![\p{L}\d])\d+(?:[.,=/-]\d+|[ '’]\d{3}(?!\d))*/gu;
const currency =
  /^ ?(?:РУБ\p{L}*|RUВ|RUR|Р(?!\p{L})|₽|ТЫС\p{L}*|МЛН|КОП(?:ЕЕК|\.|(?!\p{L}))|ДОЛЛ\p{L}*|ЕВРО|USD|ЕUR|\$|€|У\.? ?Е)/u;
const cents = /^ ?(?:РУБ\p{L}*|Р)\.?,? ?(\d{1,2}) ?КОП\p{L}*\.?/u;
/** «Сумма», «на сумму», «сумма платежа», «к оплате» in front of a sum. */
const sumBefore =
  /(?<!\p{L})(?:СУММ\p{L}*|СУМ|ИТОГО|ВСЕГО|РАЗМЕР\p{L}*|СТОИМОСТ\p{L}*|К ОПЛАТЕ)(?:[ :.=-]|(?:ПЛАТЕЖ\p{L}*|СЧЕТ\p{L}*|ОПЛАТ\p{L}*|К|В|НА|СОСТАВЛЯЕТ|РАВНА)(?!\p{L}))*$/u;
const plainSum = /^(?:\d{1,3}(?:[ '’]\d{3})+|\d+)(?:[.,=-](\d{1,2}))?$/;
/** «НДС 22/122». */
const rate = /^(?:22\/122|20\/120|10\/110|7\/107|5\/105)$/;
/** «НДС 22 5457-80». */
const bareRate = /^(?:22|20|10|7|5) \d{3,}[.,=-]\d\d(?!\d)/;
const withKopecks = /\d{3}[.,=-]\d{2}$/;
/** «п. 2 ст. 346.11 гл. 26.2»: an article of the Tax Code is no sum. */
const article =
  /(?<!\p{L})(?:ПП|П|СТ|ГЛ|Ч|СТАТ\p{L}+|ГЛАВ\p{L}+|ПУНКТ\p{L}*)\.? ?(?:[\d.,И ]*, ?)?$/u;

const share =
  /(?<![\p{L}\d.,])(?:(\d{1,3}(?:[.,]\d{1,2})?) ?-?(?:Х|ТИ|МИ)? ?(?:%|ПРОЦ\p{L}*)|(?<!\d ?-?)%)/gu;

/** What is paid to the state or by another code than the Tax Code, and is not the VAT within a price. */
const otherTaxes = new RegExp(
  [
    // «Налог (НДС) не облагается» and «плательщик налога на профессиональный доход» tell that there is no tax.
    String.raw`(?<!(?:БЕЗ|НЕТ|ПЛАТЕЛЬЩИК\p{L}*|УПЛАТЫ) ?\(?)(?<!\p{L})НАЛОГ(?:А|У|ОМ|И|ОВ|АМИ?)?(?!\p{L})(?! ?\(?(?:НДС|НА ДОБАВЛ|НА ПРОФ|НЕ(?!\p{L})|НЕТ))`,
    String.raw`НАЛОГОВ(?!\p{L}* (?:КОДЕКС|РЕЖИМ|СИСТЕМ|СТАВК))\p{L}*`,
    "(?<!\\p{L})НДФЛ",
    // «Оплата НДС по счету», «НДС к счету № 5», «УСН за 2026»
    String.raw`(?:ПЛАТ(?!ЕЛЬЩИК)|ПЛАЧ|ПЛАТЕЖ|ПЕРЕЧИСЛ|ПЕРЕВОД)\p{L}* (?:СУММ\p{L}* )?${tax}(?! ?[(]?(?:НЕ|НЕТ)(?!\p{L}))`,
    String.raw`(?<!(?:БЕЗ|С|Ч\.?|ЧИСЛЕ|ВКЛ\.?|ВКЛЮЧАЯ|НДС|ПРИМЕН\p{L}*) ?)(?<!\p{L})(?:${tax}|УСН|УСНО|ПСН|НПД|ЕСХН) (?:ПО(?! (?:СТАВК\p{L}*|СТ|П|ПП|ПУНКТ\p{L}*)(?!\p{L}))|К|ЗА|НАЛОГ|АГЕНТ)(?!\p{L}{5})`,
    String.raw`(?<!\p{L})СТ\p{L}*\.? ?\d[\d., И]*(?:ГК|ТК|АПК|ГПК|КОАП)`,
    // «Ч. 2» is a part, unless an article of a law follows.
    String.raw`(?<!\p{L})Ч\.? ?\d{1,2}(?!\d)(?! ?,? ?СТ| ?%)`,
  ].join("|"),
  "gu",
);

/** Reads what a purpose says of money. */
export function statedMoney({ text: all }: ReadPurpose, context: MoneyContext): StatedMoney {
  const text = maskRanges(all, context.read, mask);
  const words = sumsInWords(text, context);
  const inWords = words.filter(({ isExpected: is }) => is);
  const contradicting = [
    ...words.filter(({ isExpected: is }) => !is),
    ...sumsInDigits(maskRanges(text, words, mask), context),
    ...sharesIn(text),
    ...contradictingTaxes(text),
    ...Array.from(text.matchAll(otherTaxes), rangeOfMatch),
  ];
  return { inWords, contradicting: contradicting.toSorted((one, other) => one.from - other.from) };
}

/** What was read before is no sum. */
const mask = "\u0001";

function sumsInDigits(text: string, context: MoneyContext): TextRange[] {
  let read = 0;
  const isUntaxed = noTax.test(text);
  return Array.from(text.matchAll(digits)).flatMap(({ index, 0: token }) => {
    if (index < read) return [];
    const before = text.slice(Math.max(0, index - 60), index);
    const end = index + token.length;
    const after = text.slice(end, end + 40);
    const [kopecksWritten = "", kopecks] = cents.exec(after) ?? [];
    read = end + kopecksWritten.length;
    const isMoney =
      currency.test(after) ||
      sumBefore.test(before) ||
      taxBefore.test(before) ||
      (withKopecks.test(token) && !article.test(before));
    const isBareRate = /(?:НДС|VАТ)[ (]*$/u.test(before) && bareRate.test(token + after);
    if (!isMoney || /^ ?(?:%|ПРОЦ)/u.test(after) || rate.test(token) || isBareRate) return [];
    const sum = kopecksIn(token, after, kopecks);
    const isOfNoTax = isUntaxed && sum !== 0 && taxBefore.test(before) && !wholeBefore.test(before);
    const [, rateBehind] = rateAfter.exec(after) ?? [];
    if (sum !== undefined && !isOfNoTax && isExpected(sum, before, context, rateBehind)) return [];
    return [
      { from: index, to: end + (kopecksWritten || (currency.exec(after)?.[0] ?? "")).length },
    ];
  });
}

/** A sum in kopecks; undefined if it cannot be read. */
function kopecksIn(token: string, after: string, spelled: string | undefined): number | undefined {
  // Equivalent mutant: The whole match, the first of the list, is not used.
  //   [] ⇒ ["Stryker was here"]
  const [, fraction = ""] = plainSum.exec(token) ?? [];
  // «80 коп.» without rubles, thousands and other currencies are not compared.
  if (!plainSum.test(token) || /^ ?(?:КОП|МЛН|ДОЛЛ|ЕВРО|USD|ЕUR|[$€]|У\.? ?Е)/.test(after))
    return undefined;
  const isThousands = /^ ?ТЫС/.test(after);
  const whole = token.slice(0, token.length - (fraction === "" ? 0 : fraction.length + 1));
  const sum =
    Number(whole.replaceAll(/\D/g, "")) * 100 + Number((spelled ?? fraction).padEnd(2, "0"));
  return isThousands ? sum * 1000 : sum;
}

function isExpected(
  sum: number,
  before: string,
  { paid, amounts }: MoneyContext,
  rateBehind?: string,
): boolean {
  const isWhole = sum === paid || amounts.includes(sum);
  if (!taxBefore.test(before)) return isWhole;
  if (wholeBefore.test(before)) return isWhole || isWithoutTax(sum, paid);
  const [, percent, ofRate, bare] = percentBefore.exec(taxBefore.exec(before)?.[0] ?? "") ?? [];
  const stated = percent ?? ofRate ?? bare ?? rateBehind;
  const rates = stated === undefined ? vatRates : [Number(stated.replace(",", "."))];
  return rates.some((one) =>
    [paid, ...amounts].some((price) => Math.abs(taxWithin(price, one) - sum) <= rouble),
  );
}

/**
 * The rates of VAT that a purpose states: each a list, because a tax without a rate may be that of several.
 * @param price the sum of the payment, in kopecks
 */
export function statedVatRates({ text }: ReadPurpose, price: number): readonly number[][] {
  const named = Array.from(text.matchAll(share)).flatMap((match) =>
    isOfTax(text, match) && !isWholeShare(match[1])
      ? [Number((match[1] ?? "").replace(",", "."))]
      : [],
  );
  const asFraction = Array.from(text.matchAll(/(?<!\d)(22|20|10|7|5)\/1\d\d(?!\d)/g), ([, one]) =>
    Number(one),
  );
  const bare = Array.from(
    text.matchAll(/(?:НДС|VАТ)[ (]*(22|20|10|7|5)(?= \d{3,}[.,=-]\d\d(?!\d))/gu),
    ([, one]) => Number(one),
  );
  const all = [...named, ...asFraction, ...bare];
  if (all.length > 0) return all.map((one) => [one]);
  return Array.from(text.matchAll(digits)).flatMap(({ index, 0: token }) => {
    const before = text.slice(Math.max(0, index - 60), index);
    if (!taxBefore.test(before) || wholeBefore.test(before)) return [];
    const sum = kopecksIn(token, text.slice(index + token.length), undefined);
    const fitting = vatRates.filter(
      (one) => one > 0 && sum !== undefined && Math.abs(taxWithin(price, one) - sum) <= rouble,
    );
    return fitting.length > 0 ? [fitting] : [];
  });
}

/**
 * Whether the tax that a purpose states is that of the whole invoice, and not that of the payment.
 * @param paid the sum of the payment, in kopecks
 * @param amount the amount of the invoice, in kopecks
 */
export const statesTaxOfWhole = ({ text }: ReadPurpose, paid: number, amount: number): boolean =>
  Array.from(text.matchAll(digits)).some(({ index, 0: token }) => {
    const before = text.slice(Math.max(0, index - 60), index);
    const after = text.slice(index + token.length, index + token.length + 40);
    if (!taxBefore.test(before) || wholeBefore.test(before) || /^ ?(?:%|ПРОЦ)/u.test(after))
      return false;
    const [, spelled] = cents.exec(after) ?? [];
    const sum = kopecksIn(token, after, spelled);
    const isWithin = (price: number) =>
      sum !== undefined &&
      sum > 0 &&
      isExpected(sum, before, { read: [], paid: price, amounts: [] });
    return isWithin(amount) && !isWithin(paid);
  });

/** «Без НДС 24 808,20, НДС 5 457,80». */
const isWithoutTax = (sum: number, paid: number): boolean =>
  vatRates.some((one) => one > 0 && Math.abs(paid - taxWithin(paid, one) - sum) <= rouble);

/** A second rate of VAT, or a rate beside «НДС не облагается». */
function contradictingTaxes(text: string): TextRange[] {
  const rates = Array.from(text.matchAll(share)).filter(
    (match) => isOfTax(text, match) && !isWholeShare(match[1]),
  );
  const [first] = rates;
  const others = rates.filter(({ 1: percent }) => percent !== first?.[1]);
  if (noTax.test(text)) return rates.filter(({ 1: percent }) => percent !== "0").map(rangeOfMatch);
  return others.map(rangeOfMatch);
}

function sharesIn(text: string): TextRange[] {
  return Array.from(text.matchAll(share)).flatMap((match) => {
    const percent = Number((match[1] ?? "").replace(",", "."));
    const isRate = isOfTax(text, match) && vatRates.includes(percent);
    const isWhole = isWholeShare(match[1]) && !isBehindTax(text, match);
    return isWhole || isRate ? [] : [rangeOfMatch(match)];
  });
}

const isWholeShare = (value: string | undefined): boolean =>
  value !== undefined && Number(value.replace(",", ".")) === 100;

const isBehindTax = (text: string, { index }: RegExpExecArray): boolean =>
  taxBefore.test(text.slice(Math.max(0, index - 60), index));

/** Whether a share is the rate of a tax. */
const isOfTax = (text: string, match: RegExpExecArray): boolean =>
  isBehindTax(text, match) ||
  taxAfter.test(text.slice(match.index + match[0].length)) ||
  taxAndSumBefore.test(text.slice(0, match.index)) ||
  /(?:СТАВК\p{L}*|(?<!\p{L})(?:В )?Т\.? ?Ч\.?) ?[(:-]? ?$/u.test(text.slice(0, match.index));

/** «Сумма НДС 5457-80 (22%)». */
const taxAndSumBefore = new RegExp(
  String.raw`${tax}[ :-]*\d[\d ]*[.,=-]\d\d(?: ?Р(?:УБ)?\.?)? ?\($`,
  "u",
);

const rateAfter = /^(?: ?Р(?:УБ)?\.?)? ?\((\d{1,2}) ?%/u;

const startsWithTax = new RegExp(`^${tax}`, "u");
const wordsBeforeRubles =
  /(?<!\p{L})(?:\p{L}+[.)]?[ -]){1,12}(?:РУБ|ТЫС|МИЛЛИОН|МЛН)\p{L}*\.?(?:,? ?(?:\d{1,2}|\p{L}+(?: \p{L}+)?) КОП\p{L}*\.?)?/gu;

/** «Тридцать тысяч двести шестьдесят шесть рублей 00 копеек». */
function sumsInWords(
  text: string,
  context: MoneyContext,
): (TextRange & { readonly isExpected: boolean })[] {
  return Array.from(text.matchAll(wordsBeforeRubles)).flatMap(({ index, 0: found }) => {
    // Equivalent mutant: Only where a word begins is asked for.
    //   /(?<!\p{L})\p{L}+/gu ⇒ /(?<!\p{L})\p{L}/gu
    for (const { index: start } of found.matchAll(/(?<!\p{L})\p{L}+/gu)) {
      // The tax is the words before the sum.
      if (startsWithTax.test(found.slice(start))) continue;
      const read = parseSumInWords(found.slice(start));
      if ("problem" in read) continue;
      const [from, to] = [index + start, index + found.length];
      const sum = read.rubles * 100 + (read.kopecks ?? 0);
      const before = text.slice(Math.max(0, from - 60), from);
      return [{ from, to, isExpected: isExpected(sum, before, context) }];
    }
    return [];
  });
}
