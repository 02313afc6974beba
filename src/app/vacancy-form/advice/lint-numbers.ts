import type { FormFieldName } from "../form-values.ts";
import type { VacancyValue, VacancyValues } from "#contract/vacancy-values.ts";
import type { Finding, LintRule } from "./lint-finding.ts";

/** Titles of the dictionaries by id, where they are known. */
export interface LintDictionaries {
  readonly amount?: ReadonlyMap<string, string>;
  readonly w_m?: ReadonlyMap<string, string>;
}

/** What choices and numbers give away without a text. */
export function numberFindings(values: VacancyValues, titles: LintDictionaries): Finding[] {
  return [
    ...salaryFindings(values, titles),
    ...ageFindings(values),
    ...lawFindings(values, titles),
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
  // By the hour or the piece a small sum is what it seems to be.
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
  const isAnySex = /не важно|неважно|любой|any/i.test(titles.w_m?.get(sex) ?? "");
  const found: Finding[] = [];
  if (from !== undefined || to !== undefined) {
    found.push(law(from === undefined ? "age_kandidat_to" : "age_kandidat_ot", "ageLimit"));
  }
  if (sex !== "" && !isAnySex) found.push(law("w_m", "sexLimit"));
  if (values.accept_kids === "1") found.push(law("accept_kids", "minors"));
  if (values.without_registration_under_labor_code === "1") {
    found.push(law("without_registration_under_labor_code", "noContract"));
  }
  return found;
}

const textOf = (value: VacancyValue | undefined): string =>
  typeof value === "string" ? value.trim() : "";

/** Digits only: what is half typed says nothing yet. */
function numberOf(value: VacancyValue | undefined): number | undefined {
  const digits = textOf(value);
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}
