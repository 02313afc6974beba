import type { VacancyValue } from "#contract/vacancy-values.ts";
import type { FeatureText } from "../../i18n/feature-texts.ts";

/** A part of a text as shown in an ad. */
type AdBlock =
  | { readonly kind: "lines"; readonly lines: readonly string[] }
  | { readonly kind: "list"; readonly items: readonly string[] };

const bullet = /^\s{0,20}(?:[-–—*·]\s|[•▪●✓✔✅]\s?)\s{0,20}(?=\S)/u;

/** Splits plain text by lines: those that begin with `-`, `•` or `*` form a list; an empty line separates paragraphs. */
export function adBlocks(text: string): readonly AdBlock[] {
  const blocks: AdBlock[] = [];
  let lines: string[] = [];
  let items: string[] = [];
  const close = () => {
    if (lines.length > 0) blocks.push({ kind: "lines", lines });
    if (items.length > 0) blocks.push({ kind: "list", items });
    lines = [];
    items = [];
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const mark = bullet.exec(line)?.[0].length;
    const isEmpty = line.trim() === "";
    if (isEmpty || (mark === undefined ? items.length > 0 : lines.length > 0)) close();
    if (isEmpty) continue;
    if (mark === undefined) lines.push(line.trim());
    else items.push(line.slice(mark).trim());
  }
  close();
  return blocks;
}

type RangeWords = Pick<
  FeatureText<"vacancyForm">["fields"]["salary"],
  "between" | "atLeast" | "atMost" | "exactly"
>;

/** A salary as shown in an ad, with the ruble once. @returns undefined if there is none */
export const salaryInWords = (
  from: VacancyValue | undefined,
  to: VacancyValue | undefined,
  words: RangeWords,
  rubles: (sum: number) => string,
): string | undefined =>
  rangeInWords(
    from,
    to,
    { ...words, between: (low, high) => words.between(low.replace(/\s?₽$/, ""), high) },
    rubles,
  );

/** A range of numbers as shown in an ad, without invalid ones. @returns undefined if there is none */
export function rangeInWords(
  from: VacancyValue | undefined,
  to: VacancyValue | undefined,
  words: RangeWords,
  say: (end: number) => string,
): string | undefined {
  const [low, high] = [endOf(from), endOf(to)];
  if (low !== undefined && high !== undefined) {
    return low === high ? words.exactly(say(low)) : words.between(say(low), say(high));
  }
  if (low !== undefined) return words.atLeast(say(low));
  return high === undefined ? undefined : words.atMost(say(high));
}

/** A zero means that none is given. */
function endOf(value: VacancyValue | undefined): number | undefined {
  const end = typeof value === "string" && /^\d{1,9}$/.test(value.trim()) ? Number(value) : 0;
  return end > 0 ? end : undefined;
}
