import { foldLetters } from "../invoice-number.ts";

/** Legal forms as they are abbreviated by custom; the longer words first, where one holds another. */
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
/** What else names are shortened by. */
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
const anyForm = [...new Set(forms.map(([form]) => form))]
  .toSorted((one, other) => other.length - one.length)
  .join("|");
// Folded as numbers are: a form is also typed in Latin letters.
const formBefore = new RegExp(`^(${foldLetters(anyForm)})(?![\\p{L}\\d])`, "u");
const formAfter = new RegExp(`[\\s,(](${foldLetters(anyForm)})\\)?$`, "u");

/** A payer's name as it is compared. */
export interface FoldedPayer {
  /** Letters, digits and signs but quotes, without spaces; empty where none is given. */
  readonly name: string;
  /** As it is abbreviated; undefined where the name says none. */
  readonly form: string | undefined;
  /** The name in words, to tell what is alike from what is not. */
  readonly words: string;
}

/**
 * A name without quotes, case, `ё` and spaces, and without what banks write beside names (ИНН, account, address after
 * `//`); the legal form apart. Hyphens and other signs stay: with another one it is another company. Quotes that DOS
 * lacks come as question marks.
 */
export function foldPayer(payer: string): FoldedPayer {
  let name = payer
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/\/\/.*$/s, "")
    .replaceAll(/(?:инн|кпп)\s*[:№]?\s*\d+(?:\s*\/\s*\d+)?/g, " ")
    .replace(/\s(?:[рл]\/сч?|сч\.?)\s*\d.*$/s, " ")
    .replaceAll(/[‐‑‒–—−]/g, "-")
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/["«»„“”‟‹›″]|(?<![\p{L}\d])['?]|['?](?![\p{L}\d])/gu, " ");
  // Most names have none of these words, and forty expressions a name take long.
  for (const { short, first, words } of shortened) {
    if (name.includes(first)) name = name.replaceAll(words, short);
  }
  const { form, rest } = cutForm(
    name.replaceAll(/\s+/g, " ").replaceAll(/^[\s.,;]+|[\s.,;]+$/g, ""),
  );
  return {
    name: rest.replaceAll(/\s+/g, ""),
    form,
    words: rest.replaceAll(/[^\p{L}\d]+/gu, " ").trim(),
  };
}

function cutForm(name: string): { form: string | undefined; rest: string } {
  const folded = foldLetters(name);
  const before = formBefore.exec(folded)?.[0];
  const after = before === undefined ? formAfter.exec(folded) : null;
  const rest =
    before === undefined ? name.slice(0, after?.index ?? name.length) : name.slice(before.length);
  return { form: before ?? after?.[1], rest: rest.replaceAll(/^[\s.,;(]+|[\s.,;]+$/g, "") };
}

/**
 * Whether two names are one payer's: form and whole name have to be the same. `form` where only the name is; `similar`
 * where one is the beginning of the other, has initials for it or other signs in it; `missing` where one is not given.
 */
export type NameComparison = "same" | "form" | "similar" | "different" | "missing";

export function comparePayers(one: FoldedPayer, other: FoldedPayer): NameComparison {
  if (one.name === "" || other.name === "") return "missing";
  if (one.name === other.name) return one.form === other.form ? "same" : "form";
  const isPart = one.words.startsWith(other.words) || other.words.startsWith(one.words);
  return isPart || isByInitials(one.words, other.words) ? "similar" : "different";
}

/** `иванов и и` and `иванов иван иванович`, as far as the shorter of them goes. */
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
