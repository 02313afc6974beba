import { recordId } from "#contract/wire.ts";

/** The numbers in a pasted text, each once, and the words in it that are none. */
export interface TypedNumbers {
  readonly numbers: readonly number[];
  readonly others: readonly string[];
}

/** Reads vacancy numbers separated by anything: commas, spaces, lines, `№`. `12abc` is a word, not 12. */
export function readTypedNumbers(text: string): TypedNumbers {
  const words = new Set(text.match(/[\p{L}\p{N}_]+/gu) ?? []);
  const numbers = new Set<number>();
  const others: string[] = [];
  for (const word of words) {
    const read = recordId.safeParse(word);
    if (read.success) numbers.add(read.data);
    else others.push(word);
  }
  return { numbers: [...numbers], others };
}
