import { responseLimits } from "#contract/responses.ts";
import { useMay } from "../../api/may.ts";
import { formatDate } from "../../format/date.ts";
import type { Language } from "../../i18n/catalog.ts";
import type { FeatureText } from "../../i18n/feature-texts.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import type { FilterNameOf } from "../../ui/filter/address-filter.ts";
import type { ActiveFilter } from "../../ui/filter/FilterChips.tsx";
import { FilterBar } from "../../ui/filter/FilterBar.tsx";
import { FilterPopover } from "../../ui/filter/FilterPopover.tsx";
import { lazyPanel } from "../../ui/lazy-part.tsx";
import { SearchField } from "../../ui/filter/SearchField.tsx";
import { responseFilter, type ResponseFilter } from "./response-filter.ts";
import { isPartOfPhone, readTypedSearch, setTypedSearch } from "./use-typed-search.ts";

export const searchFilterId = "response-search";
const loadVacancy = async () => (await import("../VacancyPanel.tsx")).VacancyPanel;
const Vacancy = lazyPanel(loadVacancy);
const loadPeriod = async () => (await import("../../ui/filter/RecentPeriod.tsx")).RecentPeriod;
const Period = lazyPanel(loadPeriod);

/**
 * The list's filters. Vacancy and days are in the address, which `onChange` writes; name and phone are only in memory.
 */
export function ResponseFilterBar(props: {
  filter: ResponseFilter;
  typed: string;
  values: Record<ResponseFilterName, string | undefined>;
  onChange: (change: Partial<ResponseFilter>) => void;
}) {
  const { filter, values, onChange } = props;
  const text = useFeatureText("responses").filter;
  // The service refuses to search by what a role may not see.
  const maySearchPhones = useMay()("revealPhone");
  return (
    <FilterBar aria-label={text.bar}>
      <SearchField
        id={searchFilterId}
        label={maySearchPhones ? text.search : text.searchName}
        value={props.typed === "" ? undefined : props.typed}
        maxLength={responseLimits.full_name}
        tooLong={text.searchTooLong(responseLimits.full_name)}
        problemOf={(typed) => {
          if (maySearchPhones) return isPartOfPhone(typed) ? text.searchWholePhone : undefined;
          const isPhone = isPartOfPhone(typed) || readTypedSearch(typed).phone !== undefined;
          return isPhone ? text.searchNoPhone : undefined;
        }}
        onValue={(typed) => {
          setTypedSearch(typed ?? "");
          if (filter.page !== 1) onChange({});
        }}
      />
      <FilterPopover label={text.names.vacancy} set={values.vacancy} preload={loadVacancy}>
        {(close) => (
          <Vacancy
            key={filter.vacancy}
            chosen={filter.vacancy}
            onChoose={(vacancy) => {
              close();
              if (vacancy !== filter.vacancy) onChange({ vacancy });
            }}
          />
        )}
      </FilterPopover>
      <FilterPopover label={text.names.period} set={values.period} preload={loadPeriod}>
        {(close) => (
          <Period
            key={`${filter.from} ${filter.to}`}
            value={filter}
            onPeriod={(period) => {
              close();
              if (period.from !== filter.from || period.to !== filter.to) onChange(period);
            }}
          />
        )}
      </FilterPopover>
    </FilterBar>
  );
}

/** What hides responses: the filters in the address, and the search, which is not in it. */
export type ResponseFilterName = FilterNameOf<typeof responseFilter> | "search";

/**
 * The filters' values in words, the chips of the active ones, and how to remove them.
 * @param vacancyTitle of the vacancy in the filter, once it is known
 */
export function useResponseFilters(
  filter: ResponseFilter,
  typed: string,
  vacancyTitle: string | undefined,
  change: (change: Partial<ResponseFilter>) => void,
) {
  const text = useFeatureText("responses");
  const { language } = useLanguage();
  const values = filterValues(filter, typed, vacancyTitle, { text, language });
  return {
    values,
    active: responseChips(values, typed, text.filter),
    onDrop: (name: ResponseFilterName) => {
      if (name === "search") setTypedSearch("");
      else change(dropOf(name));
    },
    onDropAll: () => {
      setTypedSearch("");
      change(responseFilter.reset);
    },
  };
}

/** The value of each filter in words; undefined if it is not set. */
function filterValues(
  { vacancy, from, to }: ResponseFilter,
  typed: string,
  vacancyTitle: string | undefined,
  { text, language }: { text: FeatureText<"responses">; language: Language },
): Record<ResponseFilterName, string | undefined> {
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

/** The active filters, in the order of the filter bar. */
function responseChips(
  values: Record<ResponseFilterName, string | undefined>,
  typed: string,
  { names }: FeatureText<"responses">["filter"],
): ActiveFilter<ResponseFilterName>[] {
  const chips = responseFilter.chips(values, names);
  if (values.search === undefined) return chips;
  const name = readTypedSearch(typed).phone === undefined ? names.search : names.phone;
  return [{ key: "search", name, value: values.search }, ...chips];
}

/** The change of the address that removes a filter; the search is not in the address. */
export const dropOf = (name: ResponseFilterName): Partial<ResponseFilter> =>
  name === "search" ? {} : responseFilter.drop(name);
