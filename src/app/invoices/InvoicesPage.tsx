import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, useMemo, type ReactNode } from "react";
import { query } from "../api/queries.ts";
import { useFormat } from "../format/use-format.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { FilterPopover } from "../ui/FilterPopover.tsx";
import { Pager } from "../ui/Pager.tsx";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { useTitle } from "../ui/use-title.ts";
import { ActiveFilterChips } from "./ActiveFilterChips.tsx";
import { EmptyExplanation } from "./EmptyExplanation.tsx";
import { changeFilter, invoiceListInput, pageSizes, type InvoiceFilter } from "./invoice-filter.ts";
import { InvoiceFilterBar } from "./InvoiceFilterBar.tsx";
import { PastEnd, StaleNotice, UnreadableNotice } from "./InvoiceListNotices.tsx";
import classes from "./InvoicesPage.module.css";
import { InvoiceTable } from "./InvoiceTable.tsx";
import { useInvoiceFilter } from "./use-invoice-filter.ts";
import { useTableView } from "./use-table-view.ts";

const loadSettings = () => import("./InvoiceTableSettings.tsx");
const InvoiceTableSettings = lazy(async () => ({
  default: (await loadSettings()).InvoiceTableSettings,
}));

const listQuery = (filter: InvoiceFilter) => query("listInvoices", invoiceListInput(filter));

/** The invoice list (§4.1): its filter, its table, its pages. What it shows is in the address. */
export function Component() {
  const text = useText();
  const format = useFormat();
  const client = useQueryClient();
  const view = useTableView();
  useTitle(text.invoices.table.title);
  const { filter, search, change } = useInvoiceFilter();
  const list = useQuery({ ...listQuery(filter), placeholderData: keepPreviousData });

  // Someone whose access ended must not go on reading what was fetched before.
  const answer = list.error?.kind === "forbidden" ? undefined : list.data;
  const known = answer && {
    pages: Math.max(1, answer.data.pages.total),
    total: answer.data.total,
  };
  // The rows shown may be those of the previous address; their links lead back to the list they are from.
  // oxlint-disable-next-line react/exhaustive-deps
  const rowsSearch = useMemo(() => search, [answer]);

  const retry = () => void list.refetch();
  const approach = (page: number) =>
    void client.prefetchQuery(listQuery(changeFilter(filter, { page })));
  const turnPage = (step: 1 | -1): boolean => {
    const last = known?.pages ?? 1;
    const to = Math.min(filter.page + step, last);
    if (to < 1 || to === filter.page) return false;
    change((now) => ({ page: Math.max(1, Math.min(now.page + step, last)) }));
    return true;
  };

  const isEmpty = answer?.data.items.length === 0 && answer.unreadable.length === 0;
  let instead: ReactNode;
  if (answer === undefined && list.error !== null) {
    instead = <ProblemPanel error={list.error} onRetry={retry} />;
  } else if (isEmpty && !list.isPlaceholderData && filter.page > 1) {
    const pages = known?.pages ?? 1;
    instead = <PastEnd page={filter.page} pages={pages} onLast={() => change({ page: pages })} />;
  } else if (isEmpty) {
    instead = <EmptyExplanation filter={filter} onChange={change} />;
  }

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{text.invoices.table.title}</h1>
        <p role="status">
          {known && text.invoices.table.count(known.total, format.number(known.total))}
        </p>
        <span className={classes.view}>
          <FilterPopover
            label={text.invoices.table.view.button}
            set={undefined}
            closeLabel={text.common.close}
            loading={text.common.loading}
            preload={() => void loadSettings()}
          >
            {() => <InvoiceTableSettings view={view} />}
          </FilterPopover>
        </span>
      </header>
      <InvoiceFilterBar filter={filter} onChange={change} />
      <ActiveFilterChips filter={filter} onChange={change} />
      {answer !== undefined && list.isRefetchError && (
        <StaleNotice receivedAt={answer.receivedAt} onRetry={retry} />
      )}
      {answer !== undefined && answer.unreadable.length > 0 && (
        <UnreadableNotice records={answer.unreadable} />
      )}
      <InvoiceTable
        items={answer?.data.items}
        limit={filter.limit}
        search={rowsSearch}
        columns={view.columns}
        density={view.density}
        sort={filter.sort}
        onSort={(sort) => change({ sort })}
        onTurnPage={turnPage}
        busy={list.isPlaceholderData}
        instead={instead}
      />
      <Pager
        page={filter.page}
        known={known}
        limit={filter.limit}
        sizes={pageSizes}
        text={text.invoices.table.pager}
        onPage={(page) => change({ page })}
        onLimit={(limit) => change({ limit })}
        onApproach={approach}
      />
    </div>
  );
}
