import { rangeOfMatch, type TextRange } from "./text-range.ts";

const invoices = String.raw`СЧЕТ(?:АМИ?|ОВ|АХ)`;
const several = String.raw`(?:ДВ(?:А|Е|УМ|УХ)|ТР(?:И|ЕМ|ЕХ)|ЧЕТЫР(?:Е|ЕМ|ЕХ)|ПЯТ(?:Ь|И)|ОБ(?:А|ОИМ|ОИХ)|НЕСКОЛЬК(?:О|ИМ|ИХ)|[2-9])`;
const always = new RegExp(
  [
    // «Два счета», «два аванса», «один из двух»
    String.raw`(?<![\p{L}\d.,])${several} (?:СЧЕТ|ПЛАТЕЖ|АВАНС|ОПЛАТ)\p{L}*`,
    String.raw`(?<!\p{L})(?:ОДИН|ОДНА|ОДНОГО) ИЗ ${several}`,
    // «и счету», but not «и счету № 5»
    String.raw`(?<!\p{L})И (?:ПО |СОГЛАСНО )?\p{L}+(?:ОМУ|ЕМУ) СЧЕТУ`,
    String.raw`(?<!\p{L})И (?:ПО )?(?:СЧЕТУ?|${invoices})(?! ?[-/]|\p{L}| ?(?:№|N|НОМЕР|ОТ|[\p{L}/_-]*\d)| ФАКТ)`,
  ].join("|"),
  "gu",
);
const plural = new RegExp(`(?<!\\p{L})${invoices}(?!\\p{L}| ?[-/]? ?Ф)`, "gu");

/**
 * Where a purpose says that it pays more than the invoices it names.
 * @param text folded by `foldLetters`
 * @param named the number of numbers that it names
 */
export const statedSeveral = (text: string, named: number): TextRange[] => [
  ...Array.from(text.matchAll(always), rangeOfMatch),
  ...(named === 1 ? Array.from(text.matchAll(plural), rangeOfMatch) : []),
];
