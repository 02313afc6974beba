import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { newPassword, userLimits } from "#contract/users.ts";
import { envelope, fieldError } from "../refusal.ts";
import { lowerLine } from "#contract/text.ts";
import { generatedSecret } from "./password.ts";

/** The password's owner; the password must contain nothing of this. */
export interface PasswordOwner {
  readonly login: string;
  readonly name: string;
  readonly client: string;
}

const { min, max } = userLimits.password;

/**
 * Why a password is refused, in the service's language and in that of the command line. The app has its own texts for
 * the codes.
 */
const faults = {
  password_short: {
    ru: `Пароль короче ${min} знаков.`,
    en: `a password has at least ${min} characters`,
  },
  password_long: {
    ru: `Пароль длиннее ${max} байт (${max / 2} русских букв).`,
    en: `a password has at most ${max} bytes`,
  },
  password_product: {
    ru: "В пароле не должно быть слова Placard.",
    en: "a password must not contain the word Placard",
  },
  password_login: {
    ru: "В пароле не должно быть логина или его частей.",
    en: "a password must not contain the login or a part of it",
  },
  password_name: {
    ru: "В пароле не должно быть имени или фамилии.",
    en: "a password must not contain the person's name",
  },
  password_company: {
    ru: "В пароле не должно быть названия компании.",
    en: "a password must not contain the client's name",
  },
  password_common: {
    ru: "Такой пароль легко подобрать: он есть в списках украденных паролей или составлен из них, из ряда клавиш, повтора или даты. Возьмите несколько слов, не связанных между собой.",
    en: "this password is easy to guess: it is in lists of stolen passwords, or made from them, a row of keys, a repetition or a date; use several unrelated words",
  },
} as const;
export type PasswordFault = keyof typeof faults;

/** The first rule that a new password breaks (decisions, Who may do what); undefined if it is acceptable. */
export async function passwordFault(
  password: string,
  owner: PasswordOwner,
): Promise<PasswordFault | undefined> {
  const read = newPassword.safeParse(password);
  if (!read.success) {
    return Array.from(password).length < min ? "password_short" : "password_long";
  }
  const spellings = spellingsOf(password);
  const has = (words: readonly string[]) =>
    words.some((word) => spellings.some((spelling) => spelling.includes(lowerLine(word))));
  const [mailbox = "", domain = ""] = owner.login.split("@");
  if (has(["placard", "плакард"])) return "password_product";
  if (has([...long(owner.login, 4), ...wordsOf(mailbox, 4), ...wordsOf(domain, 5).slice(0, -1)])) {
    return "password_login";
  }
  if (has(wordsOf(owner.name, 4))) return "password_name";
  if (has(wordsOf(owner.client, 5))) return "password_company";
  return (await isEasilyGuessed(password)) ? "password_common" : undefined;
}

/** `k7m2p-…`: four groups of five, 99 bits. Generated again if it happens to contain a short name of its owner. */
export async function generatedPassword(
  owner: PasswordOwner,
  draw: () => string = () => generatedSecret(4),
): Promise<string> {
  for (;;) {
    const drawn = draw();
    if ((await passwordFault(drawn, owner)) === undefined) return drawn;
  }
}

/** The refusal, with the field `password`. */
export const refusePassword = (fault: PasswordFault) => ({
  status: 400 as const,
  body: envelope([fieldError(fault, "password", faults[fault].ru, null)]),
});

/** For the command line. */
export const faultInWords = (fault: PasswordFault): string => faults[fault].en;

const long = (text: string, least: number): string[] => (text.length < least ? [] : [text]);

/** Shorter words are in too many passwords by chance. */
const wordsOf = (text: string, least: number): string[] =>
  text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= least);

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillicKeys = "йцукенгшщзхъфывапролджэячсмитьбю";
const typedOn = (from: string, to: string) => (text: string) =>
  Array.from(text, (sign) => to[from.indexOf(sign)] ?? sign).join("");
const onLatinKeys = typedOn(cyrillicKeys, latinKeys);
const onCyrillicKeys = typedOn(latinKeys, cyrillicKeys);

/** Signs that stand for letters; 1 stands for two. */
const lettersOf = (text: string, one: string) => typedOn("0345$@7!1", `oeassat${one}${one}`)(text);

/**
 * The ways a word may be hidden in a password: in capitals, as signs, with dots between, on the other keyboard layout.
 */
function spellingsOf(password: string): string[] {
  const plain = lowerLine(password.normalize("NFKC"));
  const spelled = [plain, lettersOf(plain, "l"), lettersOf(plain, "i")];
  return [
    ...spelled,
    ...spelled.map((text) => text.replaceAll(/[^\p{L}\p{N}]/gu, "")),
    onLatinKeys(plain),
    onCyrillicKeys(plain),
  ];
}

/**
 * 49,000 common and breached passwords, rows of keys, repetitions, sequences and dates. Loaded for the first new
 * password; loading them at the start would make it 7 % longer.
 */
let guesser: ZxcvbnFactory | undefined;

async function loadGuesser(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** zxcvbn's own limit between guessable and not; the slowing of guesses allows fewer guesses than this in ten years. */
export const leastGuesses = 1e8;

/** Only the first characters are checked, because the search takes more than linear time. */
const searched = 64;

async function isEasilyGuessed(password: string): Promise<boolean> {
  // Only what was loaded is kept: after a failure the next password tries again.
  const loaded = (guesser ??= await loadGuesser());
  const plain = Array.from(password.normalize("NFKC")).slice(0, searched).join("");
  return [plain, onLatinKeys(plain.toLowerCase())].some(
    (text) => loaded.check(text).guesses < leastGuesses,
  );
}
