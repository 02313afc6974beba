import { diffComm } from "node-diff3";

/** A part of a text that is in both versions, only in the old, or only in the new. */
export interface DiffPart {
  readonly kind: "same" | "gone" | "new";
  readonly text: string;
}

/** A text with more of them counts as rewritten, because the cost of comparing is quadratic. */
const mostLines = 500;
const mostWords = 3000;

/**
 * The changed parts of a text: whole lines if lines were added or removed, words within other lines. The parts that are
 * not `new` form the old text, those that are not `gone` the new one.
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

/** Lines separate from their line endings, so that a last line without one is the same line. */
const linesOf = (text: string): string[] => text.split(/(\n)/);

/**
 * A word with the space before it; each line ending is a separate word. Separate spaces would be so many equal words that
 * a comparison would take a second.
 */
const wordsOf = (text: string): string[] => text.match(/\n|[^\S\n]*\S+|[^\S\n]+/gu) ?? [];

function rewritten(before: string, after: string): DiffPart[] {
  const parts: DiffPart[] = [
    { kind: "gone", text: before },
    { kind: "new", text: after },
  ];
  return parts.filter(({ text }) => text !== "");
}
