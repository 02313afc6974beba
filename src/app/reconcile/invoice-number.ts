/** Capitals that look alike in both alphabets. */
const alike: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from("ABCEHKMOPTXY", (letter, place) => [letter, "АВСЕНКМОРТХУ"[place] ?? letter]),
);

/** Capitals of one alphabet where the letters look alike; ё as е, dashes and slashes of one kind. Keeps the length. */
export function foldLetters(text: string): string {
  const upper = text.toUpperCase();
  return (upper.length === text.length ? upper : text)
    .replaceAll("Ё", "Е")
    .replaceAll(/[A-Z]/g, (letter) => alike[letter] ?? letter)
    .replaceAll(/[‐‑‒–—−]/g, "-")
    .replaceAll("\\", "/");
}

/** An invoice's number taken apart: `СЧ-003155`, `КЛ/12-26`, `7-А`. */
export interface NumberParts {
  /** The letters before the first digit, in capitals of the alphabet they were typed in. */
  readonly prefix: string;
  /** Groups of digits as they stand, zeros included. */
  readonly digits: readonly string[];
  /** What follows the prefix: `#` for digits, letters as `foldLetters` gives them. */
  readonly tail: string;
}

/** Undefined where there are no digits. */
export function partsOf(number: string): NumberParts | undefined {
  const runs = number.toUpperCase().match(/\p{L}+|\d+/gu) ?? [];
  const first = runs.findIndex(isDigits);
  if (first === -1) return undefined;
  const rest = runs.slice(first);
  return {
    prefix: runs.slice(0, first).join(""),
    digits: rest.filter(isDigits),
    tail: rest.map((run) => (isDigits(run) ? "#" : foldLetters(run))).join(""),
  };
}

const isDigits = (run: string): boolean => /^\d/.test(run);

/** What numbers have in common that differ in their prefix, separators and leading zeros only. */
export const keyOf = ({ digits, tail }: NumberParts): string =>
  `${digits.map((group) => group.replace(/^0+(?=\d)/, "")).join("-")} ${tail}`;

/** The key without the group that names the invoice's year: `12/26` is also written `12`. Undefined where none does. */
export function keyWithoutYear(
  { digits, tail, prefix }: NumberParts,
  createdAt: string,
): string | undefined {
  const year = createdAt.slice(0, 4);
  const place = digits.findIndex((group) => group === year || group === year.slice(2));
  if (place === -1 || digits.length < 2 || /[^#]/.test(tail)) return undefined;
  return keyOf({ prefix, digits: digits.toSpliced(place, 1), tail: tail.slice(1) });
}

/** Digit for digit the same, and nothing but letters of two alphabets and separators between them. */
export const isWhole = (written: NumberParts, number: NumberParts): boolean =>
  written.digits.join("-") === number.digits.join("-") &&
  written.tail === number.tail &&
  canBeSameLetters(written.prefix, number.prefix);

/** Latin letters and those they may stand for: the look-alike first, then how they sound. */
const latin = new Map(
  "A:А B:ВБ C:СЦК D:Д E:ЕЭ F:Ф G:Г H:НХ I:И J:ЙЖ K:К L:Л M:М N:Н O:О P:РП Q:К R:Р S:С T:Т U:УЮ V:В W:В X:Х Y:УЫЙ Z:З CH:Ч SH:Ш ZH:Ж KH:Х TS:Ц YA:Я YU:Ю"
    .split(" ")
    .map((pair) => pair.split(":"))
    .map(([letters = "", meant = ""]) => [letters, meant] as const),
);
const spelled = new Map<string, ReadonlySet<string>>();

/** Whether letters typed in any alphabet can be the same ones: `MP` is `МР`, `KL` is `КЛ`. */
export function canBeSameLetters(one: string, other: string): boolean {
  if (one === other || foldLetters(one) === foldLetters(other)) return true;
  if (one === "" || other === "") return false;
  const spellings = cyrillicOf(other);
  return [...cyrillicOf(one)].some((spelling) => spellings.has(spelling));
}

function cyrillicOf(letters: string): ReadonlySet<string> {
  const known = spelled.get(letters);
  if (known !== undefined) return known;
  // Longer ones are words, and their spellings would be thousands.
  const found = letters.length > 6 ? new Set([foldLetters(letters)]) : new Set(spell(letters));
  // Purposes bring words without end; those of invoices are few.
  if (spelled.size > 10_000) spelled.clear();
  spelled.set(letters, found);
  return found;
}

function spell(letters: string): string[] {
  if (letters === "") return [""];
  return [1, 2]
    .filter((length) => length <= letters.length)
    .flatMap((length) => {
      const head = letters.slice(0, length);
      const meant = latin.get(head) ?? (length === 1 ? head.replace("Ё", "Е") : "");
      const rest = meant === "" ? [] : spell(letters.slice(length));
      return Array.from(meant).flatMap((letter) => rest.map((end) => letter + end));
    });
}
