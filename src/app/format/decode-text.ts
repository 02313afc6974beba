/* Text files of unknown origin: tables and bank statements, in the encodings that Russian programs write. */

/** The encodings a file may be in, by the names of `TextDecoder`. */
export const textEncodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1251",
  "ibm866",
  "koi8-r",
] as const;
export type TextEncoding = (typeof textEncodings)[number];

/**
 * Why there is no text. `zip`: an archive, which XLSX, ODS and DOCX files are; `old_office`: an XLS or DOC file of Office
 * 97 to 2003; `binary`: a PDF, a picture or anything else that is not text; `unknown_encoding`: text whose encoding cannot
 * be told with certainty.
 */
export type TextProblem = "zip" | "old_office" | "binary" | "unknown_encoding";

export type DecodedText =
  | {
      readonly encoding: TextEncoding;
      /** Without the byte order mark; not cleaned otherwise. */
      readonly text: string;
      /** Some bytes could not be decoded, each replaced by U+FFFD: the file is cut inside a letter, or spoiled. */
      readonly isDamaged: boolean;
    }
  | { readonly problem: TextProblem };

/**
 * Decodes a file: in UTF-8 or UTF-16, with a byte order mark or without, or in an encoding of one byte per letter if its
 * letters form Russian words in that encoding and in no other. Empty bytes are an empty text.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = markedEncoding(bytes) ?? unmarkedEncoding(bytes);
  if (encoding === undefined) return { problem: whyNoText(bytes) ?? "unknown_encoding" };
  const text = new TextDecoder(encoding).decode(bytes);
  return { encoding, text, isDamaged: text.includes("\ufffd") };
}

/** The encoding that the byte order mark names. */
function markedEncoding(bytes: Uint8Array): TextEncoding | undefined {
  const [first, second, third, fourth] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // Two more zeros would be UTF-32, which no program writes for people.
  if (first === 0xff && second === 0xfe && (third !== 0 || fourth !== 0)) return "utf-16le";
  return undefined;
}

type NoText = Exclude<TextProblem, "unknown_encoding">;

const beginnings: readonly (readonly [problem: NoText, bytes: readonly number[]])[] = [
  ["zip", [0x50, 0x4b, 0x03, 0x04]],
  ["zip", [0x50, 0x4b, 0x05, 0x06]],
  ["old_office", [0xd0, 0xcf, 0x11, 0xe0]],
  // %PDF
  ["binary", [0x25, 0x50, 0x44, 0x46]],
  // {\rtf
  ["binary", [0x7b, 0x5c, 0x72, 0x74, 0x66]],
];
/** Tab, line breaks, the end of a file in DOS, escape, and what Word has for hyphens. */
const usualControls = new Set([9, 10, 11, 12, 13, 0x1a, 0x1b, 0x1e, 0x1f]);
const mostControls = 1 / 200;
/** Enough to tell; in bytes. */
const sampleLength = 64 * 1024;

/** Why a file without a byte order mark is no text; undefined if it may be one. UTF-16 is not recognized here. */
function whyNoText(bytes: Uint8Array): NoText | undefined {
  const known = beginnings.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  if (known !== undefined) return known[0];
  const sample = bytes.subarray(0, sampleLength);
  const controls = sample.reduce(
    (count, byte) => count + (byte < 0x20 && !usualControls.has(byte) ? 1 : 0),
    0,
  );
  return controls > sample.length * mostControls ? "binary" : undefined;
}

function unmarkedEncoding(bytes: Uint8Array): TextEncoding | undefined {
  return (
    wideEncoding(bytes) ?? (whyNoText(bytes) === undefined ? narrowEncoding(bytes) : undefined)
  );
}

function narrowEncoding(bytes: Uint8Array): TextEncoding | undefined {
  const text = utf8Text(bytes);
  if (text === undefined) return oneByteEncoding(bytes);
  // A few small letters of DOS may look like UTF-8 of Asian letters, but never the other way round.
  const isStrange = /[\u0800-\u1fff\u2c00-\ud7ff]/.test(text) && !/[\u0080-\u07ff]/.test(text);
  return (isStrange ? oneByteEncoding(bytes) : undefined) ?? "utf-8";
}

/** UTF-16 without a mark: every other byte is the first half of a letter, which is 00 in English and 04 in Russian. */
function wideEncoding(bytes: Uint8Array): TextEncoding | undefined {
  const sample = bytes.subarray(0, Math.min(sampleLength, bytes.length - (bytes.length % 2)));
  if (sample.length === 0) return undefined;
  const highAt = [0, 0];
  for (const [at, byte] of sample.entries()) {
    if (byte === 0 || byte === 4) highAt[at % 2] = (highAt[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = highAt;
  const most = sample.length / 2;
  if (Math.max(even, odd) < most * 0.8 || Math.min(even, odd) > most * 0.2) return undefined;
  const encoding = even > odd ? "utf-16be" : "utf-16le";
  const text = new TextDecoder(encoding).decode(sample);
  return /[\0-\b\ufffd]/.test(text) ? undefined : encoding;
}

/** Letters that are spoiled, such as the last one of a text that was cut by bytes. */
const mostSpoiled = 1 / 20;

/** The beginning of a file in UTF-8; undefined if it is not in UTF-8. */
function utf8Text(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder("utf-8").decode(nearLetters(bytes), { stream: true });
  try {
    // A last letter that is not complete is no error here.
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return text;
  } catch {
    const letters = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
    const spoiled = text.match(/\ufffd/g)?.length ?? 0;
    return spoiled <= letters * mostSpoiled ? text : undefined;
  }
}

/** The part of a file that has its first letters beyond ASCII. */
function nearLetters(bytes: Uint8Array): Uint8Array {
  const first = Math.max(
    0,
    bytes.findIndex((byte) => byte >= 0x80),
  );
  return bytes.subarray(first, first + sampleLength);
}

const oneByteEncodings = ["windows-1251", "ibm866", "koi8-r"] as const;
/** Hardly written any more. A text that may be in one of them is in doubt. */
const rareEncodings = ["iso-8859-5", "x-mac-cyrillic"] as const;

interface Reading {
  readonly text: string;
  readonly strange: number;
}
/** Fewer usual pairs of letters prove nothing. */
const leastLetters = 10;
/** Rare names in the right encoding have about as many. */
const mostStrange = 1 / 5;

function oneByteEncoding(bytes: Uint8Array): TextEncoding | undefined {
  const sample = nearLetters(bytes);
  const ranked = [...oneByteEncodings, ...rareEncodings]
    .map((encoding) => ({ encoding, text: new TextDecoder(encoding).decode(sample) }))
    .map((one) => ({ ...one, ...neighborsOf(one.text) }))
    .toSorted((one, other) => one.strange - other.strange);
  const [best, ...others] = ranked;
  if (best === undefined || best.letters < leastLetters) return undefined;
  // A text without capitals is the same in windows-1251 and on an old Mac.
  const second = others.find(({ text }) => text !== best.text);
  const isClear = second === undefined || isClearlyBetter(best, second);
  if (!isClear || best.strange > best.all * mostStrange) return undefined;
  return oneByteEncodings.find((known) => known === best.encoding);
}

/** Every letter that differs counts, but more than a few prove it. */
function isClearlyBetter(one: Reading, other: Reading): boolean {
  let differing = 0;
  for (let at = 0; at < one.text.length && differing < 2 * one.strange + 6; at += 1) {
    if (one.text[at] !== other.text[at]) differing += 1;
  }
  return other.strange - one.strange >= Math.min(one.strange + 3, Math.ceil(differing / 2));
}

/** Letters that often follow a letter in Russian: 99.5 % of all pairs in the texts of this app. */
const following: Readonly<Record<string, string>> = {
  а: "бвгдежзийклмнопрстуфхцчшщюя",
  б: "аеиклнорсуцщъыюя",
  в: "авезиклнопрстухщыья",
  г: "адеиклору",
  д: "абвдежиклмнопрстухцчшыя",
  е: "абвгдежзийклмнопрстфхцчшщя",
  ж: "адеикнсуч",
  з: "авдежикмнорчыьюя",
  и: "абвгдежзийклмнопрстуфхцчшщюя",
  й: "дклностщ",
  к: "авеилмнопрстуц",
  л: "абгежиклностуыьюя",
  м: "абеилмнопрсуыья",
  н: "авгдежикностуцчщыья",
  о: "бвгдежзийклмнопрстуфхцчшщэя",
  п: "аеиклопртуыя",
  р: "абвгдежикмнопрстуфхчшщыья",
  с: "абвеиклмнопрстуфхчшыья",
  т: "абвдеиклмнопрсучыья",
  у: "абвгдежзйклмнпрстхчшщю",
  ф: "аеиор",
  х: "агеилнорт",
  ц: "аеиоуфы",
  ч: "аеикнорсту",
  ш: "авеиклнт",
  щ: "аеин",
  ъ: "ея",
  ы: "бвгдейклмнпрстхчш",
  ь: "гдезкмнстшщюя",
  э: "клнт",
  ю: "бдмнртчщ",
  я: "бвдезйлмнрстцчщюя",
};
const russian = /^[А-яЁё]$/;
/** Signs that stand directly before a word, directly after one, and between words. */
const before = /^[«№§]$/;
const after = /^[»“…°]$/;
const between = /^[«„“‘№§»”’…°–—•©®™€\0-@[-`{-\x7f\u00a0]$/;
const anywhere = /^[\0-@[-`{-\x7f\u00a0]$/;

/**
 * How many pairs of neighbors with a sign beyond ASCII a text has, how many are strange in Russian, and how many are two
 * letters that are not; each counts once, however its capitals are: a rare name written twice proves no more than once.
 */
function neighborsOf(text: string): { all: number; strange: number; letters: number } {
  const usual = new Set<string>();
  const strange = new Set<string>();
  for (let at = 1; at < text.length; at += 1) {
    const pair = text.slice(at - 1, at + 1);
    if (!/[^\0-\x7f]/.test(pair)) continue;
    (isUsual(pair.charAt(0), pair.charAt(1)) ? usual : strange).add(pair.toLowerCase());
  }
  return {
    all: usual.size + strange.size,
    strange: strange.size,
    letters: [...usual].filter((pair) => /^[а-яё]{2}$/.test(pair)).length,
  };
}

function isUsual(one: string, other: string): boolean {
  const isLetter = [russian.test(one), russian.test(other)];
  if (!isLetter[0] && !isLetter[1]) return between.test(one) && between.test(other);
  if (!isLetter[0]) return anywhere.test(one) || before.test(one);
  if (!isLetter[1]) return anywhere.test(other) || after.test(other);
  // Capitals begin a word or fill it.
  const isCased = one !== one.toLowerCase() || other === other.toLowerCase();
  const [first = "", second = ""] = [one, other].map((letter) => letter.toLowerCase());
  return isCased && (following[first.replace("ё", "е")] ?? "").includes(second.replace("ё", "е"));
}
