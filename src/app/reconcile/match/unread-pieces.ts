import { countedNouns, dateLength, moneyAfter } from "./cited-dates.ts";
import type { ReadPurpose } from "./cited-invoices.ts";
import { foldLetters } from "../invoice-number.ts";
import {
  announcesDate,
  announcesSum,
  announcesTrade,
  announcesYear,
  isDocument,
  isOfKind,
  isPaymentWord,
  isShortPaymentWord,
  isTradeByEnding,
  phrases,
} from "./purpose-words.ts";
import { spacedWord } from "./spaced-letters.ts";
import { misplacedWords } from "./misplaced-words.ts";
import { maskRanges, rangeOfMatch, type TextRange } from "./text-range.ts";

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

/** They stand in the text for what was read before; a purpose has no such signs. */
const ofInvoice = "\u0001";
const ofOther = "\u0002";

/** «{VO99090}» and «{VO10100PS04090001/1481/0000/3/0}», the codes of currency operations. */
const operationCode = String.raw`[{([]VО ?\d{5}(?: ?(?:РS|ПС|УНК?) ?[\d/]+)?[})\]]`;
/** The kinds of expense of budgets (КОСГУ) that are paid by invoice: services, rent, goods. */
const expense = "(?:22[1-9]|29[67]|310|34[1-9]|35[23])";
/** «(0226)» or «(0310-0113-226)» in front of all, and «КОСГУ 226», «КВР 244» in any place: codes of budgets. */
const expenseKind = "24[2-7]";
/** «0702 0110100590 244 226», «056-0902-0220100590-244», «244.226»: section, purpose, kind and article of an expense. */
const budgetLine = String.raw`(?:(?:\d{3}[ .-])?(?:0[1-9]|1[0-4])\d\d[ .-](?:[\p{L}\d]{10}[ .-])?)?${expenseKind}[ .-]${expense}|(?:\d{3}[ .-])?(?:0[1-9]|1[0-4])\d\d[ .-][\p{L}\d]{10}[ .-]${expenseKind}`;
const budgetCode = [
  String.raw`(?<=^ ?)\((?:0|(?:0[1-9]|1[0-4])\d\d-(?:\d{4}-)*)?${expense}\)`,
  String.raw`(?:КОСГУ:? ?${expense}|КВР:? ?${expenseKind}|К[ВФ]?ФО:? ?[2-7]|(?<![\p{L}\d])(?:${budgetLine}))(?![\d-]|[/.]\d)`,
  String.raw`(?:КБК:? ?(?:\d{20}|0)|ОКТМО:? ?(?:\d{8}|\d{11}|0)|УИН:? ?0)(?![\d/.-])`,
].join("|");
/**
 * «Больница: …», «…, завод, …», «магазин № 14. …»: the payer's own kind, a sentence of its own. Behind another word it is
 * somebody's: «кадры завода».
 */
const ownKind = String.raw`(?<=(?:^|[.,;:(/]) ?)(?:${foldLetters(
  "больница поликлиника диспансер аптека школа гимназия лицей колледж техникум универ университет институт академия театр музей библиотека завод фабрика комбинат производство стройка агрофирма птицефабрика автобаза автосервис шиномонтаж типография пекарня кафе ресторан столовая пиццерия общепит кофейня салон ателье розница кооператив ломбард фонд банк магазин маг-н цех склад участок точка",
).replaceAll(" ", "|")})(?:(?: ?№ ?| )\d{1,3})?(?= ?(?:[.,;:)]|$))`;
/** «44-ФЗ», «п. 4 ч. 1 ст. 93 закона 44-ФЗ». */
const statute = "(?:44|223)[ -]?ФЗ";
/** «Водитель категории С, Е», «тракторист кат. D». */
const license = "[АВСDЕМ]1?Е?";
const drivingCategory = String.raw`(?<=(?:ВОДИТЕЛ|ТРАКТОРИСТ|МАШИНИСТ|ЭКСПЕДИТОР)\p{L}{0,4} ?\(?)КАТ(?:ЕГОРИ[ИЯЙ]|\.) ?${license}(?:(?: ?[,/+] ?| И )${license})*(?![\p{L}\d-])`;
/** «Токарь 5 разряда». */
const skill = String.raw`(?<=\p{L} )[1-8](?:-[1-8])?(?:-?(?:ГО|Й))? ?РАЗР(?:ЯДА|ЯД|\.)`;
/** Where ads are placed, each behind a word that says so: alone, it may be whose bill is paid. */
const site = foldLetters(
  "hh.ru hh headhunter хедхантер хэдхантер avito.ru avito авито.ру авито superjob.ru superjob суперджоб zarplata.ru зарплата.ру rabota.ru работа.ру gorodrabot.ru городработ.ру trudvsem.ru trudvsem яндекс.директ яндекс вконтакте vk.com vk telegram телеграмм телеграм одноклассники дзен хабр.карьера habr.career фарпост farpost",
)
  .replaceAll(" ", "|")
  .replaceAll(".", "[. -]?")
  .replace("АВИТО|", "АВИТО(?:[ .]РАБОТА)?|");
const siteBefore = String.raw`(?:ВАКАНСИ|ОБЪЯВЛЕНИ|РЕКЛАМ|ПУБЛИКАЦИ|РАЗМЕЩЕНИ|САЙТ|ПОРТАЛ|ПЛОЩАДК|ПЛАТФОРМ|СЕРВИС|УСЛУГ|ИНТЕГРАЦИ|VАСАNСI|АDS?|РОSТING)\p{L}{0,3}(?: (?:НА|В|С|ОN))?`;
/** «Вакансии повара на hh.ru», within one sentence. */
const siteLaterOn = String.raw`(?:ВАКАНСИ|ОБЪЯВЛЕНИ|РЕКЛАМ|ПУБЛИКАЦИ|РАЗМЕЩЕНИ)[^.;:\u0001\u0002]{0,60} НА`;
/** «hh.ru, размещение вакансий», in front of a sentence. */
const siteFirst = String.raw`(?<=^ ?|[.;:] ?)(?:${site})(?=,? ?(?:ВАКАНСИ|РАЗМЕЩЕНИ|ПУБЛИКАЦИ|ОБЪЯВЛЕНИ)\p{L}{1,3}(?!\p{L}))`;
const sites = String.raw`(?:(?<=(?:${siteBefore}|${siteLaterOn}) \(?)(?:${site})(?:(?:, ?| И | ?/ ?)(?:${site}))*|${siteFirst})(?![\p{L}\d-]|\.[\p{L}\d]|,? ?(?:ООО|П?АО|ИП)(?!\p{L}))`;
/** «22 проц.». */
const percent = String.raw`(?<=\d ?)ПРОЦ(?:ЕНТ(?:ОВ|А)?)?(?!\p{L})\.?`;
/** «На ул. Ленина, д. 15». */
const address = String.raw`(?:УЛ(?:ИЦ[АЕЫ]|\.)|ПРОСП(?:ЕКТ\p{L}?|\.)|ПР-К?Т|ПЕР\.|НАБ\.|Б-Р|ШОССЕ) ?\p{L}[\p{L}-]+(?:,? ?(?:Д(?:ОМ|\.)? ?)?\d{1,3}[АБВГ]?(?:/\d{1,2})?)?(?![\d\p{L}/-])`;
/** «Тульская область», «для Московского офиса». */
const region = String.raw`(?!ПАРТНЕР|КЛИЕНТ|СОСЕД|АГЕНТ|ДИЛЕР)\p{L}{3,}СК(?:АЯ|ОЙ|УЮ|ИЙ|ОГО|ОМУ|ОМ|ИМ|ОЕ) (?:ОБЛ|КРА[ЙЯЕЮ]|РАЙОН|РЕСПУБЛ|ОФИС|ФИЛИАЛ|СКЛАД|ПОДРАЗДЕЛ)\p{L}*`;
/** «2-х вакансий». */
const counted = String.raw`\d{1,3}-(?:Х|ТИ|МИ)(?= (?:ВАКАНС|ДН|МЕС|ПУБЛИК|ОБЪЯВЛ|РАЗМЕЩ|КАНДИДАТ|СОТРУДНИК|ЧЕЛ))`;
/** «Магазин № 5». */
const numberedPlace = String.raw`(?<=(?:МАГАЗИН|ЦЕХ|СКЛАД|УЧАСТ(?:О?К)|ОФИС|КОРПУС)\p{L}{0,3} )№ ?\d{1,2}(?![\d./-])`;
/** «Срок оплаты до 10.11.2026». */
const dueDay = String.raw`(?<=СРОК ОПЛАТЫ:? (?:ДО )?)\d\d\.\d\d\.(?:20)?\d\d(?![\d.])`;
/** «Ярмарка вакансий 20.11.2026». */
const dayOfEvent = String.raw`(?<=(?:ЯРМАРК|КОНФЕРЕНЦИ|ВЫСТАВК|ФОРУМ|СЕМИНАР|ВЕБИНАР)\p{L}{0,3} (?:ВАКАНСИЙ )?)\d\d\.\d\d\.(?:20)?\d\d(?![\d.])`;
/** «Отв. Смирнова О. В.», «инициатор Петров»: who asked for the payment. */
const surname = String.raw`\p{L}{2,}(?:[ОЕ]ВА?|[ИЫ]НА?|[СЦ]К(?:ИЙ|АЯ)|КО|[УЮ]К|ИЧ|ЯН)(?!\p{L})`;
const askedBy = String.raw`(?:ОТВ(?:ЕТСТВЕНН(?:ЫЙ|АЯ))?|ИНИЦИАТОР|КУРАТОР|МЕНЕДЖЕР|РЕКРУТЕР|ИСП\.|КОНТ(?:АКТНОЕ|\.) ?ЛИЦО|НR)(?:[.:,]| -)* ?(?:БУХГАЛТЕР|МЕНЕДЖЕР|РЕКРУТЕР|СПЕЦИАЛИСТ)? ?(?:\p{L}\. ?){0,2}${surname}(?: ?\p{L}\. ?(?:\p{L}\.?(?!\p{L}))?)?`;
/** «НДС 22 % 5457-80 включён». */
const taxIncluded = String.raw`(?<=НДС[^\p{L}]{0,30})ВКЛЮЧЕН[АО]?(?!\p{L})`;
const account = String.raw`\d{20}(?!\d)`;
/** «НДС 22/122». */
const vatRate = String.raw`(?<=(?:НДС|VАТ)[ (]*)(?:22/122|20/120|10/110|7/107|5/105)(?!\d)`;
/** «2026-2027 гг.». */
const years = String.raw`20\d\d ?- ?20\d\d(?= ?Г)`;
/** «11.2026». */
const monthOfYear = String.raw`(?:0?[1-9]|1[0-2])[./]20\d\d(?![\d./])`;
/** «4 кв.», «1-е полугодие». */
const partOfYear = String.raw`[1-4](?:-?\p{L}{1,2})? ?(?=КВ|ПОЛУГ)|(?:I{1,3}|IV) (?=КВ|ПОЛУГ)`;
/** «01.12.2026-31.12.2026», «за период 05.11-05.12.2026». */
const daysOfPeriod = String.raw`\d\d\.\d\d\.(?:20)?\d\d ?- ?\d\d\.\d\d\.(?:20)?\d\d(?![\d.])|(?<=(?:ЗА|ПЕРИОД\p{L}*) )\d{1,2}\.\d{2} ?- ?\d{1,2}\.\d{2}\.(?:20)?\d{2}(?!\d)`;
/** Dots and blanks between the words of a phrase may be missing. */
const anyPhrase = phrases.map((phrase) =>
  phrase
    .replaceAll("(", "(?:")
    .replaceAll(" ", String.raw`\.? ?`)
    .replaceAll("…", String.raw`\p{L}*`)
    .replace("#", String.raw`\d{1,3}(?:\.\d{1,2})*(?!\d|\.\d)`),
);
/** They mean the same in any place. */
const anywhere = [
  operationCode,
  budgetCode,
  statute,
  ownKind,
  drivingCategory,
  skill,
  sites,
  percent,
  address,
  region,
  dayOfEvent,
  counted,
  numberedPlace,
  dueDay,
  askedBy,
  taxIncluded,
  account,
  vatRate,
  years,
  monthOfYear,
];
const forms = new RegExp(
  [...anywhere, partOfYear, daysOfPeriod, `(?:${anyPhrase.join("|")})(?!\\p{L})`].join("|"),
  "uy",
);
/** Phrases that mean the same in any place; those of laws and accounts are of their own. */
const allPhrases = new RegExp(
  `(?<!\\p{L})(?:${partOfYear}|(?:${[...anywhere, ...anyPhrase].join("|")})(?!\\p{L}))`,
  "gu",
);
const word = /\p{L}+/uy;
/** «48 900,00», «48900-00», «5,5». */
const number = /(?:\d{1,3}(?:[ '’]\d{3})+|\d+)(?:[.,=-]\d{1,2})?(?!\d)/uy;
/** A number that may be more than a sum: «5/2026-А». */
const wholeNumber = /\d(?:[\p{L}\d/-]|\.(?=\d))*/uy;
const withKopecks = /\d{3}[.,=-]\d{2}/;
const year = /^(?:20)?[23]\d$/;
const yearAfter = /^ ?Г(?:ОД|\.|(?!\p{L}))/u;
/** Signs that are plain only in front of an invoice's number. */
const plainBeforeNumber = new RegExp(`[#=+&](?=[ №#=+&:-]*${ofInvoice})`, "uy");
const plainSign = /[ .,;:()[\]/№%-]/;

/**
 * The pieces of a purpose that are none of: words of payments, the invoices found, numbers of other documents, dates,
 * periods, sums, taxes and the names of the two parties. A match with such a piece is never certain, because the piece may
 * say that the money is for something else.
 */
export function unreadPieces(purpose: ReadPurpose, context: PurposeContext): string[] {
  return new PieceReader(purpose, context).read();
}

class PieceReader {
  /** The purpose with marks for what was read before, so that nothing else reaches into it. */
  private readonly text: string;
  private readonly shown: string;
  private readonly amount: number;
  private readonly names: readonly string[];
  private readonly unread: { from: number; to: number }[] = [];
  /** The last word, if it still announces something. */
  private before = "";
  private isOfDocument = false;
  /** Behind a word for a vacancy, and the trades behind it. */
  private isOfVacancy = false;

  constructor(purpose: ReadPurpose, { numbers, names, amount }: PurposeContext) {
    const cited = purpose.citations.filter((one) => numbers.has(one)).map(({ at }) => at);
    this.text = maskRanges(maskRanges(purpose.text, purpose.read, ofOther), cited, ofInvoice);
    this.shown = purpose.shown;
    this.amount = amount;
    const folded = foldLetters(names.join(" "));
    this.names = Array.from(folded.matchAll(/\p{L}+|\d+/gu), ([part]) => part);
  }

  read(): string[] {
    for (let at = 0; at < this.text.length;) at = this.next(at);
    const pieces: { from: number; to: number }[] = [];
    const all = [...this.unread, ...this.misplaced()].toSorted(
      (one, other) => one.from - other.from,
    );
    for (const { from, to } of all) {
      const last = pieces.at(-1);
      // Words side by side are one piece.
      if (last !== undefined && /^[ -]?$/.test(this.text.slice(last.to, from))) {
        last.to = Math.max(last.to, to);
      } else pieces.push({ from, to });
    }
    return pieces
      .slice(0, mostPieces)
      .map(({ from, to }) => this.shown.slice(from, Math.min(to, from + longestPiece)));
  }

  /** Known words in places where they were not understood, unless something unread is among them. */
  private misplaced(): TextRange[] {
    const phrasesIn = Array.from(this.text.matchAll(allPhrases), rangeOfMatch);
    return misplacedWords({
      text: maskRanges(this.text, phrasesIn, ofOther),
      ofInvoice,
      ofOther,
      isName: (own, isShort) => this.isOfName(own, isShort),
    }).filter((one) => !this.unread.some(({ from, to }) => from < one.to && one.from < to));
  }

  /** Reads what stands at a place and returns where it ends. */
  private next(at: number): number {
    const sign = this.text.charAt(at);
    if (sign === ofInvoice || sign === ofOther) {
      this.before = "";
      this.isOfDocument = false;
      return at + 1;
    }
    const spaced = this.endOf(spacedWord, at);
    if (spaced > at) return this.doubt(at, spaced);
    const form = this.endOf(forms, at);
    if (form > at) {
      this.before = "";
      return form;
    }
    const end = this.endOf(word, at);
    if (end > at) return this.word(at, end);
    return /\d/.test(sign) ? this.number(at) : this.sign(at, sign);
  }

  private endOf(form: RegExp, at: number): number {
    form.lastIndex = at;
    return form.test(this.text) ? form.lastIndex : at;
  }

  private number(at: number): number {
    const dated = announcesDate(this.before, this.isOfDocument)
      ? dateLength(this.text.slice(at))
      : 0;
    if (dated > 0) return at + dated;
    const to = this.endOf(number, at);
    const token = this.text.slice(at, to);
    const after = this.text.slice(to);
    // «ООО Джинн 7»
    const isName = this.names.includes(token) && this.names.includes(this.before);
    const isUnderstood = isName || this.isSum(token, after) || this.isCount(token, after);
    // «НДС 22% - 8818»
    if (!/^ ?%/.test(after)) this.before = "";
    return isUnderstood ? to : this.doubt(at, Math.max(to, this.endOf(wholeNumber, at)));
  }

  private isSum(token: string, after: string): boolean {
    const isWhole = !/^(?:[./-]\d|-\p{L})/u.test(after);
    return (
      withKopecks.test(token) ||
      moneyAfter.test(after) ||
      announcesSum(this.before) ||
      (isWhole && Number(token) * 100 === this.amount)
    );
  }

  private isCount(token: string, after: string): boolean {
    const isAnnounced = token.length === 4 && announcesYear(this.before);
    const isYear = year.test(token) && (isAnnounced || yearAfter.test(after));
    return isYear || countedNouns.test(after);
  }

  private word(at: number, to: number): number {
    const own = this.text.slice(at, to);
    const isShort = this.text.charAt(to) === ".";
    const isName = this.isOfName(own, isShort);
    const isPayment = isPaymentWord(own) || (isShort && isShortPaymentWord(own));
    // A company's name has a capital letter.
    const isTrade =
      this.isOfVacancy && /^\p{Ll}/u.test(this.shown.slice(at, to)) && isTradeByEnding(own);
    if (!isName && !isPayment && !isTrade) this.doubt(at, to);
    if (announcesTrade(own)) this.isOfVacancy = true;
    else if (!isTrade && !isOfKind(own, "person")) this.isOfVacancy = false;
    this.before = own;
    this.isOfDocument ||= isDocument(own);
    return to;
  }

  private isOfName(own: string, isShort: boolean): boolean {
    const isInitial = isShort && own.length === 1;
    return this.names.some((name) => (isInitial ? name.startsWith(own) : isSameName(own, name)));
  }

  private sign(at: number, own: string): number {
    if (/[;,]/.test(own)) this.before = "";
    const isOfSum = own === "=" && announcesSum(this.before);
    // «Без НДС!»
    const isLast = own === "!" && /\p{L}!$/u.test(this.text) && at === this.text.length - 1;
    const isArrow = own === ">" && this.text.charAt(at - 1) === "-";
    const isOfDate = own === "=" && announcesDate(this.before, true);
    const isPlain =
      plainSign.test(own) ||
      isOfSum ||
      isLast ||
      isArrow ||
      isOfDate ||
      this.endOf(plainBeforeNumber, at) > at;
    return isPlain ? at + 1 : this.doubt(at, at + 1);
  }

  /** @returns where it ends */
  private doubt(from: number, to: number): number {
    this.unread.push({ from, to });
    return to;
  }
}

/** A name in another case: «Гаврилова» is «Гаврилов». */
function isSameName(own: string, name: string): boolean {
  if (own === name) return true;
  if (name.length < 4 || Math.abs(own.length - name.length) > 2) return false;
  const same = Math.max(3, name.length - 2);
  return own.slice(0, same) === name.slice(0, same);
}
