import type { Language } from "../../i18n/catalogue.ts";
import type { FeatureText } from "../../i18n/feature-texts.ts";
import { formatDate } from "../../format/date.ts";
import type { ActiveFilter } from "../../ui/filter/FilterChips.tsx";
import { readTypedSearch } from "./typed-search.ts";
import type { ResponseFilter } from "./response-filter.ts";

/** What hides responses, in the order of the bar. */
const filterNames = ["search", "vacancy", "period"] as const;
export type FilterName = (typeof filterNames)[number];

/** What each is set to, in words; undefined for those that are not set. */
export function filterValues(
  { vacancy, from, to }: ResponseFilter,
  typed: string,
  vacancyTitle: string | undefined,
  { text, language }: { text: FeatureText<"responses">; language: Language },
): Record<FilterName, string | undefined> {
  const period = [
    from !== undefined && text.filter.since(formatDate(from, language)),
    to !== undefined && text.filter.until(formatDate(to, language)),
  ].filter((part) => part !== false);
  const { phone, full_name } = readTypedSearch(typed);
  return {
    search: phone ?? full_name,
    vacancy: vacancy === undefined ? undefined : (vacancyTitle ?? text.numberOf(vacancy)),
    period: period.length === 0 ? undefined : period.join(" "),
  };
}

/** The filters that hide responses now, in words. */
export const activeFilters = (
  values: Record<FilterName, string | undefined>,
  typed: string,
  { filter }: FeatureText<"responses">,
): ActiveFilter<FilterName>[] =>
  filterNames.flatMap((key) => {
    const value = values[key];
    if (value === undefined) return [];
    const isPhone = key === "search" && readTypedSearch(typed).phone !== undefined;
    const name = isPhone ? filter.names.phone : filter.names[key];
    return [{ key, name, value, isNamedLate: key === "vacancy" }];
  });

/** The change of the address that drops a filter; a search is not in it. */
export const dropOf: Record<FilterName, Partial<ResponseFilter>> = {
  search: {},
  vacancy: { vacancy: undefined },
  period: { from: undefined, to: undefined },
};
export const dropAll: Partial<ResponseFilter> = { ...dropOf.vacancy, ...dropOf.period };
