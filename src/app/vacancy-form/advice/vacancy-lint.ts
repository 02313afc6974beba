import type { VacancyValue, VacancyValues } from "#contract/vacancy-values.ts";
import { moscowToday } from "../../format/date.ts";
import { formFieldNames, type FormFieldName } from "../form-values.ts";
import { isLawRule } from "./law-basis.ts";
import { contactSpots } from "./lint-contacts.ts";
import { excerptOf, inWholeWords, type Finding, type LintRule, type Spot } from "./lint-finding.ts";
import { twoJobSpots } from "./lint-jobs.ts";
import { isForeignOnly, isUnread } from "./lint-language.ts";
import { isCitizensJob, isDrivingJob } from "./lint-demands.ts";
import { limitSpots } from "./lint-law.ts";
import { lowPayPlaces } from "./lint-pay.ts";
import { minimumWageOn } from "./minimum-wage.ts";
import {
  emojiSpots,
  isShouting,
  isTitleInCapitals,
  markupSpots,
  mixedLetterSpots,
  repeatedMarkSpots,
  titleSpots,
} from "./lint-style.ts";

/** The most findings of one rule in one field; nobody reads a longer list. */
const mostOfRule = 10;
const longTextLength = 50;

/** The rules for each text; links, mail and phones are allowed in their own fields. */
const textChecks: Partial<Record<FormFieldName, (text: string, post: string) => Spot[]>> = {
  post: (text) => [
    ...whole("capitals", text, isTitleInCapitals(text)),
    ...titleSpots(text),
    ...proseSpots(text, 0),
    ...limitSpots(text, "title"),
    ...twoJobSpots(text),
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
 * Finds what job sites reject or the law forbids while the user types. It never throws and accepts unfinished input.
 * Texts are not normalized, so that places are positions in the field.
 */
export function lintVacancy(values: VacancyValues, titles: LintDictionaries = {}): Finding[] {
  return [
    ...formFieldNames.flatMap((name) => lintText(name, values[name], textOf(values.post))),
    ...valueFindings(values, titles),
  ];
}

/**
 * The findings in the text of one field.
 * @param post the job title, which may make a demand part of the work
 */
export function lintText(field: FormFieldName, value: unknown, post = ""): Finding[] {
  const check = textChecks[field];
  if (check === undefined || typeof value !== "string" || value.trim() === "") return [];
  const seen = new Map<string, number>();
  const spots = check(value, post).filter(({ rule }) => {
    const before = seen.get(rule) ?? 0;
    seen.set(rule, before + 1);
    return before < mostOfRule;
  });
  const found: Finding[] = inWholeWords(value, spots).map(({ rule, at }) => ({
    field,
    rule,
    severity: isLawRule(rule) ? "law" : "advice",
    at,
    excerpt: excerptOf(value.slice(...at)),
  }));
  const unread = worded.includes(field) && isUnread(value) ? [advice(field, "notRead")] : [];
  return [...found, ...unread, ...lengthFindings(field, value)];
}

/** The fields for texts of words. */
const worded: readonly FormFieldName[] = [
  "post",
  "responsibility",
  "qualification_requirements",
  "operating_conditions",
  "more_info",
];

function lengthFindings(field: FormFieldName, text: string): Finding[] {
  if (!worded.includes(field)) return [];
  // A word has two different letters: `11111` and «аааа» are none.
  if (!/(\p{L})(?!\1)\p{L}/iu.test(text)) return [{ field, rule: "noWords", severity: "advice" }];
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

function longTextSpots(text: string, post: string): Spot[] {
  return [
    ...whole("capitals", text, isShouting(text)),
    ...proseSpots(text, 2),
    ...limitSpots(text, "prose", post),
  ];
}

const whole = (rule: "capitals", text: string, isFound: boolean): Spot[] =>
  isFound ? [{ rule, at: [0, text.length] }] : [];

/** Titles of dictionary values by id, if known, and the day in Moscow, if it is not today. */
export interface LintDictionaries {
  readonly amount?: ReadonlyMap<string, string>;
  readonly employment?: ReadonlyMap<string, string>;
  readonly schedule?: ReadonlyMap<string, string>;
  readonly w_m?: ReadonlyMap<string, string>;
  readonly today?: string;
}

/** The findings in choices and numbers, and in all texts together. */
export function valueFindings(values: VacancyValues, titles: LintDictionaries): Finding[] {
  return [
    ...salaryFindings(values, titles),
    ...ageFindings(values),
    ...lawFindings(values, titles),
    ...minimumFindings(values, titles),
    ...languageFindings(values),
  ];
}

const advice = (field: FormFieldName, rule: LintRule): Finding => ({
  field,
  rule,
  severity: "advice",
});
const law = (field: FormFieldName, rule: LintRule): Finding => ({ field, rule, severity: "law" });

function salaryFindings(values: VacancyValues, titles: LintDictionaries): Finding[] {
  const from = numberOf(values.salary_from);
  const to = numberOf(values.salary_to);
  const counted = titles.amount?.get(textOf(values.amount)) ?? "";
  // A small sum by the hour or by the piece is plausible.
  const isSmallRight = /час|смен|сдельн|процент/i.test(counted);
  const inThousands = (sum: number | undefined) =>
    sum !== undefined && sum > 0 && sum < 1000 && !isSmallRight;
  const found: Finding[] = [];
  if (inThousands(from)) found.push(advice("salary_from", "salaryInThousands"));
  if (inThousands(to)) found.push(advice("salary_to", "salaryInThousands"));
  if (from === undefined || to === undefined || inThousands(from) || inThousands(to)) return found;
  if (from > to) found.push(advice("salary_to", "salaryReversed"));
  if (from > 0 && to > 10 * from) found.push(advice("salary_to", "salarySpread"));
  return found;
}

function ageFindings(values: VacancyValues): Finding[] {
  const from = numberOf(values.age_kandidat_ot);
  const to = numberOf(values.age_kandidat_to);
  const isReversed = from !== undefined && to !== undefined && from > to;
  return isReversed ? [advice("age_kandidat_to", "ageReversed")] : [];
}

function lawFindings(values: VacancyValues, titles: LintDictionaries): Finding[] {
  const from = numberOf(values.age_kandidat_ot);
  const to = numberOf(values.age_kandidat_to);
  const sex = textOf(values.w_m);
  const post = textOf(values.post);
  const isAnySex = /не важно|неважно|любой|any/i.test(titles.w_m?.get(sex) ?? "");
  const found: Finding[] = [];
  if (from !== undefined || to !== undefined) {
    found.push(law(from === undefined ? "age_kandidat_to" : "age_kandidat_ot", "ageLimit"));
  }
  if (sex !== "" && !isAnySex) found.push(law("w_m", "sexLimit"));
  if (textOf(values.citizenship) !== "" && !isCitizensJob(post)) {
    found.push(law("citizenship", "citizenshipLimit"));
  }
  if (values.private_car === "1" && !isDrivingJob(post)) {
    found.push(law("private_car", "ownCarLimit"));
  }
  if (values.accept_kids === "1") found.push(law("accept_kids", "minors"));
  if (values.without_registration_under_labor_code === "1") {
    found.push(law("without_registration_under_labor_code", "noContract"));
  }
  return found;
}

/** Pay that is not for a full month's work, and work that is not full-time. */
const notMonthly = /час|смен|вахт|сдельн|процент|проект|договор[её]нност/i;
const notFullTime = /частичн|временн|сезонн|проектн|стажировк|волонт[её]р|неполн|выходн/i;

/** A salary under the federal minimum wage for a full month's work; part of the work has part of the pay. */
function minimumFindings(values: VacancyValues, titles: LintDictionaries): Finding[] {
  const minimum = minimumWageOn(titles.today ?? moscowToday());
  const titleOf = (name: "amount" | "employment" | "schedule") =>
    titles[name]?.get(textOf(values[name])) ?? "";
  const counted = titleOf("amount");
  const isPart = notFullTime.test(`${titleOf("employment")} ${titleOf("schedule")}`);
  if (minimum === undefined || isPart || notMonthly.test(counted)) return [];
  const least = /на руки/i.test(counted) ? minimum.net : minimum.sum;
  // Below a thousand it is taken for thousands, and 0 says nothing.
  const isBelow = (field: "salary_from" | "salary_to") => {
    const sum = numberOf(values[field]);
    return sum !== undefined && sum >= 1000 && sum < least;
  };
  const belowIn = (field: FormFieldName) => ({ ...law(field, "belowMinimumWage"), minimum });
  return [
    ...(["salary_from", "salary_to"] as const).filter(isBelow).map(belowIn),
    ...worded.flatMap((field) => {
      const text = values[field];
      if (typeof text !== "string") return [];
      return lowPayPlaces(text, minimum).map((at) => ({
        ...belowIn(field),
        at,
        excerpt: excerptOf(text.slice(...at)),
      }));
    }),
  ];
}

const described = ["responsibility", "qualification_requirements", "operating_conditions"] as const;

/**
 * An ad whose job is described in another language only. What the ad says of the company does not count: it comes from the
 * company, in Russian, once the vacancy is saved.
 */
function languageFindings(values: VacancyValues): Finding[] {
  const texts = described.map((field) => textOf(values[field]));
  if (!isForeignOnly(texts.join("\n"))) return [];
  // Of an ad in short lines no field alone has words enough.
  const first =
    described.find((field) => isForeignOnly(textOf(values[field]))) ??
    described.find((field) => isUnread(textOf(values[field])));
  return first === undefined ? [] : [law(first, "notInRussian")];
}

const textOf = (value: VacancyValue | undefined): string =>
  typeof value === "string" ? value.trim() : "";

/** Digits only; unfinished input is ignored. */
function numberOf(value: VacancyValue | undefined): number | undefined {
  const digits = textOf(value);
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}
