import { Suspense, useMemo, useState, type ReactNode } from "react";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { lazyPanel, lazyPart } from "../../ui/lazy-part.tsx";
import { RecordList } from "../../ui/list/RecordList.tsx";
import { useRecordList } from "../../ui/list/use-record-list.ts";
import { useTableView } from "../../ui/list/use-table-view.ts";
import { useTitle } from "../../ui/use-title.ts";
import { invoiceFilter } from "../invoice-filter.ts";
import { useCellTools } from "../InvoiceStatusMark.tsx";
import { SelectionSlot, useInvoiceSelection } from "../month-end/SelectionSlot.tsx";
import { InvoiceSumsSlot } from "../sums/InvoiceSumsSlot.tsx";
import { ViewTabs, useViewLayout } from "../views/ViewTabs.tsx";
import { headColumn, invoiceLayout, invoiceRows, type InvoiceColumn } from "./invoice-columns.tsx";
import { InvoiceFilterBar, InvoiceFilterChips, numberFilterId } from "./InvoiceFilterBar.tsx";
import { InvoiceListTools } from "./InvoiceListTools.tsx";
import type { InvoiceListItem } from "#contract/invoices.ts";
import { withTexts } from "../../i18n/feature-texts.ts";
import type { RowPreview } from "../../ui/list/use-row-keys.ts";
import { tickWidth } from "../../ui/list/row-selection.tsx";
import { useIsPageNarrower, useMedia } from "../../ui/page-width.ts";

// Loaded late: a list with rows never needs it.
const EmptyExplanation = lazyPanel(
  async () => (await import("./EmptyExplanation.tsx")).EmptyExplanation,
);

/** The invoice list (§4.1): filter, table and pages. All of its state is in the address. */
export function Component() {
  const text = useText().invoices.table;
  useTitle(text.title);
  const place = useRecordList(invoiceFilter);
  const { filter, change, list } = place;
  const view = useTableView(invoiceLayout, useViewLayout(filter.savedView, change));
  const chosen = useInvoiceSelection(filter, list.shown?.items);
  const { selection } = chosen;
  const beside = useInvoicePreview(list.shown?.items, place.search, view.columns);
  const current = list.isPlaceholder ? undefined : list.answer;
  const total = current?.data.total;
  return (
    <RecordList
      list={list}
      place={place}
      text={text}
      tools={<InvoiceListTools filter={filter} selection={selection} total={total} view={view} />}
      rows={invoiceRows}
      columns={beside.columns}
      head={headColumn}
      cellTools={useCellTools()}
      density={view.density}
      searchFieldId={numberFilterId}
      selection={chosen.rows}
      preview={beside.preview}
      aside={beside.aside}
      isFiltered={invoiceFilter.active(filter).length > 0}
      empty={
        <Suspense>
          <EmptyExplanation filter={filter} onChange={change} />
        </Suspense>
      }
      below={
        <SelectionSlot
          selection={selection}
          filter={filter}
          total={total}
          onSelectMatching={chosen.selectMatching}
          onClear={chosen.clear}
          isReady={list.answer !== undefined}
        />
      }
    >
      <ViewTabs filter={filter} isListed={list.answer !== undefined} />
      <InvoiceFilterBar filter={filter} onChange={change} />
      <InvoiceFilterChips filter={filter} onChange={change} />
      <InvoiceSumsSlot filter={filter} list={current} />
    </RecordList>
  );
}

const InvoicePreview = lazyPart(
  async () => (await withTexts(import("./InvoicePreview.tsx"), "invoiceChecks")).InvoicePreview,
);

/**
 * The preview of the focused row's invoice, beside the list if the window is wide enough.
 * @param search the list's own address, for the way back from the invoice's page
 * @param shown the columns of the list without a panel beside it
 */
function useInvoicePreview(
  items: readonly InvoiceListItem[] | undefined,
  search: string,
  shown: readonly InvoiceColumn[],
): {
  readonly preview: RowPreview | undefined;
  readonly aside: ReactNode;
  readonly columns: readonly InvoiceColumn[];
} {
  const [id, show] = useState<number>();
  const isWide = useMedia("(width >= 75em)");
  const preview = useMemo(() => (isWide ? { id, show } : undefined), [isWide, id]);
  const invoice =
    isWide && id !== undefined ? items?.find((one) => one.count_id === id) : undefined;
  const isTight = useIsPageNarrower(77);
  const isOpen = invoice !== undefined;
  const columns = useMemo(
    () => (isOpen ? columnsBeside(shown, isTight ? 34 : 48) : shown),
    [isOpen, shown, isTight],
  );
  return {
    preview,
    columns,
    aside: invoice !== undefined && (
      <Suspense>
        <InvoicePreview invoice={invoice} search={search} onClose={() => show(undefined)} />
      </Suspense>
    ),
  };
}

/** Those that are read first come first; the panel shows the rest. */
const firstRead: readonly InvoiceColumn["id"][] = ["count_number", "amount", "payer", "created_at"];

/** The columns that fit beside the panel without scrolling sideways. @param room in rem */
function columnsBeside(shown: readonly InvoiceColumn[], room: number): readonly InvoiceColumn[] {
  const rank = ({ id }: InvoiceColumn) => (firstRead.indexOf(id) + 100) % 100;
  let left = room - tickWidth;
  const fitting = new Set(
    shown
      .toSorted((a, b) => rank(a) - rank(b))
      .filter(({ width }) => {
        if (width > left) return false;
        left -= width;
        return true;
      }),
  );
  return shown.filter((column) => fitting.has(column));
}
