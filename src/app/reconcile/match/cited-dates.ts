import { statementDate } from "../statement/statement-date.ts";

/** What stands beside a number: a date, `YYYY-MM-DD`, or what could be read of one. */
export interface BesideDate {
  readonly date: string | undefined;
  readonly part: string | undefined;
  /** How much of the text it takes. */
  readonly length: number;
  /** How much of that stands in front of the date itself. */
  readonly lead: number;
}

/**
 * What stands between a number and its date, and the words that announce the date. Whatever sign stands there, the date is
 * read: it may be another invoice's.
 */
const dateLead =
  /^[^\p{L}\d№#]*((?:(?:ОТ|ДАТ(?:А|Ы|ОЙ|ИРОВАН\p{L}*)|(?:ВЫСТАВ|СОСТАВ|ОФОРМ)ЛЕН\p{L}*|(?:ВЫПИС|ВЫД|СФОРМИРОВ)АН\p{L}*|DАТЕD?|DТD|DD|ОF)(?!\p{L})[^\p{L}\d№#]*)+)?/u;
const countedStems =
  "ВАКАНС|ЕД(?!\\p{L})|ДН|МЕС|КВ|НЕДЕЛ|ЧЕЛ|ЧАС|УСЛУГ|РАЗМЕЩ|ПУБЛИК|ОБЪЯВЛ|ОТКЛИК|ПОКАЗ|РЕЗЮМЕ|КОНТАКТ";
/** A word for a month, as the source of a regular expression. */
export const monthForm = "(?:ЯНВ|ФЕВ|МАР|АПР|МА[ЙЯ]|ИЮН|ИЮЛ|АВГ|СЕН|ОКТ|НОЯ|ДЕК)[А-Я]{0,6}";
/** «г.» or «год», as the source of a regular expression. */
export const yearWord = String.raw`Г(?:ОД\p{L}*|\.)?(?!\p{L})`;
const dateEnd = String.raw`(?: ?${yearWord})?(?: ?[)\]])?`;
/** In «1 марта 25 вакансий» and «1 марта 25 000» it is no year. */
const shortYear = String.raw`\d{2}(?!\d|[.,]\d| \d{3}(?!\d)| ?(?:РУБ|КОП|ТЫС|ШТ|₽|%|${countedStems}))`;
const anyDate = [
  String.raw`\d{1,2} ?\. ?\d{1,2} ?\. ?(?:\d{4}|\d{2})(?!\d)`,
  String.raw`\d{4}([-./])\d{1,2}\2\d{1,2}(?!\d)`,
  String.raw`\d{1,2}(?:-?О?ГО)?[ .-]*${monthForm}[ .,-]*(?:\d{4}(?!\d)|${shortYear})`,
].join("|");
const dateAlone = new RegExp(`^(${anyDate})${dateEnd}`, "u");
/** Numbers contain slashes and dashes too, so such a text is a date only after "от". */
const announcedDate = new RegExp(
  String.raw`^(${anyDate}|\d{1,2}([/, -])\d{1,2}\3(?:\d{4}|\d{2})(?!\d))${dateEnd}`,
  "u",
);
/** «от 01.03», «от 1 марта» and «от марта 2026». */
const announcedPart = new RegExp(
  String.raw`^(?:(\d{1,2})\.(\d{1,2})(?![\d./-])|(\d{1,2})(?:-?О?ГО)?[ .-]*(${monthForm})|(${monthForm})?[ .,-]*(20\d\d)(?!\d))${dateEnd}`,
  "u",
);
/** «2026 г.», «март 2026» and «(2026)». */
const yearAlone = new RegExp(
  String.raw`^(?:${monthForm}[ .,-]*(20\d\d)(?!\d)|(20\d\d) ?(?:${yearWord}|[)\]]))`,
  "u",
);
/** «за март 2026 г.»: a period is no date of an invoice, but a period of another year makes the match doubtful. */
const period = new RegExp(
  [
    String.raw`^[ ,;:.([-]*(?:ЗА|НА|С|ПО|В|ПЕРИОД)(?!\p{L})(?: (?:ПЕРИОД|УСЛУГИ|ЗА|С|В|ПО|ОТ)){0,2}[ .:-]*`,
    String.raw`(?:(?:${monthForm}|[1-4I]{1,3}(?:-?\p{L}{1,2})? ?(?:КВ|ПОЛУГ)\p{L}*\.?|\d{1,2}[-./](?=20\d\d))[ .,-]*){0,3}`,
    String.raw`(?:(20\d\d)(?![\d,])(?! ?(?:РУБ|₽|%|ШТ|${countedStems}))|(\d{2}) ?${yearWord}`,
    String.raw`|\d{1,2}[-./]\d{1,2}[-./](?:20)?(\d{2})(?!\d)|\d{1,2} ?${monthForm}[ .,-]*(20\d\d))`,
  ].join(""),
  "u",
);
/** «от 010326», «от первого марта 2026»: a date that cannot be read. */
const unreadDate = /^(?:(?!(?<!\p{L})(?:ЗА|ПО|НА|НДС|ИНН|СУММ))[^,;()№\d]){0,25}\d/u;
const slashDate = /^\d{1,2}([/-])\d{1,2}\1(?:\d{4}|\d{2})(?!\d)/;

/** After digits: they are a sum or a share. */
export const moneyAfter =
  /^(?:,00(?!\d)|(?:,\d{2})? ?(?:РУБ|RUВ|Р(?!\p{L})\.?(?! ?\d)|КОП|ТЫС|МЛН|₽|%|ШТ))/u;
/** After digits: they are a quantity. */
export const countedNouns = new RegExp(`^ (?:${countedStems})`, "u");

/** The date that follows a number, or what looks like one. */
export function dateBeside(text: string): BesideDate {
  // Equivalent mutants: The pattern always matches, perhaps nothing, or always has the group; the types do not say
  // so.
  //   "" ⇒ "Stryker was here!"
  //   [] ⇒ ["Stryker was here"]
  const [lead = "", word] = dateLead.exec(text) ?? [];
  const rest = text.slice(lead.length);
  const whole = (word === undefined ? dateAlone : announcedDate).exec(rest);
  if (whole !== null) {
    const date = day(whole[1] ?? "");
    const part = date === undefined ? "" : undefined;
    return { date, part, length: lead.length + whole[0].length, lead: lead.length };
  }
  if (word !== undefined) return partBeside(rest, lead.length);
  // Equivalent mutants: What is found is used only if there is a year.
  //   "" ⇒ "Stryker was here!"
  //   [] ⇒ ["Stryker was here"]
  const [all = "", ofMonth, alone] = yearAlone.exec(rest) ?? [];
  const year = ofMonth ?? alone;
  if (year !== undefined) return yearBeside(year, lead.length + all.length, lead.length);
  const isInBrackets = /[([]/.test(lead) && /^\d/.test(rest) && !isMoneyOrCount(rest);
  return periodBeside(text) ?? unreadable(isInBrackets || slashDate.test(rest));
}

/** The same after a word that announces a date. */
function partBeside(text: string, before: number): BesideDate {
  const found = announcedPart.exec(text);
  if (found === null) return periodBeside(text) ?? unreadable(unreadDate.test(text));
  const [all, dayOfFigure, figure, dayOfWord, word, wordOfYear, year] = found;
  const length = before + all.length;
  const month = figure?.padStart(2, "0") ?? monthOf(word ?? wordOfYear ?? "");
  const date = (dayOfFigure ?? dayOfWord ?? "??").padStart(2, "0");
  // «от 1 марта (2026)»
  const next = year === undefined ? dateBeside(text.slice(all.length)) : unreadable(false);
  const ofYear = year ?? (next.date ?? next.part)?.slice(0, 4) ?? "????";
  const part = ofYear === "" ? "" : `${ofYear}-${month}-${date}`;
  return { date: undefined, part, length, lead: before };
}

function periodBeside(text: string): BesideDate | undefined {
  const year = period
    .exec(text)
    ?.slice(1)
    .find((group) => group !== undefined);
  return year === undefined ? undefined : yearBeside(year.padStart(4, "20"), 0, 0);
}

const yearBeside = (year: string, length: number, lead: number): BesideDate => ({
  date: undefined,
  part: `${year}-??-??`,
  length,
  lead,
});

const unreadable = (is: boolean): BesideDate => ({
  date: undefined,
  part: is ? "" : undefined,
  length: 0,
  lead: 0,
});

/** The length of the date at the beginning of a text behind a word like «от», so that it may have slashes or lack the year. */
export const dateLength = (text: string): number =>
  (announcedDate.exec(text) ?? announcedPart.exec(text))?.[0].length ?? 0;

/** Whether the text begins with a sum, a share or a quantity. */
export function isMoneyOrCount(text: string): boolean {
  const digits = /^\d[\d ]*/.exec(text)?.[0].trimEnd() ?? "";
  const after = text.slice(digits.length);
  return /^[.,=-]\d{2}(?!\d)/.test(after) || moneyAfter.test(after) || countedNouns.test(after);
}

const months = ["ЯНВ", "ФЕВ", "МАР", "АПР", "МА", "ИЮН", "ИЮЛ", "АВГ", "СЕН", "ОКТ", "НОЯ", "ДЕК"];

/** The number of a month as in a date; `??` if the word is none. */
function monthOf(word: string): string {
  const month = months.findIndex((stem) => word.startsWith(stem)) + 1;
  return month === 0 ? "??" : String(month).padStart(2, "0");
}

function day(text: string): string | undefined {
  // Equivalent mutant: A date has three parts; the types do not say so.
  //   "" ⇒ "Stryker was here!"
  const [first = "", second = "", third = ""] = text
    .replace(/(?<=\d)-?О?ГО/, "")
    .replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, " ")
    .split(/[ ./,-]+/);
  const [date, year] = first.length === 4 ? [third, first] : [first, third];
  const month = /\d/.test(second) ? second.padStart(2, "0") : monthOf(second);
  const whole = year.length === 2 ? `20${year}` : year;
  return statementDate(`${date.padStart(2, "0")}.${month}.${whole}`);
}
