import { spotsOf, type Spot } from "./lint-finding.ts";

const markup = new RegExp(
  [
    // Tags by their names: `List<String>` and `< 5 лет` are no markup
    String.raw`<\/?(?:a|b|i|u|s|p|br|hr|div|span|ul|ol|li|h[1-6]|em|strong|strike|table|tr|td|th|img|script|style|iframe|font|center|blockquote|pre|code|html|head|body|svg|form|input|button|link|meta)(?:[\s\/][^<>]{0,300})?>`,
    String.raw`&(?:nbsp|amp|quot|apos|lt|gt|laquo|raquo|mdash|ndash|bull|hellip|#\d{2,6}|#x[\da-f]{2,5});`,
    String.raw`\*\*(?=[^\s*])[^*\n]{1,200}\*\*`,
    String.raw`(?<=^|\n)#{1,6} (?=\S)`,
    String.raw`\[[^\[\]\n]{1,100}\]\((?:https?:|www|\/|mailto:)[^)\s]{0,200}\)`,
    String.raw`\[\/?(?:b|i|u|s|url|img|color|size|quote|list)(?:=[^\[\]\n]{0,100})?\]`,
    "`{3}",
  ].join("|"),
  "giu",
);

const repeated = /[!?]{2,}|\.{4,}|,{2,}|;{2,}|…{2,}|[=_*~#-]{4,}/gu;
const emojiRuns =
  /\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{200d}|\u{fe0f}| )*/gu;

/** Markup, which job sites show as it stands or refuse. */
export const markupSpots = (text: string): Spot[] =>
  /[<&*#[`]/.test(text) ? spotsOf("markup", text, markup) : [];

/** `!!!`, `....`, lines of dashes; `?!` and `...` are what they always were. */
export const repeatedMarkSpots = (text: string): Spot[] =>
  spotsOf("repeatedMarks", text, repeated).filter(({ at: [start, end] }) => {
    const found = text.slice(start, end);
    return found !== "?!" && found !== "!?";
  });

/** Pictures in a row; one at the head of a line is a bullet. @param most of them that may stand together */
export const emojiSpots = (text: string, most: number): Spot[] =>
  spotsOf("emoji", text, emojiRuns).flatMap(({ rule, at: [start, end] }) => {
    const found = text.slice(start, end).trimEnd();
    return emojiCount(found) > most ? [{ rule, at: [start, start + found.length] as const }] : [];
  });

/** Parts joined into one picture count once; ©, ® and ™ are letters to people. */
const emojiCount = (run: string): number =>
  Array.from(run.matchAll(/(?<!\u{200d})\p{Extended_Pictographic}/gu)).filter(
    ([sign]) => !/[©®™]/.test(sign),
  ).length;
