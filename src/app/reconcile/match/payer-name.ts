import { foldLetters } from "../invoice-number.ts";
import { inStretches, type LongJob } from "../../format/long-job.ts";
import type { NameComparison, PaymentMatch } from "./payment-match.ts";

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

/** That a payer of invoices has this ИНН, learnt from an exact match the user accepted. Both are hashes (`hashOf`). */
interface LearntPayer {
  readonly inn: string;
  readonly payer: string;
}

/** What was learnt, and the salt of its hashes. Of a statement itself nothing is kept. */
export interface LearntPayers {
  readonly salt: string;
  readonly payers: readonly LearntPayer[];
}

export const nothingLearnt: LearntPayers = { salt: "", payers: [] };

/** An organisation's ИНН has 10 digits, a person's 12; anything else settles nothing. */
const isInn = (inn: string): boolean => /^(?:\d{10}|\d{12})$/.test(inn);

/** What tells a payer of invoices from others: form and name as they are compared. */
export const payerKey = ({ name, form }: FoldedPayer): string => `${form ?? ""} ${name}`;

/** SHA-256 in hex. Only pages that came over HTTPS, or from this computer, can make one. */
export async function hashOf(salt: string, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${salt}\n${text}`);
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What an accepted match teaches; undefined where it is not exact, or where the statement names no ИНН. */
export async function learnFrom(
  { outcome, payment, candidates }: PaymentMatch,
  salt: string,
): Promise<LearntPayer | undefined> {
  const [first] = candidates;
  if (outcome !== "exact" || first === undefined || !isInn(payment.payer.inn)) return undefined;
  return {
    inn: await hashOf(salt, payment.payer.inn),
    payer: await hashOf(salt, payerKey(foldPayer(first.invoice.payer))),
  };
}

/** ИНН of payers, by `payerKey`. */
export type PayerInns = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Finds who of the invoices' payers has which of the statement's ИНН.
 * @throws the signal's reason once it is given
 */
export async function readLearnt(
  { salt, payers }: LearntPayers,
  inns: Iterable<string>,
  keys: Iterable<string>,
  job: LongJob,
): Promise<PayerInns> {
  const found = new Map<string, Set<string>>();
  // Without HTTPS nothing can be hashed, so nothing that was learnt can be recognized.
  if (payers.length === 0 || !("subtle" in crypto)) return found;
  const quiet = { ...job, onProgress: () => undefined };
  const innOf = new Map<string, string>();
  for await (const inn of inStretches(new Set(inns), quiet)) {
    if (isInn(inn)) innOf.set(await hashOf(salt, inn), inn);
  }
  const keyOf = new Map<string, string>();
  for await (const key of inStretches(new Set(keys), quiet))
    keyOf.set(await hashOf(salt, key), key);
  for (const learnt of payers) {
    const key = keyOf.get(learnt.payer);
    // An ИНН of another statement is still one of this payer's: who comes with another one is somebody else.
    const inn = innOf.get(learnt.inn) ?? "";
    if (key !== undefined) found.set(key, (found.get(key) ?? new Set()).add(inn));
  }
  return found;
}

/** Names that stand with more than one ИНН in the statements: such a name alone says nothing. */
export function namesakes(
  payers: Iterable<{ readonly name: string; readonly inn: string }>,
): ReadonlySet<string> {
  const innOf = new Map<string, string>();
  const found = new Set<string>();
  for (const { name, inn } of payers) {
    if (!isInn(inn)) continue;
    const known = innOf.get(name);
    if (known === undefined) innOf.set(name, inn);
    else if (known !== inn) found.add(name);
  }
  return found;
}
