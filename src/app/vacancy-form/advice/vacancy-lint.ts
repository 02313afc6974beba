import type { VacancyValues } from "#contract/vacancy-values.ts";
import { formFieldNames, type FormFieldName } from "../form-values.ts";
import { contactSpots } from "./lint-contacts.ts";
import { excerptOf, inWholeWords, type Finding, type LintRule, type Spot } from "./lint-finding.ts";
import { limitSpots } from "./lint-law.ts";
import { isShouting, isTitleInCapitals, mixedLetterSpots } from "./lint-letters.ts";
import { emojiSpots, markupSpots, repeatedMarkSpots } from "./lint-marks.ts";
import { numberFindings, type LintDictionaries } from "./lint-numbers.ts";
import { titleSpots } from "./lint-title.ts";

/** Of one rule in one field; more would be a list nobody reads. */
const mostOfRule = 10;
const longTextLength = 50;

const ofLaw: readonly LintRule[] = ["limitInText", "familyInText", "registrationInText"];

/** What is looked for in each text; links, mail and phones have fields of their own, where they belong. */
const textChecks: Partial<Record<FormFieldName, (text: string) => Spot[]>> = {
  post: (text) => [
    ...whole("capitals", text, isTitleInCapitals(text)),
    ...titleSpots(text),
    ...proseSpots(text, 0),
    ...limitSpots(text, "title"),
  ],
  responsibility: longTextSpots,
  qualification_requirements: longTextSpots,
  operating_conditions: longTextSpots,
  more_info: longTextSpots,
  company_name: shortTextSpots,
  address: shortTextSpots,
  person_name: (text) =>
    shortTextSpots(text).map((spot) =>
      spot.rule === "phone" ? { ...spot, rule: "phoneInName" } : spot,
    ),
};

/**
 * What job sites reject or the law frowns at, found while it is typed; never throws, and takes what is half typed. Texts
 * are taken as they stand, so that places in them are the field's own.
 */
export function lintVacancy(values: VacancyValues, titles: LintDictionaries = {}): Finding[] {
  return [
    ...formFieldNames.flatMap((name) => lintText(name, values[name])),
    ...numberFindings(values, titles),
  ];
}

/** The findings in one field's own text. */
export function lintText(field: FormFieldName, value: unknown): Finding[] {
  const check = textChecks[field];
  if (check === undefined || typeof value !== "string" || value.trim() === "") return [];
  const seen = new Map<string, number>();
  const spots = check(value).filter(({ rule }) => {
    const before = seen.get(rule) ?? 0;
    seen.set(rule, before + 1);
    return before < mostOfRule;
  });
  const found: Finding[] = inWholeWords(value, spots).map(({ rule, at }) => ({
    field,
    rule,
    severity: ofLaw.includes(rule) ? "law" : "advice",
    at,
    excerpt: excerptOf(value.slice(...at)),
  }));
  return [...found, ...lengthFindings(field, value)];
}

const required: readonly FormFieldName[] = [
  "responsibility",
  "qualification_requirements",
  "operating_conditions",
];

function lengthFindings(field: FormFieldName, text: string): Finding[] {
  if (!required.includes(field)) return [];
  if (!/\p{L}{2}/u.test(text)) return [{ field, rule: "noWords", severity: "advice" }];
  return field === "responsibility" && text.trim().length < longTextLength
    ? [{ field, rule: "tooShort", severity: "advice" }]
    : [];
}

function shortTextSpots(text: string): Spot[] {
  return [...contactSpots(text), ...markupSpots(text), ...mixedLetterSpots(text)];
}

function proseSpots(text: string, mostEmoji: number): Spot[] {
  return [...shortTextSpots(text), ...repeatedMarkSpots(text), ...emojiSpots(text, mostEmoji)];
}

function longTextSpots(text: string): Spot[] {
  return [
    ...whole("capitals", text, isShouting(text)),
    ...proseSpots(text, 2),
    ...limitSpots(text),
  ];
}

const whole = (rule: "capitals", text: string, isFound: boolean): Spot[] =>
  isFound ? [{ rule, at: [0, text.length] }] : [];
