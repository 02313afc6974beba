/** A place in a text: from its first sign to the one after its last. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** The place of what a regular expression found. */
export const rangeOfMatch = ({ index, 0: found }: RegExpExecArray): TextRange => ({
  from: index,
  to: index + found.length,
});

/** The text with one sign for each that the ranges cover, so that nothing else is read there and all places stay. */
export function maskRanges(text: string, ranges: readonly TextRange[], sign: string): string {
  const signs = text.split("");
  for (const { from, to } of ranges) signs.fill(sign, from, to);
  return signs.join("");
}
