import { cleanText, foldText } from "#contract/text.ts";

/** A text as its reader sees it, and where its letters are in the text as typed. */
export interface SeenLetters {
  readonly letters: string;
  /** The range of the typed text that shows this range of letters. */
  readonly placeOf: (from: number, to: number) => readonly [start: number, end: number];
}

/** Signs that are letters of their own; most texts have no others. */
const plain = /^[\n -~«»–—№…ЁА-яё]*$/;
/** A sign with its accents and whatever invisible follows; a blank with all blanks beside it. */
const clusters = /\r\n|[\p{Zs}\t\u2800]+|[^\p{Zs}\t\u2800](?:\p{M}|\p{Cf}|\p{Cc}(?<![\n\r\t]))*/gsu;
const dashes = /[‐‑‒–—−]/g;
const words = /[a-zа-я]+/g;
const mixed = /[a-z][а-я]|[а-я][a-z]/;
/** Four letters or more, perhaps with digits behind the first two, with a blank or another sign between every two. */
const spaced =
  /(?<![\p{L}\d])\p{L}(?:([ ._*-])\p{L}(?![\p{L}\d]))(?:\1[\p{L}\d](?![\p{L}\d])){2,80}/gu;
/** Words of demands, to tell where one word of spaced letters ends: «т о л ь к о м у ж ч и н ы». */
const ofDemands = new RegExp(
  [
    "^(?:только|строго|исключительно|лишь|до|от|с|и|или|для|без|не|в|на|из|старше|младше|лет|возраст|возрастом",
    "пола?|(?:муж|жен)ск(?:ой|ий|ая|ого)|(?:мужчин|женщин)(?:[аыеу]|ам|ой)?|девуш(?:к[аиу]|ек|кам)|парень|парн(?:и|ям|ей)",
    "юнош(?:а|и|ей|ам)|граждан(?:е|ам|ин|ина|ка)?|гражданство|рф|снг|росси[ия]|русск(?:ие|их|ий|ая|им)|славян(?:е|ам)?",
    "славянск(?:ая|ой|ие)|внешност(?:ь|и|ью)|вредн(?:ых|ые)|привыч(?:ек|ки)|детей|семейн(?:ые|ых|ое)|замужем|незамужн(?:яя|ие)",
    "женат(?:ый|ые)?|прописк(?:а|и|ой|у)|регистраци(?:я|и|ей|ю)|московск(?:ая|ой|ую)|иностранц(?:ы|ев|ам|ами)",
    "верующ(?:ие|их|ий)|православн(?:ые|ых)|инвалид(?:ы|ов|ам)|акцента?|личн(?:ый|ого|ым)|автомобил(?:ь|я|ем)",
    "некурящ(?:ие|ий|их|ая)|бер[её]м|рассматриваем|нужен|нужн[аы]|требу[ею]тся|ищем|кандидат(?:ы|ов)?|women|men|only|girls)$",
  ].join("|"),
);

const small = (text: string): string =>
  text
    // One letter can have several small ones, as İ has; the number of units must not change.
    .replace(/[A-ZА-ЯЁ]+/g, (capitals) => capitals.toLowerCase())
    .replaceAll("ё", "е")
    .replaceAll(dashes, "-");

/**
 * Reads a text in the contract's way of cleaning: without soft hyphens, zero-width signs and stress marks, with single
 * blanks, in small letters. Look-alike letters get the alphabet of their word, and words with spaced letters are closed up
 * («м у ж ч и н а»), with a blank between those that are known.
 */
export function seenLetters(text: string): SeenLetters {
  const typed = small(text);
  const hasNothingToRead = [/ {2}/, mixed, spaced].every((odd) => typed.search(odd) === -1);
  if (plain.test(text) && hasNothingToRead) {
    return { letters: typed, placeOf: (from, to) => [from, to] };
  }
  const letters: string[] = [];
  const places: (readonly [start: number, end: number])[] = [];
  for (const { 0: cluster, index } of text.matchAll(clusters)) {
    for (const unit of lettersOf(cluster).split("")) {
      letters.push(unit);
      places.push([index, index + cluster.length]);
    }
  }
  const inOneAlphabet = letters.join("").replaceAll(words, oneAlphabet);
  const { kept, blanks } = withoutSpacing(inOneAlphabet);
  return {
    letters: kept
      .map((at) => (blanks.has(at) ? " " : (inOneAlphabet[at] ?? "")))
      .join("")
      .replaceAll("\t", " "),
    placeOf: (from, to) => [
      places[kept[from] ?? -1]?.[0] ?? text.length,
      places[kept[to - 1] ?? -1]?.[1] ?? text.length,
    ],
  };
}

/** Several blanks are a tab for now: between spaced letters they divide words. */
function lettersOf(cluster: string): string {
  if (/^[\p{Zs}\t\u2800]/u.test(cluster)) return cluster.length > 1 ? "\t" : " ";
  const clean = cleanText(cluster);
  return small(clean.length > 1 ? clean.replaceAll(/\p{M}/gu, "") : clean);
}

/** Latin letters that look like Cyrillic ones, by those. */
const latinOf: ReadonlyMap<string, string> = new Map(
  Array.from("abcehkmoptxy", (letter) => [foldText(letter), letter] as const),
);

/** A word of both alphabets in the alphabet of the letters that exist in it only. */
function oneAlphabet(word: string): string {
  if (!mixed.test(word)) return word;
  const asCyrillic = word.replaceAll(/[a-z]/g, (letter) => foldText(letter));
  if (!/[a-z]/.test(asCyrillic)) return asCyrillic;
  const asLatin = word.replaceAll(/[а-я]/g, (letter) => latinOf.get(letter) ?? letter);
  return /[а-я]/.test(asLatin) ? word : asLatin;
}

/** The places of all signs except those between spaced letters, and which of them stand between two words. */
function withoutSpacing(text: string): { kept: number[]; blanks: ReadonlySet<number> } {
  const dropped = new Set<number>();
  const blanks = new Set<number>();
  for (const { 0: run, index } of text.matchAll(spaced)) {
    const starts = wordStarts(run.replaceAll(/[^\p{L}\d]/gu, ""));
    for (let letter = 1; 2 * letter < run.length; letter += 1) {
      (starts.has(letter) ? blanks : dropped).add(index + 2 * letter - 1);
    }
  }
  const kept = Array.from({ length: text.length }, (_, at) => at).filter((at) => !dropped.has(at));
  return { kept, blanks };
}

/**
 * Where words begin in letters without blanks. Other words are dearer by the letter than those of demands, so that the
 * latter are found between them; a short word alone divides nothing («до ставка»).
 */
function wordStarts(all: string): ReadonlySet<number> {
  const costOf = (piece: string): number => {
    if (/^\d+$/.test(piece)) return 1;
    if (ofDemands.test(piece)) return piece.length < 3 ? 3 : 1;
    return /\d/.test(piece) ? Infinity : 4 + piece.length;
  };
  /** By the number of letters, the cheapest division of them. */
  const best: { starts: readonly number[]; cost: number }[] = [{ starts: [], cost: 0 }];
  for (let to = 1; to <= all.length; to += 1) {
    best[to] = best
      .map(({ starts, cost }, from) => ({
        starts: [...starts, from],
        cost: cost + costOf(all.slice(from, to)),
      }))
      .reduce((one, other) => (other.cost < one.cost ? other : one));
  }
  return new Set(best.at(-1)?.starts);
}
