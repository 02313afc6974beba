import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useMemo, type ReactNode } from "react";
import { query } from "../../api/queries.ts";
import { useFormat } from "../../format/use-format.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { latePanel } from "../../ui/filter/late-panel.ts";
import { DataTable } from "../../ui/list/DataTable.tsx";
import { useListAnswer, pageOf } from "../../ui/list/list-answer.ts";
import { ListPage } from "../../ui/list/ListPage.tsx";
import { ListTrouble, PastEnd } from "../../ui/list/ListNotices.tsx";
import { Pager } from "../../ui/list/Pager.tsx";
import { ProblemPanel } from "../../ui/ProblemPanel.tsx";
import { useAddressFilter } from "../../ui/filter/use-address-filter.ts";
import { useTableView } from "../../ui/list/use-table-view.ts";
import { useTitle } from "../../ui/use-title.ts";
import { headColumn, invoiceLayout } from "./invoice-columns.tsx";
import { type InvoiceFilter, invoiceFilter } from "../invoice-filter.ts";
import { InvoiceFilterBar, InvoiceFilterChips, numberFilterId } from "./InvoiceFilterBar.tsx";
import { InvoiceListTools } from "./InvoiceListTools.tsx";
import { invoiceRows } from "./invoice-rows.ts";
import { InvoiceSumsSlot } from "../sums/InvoiceSumsSlot.tsx";
import { SelectionSlot, useInvoiceSelection } from "../month-end/SelectionSlot.tsx";
import { useCellTools } from "./use-cell-tools.ts";
import { useViewLayout } from "../views/use-view-chip.tsx";

// A list that has rows never needs it.
const EmptyExplanation = latePanel(
  async () => (await import("./EmptyExplanation.tsx")).EmptyExplanation,
);
const listQuery = (filter: InvoiceFilter) => query("listInvoices", invoiceFilter.request(filter));

/** The invoice list (§4.1): its filter, its table, its pages. What it shows is in the address. */
export function Component() {
  const text = useText();
  const format = useFormat();
  const client = useQueryClient();
  const tools = useCellTools();
  useTitle(text.invoices.table.title);
  const { filter, search, change, latest } = useAddressFilter(invoiceFilter);
  const view = useTableView(invoiceLayout, useViewLayout(filter.savedView, change));
  const list = useListAnswer(useQuery({ ...listQuery(filter), placeholderData: keepPreviousData }));
  const { answer, isPlaceholder } = list;
  const current = isPlaceholder ? undefined : answer;
  const chosen = useInvoiceSelection(filter, answer?.data.items);
  const known = pageOf(answer);
  // The rows shown may be those of the previous address; their links lead back to the list they are from.
  // oxlint-disable-next-line react/exhaustive-deps
  const rowsSearch = useMemo(() => search, [answer]);

  const approach = (page: number) =>
    void client.prefetchQuery(listQuery(invoiceFilter.change(filter, { page })));
  const turnPage = (step: 1 | -1): boolean => {
    const last = known?.pages ?? 1;
    const { page } = latest();
    const to = Math.min(page + step, last);
    if (to < 1 || to === page) return false;
    change({ page: to });
    return true;
  };

  const isEmpty = answer?.data.items.length === 0 && answer.unreadable.length === 0;
  let instead: ReactNode;
  if (list.error !== undefined) {
    instead = <ProblemPanel error={list.error} onRetry={list.retry} />;
  } else if (isEmpty && !isPlaceholder && filter.page > 1) {
    const pages = known?.pages ?? 1;
    instead = <PastEnd page={filter.page} pages={pages} onLast={() => change({ page: pages })} />;
  } else if (isEmpty) {
    instead = (
      <Suspense>
        <EmptyExplanation filter={filter} onChange={change} />
      </Suspense>
    );
  }

  return (
    <ListPage
      title={text.invoices.table.title}
      count={known && text.invoices.table.count(known.total, format.number(known.total))}
      tools={
        <InvoiceListTools
          filter={filter}
          selection={chosen.selection}
          total={current?.data.total}
          view={view}
        />
      }
    >
      <InvoiceFilterBar filter={filter} onChange={change} />
      <InvoiceFilterChips filter={filter} onChange={change} />
      <ListTrouble list={list} />
      <DataTable
        kind={invoiceRows}
        items={answer?.data.items}
        limit={filter.limit}
        search={rowsSearch}
        columns={view.columns}
        head={headColumn}
        tools={tools}
        text={text.invoices.table}
        searchFieldId={numberFilterId}
        density={view.density}
        sort={filter.sort}
        onSort={(sort) => change({ sort })}
        onTurnPage={turnPage}
        busy={isPlaceholder}
        selection={chosen.rows}
        instead={instead}
      />
      <SelectionSlot
        selection={chosen.selection}
        filter={filter}
        total={current?.data.total}
        onSelectMatching={chosen.selectMatching}
        onClear={chosen.clear}
        isReady={answer !== undefined}
      />
      <InvoiceSumsSlot filter={filter} list={current} />
      <Pager
        page={filter.page}
        known={known}
        limit={filter.limit}
        text={text.list.pager}
        onPage={(page) => change({ page })}
        onLimit={(limit) => change({ limit })}
        onApproach={approach}
      />
    </ListPage>
  );
}
