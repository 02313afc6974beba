import { foldText } from "#contract/text.ts";
import { latinSpelling, readLatin } from "./latin-spelling.ts";
import { respellings } from "./respelled.ts";

/**
 * The candidates that contain every typed word, in any order; those that begin with the typed text come first. A Russian
 * name is found in Latin letters, too, and comes after what was typed as it is. Where nothing is found, the text is taken
 * as typed with the other keyboard layout.
 * @param fold gives a candidate's normalized text; compute it once and keep it, as there may be ten thousand candidates
 */
export function searchWords<T>(
  candidates: readonly T[],
  typed: string,
  fold: (candidate: T) => string,
): readonly T[] {
  const found = searchTyped(candidates, typed, fold);
  if (found.length > 0) return found;
  for (const meant of respellings(typed)) {
    const others = searchTyped(candidates, meant, fold);
    if (others.length > 0) return others;
  }
  return found;
}

function searchTyped<T>(
  candidates: readonly T[],
  typed: string,
  fold: (candidate: T) => string,
): readonly T[] {
  const wanted = foldText(typed);
  if (wanted === "") return candidates;
  const words = wanted.split(" ");
  const latin = readLatin(typed);
  const first: T[] = [];
  const rest: T[] = [];
  const spelled: T[] = [];
  for (const candidate of candidates) {
    const text = fold(candidate);
    if (words.every((word) => text.includes(word))) {
      (text.startsWith(wanted) ? first : rest).push(candidate);
    } else if (latin.length > 0) {
      const spelling = latinSpelling(text);
      if (latin.every((word) => spelling.includes(word))) spelled.push(candidate);
    }
  }
  return [...first, ...rest, ...spelled];
}
