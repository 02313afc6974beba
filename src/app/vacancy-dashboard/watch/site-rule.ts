import { lowerLine } from "#contract/text.ts";
import { countLetters } from "../../format/count-letters.ts";

export type RuleUnit = Exclude<keyof typeof unitWords, "percent">;

/** What a site's error says about its rules: the limits with their numbers, and what happens next. */
export type SiteRule =
  /** The upper end of the salary may be so many percent above the lower one. */
  | { readonly kind: "range-width"; readonly percent: string }
  | {
      readonly kind: "limit";
      readonly bound: "most" | "least";
      /** As the site wrote it: `600`, `1,5`, `100×100`. */
      readonly amount: string;
      readonly unit: RuleUnit;
      readonly side: "width" | "height" | undefined;
    }
  | { readonly kind: "taken-down" }
  | { readonly kind: "appears-by-itself" };

/** Beginnings of the words for each unit; longer ones of the same beginning come first. */
const unitWords = {
  percent: "%|процент|percent",
  megabytes: "мб|мегабайт|mb|megabyte",
  kilobytes: "кб|килобайт|kb|kilobyte",
  pixels: "точ(?:ек|к)|пиксел|px|pixel",
  characters: "символ|знак|букв|character|letter|symbol",
  words: "слов|word",
  years: "лет|год|year",
  rubles: "₽|руб|rub",
  days: "дн(?:ей|я)|день|day",
} as const;

const number = String.raw`\d+(?:[\u00a0\u202f ]\d{3})*(?:[.,]\d+)?(?:\s?[x×х]\s?\d+)?`;
const limits = new RegExp(
  `(?<amount>${number})\\s*(?:${Object.entries(unitWords)
    .map(([unit, words]) => `(?<${unit}>${words})`)
    .join("|")})`,
  "gu",
);

/** A bound whose meaning does not depend on a negation: “минимум” is one with and without “не”. */
const fixed = {
  most: "максим|не более|не свыше|maxim|at most|up to|no more than",
  least: "миним|не менее|minim|at least",
} as const;
/** Comparisons. A complaint states what is wrong: “больше 1 МБ” complains of more than 1 MB, “не больше” forbids it. */
const compared = {
  most: "больше|более|шире|выше|длиннее|старше|тяжелее|превыша|more|larger|bigger|wider|higher|taller|longer|older|exceed|over|above",
  least:
    "меньше|менее|уже|ниже|короче|моложе|less|fewer|smaller|narrower|lower|shorter|younger|below|under",
} as const;
/** Without a negation it turns the comparison into the rule itself: “должно быть больше”. */
const demand = "долж|нужн|требу|следует|сделайте|must|should|need|requir|has to|have to|make";
const negation = "не|нельзя|not|cannot|can't|mustn't|may not";

const beginning = (words: string): string => `(?<!\\p{L})(?:${words})`;
const anyOf = (words: string): RegExp => new RegExp(beginning(words), "u");
const wholeWord = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "u");
const lastOf = (text: string, words: string): number =>
  Array.from(text.matchAll(new RegExp(beginning(words), "gu"))).at(-1)?.index ?? -1;

/** What the words before a number in its sentence say; undefined if they say nothing or contradict each other. */
function boundIn(before: string): "most" | "least" | undefined {
  const [mostFixed, leastFixed] = [lastOf(before, fixed.most), lastOf(before, fixed.least)];
  if (mostFixed !== leastFixed) return mostFixed > leastFixed ? "most" : "least";
  const [more, less] = [lastOf(before, compared.most), lastOf(before, compared.least)];
  if (more === less) return undefined;
  const isMore = more > less;
  const isDemand = anyOf(demand).test(before) && !wholeWord(negation).test(before);
  return isMore === isDemand ? "least" : "most";
}

const sides = {
  width: "шир|wid",
  height: "выс|high|height|tall",
} as const;

const salaryWords = "зарплат|оклад|заработн|вилк|salary|wage|pay range|диапазон";
const takenDown =
  /(?:иначе|в противном случае|otherwise|or else).{0,80}(?:снят|снима|удал|скрыт|заблок|take|taken|remove|delet|hidden|hide|block)/u;
const appearsByItself =
  /(?:выйдет|появится|опубликует|разместится|will appear|goes live|will be published).{0,30}(?:сам|автоматическ|by itself|automatically|on its own)/u;

/** Characters. The rule is usually stated early, and matching time grows with the text. */
const readLength = 500;

/**
 * The rules in a site's error (§2.6 gives only a text). A number is taken only with a unit and with a word before it that
 * says which bound it is; anything else is left to the text itself.
 */
export function siteRules(error: string): readonly SiteRule[] {
  const text = lowerLine(error).slice(0, readLength);
  const rules: SiteRule[] = [];
  for (const sentence of text.split(/(?<=[.!?;])\s/u)) {
    let start = 0;
    for (const match of sentence.matchAll(limits)) {
      const rule = limitOf(match, sentence.slice(start, match.index));
      start = match.index + match[0].length;
      if (rule !== undefined) rules.push(rule);
    }
  }
  if (takenDown.test(text)) rules.push({ kind: "taken-down" });
  if (appearsByItself.test(text)) rules.push({ kind: "appears-by-itself" });
  return rules;
}

function limitOf(match: RegExpExecArray, before: string): SiteRule | undefined {
  const { amount = "", ...units } = match.groups ?? {};
  // Safe: these are the keys of that very object.
  const unit = (Object.keys(unitWords) as (keyof typeof unitWords)[]).find(
    (name) => units[name] !== undefined,
  );
  const bound = boundIn(before);
  if (unit === undefined || bound === undefined) return undefined;
  if (unit === "percent") {
    // A share of what, only the salary's range tells.
    return bound === "most" && anyOf(salaryWords).test(before)
      ? { kind: "range-width", percent: amount }
      : undefined;
  }
  const side = (["width", "height"] as const).find((name) => anyOf(sides[name]).test(before));
  return { kind: "limit", bound, amount: amount.replaceAll(/\s?[xх]\s?/gu, "×"), unit, side };
}

/** Whether a reader of English cannot read it: most of its letters are Cyrillic. */
export function isRussian(text: string): boolean {
  const { latin, cyrillic } = countLetters(text.slice(0, readLength));
  return cyrillic > latin;
}
