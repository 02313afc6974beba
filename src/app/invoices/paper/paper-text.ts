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
