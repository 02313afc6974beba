import { useRole } from "../../api/session.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { FilterChips } from "../../ui/filter/FilterChips.tsx";
import { useAddressFilter } from "../../ui/filter/use-address-filter.ts";
import { RecordList } from "../../ui/list/RecordList.tsx";
import { useTitle } from "../../ui/page-effects.ts";
import { vacancyCan } from "../vacancy-actions.ts";
import { NoVacancies } from "./NoVacancies.tsx";
import { OpenByNumber } from "./OpenByNumber.tsx";
import { AttentionNotice, type LoadAttention } from "./use-attention.tsx";
import { useVacancyList } from "./use-vacancy-list.ts";
import { useVacancyTable } from "./VacancyTable.tsx";
import { vacancyFilter } from "./vacancy-filter.ts";
import { titleFilterId, useFilterValues, VacancyFilterBar } from "./VacancyFilterBar.tsx";

/** The vacancies (`ext/orders/list`), or those this browser knows. All state is in the address. */
export function VacanciesPage(props: { loadAttention: LoadAttention }) {
  const text = useFeatureText("vacancies");
  useTitle(text.title);
  const place = useAddressFilter(vacancyFilter);
  const { filter, change } = place;
  const list = useVacancyList(filter);
  const { shown, check, isMissing, table, menu } = useVacancyTable(
    list,
    filter,
    props.loadAttention,
  );
  const companyName = list.isPlaceholder ? undefined : shown?.items[0]?.company?.name;
  const values = useFilterValues(filter, companyName);
  const canCreate = vacancyCan.create(useRole()) === undefined;
  const active = vacancyFilter.chips(values, text.filter.names);
  return (
    <>
      <RecordList
        {...table}
        place={{ ...place, prefetchPage: list.prefetchPage }}
        text={text}
        searchFieldId={titleFilterId}
        isFiltered={list.isPlain || active.length > 0}
        empty={<NoVacancies {...{ list, filter, active, check, change }} />}
        emptyHasPrimary={active.length === 0 && canCreate}
      >
        {list.isPlain && <OpenByNumber owner={list.owner} />}
        <VacancyFilterBar
          filter={filter}
          values={values}
          isReady={shown !== undefined}
          hasCompanies={!list.isPlain}
          onChange={change}
        />
        <FilterChips
          active={active}
          onDrop={(name) => change(vacancyFilter.drop(name))}
          onDropAll={() => change(vacancyFilter.reset)}
        />
        <AttentionNotice
          check={check}
          isMissing={isMissing && filter.attention === true}
          unchecked={list.unchecked}
        />
      </RecordList>
      {menu}
    </>
  );
}
