import { countedNouns, dateLength, moneyAfter, monthForm, yearWord } from "./cited-dates.ts";
import type { ReadPurpose } from "./cited-invoices.ts";
import { foldLetters } from "../invoice-number.ts";
import {
  isDescribable,
  isDoubted,
  isMonth,
  isPaymentWord,
  isShortPaymentWord,
} from "./purpose-words.ts";

/** What the purpose may say besides words of payments. */
export interface PurposeContext {
  /** The places of numbers that belong to the invoices found. */
  readonly numbers: ReadonlySet<ReadPurpose["citations"][number]>;
  /** The names of payer and recipient. */
  readonly names: readonly string[];
  /** In kopecks. */
  readonly amount: number;
}

/** The most pieces to show. */
export const mostPieces = 3;
const longestPiece = 40;

/** «{VO99090}», the code of a currency operation. */
const operationCode = /[{([] ?VО ?\d{5}(?:РS\d+)? ?[})\]]?/uy;
const phrases = new RegExp(
  [
    String.raw`НЕ (?:ОБЛ(?:АГ\p{L}*|\.)?|ПРЕДУСМ\p{L}*|НАЧИСЛ\p{L}*|ВЗИМ\p{L}*|ВЫДЕЛ\p{L}*|ИСЧИСЛ\p{L}*|УПЛАЧ\p{L}*|ПРИМЕН\p{L}*)(?!\p{L})`,
    String.raw`НЕ ЯВЛЯ\p{L}* (?:ПЛАТЕЛЬЩИК\p{L}*|ОБЪЕКТ\p{L}*)(?: НАЛОГООБЛ\p{L}*)?`,
    String.raw`НЕ ПОДЛЕЖ\p{L}* (?:ОБЛОЖЕНИЮ|НАЛОГООБЛОЖЕНИЮ|ВОЗВРАТУ)(?!\p{L})`,
    String.raw`(?:БЕЗ|НЕТ) ?(?:УЧЕТА )?\(?(?:НАЛОГ\p{L}*|НДС|ВОЗВРАТА|ПРАВА ВОЗВРАТА)(?!\p{L})`,
    String.raw`НДС ?[:(-]? ?НЕТ(?!\p{L})`,
    String.raw`В СВЯЗИ С ПРИМЕНЕНИЕМ|НА ОСНОВАНИИ|В СООТВЕТСТВИИ`,
    String.raw`ОСВОБОЖД\p{L}* ОТ (?:УПЛАТЫ )?(?=НДС)`,
    foldLetters("IS NOT SUBJECT TO|IS NOT APPLICABLE|NOT SUBJECT TO|NOT APPLICABLE"),
    String.raw`ПРОГРАММН\p{L}* ОБЕСПЕЧЕНИ\p{L}`,
    String.raw`(?:РАСЧЕТН\p{L}*|РАСЧ\.|ЛИЦЕВ\p{L}*|ЛИЦ\.) ?СЧ\p{L}*`,
    // «п. 2 ст. 346.11 гл. 26.2».
    String.raw`(?<!\p{L})(?:ПП|П|СТ|ГЛ|Ч|СТАТЬ[ЯИ]|ГЛАВ[АЫ]|ПУНКТ\p{L}?)\.? ?\d{1,3}(?:\.\d{1,2})*(?![\d.])`,
    String.raw`(?:СЧ-?(?:ТА|ТУ|ТОМ|Т|У)|ПЛ-?Ж\p{L}?|П-Ж|Д-Р\p{L}?|К-Т\p{L}?|[РКЛ]/СЧ?\p{L}*|Б/Н(?:ДС)?|П/П|СЧ[/-]Ф|С/Ф|А/М|Д/С|Т/Ч|И/П)(?!\p{L})\.?`,
  ].join("|"),
  "uy",
);
const percent = /\d{1,3}(?:[.,]\d{1,2})? ?%/uy;
const vatRate = /\d{1,2}\/1\d\d(?![\d/])/uy;
const sum =
  /\d{1,3}(?:[ '’]\d{3})+(?:[.,=-]\d{1,2})?(?![\d])|\d+[.,=-]\d{2}(?![\d.,/-]\d|\d)|\d+(?=,)|\d+/uy;
const longAccount = /\d{20}(?!\d)/uy;
const periods = new RegExp(
  [
    String.raw`(?:\d(?:-?\p{L}{1,2})?|I{1,3}|IV) ?(?:КВ|ПОЛУГ)\p{L}*\.?(?:[ .-]*(?:20)?\d\d(?!\d)(?: ?${yearWord})?)?`,
    String.raw`(?:0?[1-9]|1[0-2])[./](?:20\d\d)(?![\d./])(?: ?${yearWord})?`,
    String.raw`${monthForm}(?: ?[-,/и] ?${monthForm})*[ .,-]*(?:20\d\d|\d\d(?= ?Г))(?!\d)(?: ?${yearWord})?`,
    String.raw`20\d\d ?(?:${yearWord}|Г\.?\p{L}*)`,
  ].join("|"),
  "uy",
);
const word = /\p{L}+/uy;
const plainSigns = /[ .,;:()[\]/№%-]/uy;
/** Signs that are plain only in front of a number that was read. */
const signsBeforeNumber = /[#=+&№:-]/u;
const sumWords = /^(?:СУММ|СУМ$|НДС$|ИТОГО|ВСЕГО|РАЗМЕР|СТОИМОСТ|VАТ$|НАЛОГ)/u;
const datesOfPeriods = /^(?:ЗА|НА|С|СО|ПО|ДО|ПЕРИОД\p{L}*)$/u;
const datesOfDocuments = /^(?:ЗА|НА|С|СО|ПО|ДО|ПЕРИОД\p{L}*|ОТ|ДАТ\p{L}*)$/u;
/** Words for documents whose date may stand without a number: «по договору от 10.01.2026». */
const documents =
  /^(?:ДОГ|КОНТРАКТ|СОГЛАШ|ПРИЛОЖ|СПЕЦИФИК|ЗАЯВК|ЗАКАЗ|АКТ(?!ИВ)|УПД$|НАКЛ|ДС$|ПРОТОКОЛ)/u;
const endsOfDescription = new Set(["И", "ИЛИ", "А", "БЕЗ", "МИНУС", "ПЛЮС", "КРОМЕ"]);
const adjective = /(?:ЫЕ|ИЕ|ОЕ|ЕЕ|УЮ|ЮЮ|ЫХ|ИХ|ОЙ|ЕЙ|ОГО|ЕГО|ОМУ|ЕМУ)$/u;

const openers =
  /^(?:НЕ|НЕТ|БЕЗ|НДС|В|НА|ОСВОБОЖД\p{L}*|ПРОГРАММН\p{L}*|РАСЧ\p{L}*|ЛИЦ\p{L}*|ПП|СТ|ГЛ|СТАТЬ.|ГЛАВ.|ПУНКТ.?|СЧ|ПЛ|IS|NОТ|\p{L})$/u;
const ofPeriods = /^(?:I{1,3}|IV)$/;

/** The forms that may begin with a sign, or with a word. */
function formsAt(sign: string, own: string): readonly RegExp[] {
  if (own !== "") {
    const forms = openers.test(own) ? [phrases] : [];
    return ofPeriods.test(own) || isMonth(own) ? [...forms, periods] : forms;
  }
  if (/\d/.test(sign)) return [longAccount, percent, periods];
  return /[{([]/.test(sign) ? [operationCode] : [];
}

/**
 * The pieces of a purpose that are none of: words of payments, the invoices found, numbers of other documents, dates,
 * periods, sums, taxes and the names of the two parties. A match with such a piece is never certain, because the piece may
 * say that the money is for something else. Behind the invoice a service may be described in any words.
 */
export function unreadPieces(purpose: ReadPurpose, context: PurposeContext): string[] {
  return new PieceReader(purpose, context).read();
}

class PieceReader {
  private readonly purpose: ReadPurpose;
  private readonly amount: number;
  /** Where what was read ends, by where it begins. */
  private readonly ends = new Map<number, { to: number; isNumber: boolean }>();
  private readonly names: readonly string[];
  private readonly lastNumber: number;
  private readonly unread: { from: number; to: number }[] = [];
  /** The last words, the latest first. */
  private before = "";
  private isAfterName = false;
  private isOfDocument = false;
  private describedWords = Number.NaN;

  constructor(purpose: ReadPurpose, { numbers, names, amount }: PurposeContext) {
    this.purpose = purpose;
    this.amount = amount;
    this.names = names.flatMap((name) => foldLetters(name).match(/\p{L}+|\d+/gu) ?? []);
    for (const { from, to } of purpose.read) this.ends.set(from, { to, isNumber: false });
    let last = 0;
    for (const citation of purpose.citations) {
      if (!numbers.has(citation)) continue;
      const { from, to } = citation.at;
      this.ends.set(from, { to, isNumber: true });
      last = Math.max(last, to);
    }
    this.lastNumber = last;
  }

  read(): string[] {
    const { text, shown } = this.purpose;
    for (let at = 0; at < text.length;) at = this.next(at);
    const pieces: string[] = [];
    let joined: { from: number; to: number } | undefined;
    for (const piece of this.unread) {
      // Words side by side are one piece.
      if (joined !== undefined && /^[ -]?$/.test(text.slice(joined.to, piece.from))) {
        joined = { from: joined.from, to: piece.to };
        pieces.pop();
      } else joined = piece;
      pieces.push(shown.slice(joined.from, joined.to).slice(0, longestPiece));
    }
    return pieces.slice(0, mostPieces);
  }

  /** Reads what stands at a place and returns where it ends. */
  private next(at: number): number {
    const known = this.ends.get(at);
    if (known !== undefined && known.to > at) {
      this.forget();
      return known.to;
    }
    const { text } = this.purpose;
    const sign = text[at] ?? "";
    if (sign === " ") return at + 1;
    const end = this.matchEnd(word, at);
    const own = text.slice(at, end);
    const form = formsAt(sign, own).find((one) => this.matchEnd(one, at) > at);
    if (form !== undefined) {
      // «НДС 22% - 8818.03»
      if (form !== percent) this.before = "";
      this.isAfterName = false;
      return this.matchEnd(form, at);
    }
    if (own !== "") return this.word(at, end);
    return /\d/.test(sign) ? this.number(at) : this.sign(at);
  }

  private matchEnd(form: RegExp, at: number): number {
    form.lastIndex = at;
    const found = form.exec(this.purpose.text);
    return found === null ? at : this.firstKnown(at, at + found[0].length);
  }

  /** Nothing reaches into what was read as a number or a date. */
  private firstKnown(at: number, to: number): number {
    for (let place = at + 1; place < to; place += 1) {
      if (this.ends.has(place)) return at;
    }
    return to;
  }

  private forget(): void {
    this.before = "";
    this.isOfDocument = false;
    this.isAfterName = false;
    this.describedWords = Number.NaN;
  }

  private number(at: number): number {
    const { text } = this.purpose;
    const rest = text.slice(at, at + 80);
    const isAnnounced = this.isOfDocument
      ? datesOfDocuments.test(this.before)
      : datesOfPeriods.test(this.before);
    const dated = isAnnounced ? dateLength(rest, true) : 0;
    if (dated > 0) {
      this.isOfDocument = false;
      this.before = "";
      return at + dated;
    }
    const isTax = this.before === "НДС" || this.before === "VАТ" || this.before === "%";
    const rate = this.matchEnd(vatRate, at);
    if (isTax && rate > at) return rate;
    const to = Math.max(this.matchEnd(sum, at), at + 1);
    const token = text.slice(at, to);
    const after = text.slice(to);
    // «12-26» may be a number.
    const isSum =
      /\d{3}[.,=-]\d{1,2}$/.test(token) || moneyAfter.test(after) || /^ ?RUВ/.test(after);
    const isWholeNumber = !/^[./-]\d/.test(after);
    const isOfSum =
      sumWords.test(this.before) ||
      (isWholeNumber && Number(token.replaceAll(/\D/g, "")) * 100 === this.amount);
    const isCount = /^\d{1,9}$/.test(token) && countedNouns.test(after);
    const isOfName = this.isAfterName && this.names.includes(token);
    if (!isSum && !isOfSum && !isCount && !isOfName)
      this.doubt(
        at,
        Math.max(to, at + (/^(?:[\p{L}\d/-]|\.(?=\d))+/u.exec(rest)?.[0].length ?? 0)),
      );
    const end = Math.max(to, this.unread.at(-1)?.to ?? 0);
    this.describedWords = Number.NaN;
    return end;
  }

  private word(at: number, to: number): number {
    const { text } = this.purpose;
    const own = text.slice(at, to);
    const isShort = text[to] === ".";
    const isName = this.isOfName(own, isShort);
    const isKnown = isName || isPaymentWord(own) || (isShort && isShortPaymentWord(own));
    if (!isKnown && !this.isDescription(own, to)) this.doubt(at, to);
    if (endsOfDescription.has(own)) this.describedWords = Number.NaN;
    else if (at >= this.lastNumber && isDescribable(own)) this.describedWords = 0;
    this.before = own;
    this.isAfterName = isName;
    this.isOfDocument ||= documents.test(own);
    return to;
  }

  /** Whether a word behind the invoice describes a service or a thing: «за услуги бурения», «за буровые работы». */
  private isDescription(own: string, to: number): boolean {
    if (isDoubted(own) || to <= this.lastNumber) return false;
    if (this.describedWords < mostDescribed && own.length > 1) {
      this.describedWords += 1;
      return true;
    }
    const [, next = ""] = /^ (\p{L}+)/u.exec(this.purpose.text.slice(to)) ?? [];
    return adjective.test(own) && own.length > 5 && isDescribable(next);
  }

  private isOfName(own: string, isShort: boolean): boolean {
    if (own.length === 1) {
      return isShort && this.names.some((name) => name.startsWith(own)) && /^\p{L}+$/u.test(own);
    }
    return this.names.some((name) => isSameName(own, name));
  }

  private sign(at: number): number {
    const { text } = this.purpose;
    const own = text[at] ?? "";
    const isPlain = this.matchEnd(plainSigns, at) > at;
    const next = this.ends.get(text.slice(at).search(/[^ №#=+&:-]/) + at);
    const isBeforeNumber = signsBeforeNumber.test(own) && next?.isNumber === true;
    const isOfTax = own === "=" && this.before === "НДС";
    if (!isPlain && !isBeforeNumber && !isOfTax) this.doubt(at, at + 1);
    if (/[.;,()/]/.test(own)) this.describedWords = Number.NaN;
    return at + 1;
  }

  private doubt(from: number, to: number): void {
    this.unread.push({ from, to });
  }
}

/** The most words of a description in the writer's own words. */
const mostDescribed = 5;

/** A name in another case: «Гаврилова» is «Гаврилов». */
function isSameName(own: string, name: string): boolean {
  if (own === name) return true;
  if (name.length < 4 || Math.abs(own.length - name.length) > 2) return false;
  const same = Math.max(3, name.length - 2);
  return own.slice(0, same) === name.slice(0, same);
}
