import { cleanLine, cleanText } from "#contract/text.ts";
import { closeSpacedDigits, closeSpacedLetters } from "./spaced-letters.ts";
import { canBeSameLetters, foldLetters, partsOf, type NumberParts } from "../invoice-number.ts";
import {
  type BesideDate,
  countedNouns,
  dateBeside,
  isMoneyOrCount,
  moneyAfter,
  monthForm,
  yearWord,
} from "./cited-dates.ts";
import { correctMisspelled } from "./misspelled-words.ts";
import { rangeOfMatch, type TextRange } from "./text-range.ts";

/** A number in a purpose that may be an invoice number. */
export interface Citation {
  /** As written in the purpose. */
  readonly written: string;
  readonly number: NumberParts;
  /** A word for an invoice that may also be the letters of the number: `сч 3155`. Empty otherwise. */
  readonly word: string;
  /** The date next to it, `YYYY-MM-DD`. */
  readonly date: string | undefined;
  /** If something less than a date stands there: what could be read of it, as `????-03-01` or `2026-??-??`, or nothing. */
  readonly partOfDate: string | undefined;
  /** More of the number follows it, as in «12 /1», or another number, as in «12 13». */
  readonly isContinued: boolean;
  /**
   * Why it may be an invoice number: a word for an invoice, letters in it, a `№`, or a date after it. A list of bare
   * numbers has none of these.
   */
  readonly by: "word" | "letters" | "sign" | "day" | "list";
  /** Its place in the purpose as read. */
  readonly at: TextRange;
}

/** A purpose with what the search for invoice numbers has read of it. */
export interface ReadPurpose {
  /** The purpose without invisible signs and quotes, with single spaces. */
  readonly shown: string;
  /** The same, folded. Both have the same length, so places agree. */
  readonly text: string;
  readonly citations: readonly Citation[];
  /** The numbers and dates of other documents, and the dates beside the numbers of invoices. */
  readonly read: readonly TextRange[];
}

/** A word that announces an invoice number. Texts are folded, so Latin look-alikes are Cyrillic here. */
const invoiceWord =
  /(?<![\p{L}\d]|(?<!ДОГОВОР\p{L}{0,3})[/-])(СЧЕТ(?:А|У|Е|ОМ|АМ|ОВ|АХ|АМИ)?|СЧ(?:-?(?:ТА|ТУ|ТОМ|Т|А|У))?|ИНВОЙС\p{L}{0,3}|INVОIСЕ|INV)(?!\p{L})\.?(?: ?НА ОПЛ(?:АТУ|\.)(?: ?ПОКУПАТЕЛЮ)?| К ОПЛ(?:АТЕ|\.)| ?[-/] ?(?:ОФЕРТ|ДОГОВОР|ЗАКАЗ|КОНТРАКТ|СПЕЦИФИКАЦ|СОГЛАШЕНИ)\p{L}*)?/gu;
/** A bank account is also a «счёт», and a «счёт-фактура» is a different document. */
const accountBefore =
  /(?:РАСЧЕТН\p{L}*|РАСЧ\.|(?<!\p{L})[РЛК][/.]|ЛИЦЕВ\p{L}*|ЛИЦ\.|КОР\p{L}*\.?|БАНКОВСК\p{L}*|ВАЛЮТН\p{L}*|ДЕПОЗИТН\p{L}*|ТРАНЗИТН\p{L}*|КАРТОЧН\p{L}*|СПЕЦ\.?) ?$/u;
const taxInvoice = /^ ?[-/]? ?(?:ФАКТ|Ф(?!\p{L}))/u;

/** Words for other documents that have numbers, or the beginnings of such words. */
const documentWord =
  /(?<![\p{L}\d]|СЧ\p{L}{0,4} ?[-/] ?)(?:СЧ\p{L}*[ ./-]*Ф(?:АКТ|(?!\p{L}))|ФАКТУР|С[/.-]?Ф(?!\p{L})|ДОГОВОР|ДОГ(?!\p{L})\.?|Д-Р|ДОП(?!\p{L})\.?|(?:ГОС)?КОНТРАКТ|ЗАПИСК|(?:ЦФО|МВЗ)(?!\p{L})|ГК(?!\p{L})|(?:МК|СЗ|БО|ДВОУ)(?= ?№? ?\d)|КОН-Т|КОНТР(?!\p{L})\.?|Д\. ?(?=(?:№ ?)?\d[\p{L}\d/-]* ОТ \d)|ЛК(?= ?(?:№ ?)?\d{5})|SАР(?= ?\d)|(?:БДДС|ЦЗ)(?= ?\d)|(?<=(?:^|[.,;:(/]) ?)(?:МАГАЗИН|ЦЕХ|ТОЧКА|УЧАСТОК|АПТЕКА|ШКОЛА|БОЛЬНИЦА|ПОЛИКЛИНИКА|СКЛАД)(?= ?№? ?\d{1,3}(?![\d\p{L}/-]|\.\d))|(?:ДОП)?СОГЛАШЕНИ|ДС(?!\p{L})|Д\/С|АКТ(?:А|У|Е|Ы|ОМ|ОВ|АМ|АХ)?(?!\p{L})|НАКЛ(?:АДН|(?!\p{L})\.?)|ТТН|ТН(?!\p{L})|ТОРГ-?12|УПД|ЗАКАЗ|ЗАЯВК|(?:ЗРДС|ЗНП|ЗНО|ЗНР)(?!\p{L})|СПЕЦИФИКАЦ|СПЕЦ(?= ?(?:\. ?)?(?:№|N ))\.?|ПРИЛОЖЕНИ|ДОВЕРЕННОСТ|ПИСЬМ|ПРИКАЗ|РЕШЕНИ|ПРОТОКОЛ|ПОЛИС|ЛИЦЕВ|Л\/С|Р\/С|П\/П|ПП(?= )|ПЛАТЕЖК|ПЛ(?:АТЕЖН\p{L}*|АТ)?\.? ?ПОР(?:УЧ|(?!\p{L}))|АВР(?!\p{L})|ПРИЛ(?!\p{L})\.?|РЕЕСТР|ПРЕДЛОЖЕНИ|(?:ID|ИД|КОД|ЛОГИН|ТОКЕН|ЕRID)(?!\p{L})|ИГК|ИКЗ|УИП|УИН|ИНН|КПП|БИК|ОГРН|ОКПО|ТЕЛ(?!\p{L}))/gu;
/**
 * Quotes that are apostrophes, or question marks where a DOS encoding lacks quotes, in pairs around words. A lone one is no
 * quote.
 */
const quoted =
  /(?<![\p{L}\d])(['‘’`´?])(?=[\p{L}\d])([^'‘’`´?]{1,80}?)['‘’`´?](?![\p{L}\d'‘’`´?])/gu;
/** «Тел. 8(495)123-45-67». */
const phone =
  /(?<=(?:(?<!\p{L})ТЕЛ(?:ЕФОН)?|МОБ)\.?:? ?)(?:\+?[78][\d() -]{8,16}\d|\d{3}-\d\d-\d\d)(?!\d)/gu;
/** How far after such a word its number may be. In characters. */
const reach = 60;
/** How far after a number its date is looked for. In characters. */
const besideReach = 80;

const sign = /[ :.=]*(?:- ?)?(?:(?:№|N[ОR°º]?(?![\p{L}])\.?|НОМЕР\p{L}*|#)[ :№-]*)*/u;
const bareSign = /№|#|(?<![\p{L}\d])(?:N[ОR°º]?\.?(?= ?\d)|НОМЕР\p{L}*(?= ))/gu;
/** A dot is part of a number only between digits: in «№ 3155.НДС» a space is missing. «3270=00» is a sum. */
const numberForm = /^[\p{L}\d](?:(?:[\p{L}\d/_-]|\.(?=\d)|=(?=\d{2}(?!\d)))*[\p{L}\d])?/u;
/** "по счету от 01.02.2026 № 5": without a number sign after it, the date may not belong to a number. */
const signAfterDate = /^ ?,? ?(?=№|N[ОR°º]?[ .:]|НОМЕР)/u;
const nextOne = /^ ?(?:[,;+&]|И(?= )) ?(?=(?:№|N[О°]? |[\p{L}\d/-]*\d))/u;
const dateForm = /^(?:\d{1,2}\.\d{1,2}(?:\.\d{2,4})?|\d{4}-\d{2}-\d{2})$/;

/** «12 /1», «12 - 1», «12:1», «12 . 1», «12 13», «12 № 13» and «12 по 14». */
const numberNext = /^(?: ?[-/.:|*~_'’]+ ?| (?:(?:ПО|ДО|ИЛИ|ПЛЮС) )?|(?=№))(?:№ ?)?(?=\d)/u;
/** A new sentence may follow a date, but not a number in the middle. */
const numberAfterDate = /^(?: ?[-/|*~]+ ?| (?:(?:И|ПО|ДО|ИЛИ|ПЛЮС) )?|(?=№))(?:№ ?)?(?=\d)/u;
/** «12 (январь), 13», «12 за январь, 13» and «12 - 3000 руб, № 13». */
const numberAfterRemark = new RegExp(
  [
    String.raw`^(?: ?\([^()]{1,40}\)| ЗА ${monthForm}(?: \d{4}(?: ?${yearWord})?|(?! \d{4}))`,
    String.raw`|(?: НА(?: СУММУ)?| ?-)? ?\d[\d ]{0,12}(?:[.,]\d\d)? ?Р(?:УБ\p{L}{0,4})?\.?)`,
    String.raw` ?(?:[,;+&]|И(?= ))? ?(?:№ ?)?(?=\d)`,
  ].join(""),
  "u",
);
/** «12 стр. 1», «12 доп. 1» and «12 корр. 1». */
const numberOfPart =
  /^ ?[,(]? ?(?:ЛИТ(?:ЕРА?)?|СТР(?:ОКА)?|ИСПР\p{L}{0,8}|КОРР\p{L}{0,10}|ВЕРС\p{L}{0,3}|ДОП|РЕД(?:АКЦ\p{L}{0,3})?|ЧАСТ[ЬИ]|ПОЗ(?:ИЦ\p{L}{0,3})?|Ч)\.? ?(?:№ ?)?(?=\d)/u;
/** «12 -А», «12 А», «12 лит. А» and «12 бис», but not «12 в т.ч.», «12 и», «12 с НДС» or «12 т.р.». */
const lettersNext =
  /^(?: ?[-/:|*~_'’,] ?| )(?!И |[ВГКОСУ][ .]+(?!(?:ЗА|ОТ|НА|ПО|ДЛЯ|БЕЗ)(?!\p{L}))[\p{L}\d])\p{L}(?!\p{L}|(?<=[ВГКРСТШ])\.)|^ ?[-/]\p{L}(?!\p{L})|^ ?[-/(,]? ?(?:БИС(?!\p{L})|ЛИТ(?:ЕРА?)?\.? ?\p{L}(?!\p{L}))/u;

/** "3270,00" at the end of a list; two numbers of a list have about the same length. */
const kopecksAfter = /^,\d{2}(?!\d)/;
/** "5 000": the digits are the beginning of a sum. */
const thousandsAfter = /^ \d{3}(?!\d)/;
const sumForm = /^\d+[-.=]\d{2}$/;
/** «3270руб», «2026г»: a space is missing. */
const unitForm = /^(?:\d+(?:РУБ|КОП|ТЫС|МЛН|ШТ)|20\d\dГ)\p{L}*$/u;
const isLong = /^\d{3,}$/;
/** A state contract has 19 digits, its other identifiers have up to 36; an account has 20 and no word for a document. */
const longNumber = /^\d{16,36}$/;
const yearForm = /^20\d\d$/;
const yearAfter = new RegExp(`^ ${yearWord}`, "u");
/** Adjacent numbers without any word. */
const bareList =
  /(?<![\p{L}\d.,/№-]|№ )\d{2,8}(?: ?(?:[,;+&]|И(?= )) ?\d{2,8})+(?![\p{L}\d/-]|[.,]\d)/gu;

const sumWithComma = /^\d{3,},\d{2}$/;

/** The most numbers a sentence lists after one word. */
const mostListed = 50;
const wordPrefixes = new Set(["СЧ", "СЧЕТ", "INV", "INVОIСЕ"]);

interface Read {
  readonly from: number;
  readonly to: number;
  readonly isContinued?: boolean;
  readonly date?: string | undefined;
  readonly part?: string | undefined;
}

/**
 * Finds the numbers in a purpose that may be invoice numbers: first whole tokens after a word for an invoice ("по счетам
 * № 5, 6 и 7-А"), then numbers with letters, after a `№`, before a date, and lists. Each number is taken once. Numbers
 * after a word for a contract, an act or another document are skipped.
 * @param isPrefix whether invoice numbers begin with these letters, so that `KL 2014` is a number
 */
export function readPurpose(
  purpose: string,
  // Equivalent mutant: An undefined answer is no, too.
  //   () => false ⇒ () => undefined
  isPrefix: (letters: string) => boolean = () => false,
): ReadPurpose {
  return new PurposeReader(purpose, isPrefix).read();
}

class PurposeReader {
  /** The purpose as written, without quotes, and folded. Both have the same length, so positions agree. */
  private readonly shown: string;
  private readonly text: string;
  private readonly taken: TextRange[] = [];
  private readonly found: Citation[] = [];
  private readonly known: TextRange[] = [];
  private readonly isPrefix: (letters: string) => boolean;

  constructor(purpose: string, isPrefix: (letters: string) => boolean) {
    const withBlanks = correctMisspelled(unglued(cleanText(purpose)))
      .replaceAll(quoted, " $2 ")
      .replaceAll(/[\s"«»„“”‟‹›″]+/g, " ");
    this.shown = closeSpacedLetters(closeSpacedDigits(withBlanks))
      .replaceAll(/(?<=\d)(?=от ?\d)/giu, " ")
      .replaceAll(/(?<=\dот| от)(?=\d)/giu, " ")
      // «NСЧ-003155», as banks write it in capitals.
      .replaceAll(
        /(?<![\p{L}\d])(N)(\p{L}{1,6})(?=[ /-]?\d)/giu,
        (whole, n: string, letters: string) =>
          isPrefix(letters.toUpperCase()) && !isPrefix(whole.toUpperCase())
            ? `${n} ${letters}`
            : whole,
      );
    this.text = foldLetters(this.shown);
    this.isPrefix = isPrefix;
  }

  read(): ReadPurpose {
    const { shown, text, found: citations, known: read } = this;
    if (/\d/.test(text)) {
      this.passPhones();
      this.passDocuments();
      this.readAfterWords();
      this.readLetters();
      this.readAfterSigns();
      this.readBeforeDays();
      this.readBareLists();
    }
    return { shown, text, citations, read };
  }

  private passPhones(): void {
    for (const match of this.text.matchAll(phone)) {
      const { from, to } = rangeOfMatch(match);
      this.known.push({ from, to });
      this.take(from, to);
    }
  }

  /** Excludes the numbers of other documents. */
  private passDocuments(): void {
    for (const { index, 0: word } of this.text.matchAll(documentWord)) {
      const at = index + word.length;
      const gap = this.text.slice(at, at + reach).replace(/\d.*/, "");
      // «Договор СЧ-000123» is the number of the contract.
      // Equivalent mutant: No word for an invoice ends or begins where the letters of a number are cut off.
      //   "" ⇒ "Stryker was here!"
      const before = gap.replace(/(?<!\p{L})(?:СЧ|INV)[-/]$/u, "");
      if (this.isTaken(index, at) || this.hasInvoiceWord(word + before)) continue;
      // «Оплата по договору. KL-2014»
      const apart = /[.,;(] ?(?=\p{L}+[ /-]?$)/u.exec(gap);
      const letters = at + (apart?.index ?? 0) + (apart?.[0].length ?? 0);
      if (apart !== null && this.isOfInvoice(letters, at + gap.length)) continue;
      // Go back to the start of the number or the date: both may contain letters.
      const own = gap.replace(/(?:ОТ |[\p{L}/_-]+)$/u, "");
      const { numbers, end } = this.readList(at + own.length, true);
      // What is no whole phone stays in doubt.
      if (!word.startsWith("ТЕЛ"))
        this.known.push(...numbers.map(({ from, to }) => ({ from, to })));
      this.take(index, end);
    }
  }

  private hasInvoiceWord(text: string): boolean {
    return Array.from(text.matchAll(invoiceWord)).some(
      ({ index, 0: word }) =>
        !taxInvoice.test(text.slice(index + word.length)) &&
        !accountBefore.test(text.slice(0, index)),
    );
  }

  private readAfterWords(): void {
    for (const match of this.text.matchAll(invoiceWord)) {
      const { index } = match;
      const at = index + match[0].length;
      // Equivalent mutant: The pattern always matches, perhaps nothing, or always has the group; the types do not
      // say so.
      //   "" ⇒ "Stryker was here!"
      const [, word = ""] = match;
      const isOther =
        this.isTaken(index, at) ||
        accountBefore.test(this.text.slice(Math.max(0, index - 20), index)) ||
        taxInvoice.test(this.text.slice(at));
      if (isOther) continue;
      const { numbers, end } = this.readList(at, false);
      for (const [place, read] of numbers.entries()) {
        const isJoined = /^[-./]?\d$/.test(this.text.slice(at, read.from + 1));
        const from = isJoined ? index : read.from;
        this.add(
          { ...read, from },
          "word",
          place === 0 && wordPrefixes.has(word) ? word : "",
          read.from,
        );
      }
      this.take(index, end);
    }
  }

  /** `KL-2014`, `Р000817`, and `KL 2014` if invoice numbers begin with these letters. */
  private readLetters(): void {
    const tokens =
      /(?<![\p{L}\d/_.-])(?:\p{L}[\p{L}\d/_-]*\d[\p{L}\d/_-]*|\p{L}{1,5} ?[№N.-]? ?\d[\p{L}\d/_-]*)(?<![/_-])/gu;
    for (const { index, 0: token } of this.text.matchAll(tokens)) {
      const to = index + token.length;
      if (this.isTaken(index, to)) continue;
      const letters = leadingLetters(this.shown.slice(index, to));
      const isApart = !/^[\p{L}\d/_-]+$/u.test(token);
      if (isApart && !this.mayBePrefix(letters)) continue;
      this.readJustBefore(index);
      // Equivalent mutant: Numbers with letters of an invoice are read on their own, with the same result.
      //   false ⇒ true
      const { numbers, end } = this.readList(index, false, to);
      for (const read of numbers) this.add(read, "letters");
      this.take(index, end);
    }
  }

  /** «34, KL-2014»: a bare number in a list with one that has letters. */
  private readJustBefore(at: number): void {
    const before = /(?<![\p{L}\d.,/№-]|№ )(\d{1,8}) ?(?:[,;+&]|И) ?$/u.exec(this.text.slice(0, at));
    if (before === null || this.isTaken(before.index, at)) return;
    // Equivalent mutant: The pattern always matches, perhaps nothing, or always has the group; the types do not
    // say so.
    //   before[1]?.length ⇒ before[1].length
    const to = before.index + (before[1]?.length ?? 0);
    this.add({ from: before.index, to }, "letters");
    this.take(before.index, to);
  }

  private mayBePrefix(letters: string): boolean {
    const upper = letters.toUpperCase();
    // «р 817» may be rubles, «с 12» a preposition.
    return (letters.length > 1 || letters === upper) && this.isPrefix(upper);
  }

  private readAfterSigns(): void {
    for (const { index } of this.text.matchAll(bareSign)) {
      if (this.isTaken(index, index + 1)) continue;
      // Equivalent mutant: Numbers with letters of an invoice are read on their own, with the same result.
      //   false ⇒ true
      const { numbers, end } = this.readList(index, false);
      for (const read of numbers) this.add(read, "sign");
      this.take(index, end);
    }
  }

  private readBeforeDays(): void {
    for (const { index, 0: token } of this.text.matchAll(
      /(?<![\p{L}\d.,/-])\d{1,8}(?= ?,? ?ОТ )/gu,
    )) {
      const to = index + token.length;
      const { length, lead, ...beside } = dateBeside(this.text.slice(to, to + besideReach));
      // «77 от 2026 г.» has no day.
      if (length === 0 || beside.part?.startsWith("20") === true) continue;
      if (this.isTaken(index, to)) continue;
      this.add({ from: index, to, ...beside }, "day");
      this.known.push({ from: to + lead, to: to + length });
      this.take(index, to + length);
    }
  }

  private readBareLists(): void {
    for (const { index, 0: list } of this.text.matchAll(bareList)) {
      // «12 000,00», «568,93»
      if (sumWithComma.test(list)) continue;
      if (this.isTaken(index, index + list.length)) continue;
      for (const { index: at, 0: digits } of list.matchAll(/\d+/g)) {
        const from = index + at;
        this.add({ from, to: from + digits.length }, "list");
      }
    }
  }

  private add(
    { from, to, date, part, isContinued = false }: Read,
    by: Citation["by"],
    word = "",
    numberFrom = from,
  ): void {
    const parts = partsOf(this.shown.slice(numberFrom, to));
    // Equivalent mutant: What is read as a number has digits.
    //   parts === undefined ⇒ false
    if (parts === undefined) return;
    const isWord = wordPrefixes.has(foldLetters(parts.prefix));
    const number = isWord ? { ...parts, prefix: "" } : parts;
    const own = isWord ? parts.prefix : word;
    this.found.push({
      written: this.shown.slice(from, to),
      number,
      word: own,
      date,
      partOfDate: part,
      isContinued,
      by: isWord ? "word" : by,
      at: { from, to },
    });
  }

  private take(from: number, to: number): void {
    this.taken.push({ from, to });
  }

  private isTaken(from: number, to: number): boolean {
    return this.taken.some((range) => range.from < to && from < range.to);
  }

  /** @param firstEnd the end of the first number, if it is already found */
  private readList(
    at: number,
    isOther: boolean,
    firstEnd?: number,
  ): { numbers: Read[]; end: number } {
    const numbers: Read[] = [];
    const before = dateBefore(this.text.slice(at));
    const dates: TextRange[] = [{ from: at + before.lead, to: at + before.length }];
    let earlier: Pick<Read, "date" | "part"> = before;
    let from = at + before.length;
    let firstLength = 0;
    while (numbers.length < mostListed) {
      const rest = this.text.slice(from);
      // Equivalent mutants: The pattern always matches, perhaps nothing, or always has the group; the types do not
      // say so.
      //   "" ⇒ "Stryker was here!"
      //   sign.exec(rest)?.[0] ⇒ sign.exec(rest)[0]
      const signed = sign.exec(rest)?.[0] ?? "";
      const begin = from + signed.length;
      const isFirst = numbers.length === 0;
      const token =
        isFirst && firstEnd !== undefined ? this.text.slice(begin, firstEnd) : this.tokenAt(begin);
      const to = begin + token.length;
      const after = this.text.slice(to);
      const isLongNumber = isOther && longNumber.test(token);
      if (!(isLongNumber || isNumber(token)) || moneyAfter.test(after)) break;
      const hasSign = /[№#N]/.test(signed);
      if (!hasSign && yearForm.test(token) && yearAfter.test(after)) break;
      // A list may end with a bare sum or a quantity; only a number sign tells a number from it.
      const isApart = this.text[begin - 1] === " ";
      const isSum =
        sumForm.test(token) || (isApart && isLong.test(token) && kopecksAfter.test(after));
      const isQuantity = token.length < firstLength && countedNouns.test(after);
      if (numbers.length > 0 && !hasSign && (isSum || isQuantity)) break;
      if (/^\d{1,3}$/.test(token) && thousandsAfter.test(after)) break;
      if (isOther && numbers.length > 0 && this.isOfInvoice(begin, to, numbers[0])) break;
      if (isFirst) firstLength = token.length;
      const { length, lead, ...beside } = dateBeside(after.slice(0, besideReach));
      const isDated = beside.date !== undefined || beside.part !== undefined;
      const isContinued = hasMore(after.slice(0, besideReach), length);
      numbers.push({ from: begin, to, isContinued, ...(isDated ? beside : earlier) });
      earlier = {};
      dates.push({ from: to + lead, to: to + length });
      from = to + length;
      const next = nextOne.exec(this.text.slice(from));
      if (next === null || this.isTaken(from, from + next[0].length + 1)) break;
      from += next[0].length;
    }
    if (numbers.length > 0) this.known.push(...dates.filter((one) => one.from < one.to));
    // Equivalent mutant: A date is no number, whether it is taken or not.
    //   numbers.length === 0 ⇒ false
    return { numbers, end: numbers.length === 0 ? at : from };
  }

  /** «Договор № 45, KL-2014»: an invoice after the number of a contract, but not in «акты KL-2014, KL-2015». */
  private isOfInvoice(from: number, to: number, first?: Read): boolean {
    const isPrefixed = (at: number): boolean =>
      this.mayBePrefix(leadingLetters(this.shown.slice(at, to)));
    if (/^(?:СЧ|INV)/.test(this.text.slice(from, to))) return true;
    return isPrefixed(from) && (first === undefined || !isPrefixed(first.from));
  }

  private tokenAt(begin: number): string {
    const rest = this.text.slice(begin);
    const apart = /^(\p{L}{1,5})(?: ?[№N.-] ?| )\d[\p{L}\d/_-]*(?<![/_-])/u.exec(rest);
    // Equivalent mutant: The pattern always matches, perhaps nothing, or always has the group; the types do not
    // say so.
    //   apart?.[1]?.length ⇒ apart?.[1].length
    const letters = this.shown.slice(begin, begin + (apart?.[1]?.length ?? 0));
    // Equivalent mutant: Without letters there is no prefix.
    //   apart !== null ⇒ true
    if (apart !== null && this.mayBePrefix(letters)) return apart[0];
    // Equivalent mutant: A text without digits is no number.
    //   "" ⇒ "Stryker was here!"
    return rangeAt(rest) ?? numberForm.exec(rest)?.[0] ?? "";
  }
}

/** Words that are written together with others of them: «Оплатапосчету», «зауслуги», «безНДС». */
const gluedWords = [
  "оплата|опл|платеж|предоплата|перечисление|по|за|на|от|согласно|сч[её]ту|сч[её]та|сч[её]т|договору|договора|договор|услуги|услуг",
  "размещения|размещению|размещение|публикации|публикацию|публикация|вакансий|вакансии|вакансию|объявлений|объявления|рекламные",
  "рекламу|рекламы|информационные|подбору|подбор|персонала|без|ндс|не|облагается|сумма|том|числе|вт?",
].join("|");
const gluedForm = new RegExp(`(?<!\\p{L})(?=\\p{L}{6})(?:${gluedWords}){2,}(?!\\p{L})`, "giu");
const gluedWord = new RegExp(`(?:${gluedWords})(?=(?:${gluedWords})*$)`, "giu");

/** Blanks between words that are written together, or with «_» or «/» in place of blanks. */
function unglued(text: string): string {
  const withBlanks = /_\p{L}{2,}_/u.test(text) ? text.replaceAll("_", " ") : text;
  return withBlanks
    .replaceAll(gluedForm, (glued) => (glued.match(gluedWord) ?? [glued]).join(" "))
    .replaceAll(/(?<=\d)\/(?=\d\d\.\d\d\.(?:20)?\d\d(?!\d))/g, " /")
    .replaceAll(
      /(?<=\p{L}{4}(?<!(?:ный|ного|ному|вой|вого|вому)))\/(?=сч(?:[её]т\p{L}*)?[.№ ])/giu,
      " / ",
    );
}

const leadingLetters = (text: string): string => text.replace(/\P{L}.*/u, "");

/** «3155 - 3157» with spaces, unlike «3155 - 5000». */
function rangeAt(text: string): string | undefined {
  // Equivalent mutants: Where there is no range, its ends are no numbers in a row.
  //   "" ⇒ "Stryker was here!"
  //   [] ⇒ ["Stryker was here"]
  const [range = "", first = "", last = ""] = /^(\d+) ?- ?(\d+)(?![\p{L}\d./=-])/u.exec(text) ?? [];
  const after = text.slice(range.length);
  const isRange = first.length === last.length && isRangeOf(Number(first), Number(last));
  return isRange && !countedNouns.test(after) && !moneyAfter.test(after) ? range : undefined;
}

function dateBefore(text: string): BesideDate {
  const none = { date: undefined, part: undefined, length: 0, lead: 0 };
  const { date, part, length, lead } = /^ ?ОТ[ .:]/.test(text)
    ? dateBeside(text.slice(0, besideReach))
    : none;
  const after = text.slice(length);
  if (length === 0 || !signAfterDate.test(after)) return none;
  return { date, part, lead, length: length + (/^ ?,/.exec(after)?.[0].length ?? 0) };
}

/** Whether more of a number follows it, or another number that no list announces, perhaps after its date. */
function hasMore(text: string, dateLength: number): boolean {
  const rest = text.slice(dateLength);
  if (isNumberNext(rest, numberAfterRemark)) return true;
  return dateLength > 0
    ? isNumberNext(rest, numberAfterDate)
    : lettersNext.test(rest) || isNumberNext(rest, numberNext) || isNumberNext(rest, numberOfPart);
}

function isNumberNext(text: string, form: RegExp): boolean {
  const gap = form.exec(text)?.[0];
  if (gap === undefined) return false;
  const rest = text.slice(gap.length);
  const token = numberForm.exec(rest)?.[0] ?? "";
  const isYear = yearForm.test(token) && yearAfter.test(rest.slice(token.length));
  return isNumber(token) && !isYear && !isMoneyOrCount(rest);
}

/** A date, a sum, an account (20 digits) or a word without digits is not an invoice number. */
const isNumber = (token: string): boolean =>
  /\d/.test(token) && !dateForm.test(token) && !unitForm.test(token) && !/^\d{16,}$/.test(token);

/** The letters of a stem, perhaps divided («воз-врат», «воз- врат») or with digits that look like letters. */
const stem = (letters: string): string =>
  Array.from(letters, (letter) => ({ О: "[О0]", З: "[З3]" })[letter] ?? letter).join("(?:- ?)?");
const returnBeginnings = foldLetters(
  "ВОЗВР ВЕРНУЛ ВЕРНУТ ОШИБ СТОРН ИЗЛИШН ПЕРЕПЛ АННУЛ REFUND CHARGEBACK",
).split(" ");
/** Words for a refund, or for money sent by mistake, also shortened. */
const returnStems = new RegExp(
  [
    String.raw`(?<![\p{L}\d])(?:(?:${returnBeginnings.map(stem).join("|")})`,
    String.raw`|${stem("ОТКЛОН")}(?=ЕН|\.)|${stem("ОТКАЗ")}(?=(?:А|У|ОМ|АН|Е)?(?!\p{L}{2}))`,
    String.raw`|${stem("ОТМЕН")}(?:А|Ы|Е|У|ОЙ)|ИЗЛ\. ?(?=ПЕР|УПЛ|ОПЛ|ЗАЧ|СУМ)|В-Т(?!\p{L}|\.? ?Ч)|ОШ\. ?(?=ПЕР|УПЛ|ОПЛ|ЗАЧ|ПЛАТ))\p{L}*(?:- ?\p{L}+)*`,
  ].join(""),
  "gu",
);
/** «Не подлежит возврату», «без возврата», «с учётом переплаты». */
const denied = /(?:(?<!\p{L})(?:НЕ|БЕЗ) (?:ПОДЛЕЖ\p{L}+ |ПРАВА )?|(?:УЧЕТ|ЗАЧЕТ|СЧЕТ)\p{L}* )$/u;
/** «…возврат предыдущего платежа учтён». */
const settled = /^[^;,№\d]{0,60}(?<!\p{L})(?:УЧТЕН|ЗАЧТЕН|УЧИТЫВА)/u;

/** The word in the purpose that marks a refund or a mistaken payment, as written there. */
export function returnWord(purpose: string): string | undefined {
  const shown = closeSpacedLetters(cleanLine(purpose));
  const text = foldLetters(shown);
  for (const { index, 0: word } of text.matchAll(returnStems)) {
    const isDenied = denied.test(text.slice(Math.max(0, index - 40), index));
    if (isDenied || settled.test(text.slice(index + word.length))) continue;
    return shown.slice(index, index + word.length);
  }
  return undefined;
}

/** Whether these are the first and the last of a few numbers in a row. */
export const isRangeOf = (first: number, last: number): boolean =>
  last > first && last - first <= 20;

/** Whether a number is long enough, with letters and digits, to be recognized anywhere as a whole word. */
export const isDistinctive = (number: string): boolean =>
  number.length >= 6 && /\p{L}/u.test(number) && (number.match(/\d/g)?.length ?? 0) >= 4;

/** Letters that begin numbers. Cached, because purposes repeat the same ones. */
export function prefixTest(prefixes: ReadonlySet<string>): (letters: string) => boolean {
  const asked = new Map<string, boolean>();
  const all = [...prefixes].filter((prefix) => prefix !== "");
  return (letters) => {
    const known = asked.get(letters) ?? all.some((prefix) => canBeSameLetters(letters, prefix));
    // Equivalent mutant: It only saves time.
    //   asked.set(letters, known); ⇒ ;
    asked.set(letters, known);
    return known;
  };
}
