import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, type ReactNode } from "react";
import { useNavigationType } from "react-router";
import { useFormat } from "../../format/use-format.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { DataTable } from "../../ui/list/DataTable.tsx";
import { FilterChips } from "../../ui/filter/FilterChips.tsx";
import { ListTrouble, PastEnd } from "../../ui/list/ListNotices.tsx";
import { ListPage } from "../../ui/list/ListPage.tsx";
import { Pager } from "../../ui/list/Pager.tsx";
import { ProblemPanel } from "../../ui/ProblemPanel.tsx";
import { TableSettingsButton } from "../../ui/list/TableSettingsButton.tsx";
import { useAddressFilter } from "../../ui/filter/use-address-filter.ts";
import { useTableView } from "../../ui/list/use-table-view.ts";
import { HiddenByFilter, NoneYet } from "./NoResponses.tsx";
import { headColumn, responseLayout } from "./response-columns.tsx";
import { responseFilter } from "./response-filter.ts";
import {
  dropOf,
  filterValues,
  responseChips,
  ResponseFilterBar,
  searchFilterId,
  type ResponseFilterName,
} from "./ResponseFilterBar.tsx";
import { responseRows } from "./response-rows.ts";
import { setTypedSearch, useTypedSearch } from "./typed-search.ts";
import { useMay } from "../use-may.ts";
import { listQuery, useFilteredTitle, useResponseList } from "./use-response-list.ts";

const newestFirst = { by: "createdAt", direction: "desc" } as const;

/** Filters, rows and pages of the responses. */
export function ResponseList() {
  const text = useFeatureText("responses");
  const { language, text: common } = useLanguage();
  const format = useFormat();
  const client = useQueryClient();
  const view = useTableView(responseLayout);
  const may = useMay();
  const { filter, search, change, latest } = useAddressFilter(responseFilter);
  const typed = useTypedSearch();
  // Back from a response finds the search as it was; any other way in begins without one.
  const cameBack = useNavigationType() === "POP";
  useEffect(() => {
    if (!cameBack) setTypedSearch("");
    // Of the arrival alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const list = useResponseList(filter, typed);
  const { shown } = list;
  const maskedBecause = may("revealPhone") ? undefined : text.reasons.role;
  const tools = useMemo(() => ({ text, language, maskedBecause }), [text, language, maskedBecause]);
  const title = useFilteredTitle(filter, list);
  const values = filterValues(filter, typed, title, { text, language });
  const active = responseChips(values, typed, text.filter);
  // The rows shown may be those of the previous address.
  // oxlint-disable-next-line react/exhaustive-deps
  const rowsSearch = useMemo(() => `${search} ${typed}`, [shown?.items]);

  const turnPage = (step: 1 | -1): boolean => {
    const last = shown?.pages ?? 1;
    const { page } = latest();
    const to = Math.min(page + step, last);
    if (to < 1 || to === page) return false;
    change({ page: to });
    return true;
  };
  const drop = (key: ResponseFilterName) => {
    if (key === "search") setTypedSearch("");
    else change(dropOf(key));
  };
  const dropThemAll = () => {
    setTypedSearch("");
    change(responseFilter.reset);
  };

  const isEmpty = shown?.items.length === 0 && list.unreadable.length === 0;
  let instead: ReactNode;
  if (list.error !== undefined) {
    instead = <ProblemPanel error={list.error} onRetry={list.retry} />;
  } else if (isEmpty && !list.isPlaceholder && filter.page > 1) {
    const { pages } = shown;
    instead = <PastEnd page={filter.page} pages={pages} onLast={() => change({ page: pages })} />;
  } else if (isEmpty && active.length === 0) {
    instead = <NoneYet isPlain={false} />;
  } else if (isEmpty) {
    instead = (
      <HiddenByFilter
        filter={filter}
        typed={typed}
        active={active}
        onDrop={drop}
        onDropAll={dropThemAll}
      />
    );
  }

  return (
    <ListPage
      title={text.title}
      count={shown && text.count(shown.total, format.number(shown.total))}
      tools={
        <>
          <TableSettingsButton view={view} titles={text.columns} />
          <ButtonLink
            to={paths.newResponse({ vacancy: filter.vacancy })}
            variant="primary"
            reason={may("enterResponse") ? undefined : text.entry.closed}
          >
            {text.enter}
          </ButtonLink>
        </>
      }
    >
      <ResponseFilterBar filter={filter} typed={typed} values={values} onChange={change} />
      <FilterChips active={active} onDrop={drop} onDropAll={dropThemAll} />
      <ListTrouble list={list} />
      <DataTable
        kind={responseRows}
        items={shown?.items}
        limit={filter.limit}
        search={rowsSearch}
        columns={view.columns}
        head={headColumn}
        tools={tools}
        text={text}
        searchFieldId={searchFilterId}
        density={view.density}
        sort={newestFirst}
        onSort={() => undefined}
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
        onApproach={(page) =>
          void client.prefetchQuery(listQuery(responseFilter.change(filter, { page }), typed))
        }
      />
    </ListPage>
  );
}
