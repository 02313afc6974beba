import { foldLetters } from "../invoice-number.ts";
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
  ["ЧОУ", "частное образовательное учреждение"],
  ["ФГУП", "федеральное государственное унитарное предприятие"],
  ["ГУП", "государственное унитарное предприятие"],
  ["МУП", "муниципальное унитарное предприятие"],
  ["ФГБУ", "федеральное государственное бюджетное учреждение"],
  ["ФГБОУ", "федеральное государственное бюджетное образовательное учреждение"],
  ["ГБУ", "государственное бюджетное учреждение"],
  ["ГАУ", "государственное автономное учреждение"],
  ["ГКУ", "государственное казенное учреждение"],
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
}

/**
 * Normalizes a name: no quotes, case, `ё` or needless spaces, nothing that banks add to names (ИНН, account, address
 * after `//`), and the legal form separate. Hyphens and other signs stay, because they tell companies apart. Question marks are
 * dropped as quotes: DOS encodings lack some quotes and write `?` instead.
 */
export function foldPayer(payer: string): FoldedPayer {
  let name = payer
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/\/\/.*/s, "")
    .replaceAll(/(?<!\p{L})(?:инн|кпп)(?:\/кпп)?\s*[:№]?\s*\d+(?:\s*\/\s*\d+)?/gu, " ")
    .replace(/\s(?:[рл]\/сч?|сч\.?)\s*\d.*/s, "")
    .replaceAll(/[‐‑‒–—−]/g, "-")
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/["«»„“”‟‹›″]|(?<![\p{L}\d])['?]|['?](?![\p{L}\d])/gu, " ");
  // Most names have none of these words, and testing forty expressions per name is slow.
  for (const { short, first, words } of shortened) {
    if (name.includes(first)) name = name.replaceAll(words, short);
  }
  const { form, rest } = cutForm(name.replaceAll(/^[\s.,;]+|[\s.,;]+$/g, ""));
  return {
    name: rest.replaceAll(/\s/g, ""),
    // Beside a sign a space tells nothing: «И. И.» is «И.И.».
    spaced: rest.replaceAll(/\s+/g, " ").replaceAll(/ (?![\p{L}\d])|(?<![\p{L}\d]) /gu, ""),
    form,
    words: rest.replaceAll(/[^\p{L}\d]+/gu, " ").trim(),
  };
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
  if (one.spaced === other.spaced) return one.form === other.form ? "same" : "form";
  if (one.name === other.name) return "similar";
  const isPart = one.words.startsWith(other.words) || other.words.startsWith(one.words);
  return isPart || isByInitials(one.words, other.words) ? "similar" : "different";
}

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
export const payerKey = ({ name, form }: FoldedPayer): string => `${form ?? ""} ${name}`;
