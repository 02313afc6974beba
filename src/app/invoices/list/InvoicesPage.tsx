import { Suspense } from "react";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { lazyPanel } from "../../ui/lazy-part.tsx";
import { RecordList } from "../../ui/list/RecordList.tsx";
import { useRecordList } from "../../ui/list/use-record-list.ts";
import { useTableView } from "../../ui/list/use-table-view.ts";
import { useTitle } from "../../ui/page-effects.ts";
import { useMedia } from "../../ui/page-width.ts";
import { invoiceFilter } from "../invoice-filter.ts";
import { useCellTools } from "../use-cell-tools.ts";
import { SelectionSlot } from "../month-end/SelectionSlot.tsx";
import { useInvoiceSelection } from "../month-end/use-invoice-selection.ts";
import { InvoiceSumsSlot } from "../sums/InvoiceSumsSlot.tsx";
import { SavedViewsButton } from "../views/SavedViewsButton.tsx";
import { ViewTabs, useViewLayout } from "../views/ViewTabs.tsx";
import { headColumn, invoiceLayout, invoiceRows } from "./invoice-columns.tsx";
import { InvoiceFilterBar, InvoiceFilterChips, numberFilterId } from "./InvoiceFilterBar.tsx";
import { InvoiceListTools } from "./InvoiceListTools.tsx";
import { useInvoicePreview } from "./use-invoice-preview.tsx";

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
  const isNarrow = useMedia("(width < 48em)");
  const chosen = useInvoiceSelection(filter, list.shown?.items);
  const { selection } = chosen;
  const beside = useInvoicePreview(list.shown?.items, place.search, view.columns);
  const current = list.isPlaceholder ? undefined : list.answer;
  // Sums and "all that match" would count rows that the address, as a whole, may not mean.
  const isWhole = place.unread.length === 0;
  const total = isWhole ? current?.data.total : undefined;
  return (
    <RecordList
      list={list}
      place={place}
      text={text}
      tools={
        <InvoiceListTools
          filter={filter}
          selection={selection}
          total={total}
          view={view}
          isWhole={isWhole}
        />
      }
      rows={invoiceRows}
      columns={beside.columns}
      orders={isNarrow ? invoiceLayout.columns : undefined}
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
      <ViewTabs filter={filter} isListed={list.answer !== undefined}>
        {isWhole && <SavedViewsButton filter={filter} chosen={view.chosen} />}
      </ViewTabs>
      <InvoiceFilterBar filter={filter} onChange={change} isExtended={place.isExtended} />
      <InvoiceFilterChips filter={filter} onChange={change} />
      {isWhole && <InvoiceSumsSlot filter={filter} list={current} />}
    </RecordList>
  );
}
