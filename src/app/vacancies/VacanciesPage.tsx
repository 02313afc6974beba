import { useQueryClient } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import { useFormat } from "../format/use-format.ts";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { paths } from "../paths.ts";
import { DataTable } from "../ui/DataTable.tsx";
import { FilterChips } from "../ui/FilterChips.tsx";
import { PastEnd, StaleNotice, UnreadableNotice } from "../ui/ListNotices.tsx";
import { ListPage } from "../ui/ListPage.tsx";
import { Pager } from "../ui/Pager.tsx";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { useAddressFilter, type AddressFilter } from "../ui/use-address-filter.ts";
import { useTableView } from "../ui/use-table-view.ts";
import { useTitle } from "../ui/use-title.ts";
import { useActiveFilters, useFilterValues } from "./filter-values.ts";
import { ListTools } from "./ListTools.tsx";
import { HiddenByFilter, KnownHiddenByFilter, NoneYet } from "./NoVacancies.tsx";
import { OpenByNumber } from "./OpenByNumber.tsx";
import { knownPage } from "./known-page.ts";
import { useRowMenu } from "./use-row-menu.tsx";
import { listQuery, useVacancyList } from "./use-vacancy-list.ts";
import { headColumn, vacancyLayout } from "./vacancy-columns.tsx";
import {
  changeFilter,
  dropAll,
  pageSizes,
  readVacancyFilter,
  writeVacancyFilter,
  type VacancyFilter,
} from "./vacancy-filter.ts";
import { titleFilterId, VacancyFilterBar } from "./VacancyFilterBar.tsx";
import { knownRows, vacancyRows } from "./vacancy-rows.ts";

const address: AddressFilter<VacancyFilter> = {
  read: readVacancyFilter,
  write: writeVacancyFilter,
  change: changeFilter,
  path: paths.vacancies,
};

/** The vacancies (`ext/orders/list`), or those this browser knows. What it shows is in the address. */
export function Component() {
  const text = useFeatureText("vacancies");
  const { language, text: common } = useLanguage();
  const format = useFormat();
  const client = useQueryClient();
  const view = useTableView(vacancyLayout);
  useTitle(text.title);
  const { filter, search, change } = useAddressFilter(address);
  const list = useVacancyList(filter);
  const { shown } = list;
  const { onMenu, menu } = useRowMenu();
  const tools = useMemo(() => ({ text, language, onMenu }), [text, language, onMenu]);
  const companyName =
    filter.company === undefined || list.isOfBefore ? undefined : shown?.items[0]?.company?.name;
  const values = useFilterValues(filter, companyName);
  const active = useActiveFilters(filter, values);
  // The rows shown may be those of the previous address.
  // oxlint-disable-next-line react/exhaustive-deps
  const rowsSearch = useMemo(() => search, [shown?.items]);

  const turnPage = (step: 1 | -1): boolean => {
    const last = shown?.pages ?? 1;
    const to = Math.min(filter.page + step, last);
    if (to < 1 || to === filter.page) return false;
    change((now) => ({ page: Math.max(1, Math.min(now.page + step, last)) }));
    return true;
  };

  const isEmpty = shown?.items.length === 0 && list.unreadable.length === 0;
  const hidden = { filter, active, onChange: change };
  let instead: ReactNode;
  if (list.error !== undefined) {
    instead = <ProblemPanel error={list.error} onRetry={list.retry} />;
  } else if (isEmpty && !list.isOfBefore && filter.page > 1) {
    instead = (
      <PastEnd
        page={filter.page}
        pages={shown.pages}
        onLast={() => change({ page: shown.pages })}
      />
    );
  } else if (isEmpty && active.length === 0) {
    instead = <NoneYet isPlain={list.isPlain} />;
  } else if (isEmpty && list.isPlain) {
    const { known = [] } = list;
    instead = <KnownHiddenByFilter {...hidden} count={(one) => knownPage(known, one).total} />;
  } else if (isEmpty) {
    instead = <HiddenByFilter {...hidden} />;
  }

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
        onDrop={(key) => change({ [key]: undefined })}
        onDropAll={() => change(dropAll)}
      />
      {list.staleSince !== undefined && (
        <StaleNotice receivedAt={list.staleSince} onRetry={list.retry} />
      )}
      {list.unreadable.length > 0 && <UnreadableNotice records={list.unreadable} />}
      <DataTable
        kind={list.isPlain ? knownRows : vacancyRows}
        items={shown?.items}
        limit={filter.limit}
        search={rowsSearch}
        columns={view.columns}
        head={headColumn}
        tools={tools}
        text={text}
        searchFieldId={titleFilterId}
        density={view.density}
        sort={filter.sort}
        onSort={(sort) => change({ sort })}
        onTurnPage={turnPage}
        busy={list.isOfBefore}
        instead={instead}
      />
      <Pager
        page={filter.page}
        known={shown}
        limit={filter.limit}
        sizes={pageSizes}
        text={common.list.pager}
        onPage={(page) => change({ page })}
        onLimit={(limit) => change({ limit })}
        onApproach={(page) => {
          if (!list.isPlain) void client.prefetchQuery(listQuery(changeFilter(filter, { page })));
        }}
      />
      {menu}
    </ListPage>
  );
}
