/** How Russian letters are spelled in Latin ones. What is not named is left as it is. */
const spellings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    а: "a",
    б: "b",
    в: "v",
    г: "g",
    д: "d",
    е: "e",
    ж: "zh",
    з: "z",
    и: "i",
    й: "i",
    к: "k",
    л: "l",
    м: "m",
    н: "n",
    о: "o",
    п: "p",
    р: "r",
    с: "s",
    т: "t",
    у: "u",
    ф: "f",
    х: "kh",
    ц: "ts",
    ч: "ch",
    ш: "sh",
    щ: "shch",
    ъ: "",
    ы: "i",
    ь: "",
    э: "e",
    ю: "iu",
    я: "ia",
  }),
);

/** People spell the same letter in several ways: «Ёлка» is `elka`, `yolka` and `jolka`, «Цех» `tsekh` and `ceh`. */
const ways: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|shh/g, "sh"],
  [/kh|x/g, "h"],
  [/ts|tz/g, "c"],
  [/w/g, "v"],
  [/q/g, "k"],
  [/[yj]/g, "i"],
  [/i+[eo]/g, "e"],
  [/i+/g, "i"],
  // `Ana` for «Анна».
  [/([b-df-hj-np-tv-z])\1/g, "$1"],
];

const inOneWay = (latin: string): string =>
  ways.reduce((text, [spelling, one]) => text.replaceAll(spelling, one), latin);

/**
 * A Russian text in Latin letters, all its spellings as one, to be compared with `readLatin` of what was typed.
 * @param folded as `foldText` gives it
 */
export const latinSpelling = (folded: string): string =>
  inOneWay(Array.from(folded, (letter) => spellings.get(letter) ?? letter).join(""));

/** Words typed in Latin letters, in the same form; none if they have other letters. */
export function readLatin(typed: string): readonly string[] {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const isLatin = words.every((word) => /^[a-z0-9]+$/.test(word));
  return isLatin && words.some((word) => /[a-z]{2}/.test(word)) ? words.map(inOneWay) : [];
}
