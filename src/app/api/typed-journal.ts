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
  try {
    localStorage.setItem(nameOf(place), text);
  } catch {
    // The database saves it or reports why not.
  }
}

/** @param text removes the entry only if it still holds this text; omitted, removes any */
export function forgetNoted(place: readonly string[], text?: string): void {
  try {
    if (text !== undefined) {
      if (localStorage.getItem(nameOf(place)) === text) localStorage.removeItem(nameOf(place));
      return;
    }
    for (const { name } of entriesUnder(place)) localStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The entries whose keys start with these parts. */
export function readNoted(place: readonly string[]): readonly { place: string[]; text: string }[] {
  try {
    return entriesUnder(place).flatMap(({ name }) => {
      const text = localStorage.getItem(name);
      return text === null ? [] : [{ place: name.split("\n").slice(1), text }];
    });
  } catch {
    return [];
  }
}

const entriesUnder = (place: readonly string[]): readonly { name: string }[] =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(`${nameOf(place)}\n`))
    .map((name) => ({ name }));
