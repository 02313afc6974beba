import { useQuery } from "@tanstack/react-query";
import { query } from "../../api/queries.ts";
import { cutText } from "../../format/cut.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import type { ActiveFilter } from "../../ui/filter/FilterChips.tsx";
import { activeFilters, type FilterName, type VacancyFilter } from "./vacancy-filter.ts";

/** The client's companies (`ext/companies`); kept long enough that a walk through the lists asks for them once. */
export const useCompanies = (enabled = true) =>
  useQuery({ ...query("listCompanies", {}), staleTime: 5 * 60_000, enabled });

/**
 * What each filter is set to, in words; undefined for those that are not set.
 * @param companyName as the rows on the screen tell it; the list of companies is read only where they do not
 */
export function useFilterValues(
  filter: VacancyFilter,
  companyName: string | undefined,
): Record<FilterName, string | undefined> {
  const { filter: text, states, attention } = useFeatureText("vacancies");
  const companies = useCompanies(filter.company !== undefined && companyName === undefined);
  const company = () => {
    if (filter.company === undefined) return undefined;
    const listed = companies.data?.data.items.find(({ id }) => id === filter.company)?.name;
    return cutText(companyName ?? listed ?? text.companyById(filter.company));
  };
  return {
    title: filter.title,
    state: filter.state && states[filter.state],
    archive:
      filter.archive === undefined
        ? undefined
        : filter.archive
          ? text.archivedOnly
          : text.archivedWithout,
    company: company(),
    attention: filter.attention && attention.filter,
  };
}

/** The filters that hide vacancies now, in words. */
export function useActiveFilters(
  filter: VacancyFilter,
  values: Record<FilterName, string | undefined>,
): ActiveFilter<FilterName>[] {
  const { names } = useFeatureText("vacancies").filter;
  return activeFilters(filter).map((key) => ({
    key,
    name: names[key],
    value: values[key] ?? "",
    isNamedLate: key === "company",
  }));
}
