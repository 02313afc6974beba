import { foldText, lowerLine } from "#contract/text.ts";

/*
 * Names and titles have two keys beside them: `…_folded` sorts them, each alphabet in its place, and `…_search` is what
 * they are found by, in the fold of both sides. Both are written whenever the text is.
 */

export const nameKeys = (name: string) => ({
  name_folded: lowerLine(name),
  name_search: foldText(name),
});

export const titleKeys = (title: string) => ({
  title_folded: lowerLine(title),
  title_search: foldText(title),
});

export const fullNameKeys = (fullName: string) => ({
  full_name_folded: lowerLine(fullName),
  full_name_search: foldText(fullName),
});

/** The texts that a key has to contain for what somebody typed: its words, or signs alone as they were written. */
export function wordSearch<Column extends string>(
  typed: string,
  keys: { readonly search: Column; readonly sort: Column },
): { readonly column: Column; readonly texts: readonly string[] } {
  const words = foldText(typed);
  if (words !== "") return { column: keys.search, texts: words.split(" ") };
  const signs = lowerLine(typed);
  return { column: keys.sort, texts: signs === "" ? [] : [signs] };
}
