import type { ComponentProps } from "react";
import { vacancyStates, type VacancyState } from "#contract/lists.ts";
import { cutText } from "../../format/cut.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../../ui/Button.tsx";
import { ChoiceList } from "../../ui/filter/ChoiceList.tsx";
import { FilterBar } from "../../ui/filter/FilterBar.tsx";
import { FilterPopover } from "../../ui/filter/FilterPopover.tsx";
import { lazyPanel, usePrefetchWhenIdle } from "../../ui/lazy-part.tsx";
import { SearchField } from "../../ui/filter/SearchField.tsx";
import { WarningIcon } from "../../ui/icons.tsx";
import { useStateWords } from "../state-words.ts";
import { useCompanies } from "./use-vacancy-list.ts";
import { type VacancyFilter, type VacancyFilterName, titleMaxLength } from "./vacancy-filter.ts";

export const titleFilterId = "vacancy-title-filter";

type ChangeFilter = (
  change: Partial<VacancyFilter>,
  options?: { readonly replace?: boolean },
) => void;

// Loaded late, because nothing else here needs the code of the long list.
const loadCompany = async () => (await import("./CompanyFilter.tsx")).CompanyFilter;
const CompanyFilter = lazyPanel(loadCompany);
const loads = [loadCompany];

/** The list's filters. They live in the address, which `onChange` writes. */
export function VacancyFilterBar(props: {
  filter: VacancyFilter;
  /** The value of each filter, in words. */
  values: Record<VacancyFilterName, string | undefined>;
  /** The rows are there, so the panels' code may load. */
  isReady: boolean;
  /** Remembered vacancies have no list of companies. */
  hasCompanies: boolean;
  hasAttention: boolean;
  onChange: ChangeFilter;
}) {
  const { filter, values, onChange } = props;
  const text = useFeatureText("vacancies");
  usePrefetchWhenIdle(loads, props.isReady && props.hasCompanies);
  const { names } = text.filter;
  const states = useStateWords();
  return (
    <FilterBar aria-label={text.filter.bar}>
      <SearchField
        id={titleFilterId}
        label={text.filter.title}
        value={filter.title}
        maxLength={titleMaxLength}
        tooLong={text.filter.titleTooLong(titleMaxLength)}
        onValue={(title) => onChange({ title }, { replace: true })}
      />
      <FilterPopover label={names.state} set={values.state}>
        {(close) => (
          <ChoiceList<VacancyState>
            choices={[
              { key: undefined, label: text.filter.anyState },
              ...vacancyStates.map((key) => ({ key, label: states[key] })),
            ]}
            chosen={filter.state}
            onChoose={(state) => {
              close();
              if (state !== filter.state) onChange({ state });
            }}
          />
        )}
      </FilterPopover>
      <FilterPopover label={names.archive} set={values.archive}>
        {(close) => (
          <ChoiceList<"only" | "without">
            choices={[
              { key: undefined, label: text.filter.anyArchive },
              { key: "without", label: text.filter.archivedWithout },
              { key: "only", label: text.filter.archivedOnly },
            ]}
            chosen={filter.archive === undefined ? undefined : filter.archive ? "only" : "without"}
            onChoose={(key) => {
              close();
              const archive = key === undefined ? undefined : key === "only";
              if (archive !== filter.archive) onChange({ archive });
            }}
          />
        )}
      </FilterPopover>
      {props.hasCompanies && (
        <FilterPopover label={names.company} set={values.company} preload={loadCompany}>
          {(close) => (
            <CompanyChoice
              chosen={filter.company}
              onChoose={(company) => {
                close();
                if (company !== filter.company) onChange({ company });
              }}
            />
          )}
        </FilterPopover>
      )}
      {props.hasAttention && (
        <AttentionToggle
          isOn={filter.attention === true}
          onChange={(isOn) => onChange({ attention: isOn || undefined })}
        />
      )}
    </FilterBar>
  );
}

const CompanyChoice = (props: Omit<ComponentProps<typeof CompanyFilter>, "companies">) => (
  <CompanyFilter companies={useCompanies()} {...props} />
);

/**
 * The value of each filter in words; undefined if it is not set.
 * @param companyName the name in the rows on the screen; without it the list of companies is read
 */
export function useFilterValues(
  filter: VacancyFilter,
  companyName: string | undefined,
): Record<VacancyFilterName, string | undefined> {
  const { filter: text, attention } = useFeatureText("vacancies");
  const states = useStateWords();
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

/** Shows only the vacancies that need attention. */
function AttentionToggle(props: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { attention: text } = useFeatureText("vacancies");
  return (
    <Button aria-pressed={props.isOn} onClick={() => props.onChange(!props.isOn)}>
      <WarningIcon />
      {text.filter}
    </Button>
  );
}
