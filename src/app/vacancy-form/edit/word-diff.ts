import { diffComm } from "node-diff3";

/** A run of a text that both versions have, or only the old, or only the new. */
export interface DiffPart {
  readonly kind: "same" | "gone" | "new";
  readonly text: string;
}

/** Beyond these many a text counts as rewritten: comparing takes their square. */
const mostLines = 500;
const mostWords = 3000;

/**
 * What of a text changed: whole lines where lines came or went, words within the others. The parts that are not `new`
 * make up the old text, those not `gone` the new one.
 */
export function diffWords(before: string, after: string): DiffPart[] {
  return compared(linesOf(before), linesOf(after), mostLines, (gone, come) =>
    gone === "" || come === ""
      ? rewritten(gone, come)
      : compared(wordsOf(gone), wordsOf(come), mostWords, rewritten),
  );
}

function compared(
  old: string[],
  now: string[],
  most: number,
  otherwise: (gone: string, come: string) => DiffPart[],
): DiffPart[] {
  if (old.length > most || now.length > most) return otherwise(old.join(""), now.join(""));
  return diffComm(old, now).flatMap((part): DiffPart[] =>
    part.common === undefined
      ? otherwise(part.buffer1.join(""), part.buffer2.join(""))
      : [{ kind: "same", text: part.common.join("") }],
  );
}

/** Lines, and their ends apart from them: a last line without one is the same line. */
const linesOf = (text: string): string[] => text.split(/(\n)/);

/**
 * A word with the space before it; each line's end is a word of its own. Spaces alone would be so many equal words that
 * comparing takes a second.
 */
const wordsOf = (text: string): string[] => text.match(/\n|[^\S\n]*\S+|[^\S\n]+/gu) ?? [];

function rewritten(before: string, after: string): DiffPart[] {
  const parts: DiffPart[] = [
    { kind: "gone", text: before },
    { kind: "new", text: after },
  ];
  return parts.filter(({ text }) => text !== "");
}
