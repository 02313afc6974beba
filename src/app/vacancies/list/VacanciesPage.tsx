import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useFormat } from "../../format/use-format.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { DataTable } from "../../ui/list/DataTable.tsx";
import { FilterChips } from "../../ui/filter/FilterChips.tsx";
import { ListTrouble } from "../../ui/list/ListNotices.tsx";
import { ListPage } from "../../ui/list/ListPage.tsx";
import { Pager } from "../../ui/list/Pager.tsx";
import { useAddressFilter } from "../../ui/filter/use-address-filter.ts";
import { useTableView } from "../../ui/list/use-table-view.ts";
import { useTitle } from "../../ui/use-title.ts";
import { ListTools } from "./ListTools.tsx";
import type { LoadAttention } from "./attention.ts";
import { AttentionNotice } from "./AttentionNotice.tsx";
import { OpenByNumber } from "./OpenByNumber.tsx";
import { insteadOfRows } from "./instead-of-rows.tsx";
import { useAttention } from "./use-attention.ts";
import { useRowMenu } from "./use-row-menu.tsx";
import { listQuery, useVacancyList } from "./use-vacancy-list.ts";
import { attentionColumn, headColumn, vacancyLayout, withAttention } from "./vacancy-columns.tsx";
import { vacancyFilter } from "./vacancy-filter.ts";
import { titleFilterId, useFilterValues, VacancyFilterBar } from "./VacancyFilterBar.tsx";
import { knownRows, vacancyRows } from "./vacancy-rows.ts";

/** The vacancies (`ext/orders/list`), or those this browser knows. What it shows is in the address. */
export function VacanciesPage(props: { loadAttention: LoadAttention }) {
  const text = useFeatureText("vacancies");
  const { language, text: common } = useLanguage();
  const format = useFormat();
  const client = useQueryClient();
  const view = useTableView(vacancyLayout);
  useTitle(text.title);
  const { filter, search, change, latest } = useAddressFilter(vacancyFilter);
  const list = useVacancyList(filter);
  const { onMenu, menu } = useRowMenu();
  const isAttentionSeen = view.columns.some(({ id }) => id === attentionColumn);
  const attention = useAttention(props.loadAttention, list, filter, isAttentionSeen);
  const { shown, judging, Mark, isMissing } = attention;
  const columns = useMemo(
    () => withAttention(view.columns, filter.attention === true),
    [view.columns, filter.attention],
  );
  const tools = useMemo(
    () => ({ text, language, onMenu, AttentionMark: Mark, isAttentionMissing: isMissing }),
    [text, language, onMenu, Mark, isMissing],
  );
  const companyName =
    filter.company === undefined || list.isPlaceholder ? undefined : shown?.items[0]?.company?.name;
  const values = useFilterValues(filter, companyName);
  const active = vacancyFilter.chips(values, text.filter.names);
  // The rows shown may be those of the previous address.
  // oxlint-disable-next-line react/exhaustive-deps
  const rowsSearch = useMemo(() => search, [shown?.items]);

  const turnPage = (step: 1 | -1): boolean => {
    const last = shown?.pages ?? 1;
    const { page } = latest();
    const to = Math.min(page + step, last);
    if (to < 1 || to === page) return false;
    change({ page: to });
    return true;
  };

  const instead = insteadOfRows({ list, filter, active, attention, change });

  return (
    <ListPage
      title={text.title}
      count={shown && text.count(shown.total, format.number(shown.total))}
      tools={<ListTools view={view} />}
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
        onDrop={(key) => change(vacancyFilter.drop(key))}
        onDropAll={() => change(vacancyFilter.reset)}
      />
      <ListTrouble list={list} />
      <AttentionNotice judging={judging} isMissing={isMissing && filter.attention === true} />
      <DataTable
        kind={list.isPlain ? knownRows : vacancyRows}
        items={shown?.items}
        limit={filter.limit}
        search={rowsSearch}
        columns={columns}
        head={headColumn}
        tools={tools}
        text={text}
        searchFieldId={titleFilterId}
        density={view.density}
        sort={filter.sort}
        onSort={(sort) => change({ sort })}
        onTurnPage={turnPage}
        busy={list.isPlaceholder}
        instead={instead}
      />
      <Pager
        page={filter.page}
        known={shown}
        limit={filter.limit}
        text={common.list.pager}
        onPage={(page) => change({ page })}
        onLimit={(limit) => change({ limit })}
        onApproach={(page) => {
          if (!list.isPlain && judging === undefined)
            void client.prefetchQuery(listQuery(vacancyFilter.change(filter, { page })));
        }}
      />
      {menu}
    </ListPage>
  );
}
