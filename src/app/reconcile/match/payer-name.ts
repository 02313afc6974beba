import { cleanLine } from "#contract/text.ts";
import { foldLetters } from "../invoice-number.ts";
import { withoutTaxNumbers } from "../statement/bank-text.ts";
import type { NameComparison } from "./payment-match.ts";

/** Legal forms and their usual abbreviations; a form that contains another one comes first. */
const forms: readonly (readonly [form: string, words: string])[] = [
  ["ООО", "общество с ограниченной ответственностью"],
  ["ОДО", "общество с дополнительной ответственностью"],
  ["ПАО", "публичное акционерное общество"],
  ["НАО", "непубличное акционерное общество"],
  ["ЗАО", "закрытое акционерное общество"],
  ["ОАО", "открытое акционерное общество"],
  ["АО", "акционерное общество"],
  ["ИП", "индивидуальный предприниматель"],
  ["КФХ", "крестьянское (фермерское) хозяйство"],
  ["КФХ", "крестьянское фермерское хозяйство"],
  ["АНО", "автономная некоммерческая организация"],
  ["НКО", "некоммерческая организация"],
  ["ЧУ", "частное учреждение"],
  ["ЧОУ", "частное образовательное учреждение"],
  ["ФГУП", "федеральное государственное унитарное предприятие"],
  ["ГУП", "государственное унитарное предприятие"],
  ["МУП", "муниципальное унитарное предприятие"],
  ["ФГБУ", "федеральное государственное бюджетное учреждение"],
  ["ФГБОУ", "федеральное государственное бюджетное образовательное учреждение"],
  ["ФГАОУ", "федеральное государственное автономное образовательное учреждение"],
  ["ФКУ", "федеральное казенное учреждение"],
  ["ГБУЗ", "государственное бюджетное учреждение здравоохранения"],
  ["ГБУ", "государственное бюджетное учреждение"],
  ["ГАУ", "государственное автономное учреждение"],
  ["ГКУ", "государственное казенное учреждение"],
  ["МБДОУ", "муниципальное бюджетное дошкольное образовательное учреждение"],
  ["МБУ", "муниципальное бюджетное учреждение"],
  ["МАУ", "муниципальное автономное учреждение"],
  ["МКУ", "муниципальное казенное учреждение"],
  ["МБОУ", "муниципальное бюджетное общеобразовательное учреждение"],
  ["ТСЖ", "товарищество собственников жилья"],
  ["ТСН", "товарищество собственников недвижимости"],
  ["СНТ", "садоводческое некоммерческое товарищество"],
];
/** Other abbreviations in names. */
const customary: readonly (readonly [short: string, words: string])[] = [
  ["тд", "торговый дом"],
  ["тпк", "торгово-производственная компания"],
  ["пкф", "производственно-коммерческая фирма"],
  ["нпо", "научно-производственное объединение"],
  ["нпп", "научно-производственное предприятие"],
  ["нпф", "научно-производственная фирма"],
  ["ук", "управляющая компания"],
  ["гк", "группа компаний"],
  ["дпо", "дополнительного профессионального образования"],
  ["до", "дополнительного образования"],
];
const wordsOf = (words: string): RegExp =>
  new RegExp(
    `(?<!\\p{L})${words.replaceAll(/[()]/g, "\\$&").replaceAll(" ", "\\s+")}(?!\\p{L})`,
    "gu",
  );
const shortened = [
  ...forms.map(([form, words]) => [form.toLowerCase(), words] as const),
  ...customary,
].map(([short, words]) => ({
  short,
  // Equivalent mutants: The first word only saves time, and every form has one.
  //   "" ⇒ "Stryker was here!"
  //   /^\p{L}+/u.exec(words)?.[0] ?? "" ⇒ /^\p{L}+/u.exec(words)?.[0] && ""
  //   /^\p{L}+/u.exec(words)?.[0] ⇒ /^\p{L}+/u.exec(words)[0]
  //   /^\p{L}+/u ⇒ /\p{L}+/u
  //   /^\p{L}+/u ⇒ /^\p{L}/u
  //   /^\p{L}+/u ⇒ /^\P{L}+/u
  first: /^\p{L}+/u.exec(words)?.[0] ?? "",
  words: wordsOf(words),
}));
const anyForm = forms.map(([form]) => form).join("|");
// Folded like invoice numbers, because forms are also typed in Latin letters.
const formBefore = new RegExp(`^(${foldLetters(anyForm)})(?![\\p{L}\\d])`, "u");
const formAfter = new RegExp(`[\\s,(](${foldLetters(anyForm)})\\)?$`);

/** A payer's name in the form used for comparison. */
export interface FoldedPayer {
  /** Letters, digits and signs except quotes, without spaces; empty if there is no name. */
  readonly name: string;
  /** The name with a space between words, because «Авто Ритет» and «Авторитет» are two companies. */
  readonly spaced: string;
  /** The abbreviation; undefined if the name has no legal form. */
  readonly form: string | undefined;
  /** The words of the name, to find similar names. */
  readonly words: string;
  /** The words inside the quotes, if the name has other words, too; otherwise empty. */
  readonly quoted: string;
  /** Something in it was not understood, so it is no proof that another name is another payer. */
  readonly isUnclear: boolean;
  /** Another company stands behind `//`, where banks write the address, so it is no proof of the same payer. */
  readonly isOfTwo: boolean;
}

/** A name as it is compared and hashed. */
type FoldedName = Omit<FoldedPayer, "quoted" | "isUnclear" | "isOfTwo">;

/** The payer's name without what banks and people add to it, in one alphabet. */
export function foldPayer(payer: string): FoldedPayer {
  const { name, isUnclear } = plainName(payer);
  const behind = /\/\/(.*)/s.exec(name)?.[1] ?? "";
  const isOfTwo = formInside.test(behind) && !bankWords.test(behind);
  const folded = foldName(name);
  const inQuotes = /["«„“‟‹](.*)["»“”›]/.exec(name)?.[1] ?? "";
  const quoted = wordsIn(foldName(inQuotes).words);
  return {
    ...folded,
    quoted: quoted === folded.words ? "" : quoted,
    isUnclear,
    isOfTwo,
  };
}

/** Look-alike letters are one letter, and forms may have dots: «О.О.О.». */
function plainName(payer: string): { readonly name: string; readonly isUnclear: boolean } {
  const cleaned = withoutTaxNumbers(foldLetters(cleanLine(payer))).name.toLowerCase();
  const named = shorten(cleaned.replace(account, "").replaceAll(dotted, undotted));
  const branch = withoutBranch(named);
  const name = (branch ?? named)
    .replace(taxNumbersAfter, "")
    .replaceAll(/^[\s/|;,.]+|[\s/|;,]+$/g, "");
  return { name, isUnclear: branch === undefined || notUnderstood.test(name) };
}

/** Behind `//` the payer's bank may stand instead of another company. */
const bankWords = /(?<!\p{L})(?:[рлк]\s?\/\s?сч?|сч[её]т|бик|банк\p{L}*)(?!\p{L})|\d{20}/u;

/** A bank's own words after a name. «К.С.» is not «к/с» but a person's initials. */
const account =
  /[\s,;(]+(?:[рлк]\s?(?:\/\s?сч?|\.\s?сч)(?!\p{L})|расч(?:[её]тный|\.)?\s*сч[её]т|(?:сч[её]?т?\.?\s*(?:№\s*)?)?\d{20}(?!\d)|бик\s*№?\s*\d{9}).*$/su;
const taxNumbersAfter =
  /[\s,;(/|]+(?:инн)?\s*(?:\d{12}|\d{10})(?:\s*[/|,;]*\s*(?:кпп)?\s*\d{9})?\s*\)?$/;
/** Half of an entity, lost letters, signs of tables and long numbers; a title; initials that may be a form: «И.П.». */
const notUnderstood =
  /&[\p{L}\d]+;|\ufffd|[|<>{}=~^]|\d{9}|\p{L}\?\p{L}|(?<!\p{L})(?:глава|адвокат|нотариус|самозанят\p{L}{2,3}|гражданин|гражданка)\s|^\P{L}+$|^(?:и\s?\.\s?п|а\s?\.\s?о)\s?\./u;
const dotted = /(?<![\p{L}.])\p{L}(?:[.\s]+\p{L}){2,3}\.?(?![\p{L}])/gu;

/** «о.о.о.» and «о о о» become «ооо»; other letters with dots are initials. */
function undotted(letters: string): string {
  const joined = letters.replaceAll(/[.\s]/g, "");
  return forms.some(([form]) => form.toLowerCase() === joined) ? joined : letters;
}

const branchWord = /(?<!\p{L})(?:филиал(?:а|е|у|ом)?|ф-ла?)(?!\p{L})\.?/u;
/** «Казанский», «Казанского», «в Казанском», «в лице»; without a preposition «Газпром» is a name. */
const ofBranch =
  /\s(?:\p{L}+(?:ий|ый|ой|ого|его)|(?:в лице|в|из|через)(?:\s\p{L}+(?:ом|ем|ого|его|ий|ый|ой))?)\s*$/u;
const formInside = new RegExp(
  `(?<!\\p{L})(?:${forms.map(([form]) => form.toLowerCase()).join("|")})(?!\\p{L})`,
  "u",
);

/**
 * A branch is the same company: «Филиал «Казанский» ООО «Ромашка»», «ООО «Ромашка» в Казанском филиале». Undefined if the
 * company's name cannot be told from the branch's.
 */
function withoutBranch(name: string): string | undefined {
  const found = branchWord.exec(name);
  if (found === null) return name;
  const [before, after] = [name.slice(0, found.index), name.slice(found.index + found[0].length)];
  const form = formInside.exec(after);
  const company = formInside.test(before)
    ? (/^.*["»”]/.exec(before)?.[0] ?? before.replace(ofBranch, ""))
    : form === null
      ? ""
      : after.slice(form.index).replace(/\s+в\s+г(?:\.|ороде|\s).*$/, "");
  return foldName(company).name === "" ? undefined : company;
}

const wordsIn = (text: string): string => text.replaceAll(/[^\p{L}\d]+/gu, " ").trim();

/**
 * Normalizes a name: no quotes, case, `ё` or needless spaces, nothing that banks add to names (ИНН, account, address
 * after `//`), and the legal form separate. Hyphens and other signs stay, because they tell companies apart. Question marks are
 * dropped as quotes: DOS encodings lack some quotes and write `?` instead.
 */
function foldName(payer: string): FoldedName {
  const name = shorten(
    payer
      .toLowerCase()
      .replaceAll("ё", "е")
      .replace(/\/\/.*/s, "")
      .replaceAll(/(?<!\p{L})(?:инн|кпп)(?:\/кпп)?\s*[:№]?\s*\d+(?:\s*\/\s*\d+)?/gu, " ")
      .replace(/\s(?:[рл]\/сч?|сч\.?)\s*\d.*/s, "")
      .replaceAll(/[‐‑‒–—−]/g, "-")
      .replaceAll(/[’‘ʼ`´]/g, "'")
      .replaceAll(/["«»„“”‟‹›″]|(?<![\p{L}\d])['?]|['?](?![\p{L}\d])/gu, " "),
  );
  const { form, rest } = cutForm(name.replaceAll(/^[\s.,;]+|[\s.,;]+$/g, ""));
  return {
    name: rest.replaceAll(/\s/g, ""),
    // Beside a sign a space tells nothing: «И. И.» is «И.И.».
    spaced: rest.replaceAll(/\s+/g, " ").replaceAll(/ (?![\p{L}\d])|(?<![\p{L}\d]) /gu, ""),
    form,
    words: wordsIn(rest),
  };
}

function shorten(text: string): string {
  let name = text;
  // Most names have none of these words, and testing forty expressions per name is slow.
  for (const { short, first, words } of shortened) {
    // Equivalent mutant: The first word only saves time, and every form has one.
    //   name.includes(first) ⇒ true
    if (name.includes(first)) name = name.replaceAll(words, short);
  }
  return name;
}

function cutForm(name: string): { form: string | undefined; rest: string } {
  const folded = foldLetters(name);
  const before = formBefore.exec(folded)?.[0];
  const after = formAfter.exec(folded);
  const rest =
    before === undefined ? name.slice(0, after?.index ?? name.length) : name.slice(before.length);
  return { form: before ?? after?.[1], rest: rest.replaceAll(/^[\s.,;(]+|[\s.,;]+$/g, "") };
}

export function comparePayers(one: FoldedPayer, other: FoldedPayer): NameComparison {
  if (one.name === "" || other.name === "") return "missing";
  if (one.isOfTwo || other.isOfTwo) return "unclear";
  if (one.spaced === other.spaced) return one.form === other.form ? "same" : "form";
  if (one.name === other.name || isReordered(one.words, other.words)) return "similar";
  const isPart = one.words.startsWith(other.words) || other.words.startsWith(one.words);
  if (isPart || isByInitials(one.words, other.words)) return "similar";
  return isComparable(one, other) ? "different" : "unclear";
}

const isReordered = (one: string, other: string): boolean =>
  one.split(" ").toSorted().join(" ") === other.split(" ").toSorted().join(" ");

/** Whether names that differ are names of two payers, and not two spellings of one. */
function isComparable(one: FoldedPayer, other: FoldedPayer): boolean {
  if (one.isUnclear || other.isUnclear) return false;
  if (withLetters(one.name) === withLetters(other.name)) return false;
  // What stands around the quotes may be a form or a branch in words that are not known.
  const parts = [one.quoted || one.words, other.quoted || other.words];
  if (parts[0] === parts[1]) return false;
  // A name in the other alphabet may be the same name.
  const alphabets = [one, other].map(({ words }) => [/[a-z]/.test(words), ownCyrillic.test(words)]);
  const [first = [], second = []] = alphabets;
  return !(first[0] !== second[0] && first[1] !== second[1] && first[0] !== first[1]);
}

/** Digits that look like letters are these: «Р0МАШКА». */
const withLetters = (name: string): string => name.replaceAll("0", "о").replaceAll("3", "з");
/** Letters that no Latin letter looks like. */
const ownCyrillic = /[бгджзийлпфцчшщъыьэюя]/;

/** `иванов и и` and `иванов иван иванович`, compared up to the length of the shorter one. */
function isByInitials(one: string, other: string): boolean {
  const [surname, ...names] = one.split(" ");
  const [otherSurname, ...otherNames] = other.split(" ");
  if (surname !== otherSurname) return false;
  return names.every((name, place) => {
    const second = otherNames[place] ?? "";
    const isInitial = name.length <= 1 || second.length <= 1;
    return name === second || (isInitial && (name.startsWith(second) || second.startsWith(name)));
  });
}

/** The key of a payer: legal form and name without spaces. Its hash is stored, so it stays as it is. */
export const payerKey = ({ name, form }: FoldedName): string => `${form ?? ""} ${name}`;

/** The key that was stored until 27 November 2026, before names had one alphabet. */
export const formerPayerKey = (payer: string): string => payerKey(foldName(payer));
