import { cleanLine } from "#contract/text.ts";

/* What somebody meant who typed with the other keyboard layout, or a Russian word in Latin letters. */

const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russianKeys = "ёйцукенгшщзхъфывапролджэячсмитьбю";

const replaced = (text: string, from: string, to: string): string =>
  Array.from(text, (sign) => {
    const at = from.indexOf(sign);
    return at === -1 ? sign : to.charAt(at);
  }).join("");

/** Latin spellings of Russian letters, the longest first. */
const letters: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, "щ"],
  [/sh/g, "ш"],
  [/ch/g, "ч"],
  [/zh/g, "ж"],
  [/kh/g, "х"],
  [/ts/g, "ц"],
  [/yu|iu|ju/g, "ю"],
  [/ya|ia|ja/g, "я"],
  [/yo|jo/g, "е"],
  [/(?:iy|ii|yi)\b/g, "ий"],
  [/(?<=[aeou])[yj]/g, "й"],
  [/y/g, "ы"],
];
const russianOf = (latin: string): string =>
  replaced(
    letters.reduce((text, [spelling, letter]) => text.replaceAll(spelling, letter), latin),
    "abcdefghijklmnopqrstuvwxz",
    "абкдефгхийклмнопкрстуввкз",
  );

const consonants = /[бвгджзйклмнпрстфхцчшщbcdfghjklmnpqrstvwxz]+/g;

/** The most consonants in a row; infinite if a word has no vowel. */
function consonantsOf(text: string): number {
  const words = text.match(/\p{L}+/gu) ?? [];
  if (!words.every((word) => /[аеёиоуыэюяaeiouy]/.test(word))) return Infinity;
  return Math.max(0, ...(text.match(consonants) ?? []).map((run) => run.length));
}

/** More of them make no word. */
const mostConsonants = 3;

/**
 * The same text as it was probably meant: typed with the other layout (`rehmth` is «курьер»), or in Cyrillic (`papkin` is
 * «папкин»). Only what could be words, the likeliest first; nothing for a text of both alphabets.
 */
export function respellings(typed: string): readonly string[] {
  const text = cleanLine(typed).toLowerCase();
  const isLatin = /[a-z]/.test(text);
  const isRussian = /[а-яё]/.test(text);
  if (isLatin === isRussian) return [];
  const meant = isLatin
    ? [replaced(text, latinKeys, russianKeys), russianOf(text)]
    : [replaced(text, russianKeys, latinKeys)];
  return [...new Set(meant)]
    .filter((text) => consonantsOf(text) <= mostConsonants)
    .toSorted((one, other) => consonantsOf(one) - consonantsOf(other));
}
