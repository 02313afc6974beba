import { useState, type ComponentType } from "react";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { ButtonLink, Button } from "../../ui/Button.tsx";
import { paths } from "../../paths.ts";
import { TableSettingsButton } from "../../ui/list/TableSettingsButton.tsx";
import type { TableView } from "../../ui/list/use-table-view.ts";
import { useFormat } from "../../format/use-format.ts";
import { invoiceFilter, type InvoiceFilter } from "../invoice-filter.ts";
import { mostAtOnce, printAddress } from "../month-end/print-request.ts";
import type { InvoiceSelection } from "../invoice-selection.ts";
import { withTexts } from "../../i18n/feature-texts.ts";
import { prefetchCode } from "../../ui/lazy-part.tsx";
import { OpensMark } from "../../ui/OpensMark.tsx";
import { showProblem } from "../../ui/notices.ts";
import type { ExportToolProps } from "../export/ExportTool.tsx";
import type { InvoiceColumn } from "./invoice-columns.tsx";

/** The tools for the whole list: debts, reconciliation, print, export, columns. */
export function InvoiceListTools(props: {
  filter: InvoiceFilter;
  selection: InvoiceSelection;
  /** The number of invoices that match the filter; undefined until it is known. */
  total: number | undefined;
  view: TableView<InvoiceColumn>;
  /** False if a part of the address was not read: a file would not have what the address means. */
  isWhole: boolean;
}) {
  const { filter, selection, total, view, isWhole } = props;
  const { table, tools } = useText().invoices;
  return (
    <>
      <ButtonLink to={paths.debts()} variant="quiet">
        {tools.debts}
      </ButtonLink>
      <ButtonLink to={paths.reconcile()} variant="quiet">
        {tools.reconcile}
      </ButtonLink>
      {isWhole && <PrintAll filter={filter} total={total} />}
      {isWhole && <ExportButton filter={filter} selection={selection} total={total} />}
      <TableSettingsButton view={view} titles={table.columns} />
    </>
  );
}

/** Leads to one print job with all invoices that match the filter. */
function PrintAll({ filter, total }: { filter: InvoiceFilter; total: number | undefined }) {
  const { tools } = useText().invoices;
  const format = useFormat();
  let reason: string | undefined;
  if (total === 0) reason = tools.nothingToPrint;
  else if (total !== undefined && total > mostAtOnce) {
    reason = tools.tooManyToPrint(format.number(mostAtOnce));
  }
  // How many there are decides whether they can be printed at all, so before that there is no address.
  const to = total === undefined ? "" : printAddress({ kind: "matching", total }, filter);
  return (
    <ButtonLink
      to={paths.printInvoices(to)}
      state={{ list: invoiceFilter.write(filter) }}
      variant="quiet"
      reason={total === undefined ? tools.notCountedYet : reason}
    >
      {tools.printAll}
    </ButtonLink>
  );
}

const loadExport = async () =>
  (await withTexts(import("../export/ExportTool.tsx"), "invoiceTools")).ExportTool;

/** Opens the menu of exports, whose code loads when the pointer or focus reaches the button. */
function ExportButton(props: {
  filter: InvoiceFilter;
  selection: InvoiceSelection;
  /** The number of invoices that match the filter; undefined until it is known. */
  total: number | undefined;
}) {
  const { invoices, problems } = useText();
  const [tool, setTool] = useState<{ Tool: ComponentType<ExportToolProps>; anchor: HTMLElement }>();
  const [isOpen, setOpen] = useState(false);

  const open = (anchor: HTMLElement) => {
    loadExport().then(
      (Tool) => {
        setTool({ Tool, anchor });
        setOpen(true);
      },
      () => showProblem(problems.offlineTitle),
    );
  };
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={() => prefetchCode(loadExport)}
        onFocus={() => prefetchCode(loadExport)}
        onClick={(event) => open(event.currentTarget)}
      >
        {invoices.tools.export}
        <OpensMark />
      </Button>
      {tool !== undefined && (
        <tool.Tool
          {...props}
          anchor={tool.anchor}
          isMenuOpen={isOpen}
          onMenuClosed={() => setOpen(false)}
        />
      )}
    </>
  );
}
