import { foldText } from "#contract/text.ts";

/**
 * The candidates that contain every typed word, in any order; those that begin with the typed text come first.
 * @param fold gives a candidate's normalized text; compute it once and keep it, as there may be ten thousand candidates
 */
export function searchWords<T>(
  candidates: readonly T[],
  typed: string,
  fold: (candidate: T) => string,
): readonly T[] {
  const wanted = foldText(typed);
  if (wanted === "") return candidates;
  const words = wanted.split(" ");
  const first: T[] = [];
  const rest: T[] = [];
  for (const candidate of candidates) {
    const text = fold(candidate);
    if (!words.every((word) => text.includes(word))) continue;
    (text.startsWith(wanted) ? first : rest).push(candidate);
  }
  return [...first, ...rest];
}
