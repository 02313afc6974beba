import type { FormFieldName } from "./form-values.ts";

export type LintRule =
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
  | "ageLimit"
  | "sexLimit"
  | "minors"
  | "noContract"
  | "limitInText";

/** Something job sites or the law may not like. It advises and never blocks: only the service's rules do. */
export interface Finding {
  readonly field: FormFieldName;
  readonly rule: LintRule;
  readonly severity: "advice" | "law";
  /** Where in the field's text, in UTF-16 units, the end excluded. */
  readonly at?: readonly [start: number, end: number];
  /** What stands there, cut to 60 characters. */
  readonly excerpt?: string;
}

/** A part of a text that breaks a rule. */
export interface Spot {
  readonly rule: LintRule;
  readonly at: readonly [start: number, end: number];
}

/** Where a pattern with the `g` flag is found. */
export const spotsOf = (rule: LintRule, text: string, pattern: RegExp): Spot[] =>
  Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({
    rule,
    at: [index, index + found.length] as const,
  }));
