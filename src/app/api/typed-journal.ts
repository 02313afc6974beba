/**
 * What was typed and is still on its way to the database, in the one store that takes it at once: a database drops what
 * it has not begun to write when its page goes. Each entry stands for moments only.
 */
const root = "placard.typed";

/** Where an entry stands; its first two are whose draft it is of. */
export type JournalPlace = readonly [owner: string, id: string, window: string, part: string];

const nameOf = (place: readonly string[]): string => [root, ...place].join("\n");

/** Large texts and full stores are left to the database. */
export function note(place: JournalPlace, text: string): void {
  try {
    localStorage.setItem(nameOf(place), text);
  } catch {
    // The database takes it, or says why it does not.
  }
}

/** @param text forgotten only while this is what stands there; anything when left out */
export function forgetNoted(place: readonly string[], text?: string): void {
  try {
    if (text !== undefined) {
      if (localStorage.getItem(nameOf(place)) === text) localStorage.removeItem(nameOf(place));
      return;
    }
    for (const { name } of entriesUnder(place)) localStorage.removeItem(name);
  } catch {
    // Nothing is kept, so nothing is to be forgotten.
  }
}

/** What stands under the beginning of a place. */
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
