import { cleanText, foldText } from "#contract/text.ts";

/** A text as its reader sees it, and where its letters are in the text as typed. */
export interface SeenLetters {
  readonly letters: string;
  /** The range of the typed text that shows this range of letters. */
  readonly placeOf: (from: number, to: number) => readonly [start: number, end: number];
}

/** Signs that are letters of their own; most texts have no others. */
const plain = /^[\n -~«»–—№…ЁА-яё]*$/;
/** A sign with its accents and whatever invisible follows; a blank with all blanks beside it. */
const clusters = /\r\n|[\p{Zs}\t\u2800]+|[^\p{Zs}\t\u2800](?:\p{M}|\p{Cf}|\p{Cc}(?<![\n\r\t]))*/gsu;
const dashes = /[‐‑‒–—−]/g;
const words = /[a-zа-я]+/g;
const mixed = /[a-z][а-я]|[а-я][a-z]/;
/** A word of four letters or more with a blank or another sign between every two of them. */
const spaced = /(?<!\p{L})\p{L}(?:([ ._*-])\p{L}(?!\p{L}))(?:\1\p{L}(?!\p{L})){2,40}/gu;

const small = (text: string): string =>
  text
    // One letter can have several small ones, as İ has; the number of units must not change.
    .replace(/[A-ZА-ЯЁ]+/g, (capitals) => capitals.toLowerCase())
    .replaceAll("ё", "е")
    .replaceAll(dashes, "-");

/**
 * Reads a text in the contract's way of cleaning: without soft hyphens, zero-width signs and stress marks, with single
 * blanks, in small letters. Look-alike letters get the alphabet of their word, and words with spaced letters are closed up
 * («м у ж ч и н а»).
 */
export function seenLetters(text: string): SeenLetters {
  const typed = small(text);
  const hasNothingToRead = [/ {2}/, mixed, spaced].every((odd) => typed.search(odd) === -1);
  if (plain.test(text) && hasNothingToRead) {
    return { letters: typed, placeOf: (from, to) => [from, to] };
  }
  const letters: string[] = [];
  const places: (readonly [start: number, end: number])[] = [];
  for (const { 0: cluster, index } of text.matchAll(clusters)) {
    for (const unit of lettersOf(cluster).split("")) {
      letters.push(unit);
      places.push([index, index + cluster.length]);
    }
  }
  const inOneAlphabet = letters.join("").replaceAll(words, oneAlphabet);
  const kept = withoutSpacing(inOneAlphabet);
  return {
    letters: kept
      .map((at) => inOneAlphabet[at] ?? "")
      .join("")
      .replaceAll("\t", " "),
    placeOf: (from, to) => [
      places[kept[from] ?? -1]?.[0] ?? text.length,
      places[kept[to - 1] ?? -1]?.[1] ?? text.length,
    ],
  };
}

/** Several blanks are a tab for now: between spaced letters they divide words. */
function lettersOf(cluster: string): string {
  if (/^[\p{Zs}\t\u2800]/u.test(cluster)) return cluster.length > 1 ? "\t" : " ";
  const clean = cleanText(cluster);
  return small(clean.length > 1 ? clean.replaceAll(/\p{M}/gu, "") : clean);
}

/** Latin letters that look like Cyrillic ones, by those. */
const latinOf: ReadonlyMap<string, string> = new Map(
  Array.from("abcehkmoptxy", (letter) => [foldText(letter), letter] as const),
);

/** A word of both alphabets in the alphabet of the letters that exist in it only. */
function oneAlphabet(word: string): string {
  if (!mixed.test(word)) return word;
  const asCyrillic = word.replaceAll(/[a-z]/g, (letter) => foldText(letter));
  if (!/[a-z]/.test(asCyrillic)) return asCyrillic;
  const asLatin = word.replaceAll(/[а-я]/g, (letter) => latinOf.get(letter) ?? letter);
  return /[а-я]/.test(asLatin) ? word : asLatin;
}

/** The places of all signs except those between spaced letters. */
function withoutSpacing(text: string): number[] {
  const dropped = new Set(
    Array.from(text.matchAll(spaced)).flatMap(({ 0: word, index }) =>
      Array.from({ length: (word.length - 1) / 2 }, (_, place) => index + 2 * place + 1),
    ),
  );
  return Array.from({ length: text.length }, (_, at) => at).filter((at) => !dropped.has(at));
}
