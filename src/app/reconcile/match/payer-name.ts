import { foldLetters } from "../invoice-number.ts";
import { inStretches, type LongJob } from "../../format/long-job.ts";
import type { NameComparison, PaymentMatch } from "./payment-match.ts";

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
const anyForm = [...new Set(forms.map(([form]) => form))]
  .toSorted((one, other) => other.length - one.length)
  .join("|");
// Folded like invoice numbers, because forms are also typed in Latin letters.
const formBefore = new RegExp(`^(${foldLetters(anyForm)})(?![\\p{L}\\d])`, "u");
const formAfter = new RegExp(`[\\s,(](${foldLetters(anyForm)})\\)?$`, "u");

/** A payer's name in the form used for comparison. */
export interface FoldedPayer {
  /** Letters, digits and signs except quotes, without spaces; empty if there is no name. */
  readonly name: string;
  /** The abbreviation; undefined if the name has no legal form. */
  readonly form: string | undefined;
  /** The words of the name, to find similar names. */
  readonly words: string;
}

/**
 * Normalizes a name: no quotes, case, `ё` or spaces, nothing that banks add to names (ИНН, account, address after `//`),
 * and the legal form separate. Hyphens and other signs stay, because they tell companies apart. Question marks are
 * dropped as quotes: DOS encodings lack some quotes and write `?` instead.
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
  // Most names have none of these words, and testing forty expressions per name is slow.
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

/** A payer and its ИНН, learned from an exact match that the user accepted. Both are hashes (`hashOf`). */
interface LearnedPayer {
  readonly inn: string;
  readonly payer: string;
}

/** What was learned, and the salt of its hashes. Nothing of the statement itself is stored. */
export interface LearnedPayers {
  readonly salt: string;
  readonly payers: readonly LearnedPayer[];
}

export const nothingLearned: LearnedPayers = { salt: "", payers: [] };

/** An organisation's ИНН has 10 digits, a person's 12; anything else is ignored. */
const isInn = (inn: string): boolean => /^(?:\d{10}|\d{12})$/.test(inn);

/** The key of a payer: legal form and name in the form used for comparison. */
export const payerKey = ({ name, form }: FoldedPayer): string => `${form ?? ""} ${name}`;

/** SHA-256 in hex. Available only on HTTPS pages and on localhost. */
export async function hashOf(salt: string, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${salt}\n${text}`);
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is learned from an accepted match; undefined if it is not exact or the statement has no ИНН. */
export async function learnFrom(
  { outcome, payment, candidates }: PaymentMatch,
  salt: string,
): Promise<LearnedPayer | undefined> {
  const [first] = candidates;
  if (outcome !== "exact" || first === undefined || !isInn(payment.payer.inn)) return undefined;
  return {
    inn: await hashOf(salt, payment.payer.inn),
    payer: await hashOf(salt, payerKey(foldPayer(first.invoice.payer))),
  };
}

/** The ИНН of payers by `payerKey`. */
export type PayerInns = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Finds which payer of the invoices has which ИНН of the statement.
 * @throws the signal's reason once it is aborted
 */
export async function readLearned(
  { salt, payers }: LearnedPayers,
  inns: Iterable<string>,
  keys: Iterable<string>,
  job: LongJob,
): Promise<PayerInns> {
  const found = new Map<string, Set<string>>();
  // Without HTTPS there are no hashes, so learned payers cannot be recognized.
  if (payers.length === 0 || !("subtle" in crypto)) return found;
  const quiet = { ...job, onProgress: () => undefined };
  const innOf = new Map<string, string>();
  for await (const inn of inStretches(new Set(inns), quiet)) {
    if (isInn(inn)) innOf.set(await hashOf(salt, inn), inn);
  }
  const keyOf = new Map<string, string>();
  for await (const key of inStretches(new Set(keys), quiet))
    keyOf.set(await hashOf(salt, key), key);
  for (const learned of payers) {
    const key = keyOf.get(learned.payer);
    // An ИНН learned from another statement still counts, so a different ИНН means a different company.
    const inn = innOf.get(learned.inn) ?? "";
    if (key !== undefined) found.set(key, (found.get(key) ?? new Set()).add(inn));
  }
  return found;
}

/** Names that have more than one ИНН in the statements; such a name alone proves nothing. */
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
