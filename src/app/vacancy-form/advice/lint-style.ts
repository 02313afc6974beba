import { spotsOf, type Spot } from "./lint-finding.ts";

const markup = new RegExp(
  [
    // Only known tags: `List<String>` and `< 5 лет` are not markup
    String.raw`<\/?(?:a|b|i|u|s|p|br|hr|div|span|ul|ol|li|h[1-6]|em|strong|strike|table|tr|td|th|img|script|style|iframe|font|center|blockquote|pre|code|html|head|body|svg|form|input|button|link|meta)(?:[\s\/][^<>]{0,300})?>`,
    String.raw`&(?:nbsp|amp|quot|apos|lt|gt|laquo|raquo|mdash|ndash|bull|hellip|#\d{2,6}|#x[\da-f]{2,5});`,
    String.raw`\*\*(?=[^\s*])[^*\n]{1,200}\*\*`,
    String.raw`(?<=^|\n)#{1,6} (?=\S)`,
    String.raw`\[[^\[\]\n]{1,100}\]\((?:https?:|www|\/|mailto:)[^)\s]{0,200}\)`,
    String.raw`\[\/?(?:b|i|u|s|url|img|color|size|quote|list)(?:=[^\[\]\n]{0,100})?\]`,
    "`{3}",
  ].join("|"),
  "giu",
);

const repeated = /[!?]{2,}|\.{4,}|,{2,}|;{2,}|…{2,}|[=_*~#-]{4,}/gu;
const emojiRuns =
  /\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{200d}|\u{fe0f}| )*/gu;

/** Markup, which job sites show as plain text or refuse. */
export const markupSpots = (text: string): Spot[] =>
  /[<&*#[`]/.test(text) ? spotsOf("markup", text, markup) : [];

/** `!!!`, `....`, lines of dashes; `?!` and `...` are allowed. */
export const repeatedMarkSpots = (text: string): Spot[] =>
  spotsOf("repeatedMarks", text, repeated).filter(({ at: [start, end] }) => {
    const found = text.slice(start, end);
    return found !== "?!" && found !== "!?";
  });

/** Emoji in a row; one at the start of a line is a bullet. @param most the number allowed together */
export const emojiSpots = (text: string, most: number): Spot[] =>
  spotsOf("emoji", text, emojiRuns).flatMap(({ rule, at: [start, end] }) => {
    const found = text.slice(start, end).trimEnd();
    return emojiCount(found) > most ? [{ rule, at: [start, start + found.length] as const }] : [];
  });

/** Parts joined into one emoji count once; ©, ® and ™ do not count. */
const emojiCount = (run: string): number =>
  Array.from(run.matchAll(/(?<!\u{200d})\p{Extended_Pictographic}/gu)).filter(
    ([sign]) => !/[©®™]/.test(sign),
  ).length;

/** Words with letters of both alphabets; a hyphen separates words (`IT-специалист`). */
const words = /[\p{Script=Latin}\p{Script=Cyrillic}]+/gu;
const twinsLatin = /^[aceopxyABCEHKMOPTXY]+$/;
const twinsCyrillic = /^[асеорхуАВСЕНКМОРТХУ]+$/;

/** Words with a letter of the other alphabet, which people do not notice and search does not find. */
export function mixedLetterSpots(text: string): Spot[] {
  if (!/\p{Script=Latin}/u.test(text) || !/\p{Script=Cyrillic}/u.test(text)) return [];
  return spotsOf("mixedLetters", text, words).filter(({ at: [start, end] }) =>
    isMixed(text.slice(start, end)),
  );
}

function isMixed(word: string): boolean {
  const latin = word.replace(/\P{Script=Latin}/gu, "");
  const cyrillic = word.replace(/\P{Script=Cyrillic}/gu, "");
  if (latin === "" || cyrillic === "") return false;
  // A Russian ending of an abbreviation: «HRу», «SQLа».
  if (/^[A-Z]{2,}[а-яё]{1,3}$/.test(word)) return false;
  return twinsLatin.test(latin) || twinsCyrillic.test(cyrillic);
}

/** Whole texts in capitals. */
export function isShouting(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return letters >= 20 && capitals / letters >= 0.6;
}

/** A job title in capitals; short ones such as `QA`, `HR` and `C++` are allowed. */
export function isTitleInCapitals(title: string): boolean {
  const found = (title.match(/\p{L}{2,}/gu) ?? []).filter((word) => word !== word.toLowerCase());
  const inCapitals = found.filter((word) => word === word.toUpperCase());
  const lettersOf = (some: readonly string[]) => some.join("").length;
  return (
    inCapitals.some((word) => word.length >= 5) &&
    lettersOf(inCapitals) >= 0.6 * lettersOf(title.match(/\p{L}{2,}/gu) ?? [])
  );
}

const sum = String.raw`\d{1,3}(?:[ \u00a0.]?\d{3}){1,2}|\d{2,3}`;
const salary = new RegExp(
  [
    String.raw`(?<![\d\p{L}])(?:от |до )?(?:${sum})(?:\s?[–—-]\s?(?:${sum}))?\s?(?:₽|руб|р\.|р\/|тыс\.?\s?(?:р|₽|$|\/)|т\.\s?р|т\/р)`,
    String.raw`(?<!\p{L})(?:з\/п|зп|зарплата|оклад|доход|ставка)[ :—–-]{0,3}(?:от |до )?\d`,
    String.raw`(?<!\p{L})(?:от|до) \d{2,3}[ \u00a0]?\d{3}(?!\d|\s?(?:к?в|кг|км|м|шт|тонн?)(?!\p{L}))`,
  ].join("|"),
  "giu",
);
const urgent =
  /(?<!\p{L})(?:срочно|требу[ею]тся|внимание|набираем|ищем|нужен|нужна|нужны|urgent)(?!\p{L})/giu;

/** Text in a job title that is not part of the job's name. */
export const titleSpots = (title: string): Spot[] => [
  ...spotsOf("titleSalary", title, salary),
  ...spotsOf("titleUrgent", title, urgent),
  ...spotsOf("titleExclamation", title, /!(?!!)(?<!!!)/gu),
];
