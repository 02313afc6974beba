import { cleanText } from "#contract/text.ts";

const rubles = String.raw`(?:рубл(?:ь|я|ей)|руб|р|roubles?|rubles?|rub|₽)\.?,?`;
const kopecks = String.raw`(?:копе(?:йка|йки|ек)|коп|к|kopecks?|kop)(?!\p{L})\.?`;
const spelled = new RegExp(String.raw`(\d)\s*${rubles}\s*(\d{1,2})\s*${kopecks}`, "giu");

const grouped = new RegExp(
  [
    String.raw`(?<![\d.,'’])\d{1,3}(?:`,
    String.raw`(?:['’]\d{3})+(?![\d'’])`,
    String.raw`|(?:\.\d{3})+(?=,\d{1,2}(?![\d.,]))|(?:,\d{3})+(?=\.\d{1,2}(?![\d.,]))`,
    String.raw`|(?:\.\d{3}){2,}(?![\d.])|(?:,\d{3}){2,}(?![\d,]))`,
  ].join(""),
  "g",
);

/**
 * A text whose sums have no signs between thousands, where these cannot be taken for kopecks: `30'266`, `30.266,00`,
 * `30,266.00`, `1.234.567`. One sign before three digits, as in `30.266`, may be either and stays.
 */
export const withoutThousandMarks = (text: string): string =>
  text.replaceAll(grouped, (sum) => sum.replaceAll(/[.,'’]/g, ""));

/**
 * A typed sum with its kopecks as a fraction, as `30 266.00 ₽` for `30 266 руб. 00 коп.`, `30266-00` and `30266=00`,
 * which is how papers and banks write them. A hyphen before other digits may be a range and stays.
 */
export const withPlainKopecks = (text: string): string =>
  withoutThousandMarks(cleanText(text))
    .replaceAll(spelled, (_, digit: string, part: string) => `${digit}.${part.padStart(2, "0")} ₽`)
    .replaceAll(/(\d)\s*=\s*(\d\d)(?!\d)/g, "$1.$2")
    .replaceAll(/(\d)\s?[-\u2010-\u2015]\s?00(?![\d])/g, "$1.00");

/** Whether a text has two sums side by side, as `80000 120000`: a blank between two long groups does not part thousands. */
export const hasTwoSums = (text: string): boolean => /\d{4}\s+\d{4}/.test(cleanText(text));
