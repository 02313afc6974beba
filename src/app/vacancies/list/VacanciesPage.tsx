import { useStorageOwner } from "../../api/browser-store.ts";
import { useFiltersAttention } from "../../api/service-rules.ts";
import { useRole } from "../../api/session.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { FilterChips } from "../../ui/filter/FilterChips.tsx";
import { useAddressFilter } from "../../ui/filter/use-address-filter.ts";
import { RecordList } from "../../ui/list/RecordList.tsx";
import { useTitle } from "../../ui/page-effects.ts";
import { vacancyCan } from "../vacancy-actions.ts";
import { AttentionNotice } from "./AttentionNotice.tsx";
import { NoVacancies } from "./NoVacancies.tsx";
import { OpenByNumber } from "./OpenByNumber.tsx";
import { useVacancyList } from "./use-vacancy-list.ts";
import { useVacancyTable, type VacancyListSlots } from "./use-vacancy-table.tsx";
import { vacancyFilter } from "./vacancy-filter.ts";
import { titleFilterId, useFilterValues, VacancyFilterBar } from "./VacancyFilterBar.tsx";

/** The vacancies (`ext/orders/list`). All state is in the address. */
export function VacanciesPage(slots: VacancyListSlots) {
  const text = useFeatureText("vacancies");
  useTitle(text.title);
  const place = useAddressFilter(vacancyFilter);
  const { change } = place;
  const hasAttention = useFiltersAttention();
  const filter = hasAttention ? place.filter : { ...place.filter, attention: undefined };
  const owner = useStorageOwner();
  const list = useVacancyList(filter);
  const { shown, check } = list;
  const { isMissing, table, menu } = useVacancyTable(list, filter, slots);
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
        isFiltered={list.isRemembered || active.length > 0}
        empty={<NoVacancies {...{ list, filter, active, change }} />}
        emptyHasPrimary={active.length === 0 && canCreate}
      >
        {list.isRemembered && <OpenByNumber owner={owner} />}
        <VacancyFilterBar
          filter={filter}
          values={values}
          isReady={shown !== undefined}
          hasCompanies={!list.isRemembered}
          hasAttention={hasAttention}
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
