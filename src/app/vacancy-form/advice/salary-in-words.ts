import type { FeatureText } from "../../i18n/feature-texts.ts";
import type { VacancyValue } from "#contract/vacancy-values.ts";

type Words = FeatureText<"vacancyForm">["fields"]["salary"];

/** A salary as an ad says it; what is no number yet is not said. @returns undefined where there is none */
export function salaryInWords(
  from: VacancyValue | undefined,
  to: VacancyValue | undefined,
  words: Words,
  roubles: (sum: number) => string,
): string | undefined {
  const low = sumOf(from);
  const high = sumOf(to);
  if (low !== undefined && high !== undefined) {
    return low === high
      ? words.exactly(roubles(low))
      : words.between(roubles(low).replace(/\s?₽$/, ""), roubles(high));
  }
  if (low !== undefined) return words.atLeast(roubles(low));
  return high === undefined ? undefined : words.atMost(roubles(high));
}

/** Nobody means nothing by a zero. */
function sumOf(value: VacancyValue | undefined): number | undefined {
  const sum = typeof value === "string" && /^\d{1,9}$/.test(value.trim()) ? Number(value) : 0;
  return sum > 0 ? sum : undefined;
}
