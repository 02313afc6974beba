import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useOffered } from "../../api/capabilities.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { FilterChips } from "../../ui/filter/FilterChips.tsx";
import { useAddressFilter } from "../../ui/filter/use-address-filter.ts";
import { RecordList } from "../../ui/list/RecordList.tsx";
import { useTableView } from "../../ui/list/use-table-view.ts";
import { useTitle } from "../../ui/use-title.ts";
import type { LoadAttention } from "./attention.ts";
import { AttentionNotice } from "./AttentionNotice.tsx";
import { ListTools } from "./ListTools.tsx";
import { NoVacancies } from "./NoVacancies.tsx";
import { OpenByNumber } from "./OpenByNumber.tsx";
import { useAttention } from "./use-attention.ts";
import { usePlacing } from "./use-placing.ts";
import { useRowMenu } from "./use-row-menu.tsx";
import { listQuery, useVacancyList } from "./use-vacancy-list.ts";
import {
  headColumn,
  knownRows,
  plainLayout,
  showsAttention,
  showsPlacing,
  vacancyLayout,
  vacancyRows,
  withAttention,
} from "./vacancy-columns.tsx";
import { vacancyFilter } from "./vacancy-filter.ts";
import { titleFilterId, useFilterValues, VacancyFilterBar } from "./VacancyFilterBar.tsx";

/** The vacancies (`ext/orders/list`), or those this browser knows. What it shows is in the address. */
export function VacanciesPage(props: { loadAttention: LoadAttention }) {
  const text = useFeatureText("vacancies");
  const { language } = useLanguage();
  const client = useQueryClient();
  const isPlacingOffered = useOffered("ext/orders/attention", true);
  const view = useTableView(isPlacingOffered === true ? vacancyLayout : plainLayout);
  useTitle(text.title);
  const place = useAddressFilter(vacancyFilter);
  const { filter, change } = place;
  const list = useVacancyList(filter);
  const { onMenu, menu } = useRowMenu();
  const isAttentionSeen = showsAttention(view.columns);
  const attention = useAttention(
    props.loadAttention,
    list,
    filter,
    isAttentionSeen,
    isPlacingOffered,
  );
  const { shown, judging, Mark, isMissing } = attention;
  const columns = useMemo(
    () => withAttention(view.columns, filter.attention === true),
    [view.columns, filter.attention],
  );
  const placing = usePlacing(
    list.isPlaceholder ? undefined : shown?.items,
    isPlacingOffered,
    showsPlacing(columns),
  );
  const tools = useMemo(
    () => ({ text, language, onMenu, placing, AttentionMark: Mark, isAttentionMissing: isMissing }),
    [text, language, onMenu, placing, Mark, isMissing],
  );
  const companyName = list.isPlaceholder ? undefined : shown?.items[0]?.company?.name;
  const values = useFilterValues(filter, companyName);
  const active = vacancyFilter.chips(values, text.filter.names);
  const approach = (page: number) => {
    if (list.isPlain || judging !== undefined) return;
    void client.prefetchQuery(listQuery(vacancyFilter.change(filter, { page })));
  };
  return (
    <>
      <RecordList
        list={{ ...list, shown }}
        place={{ ...place, approach }}
        text={text}
        tools={<ListTools view={view} />}
        rows={list.isPlain ? knownRows : vacancyRows}
        columns={columns}
        head={headColumn}
        cellTools={tools}
        density={view.density}
        searchFieldId={titleFilterId}
        empty={<NoVacancies {...{ list, filter, active, judging, change }} />}
        isGrowing={judging?.isGoing === true}
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
        <AttentionNotice judging={judging} isMissing={isMissing && filter.attention === true} />
      </RecordList>
      {menu}
    </>
  );
}
