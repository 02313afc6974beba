import { foldLetters } from "../invoice-number.ts";
import { endingLength } from "./purpose-words.ts";

const letters = String.raw`\p{L}([ ._*-])\p{L}(?:\1\p{L}){2,}(?![\p{L}\d])`;
/** Four letters or more with the same sign between every two: «О п л а т а», «в.о.з.в.р.а.т». */
export const spacedWord = new RegExp(`(?<![\\p{L}\\d])${letters}`, "uy");
const allSpaced = new RegExp(spacedWord.source, "gu");

/** «0 5 . 1 1 . 2 0 2 6», perhaps with «о т». */
const spacedDate =
  /(?<![\p{L}\d.])(о т )?(\d) (\d) ?\. ?(\d) (\d) ?\. ?((?:\d \d )?\d \d)(?![\p{L}\d]| ?[.\d])/giu;
/** «С Ч - 0 0 3 1 5 9». */
const spacedNumber =
  /(?<![\p{L}\d]|\d ?[ .] ?|\d,)(?:(?<!(?<!\p{L})\p{L} )(\p{L}(?: \p{L}){0,3}) ([-/]) ?)?(\d(?: \d){3,})(?![\p{L}\d]| ?\.? ?\d|,\d)/gu;
/** Four digits without letters or a zero before them may be four numbers. */
const fewestDigits = 5;

/** Dates and numbers with a blank between every two digits as they are meant. */
export const closeSpacedDigits = (text: string): string =>
  text
    .replaceAll(spacedDate, (_, from: string | undefined, ...digits: readonly string[]) => {
      const [one, two, three, four, year = ""] = digits;
      return `${from === undefined ? "" : "от "}${one}${two}.${three}${four}.${year.replaceAll(" ", "")}`;
    })
    .replaceAll(
      spacedNumber,
      (whole, letters: string | undefined, sign: string | undefined, spacedDigits: string) => {
        const digits = spacedDigits.replaceAll(" ", "");
        const isOne =
          letters !== undefined || digits.startsWith("0") || digits.length >= fewestDigits;
        return isOne ? `${(letters ?? "").replaceAll(" ", "")}${sign ?? ""}${digits}` : whole;
      },
    );

/** «О п л а т а п о с ч е т у» as «Оплата по счету»; other letters with signs in between stay as they are. */
export const closeSpacedLetters = (text: string): string =>
  text.replaceAll(allSpaced, (spaced) => wordsIn(spaced.replaceAll(/\P{L}/gu, "")) ?? spaced);

/** The likeliest words that the letters consist of, with blanks; undefined if some letters belong to none. */
function wordsIn(all: string): string | undefined {
  const folded = foldLetters(all);
  /** By the number of letters, the words that they consist of. The fewer of them and the shorter their endings, the better. */
  const best: { words: readonly string[]; cost: number }[] = [{ words: [], cost: 0 }];
  for (let to = 1; to <= all.length; to += 1) {
    for (const [from, before] of best.entries()) {
      const ending = endingLength(folded.slice(from, to));
      // Some places have no words up to them.
      if (before === undefined || ending === undefined) continue;
      const cost = before.cost + 3 + 2 * ending;
      if (cost >= (best[to]?.cost ?? Infinity)) continue;
      best[to] = { words: [...before.words, all.slice(from, to)], cost };
    }
  }
  return best[all.length]?.words.join(" ");
}
