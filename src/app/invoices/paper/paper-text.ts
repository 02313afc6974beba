import { cleanText } from "#contract/text.ts";
import ranges from "./paper-ranges.json";

/** Stands for a sign that no typeface of the paper has. */
const replacement = "\ufffd";

/** The characters of a `unicode-range`, as a part of a character class. */
const classOf = (range: string): string =>
  range
    .replaceAll(/U\+([\dA-F]+)/g, String.raw`\u{$1}`)
    .replaceAll(/-([\dA-F]+)/g, String.raw`-\u{$1}`)
    .replaceAll(", ", "");

const { signs, ...main } = ranges;
const inMain = Object.values(main).map(classOf).join("");
const notInMain = new RegExp(String.raw`[^${inMain}\n]`, "gu");
const inNone = new RegExp(String.raw`[^${inMain}${classOf(signs)}\n]`, "gu");
/** A joiner of pictographs and the choice between a sign and its picture: the paper has no pictures. */
const pictureMarks = /\u200d|[\ufe00-\ufe0f]/g;
const noBreakBlanks = /[\u00a0\u2007\u202f]/;

/** A text composed, without invisible signs, and with no-break spaces where it has no-break blanks of any width. */
const composed = (text: string): string =>
  text
    .split(noBreakBlanks)
    .map((part) => cleanText(part).replaceAll(pictureMarks, "").replaceAll("\t", " "))
    .join("\u00a0");

/**
 * A text from the service as the paper sets it, so that the screen, the print and the PDF have the same signs: composed
 * (NFC), without invisible signs, and with U+FFFD in place of each sign that no typeface of the paper has.
 */
export const paperText = (text: string): string => composed(text).replaceAll(inNone, replacement);

/** The signs of a text that are not printed as they are, each once. U+FFFD itself stands for a sign lost earlier. */
export const unprintableSigns = (text: string): readonly string[] => [
  ...new Set(
    composed(text)
      .replaceAll(replacement, "\uffff")
      .match(inNone)
      ?.map((sign) => (sign === "\uffff" ? replacement : sign)),
  ),
];

/** The characters of a paper's text that are set in the typeface for signs. */
export const signsIn = (text: string): string => text.match(notInMain)?.join("") ?? "";

const months = "января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря";
const units = String.raw`[%₽]|(?:руб|коп|дн|день|шт|мес|час|мин|год|лет|чел|экз|ед|тыс|млн)\p{L}{0,4}\.?|(?:г|ч|р)\.?`;
const figure = String.raw`\d{1,3}(?:\u0020\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?`;
const phone = String.raw`\+\d[\d\u0020()–-]{8,16}\d`;
const kept = new RegExp(
  [
    phone,
    String.raw`№\u0020\S{1,30}`,
    String.raw`\d{1,2}\u0020(?:${months})`,
    String.raw`(?:${figure})(?:\u0020(?:${units})(?![\p{L}\d]))?`,
    String.raw`(?:\p{Lu}\.\u0020){1,2}\p{Lu}\p{L}{0,30}\.?`,
    String.raw`(?:г|пос|ул|пр|пер)\.\u0020\p{Lu}[\p{L}-]{0,30}`,
    String.raw`(?:д|стр|корп|кв|оф|пом|доб|п|ст)\.\u0020\d+`,
  ]
    .map((one) => String.raw`(?<![\p{L}\d])(?:${one})(?![\p{L}\d])`)
    .join("|"),
  "gu",
);

/** A part of a text, and whether a line of the paper never breaks inside it. */
export interface PaperPart {
  readonly text: string;
  readonly isKept: boolean;
}

/**
 * A text in parts, so that a number stays with its other digits and its unit, and a town or street with its short word:
 * `до `, `10 000 руб.`, `г. Буянов`. The text itself does not change, so what is copied from the paper has ordinary spaces.
 */
export function paperParts(text: string): readonly PaperPart[] {
  const parts: PaperPart[] = [];
  let end = 0;
  for (const { 0: piece, index } of text.matchAll(kept)) {
    if (!piece.includes(" ")) continue;
    if (index > end) parts.push({ text: text.slice(end, index), isKept: false });
    parts.push({ text: piece, isKept: true });
    end = index + piece.length;
  }
  return end === text.length && end > 0
    ? parts
    : [...parts, { text: text.slice(end), isKept: false }];
}
