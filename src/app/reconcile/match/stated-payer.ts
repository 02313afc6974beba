import { cleanLine } from "#contract/text.ts";
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

const adjective = String.raw`(?:\p{L}+(?:ЫХ|ИХ|ОГО|ЕГО|УЮ|ЮЮ|ОЕ|ЕЕ) |(?:ФИЗ|ЮР)\.? ?)?`;
/** Not «за кандидата» and «за водителя», who are what a recruiter is paid for. */
const party = String.raw`(?:(?:КЛИЕНТ|КОНТРАГЕНТ|ПАРТНЕР|ЗАКАЗЧИК|СОТРУДНИК|РАБОТНИК|ДИРЕКТОР)(?:А|ОВ)|(?:ПОКУПАТЕЛ|УЧРЕДИТЕЛ|ПОЛУЧАТЕЛ)(?:Я|ЕЙ)|ОРГАНИЗАЦИЮ|КОМПАНИЮ|ПРЕДПРИЯТИЕ|ФИРМУ|ФИЛИАЛ|ЛИЦ(?:О|А)?)`;
const forParty = new RegExp(`(?<!\\p{L})ЗА ${adjective}${party}(?!\\p{L})`, "gu");

/**
 * Where a purpose pays for somebody: «за контрагента», «за третье лицо».
 * @param text folded by `foldLetters`
 */
export const paidFor = (text: string): TextRange[] =>
  Array.from(text.matchAll(forParty), rangeOfMatch);

const ofCompany = String.raw`(?:[ПОЗН]?АО|ООО|ИП|АНО|НКО|ТОО|(?:Г|М|ФГ)УП|[ФГМ]*Г?БУ|[ФГМ]*АУ)`;
const companyName = String.raw`(?:[«"„“][^»"”]{1,100}[»"”]+|\p{Lu}[\p{L}-]+(?: \p{Lu}\.? ?\p{Lu}\.?)?)`;
const forCompany = new RegExp(
  String.raw`(?<!\p{L})[Зз][Аа] (${ofCompany} ?${companyName}|ИНН[ :№]*(?:\d{12}|\d{10})(?!\d))`,
  "u",
);

/** Whom a purpose says it pays for, as written: «За ООО «Ромашка»», «за ИП Иванова И. И.», «за ИНН 7701234567». */
export const paidForParty = (purpose: string): string | undefined =>
  forCompany.exec(cleanLine(purpose))?.[1];

/** The numbers in a payer's name that may be another's ИНН, as written, if the payer's own is known. */
export const otherTaxNumbersOfName = (name: string, payerInn: string): string[] =>
  payerInn === ""
    ? []
    : Array.from(name.matchAll(/(?:ИНН[ :№/]*)?(?<!\d)(\d{12}|\d{10})(?!\d)/giu))
        .filter(({ 1: inn }) => inn !== payerInn)
        .map(([written]) => written);
