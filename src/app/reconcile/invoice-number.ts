/** Capital letters that look the same in both alphabets. */
const alike: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from("ABCEHKMOPTXY", (letter, place) => [letter, "АВСЕНКМОРТХУ"[place] ?? letter]),
);

/** Folds to capitals, look-alike letters to one alphabet, ё to е, dashes and slashes to one kind. Keeps the length. */
export function foldLetters(text: string): string {
  const upper = text.toUpperCase();
  return (upper.length === text.length ? upper : text)
    .replaceAll("Ё", "Е")
    .replaceAll(/[A-Z]/g, (letter) => alike[letter] ?? letter)
    .replaceAll(/[‐‑‒–—−]/g, "-")
    .replaceAll("\\", "/");
}

/** The parts of an invoice number such as `СЧ-003155`, `КЛ/12-26`, `7-А`. */
export interface NumberParts {
  /** The letters before the first digit, as capitals in their original alphabet. */
  readonly prefix: string;
  /** The groups of digits, including zeros. */
  readonly digits: readonly string[];
  /** The text after the prefix: `#` for digits, letters folded by `foldLetters`. */
  readonly tail: string;
}

/** Undefined if there are no digits. */
export function partsOf(number: string): NumberParts | undefined {
  // Equivalent mutant: A text without digits is none either way.
  //   [] ⇒ ["Stryker was here"]
  const runs = number.toUpperCase().match(/\p{L}|\d+/gu) ?? [];
  const first = runs.findIndex(isDigits);
  if (first === -1) return undefined;
  const rest = runs.slice(first);
  return {
    prefix: runs.slice(0, first).join(""),
    digits: rest.filter(isDigits),
    tail: rest.map((run) => (isDigits(run) ? "#" : foldLetters(run))).join(""),
  };
}

const isDigits = (run: string): boolean => /\d/.test(run);

/** The key shared by numbers that differ only in prefix, separators and leading zeros. */
export const keyOf = ({ digits, tail }: NumberParts): string =>
  `${digits.map((group) => group.replace(/^0+(?=\d)/, "")).join("-")} ${tail}`;

/** The key without the group for the invoice's year: `12/26` is also written `12`. Undefined without such a group. */
export function keyWithoutYear(
  { digits, tail, prefix }: NumberParts,
  createdAt: string,
): string | undefined {
  const year = createdAt.slice(0, 4);
  const place = digits.findIndex((group) => group === year || group === year.slice(2));
  if (place === -1 || digits.length < 2 || /[^#]/.test(tail)) return undefined;
  return keyOf({ prefix, digits: digits.toSpliced(place, 1), tail: tail.slice(1) });
}

/** Whether all digits are the same, so that only alphabets and separators may differ. */
export const isWhole = (written: NumberParts, number: NumberParts): boolean =>
  written.digits.join("-") === number.digits.join("-") &&
  written.tail === number.tail &&
  canBeSameLetters(written.prefix, number.prefix);

/** Latin letters and the letters they may represent: first by look, then by sound. */
const latin = new Map(
  "A:А B:ВБ C:СЦК D:Д E:ЕЭ F:Ф G:Г H:НХ I:И J:ЙЖ K:К L:Л M:М N:Н O:О P:РП Q:К R:Р S:С T:Т U:УЮ V:В W:В X:Х Y:УЫЙ Z:З CH:Ч SH:Ш ZH:Ж KH:Х TS:Ц YA:Я YU:Ю"
    .split(" ")
    .map((pair) => pair.split(":"))
    // Equivalent mutant: Every pair has both.
    //   "" ⇒ "Stryker was here!"
    .map(([letters = "", meant = ""]) => [letters, meant] as const),
);
const spelled = new Map<string, ReadonlySet<string>>();

/** Whether letters in different alphabets may be the same: `MP` is `МР`, `KL` is `КЛ`. */
export function canBeSameLetters(one: string, other: string): boolean {
  // Equivalent mutant: It only saves time or memory.
  //   one === other ⇒ false
  if (one === other) return true;
  const spellings = cyrillicOf(other);
  return [...cyrillicOf(one)].some((spelling) => spellings.has(spelling));
}

function cyrillicOf(letters: string): ReadonlySet<string> {
  const known = spelled.get(letters);
  // Equivalent mutant: It only saves time or memory.
  //   known !== undefined ⇒ false
  if (known !== undefined) return known;
  // Longer prefixes are words and have thousands of possible spellings.
  const found = letters.length > 6 ? new Set([foldLetters(letters)]) : new Set(spell(letters));
  // Only prefixes of invoices are cached: they are few, while purposes contain any number of words.
  // Equivalent mutants: It only saves time or memory.
  //   spelled.clear(); ⇒ ;
  //   spelled.size > 10_000 ⇒ true
  //   spelled.size > 10_000 ⇒ false
  //   spelled.size > 10_000 ⇒ spelled.size >= 10_000
  //   spelled.size > 10_000 ⇒ spelled.size <= 10_000
  if (spelled.size > 10_000) spelled.clear();
  // Equivalent mutant: It only saves time or memory.
  //   spelled.set(letters, found); ⇒ ;
  spelled.set(letters, found);
  return found;
}

function spell(letters: string): string[] {
  // Equivalent mutant: Spellings are only compared with each other, and all have this end.
  //   "" ⇒ "Stryker was here!"
  if (letters === "") return [""];
  return [1, 2].flatMap((length) => {
    const head = letters.slice(0, length);
    const meant = latin.get(head) ?? (length === 1 ? head.replace("Ё", "Е") : "");
    return Array.from(meant).flatMap((letter) =>
      spell(letters.slice(length)).map((end) => letter + end),
    );
  });
}
