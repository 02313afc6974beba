import { cutText } from "../../format/cut.ts";
import type { FormFieldName } from "../form-values.ts";
import type { LawRule } from "./law-basis.ts";
import type { MinimumWage } from "./minimum-wage.ts";

export type LintRule =
  | LawRule
  | "phone"
  | "phoneInName"
  | "email"
  | "messenger"
  | "link"
  | "markup"
  | "repeatedMarks"
  | "emoji"
  | "capitals"
  | "mixedLetters"
  | "titleSalary"
  | "titleUrgent"
  | "titleExclamation"
  | "noWords"
  | "tooShort"
  | "salaryReversed"
  | "salaryInThousands"
  | "salarySpread"
  | "ageReversed"
  | "twoJobs"
  | "notRead"
  | "unusuallyLong"
  | "unusualNumber"
  | "unusualShape";

/** Something job sites or the law may object to. It is advice and never blocks; only the service's rules do. */
export interface Finding {
  readonly field: FormFieldName;
  readonly rule: LintRule;
  readonly severity: "advice" | "law";
  /** The range in the field's text in UTF-16 units, without the end. */
  readonly at?: readonly [start: number, end: number];
  /** The text there, up to about 60 characters. */
  readonly excerpt?: string;
  /** The minimum wage that a salary is compared with. */
  readonly minimum?: MinimumWage;
}

/** A part of a text that breaks a rule. */
export interface Spot {
  readonly rule: LintRule;
  readonly at: readonly [start: number, end: number];
}

/** The places where a pattern with the `g` flag matches. */
export const spotsOf = (rule: LintRule, text: string, pattern: RegExp): Spot[] =>
  Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({
    rule,
    at: [index, index + found.length] as const,
  }));

/** Text that must not be split: a word, or a number with its groups (`80 000`), decimals and unit. */
const wordsAndNumbers =
  /(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)+|[\p{L}\p{N}\p{M}])[\p{L}\p{N}\p{M}]*/gu;

/** The same places extended to whole words and numbers. */
export function inWholeWords(text: string, spots: readonly Spot[]): Spot[] {
  if (spots.length === 0) return [];
  const words = Array.from(
    text.matchAll(wordsAndNumbers),
    ({ index, 0: word }) => [index, index + word.length] as const,
  );
  const around = (place: number) => words.find(([from, to]) => from < place && place < to);
  return spots.map(({ rule, at: [start, end] }) => ({
    rule,
    at: [around(start)?.[0] ?? start, around(end)?.[1] ?? end] as const,
  }));
}

const longestExcerpt = 60;

/** The beginning of a place in whole words; a longer run of letters than fits is cut. */
export function excerptOf(found: string): string {
  if (found.length <= longestExcerpt) return found;
  const [last] = inWholeWords(found, [{ rule: "link", at: [longestExcerpt, found.length] }]);
  const whole = found.slice(0, last?.at[0]).trimEnd();
  return whole === "" ? cutText(found, longestExcerpt) : `${whole}…`;
}
