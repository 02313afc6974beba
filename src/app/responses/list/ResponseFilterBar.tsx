import { responseLimits } from "#contract/responses.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import classes from "../../ui/filter/FilterBar.module.css";
import { FilterPopover } from "../../ui/filter/FilterPopover.tsx";
import { fetchCode, latePanel } from "../../ui/filter/late-panel.ts";
import { SearchField } from "../../ui/filter/SearchField.tsx";
import type { FilterName } from "./active-filters.ts";
import type { ResponseFilter } from "./response-filter.ts";
import { setTypedSearch } from "./typed-search.ts";
import { VacancyPanel } from "../VacancyPanel.tsx";

export const searchFilterId = "response-search";
const nothing = () => undefined;
const loadPeriod = async () => (await import("../../ui/filter/RecentPeriod.tsx")).RecentPeriod;
const Period = latePanel(loadPeriod);

/** The list's filters. Vacancy and days are in the address, which `onChange` writes; name and phone in memory. */
export function ResponseFilterBar(props: {
  filter: ResponseFilter;
  typed: string;
  values: Record<FilterName, string | undefined>;
  onChange: (change: Partial<ResponseFilter>) => void;
}) {
  const { filter, values, onChange } = props;
  const { common } = useText();
  const text = useFeatureText("responses").filter;
  const popover = { closeLabel: common.close, loading: common.loading, preload: nothing };
  return (
    <search className={classes.bar} aria-label={text.bar}>
      <SearchField
        id={searchFilterId}
        label={text.search}
        value={props.typed === "" ? undefined : props.typed}
        maxLength={responseLimits.full_name}
        tooLong={text.searchTooLong(responseLimits.full_name)}
        onValue={(typed) => {
          setTypedSearch(typed ?? "");
          if (filter.page !== 1) onChange({});
        }}
      />
      <FilterPopover label={text.names.vacancy} set={values.vacancy} {...popover}>
        {(close) => (
          <VacancyPanel
            key={filter.vacancy}
            chosen={filter.vacancy}
            onChoose={(vacancy) => {
              close();
              if (vacancy !== filter.vacancy) onChange({ vacancy });
            }}
          />
        )}
      </FilterPopover>
      <FilterPopover
        label={text.names.period}
        set={values.period}
        {...popover}
        preload={() => fetchCode(loadPeriod)}
      >
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
    </search>
  );
}
