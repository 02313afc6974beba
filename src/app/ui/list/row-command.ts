export type RowCommand =
  | "filter"
  | "next-row"
  | "previous-row"
  | "first-row"
  | "last-row"
  | "next-page"
  | "previous-page";

interface Key {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const byKey: Readonly<Record<string, RowCommand>> = {
  "/": "filter",
  j: "next-row",
  k: "previous-row",
  "]": "next-page",
  "[": "previous-page",
};

/** Keys that only move through the table while nothing else has the focus. */
const arrows: Readonly<Record<string, RowCommand>> = {
  ArrowDown: "next-row",
  ArrowUp: "previous-row",
  Home: "first-row",
  End: "last-row",
};

/** Where the letters are under a layout that has none of them, such as the Russian one. */
const byPlace: Readonly<Record<string, RowCommand>> = {
  KeyJ: "next-row",
  KeyK: "previous-row",
  BracketRight: "next-page",
  BracketLeft: "previous-page",
  Slash: "filter",
};

/** What a key asks of the list. The key's own character counts; on a Russian layout, its place. */
export function rowCommand(event: Key): RowCommand | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const known = byKey[event.key.toLowerCase()] ?? arrows[event.key];
  if (known !== undefined) return known;
  // The Russian layout types a full stop where the slash is.
  const foreign = /^\P{ASCII}$/u.test(event.key) || (event.code === "Slash" && event.key === ".");
  return foreign ? byPlace[event.code] : undefined;
}

export const isArrow = (key: string): boolean => key in arrows;
