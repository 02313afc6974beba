/*
 * Text as people have it: typed, pasted from Word, a bank, a phone or a Mac, loaded from files. It is cleaned once, where
 * it comes in, and compared in one way, in the browser and in the service.
 */

/** Text without anything to clean, which is most of it. */
const isClean = /^[\n\t -~«»–—№…ЁА-яё]*$/;
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** No-break, thin, wide and figure blanks, and the empty Braille cell. */
const blanks = /[\p{Zs}\u2800]/gu;
/**
 * Soft hyphens, zero-width signs, direction marks, byte order marks, fillers and control characters. A joiner between two
 * pictographs makes them one picture, so it stays.
 */
const joiner =
  /(?<=\p{Extended_Pictographic}(?:[\u{1f3fb}-\u{1f3ff}]|\ufe0f)?)\u200d(?=\p{Extended_Pictographic})/u
    .source;
const invisible = new RegExp(
  String.raw`(?!${joiner})[\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]|(?![\n\t])\p{Cc}`,
  "gu",
);

/**
 * A text without what nobody sees: composed (NFC), no invisible signs or direction marks, every kind of line break as `\n`
 * and every kind of blank as a space. Words, signs, tabs and the number of blanks stay.
 */
export function cleanText(text: string): string {
  if (isClean.test(text)) return text;
  return (
    text
      .normalize("NFC")
      .replaceAll(lineBreaks, "\n")
      // Word's own non-breaking hyphen.
      .replaceAll("\u001e", "-")
      .replaceAll(blanks, " ")
      .replaceAll(invisible, "")
  );
}

/** Where a line begins, as `cleanText` breaks them; the end of the text if it has fewer. @param line from 1 */
export function startOfLine(text: string, line: number): number {
  if (line <= 1) return 0;
  const [lineBreak] = [...text.matchAll(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g)].slice(line - 2);
  return lineBreak === undefined ? text.length : lineBreak.index + lineBreak[0].length;
}

/** The same for a text of one line, such as a name or a number: without line breaks, and with single blanks. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, " ").trim();

/** Letters that look the same in two alphabets, at least as capitals; lowercase, because the fold is. */
const alike: ReadonlyMap<string, string> = new Map([
  ...Array.from(
    "abcehkmoptxy",
    (letter, place) => [letter, "авсенкмортху"[place] ?? letter] as const,
  ),
  ["ё", "е"],
  ["і", "i"],
  ["ј", "j"],
  ["ѕ", "s"],
]);

/**
 * Apostrophes and quotes that Unicode counts among the letters, such as that of Ukrainian and Belarusian names. The others
 * are signs like any other.
 */
export const letterApostrophes = /[\u02b9-\u02bf\u02c8\u02ca\u02cb\u02ee\u07f4\u07f5\ua78b\ua78c]/g;

/** Signs between words, but for those that end a word and belong to it: `C++` and `C#` are two languages. */
const signs = /(?<=\p{L})(\+{1,2}|#)(?![\p{L}\p{N}+#])|[^\p{L}\p{N}]+/gu;

/**
 * The form in which two texts are compared, everywhere: small letters and digits with single spaces between the words.
 * Case, `ё`, quotes, apostrophes, dashes, blanks, other signs and invisible ones make no difference, nor does the alphabet
 * of letters that look the same: `"РОМАШКА"` is «Ромашка», and a Latin `C` a Cyrillic one. Not for sorting or showing.
 */
export const foldText = (text: string): string =>
  cleanText(text)
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll(letterApostrophes, "'")
    .replaceAll(/[abcehkmoptxyёіјѕ]/g, (letter) => alike.get(letter) ?? letter)
    .replaceAll(signs, (_, ending?: string) => ending ?? " ")
    .trim();

/**
 * A cleaned line in small letters, with `е` for `ё`: for sorting, where each alphabet keeps its place, and for patterns
 * with letters of both and with signs.
 */
export const lowerLine = (text: string): string =>
  cleanLine(text).toLowerCase().replaceAll("ё", "е");

/** Whether a text has all words that somebody typed or, if they typed only signs, those as they were written. */
export function hasWords(text: string, typed: string): boolean {
  const words = foldText(typed);
  if (words === "") return lowerLine(text).includes(lowerLine(typed));
  const folded = foldText(text);
  return words.split(" ").every((word) => folded.includes(word));
}
