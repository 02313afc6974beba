import { keepText, keptKeys, keptText } from "./kept-texts.ts";

/**
 * Typed text on its way to the database, kept in localStorage because it saves at once. IndexedDB drops writes not yet
 * started when a page closes. Entries live only for moments.
 */
const root = "placard.typed";

/** An entry's key; its first two parts identify the draft. */
export type JournalPlace = readonly [owner: string, id: string, window: string, part: string];

const nameOf = (place: readonly string[]): string => [root, ...place].join("\n");

/** Large texts and full storage are left to the database. */
export function note(place: JournalPlace, text: string): void {
  // Otherwise the database saves it or reports why not.
  keepText(nameOf(place), text);
}

/** @param text removes the entry only if it still holds this text; omitted, removes any */
export function forgetNoted(place: readonly string[], text?: string): void {
  if (text === undefined) {
    for (const name of entriesUnder(place)) keepText(name, undefined);
  } else if (keptText(nameOf(place)) === text) keepText(nameOf(place), undefined);
}

/** The entries whose keys start with these parts. */
export function readNoted(place: readonly string[]): readonly { place: string[]; text: string }[] {
  return entriesUnder(place).flatMap((name) => {
    const text = keptText(name);
    return text === undefined ? [] : [{ place: name.split("\n").slice(1), text }];
  });
}

const entriesUnder = (place: readonly string[]): readonly string[] =>
  keptKeys(`${nameOf(place)}\n`);
