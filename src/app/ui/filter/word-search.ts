/** A text as it is compared: letters and digits only, small, ё as е, so that `"РОМАШКА"` finds «Ромашка». */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("ё", "е")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Those whose text has every typed word somewhere in it, in any order; those that begin with what was typed come first.
 * @param fold gives the folded text of a candidate; fold once and keep it, as the candidates may be ten thousand
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
