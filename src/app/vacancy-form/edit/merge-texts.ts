import { diff3Merge } from "node-diff3";

/** Beyond this many lines a text is compared as a whole: no vacancy is that long, and comparing takes their square. */
const mostLines = 500;

/**
 * Joins two changes of one text where they touch different lines with an unchanged one between them.
 * @returns undefined where they meet, which only a person can decide
 */
export function mergeTexts(base: string, mine: string, theirs: string): string | undefined {
  const [baseLines, mineLines, theirLines] = [base, mine, theirs].map(linesOf);
  if (baseLines === undefined || mineLines === undefined || theirLines === undefined) {
    return undefined;
  }
  const regions = diff3Merge(mineLines, baseLines, theirLines);
  const lines: string[] = [];
  for (const { ok } of regions) {
    if (ok === undefined) return undefined;
    lines.push(...ok);
  }
  return lines.join("\n");
}

function linesOf(text: string): string[] | undefined {
  const lines = text.replaceAll(/\r\n?/g, "\n").split("\n");
  return lines.length > mostLines ? undefined : lines;
}
