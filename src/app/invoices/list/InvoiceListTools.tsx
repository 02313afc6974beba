import { useText } from "../../i18n/LanguageProvider.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { paths } from "../../paths.ts";
import { TableSettingsButton } from "../../ui/list/TableSettingsButton.tsx";
import type { TableView } from "../../ui/list/use-table-view.ts";
import { ExportButton } from "../export/ExportButton.tsx";
import type { InvoiceColumn } from "./invoice-columns.tsx";
import type { InvoiceFilter } from "../invoice-filter.ts";
import type { InvoiceSelection } from "../invoice-selection.ts";
import { SavedViewsButton } from "../views/SavedViewsButton.tsx";

/** What can be done with the whole list: export, views, columns. */
export function InvoiceListTools(props: {
  filter: InvoiceFilter;
  selection: InvoiceSelection;
  /** How many match the filter; undefined until it is known. */
  total: number | undefined;
  view: TableView<InvoiceColumn>;
}) {
  const { filter, selection, total, view } = props;
  const { table, tools } = useText().invoices;
  return (
    <>
      <ButtonLink to={paths.debts()} variant="quiet">
        {tools.debts}
      </ButtonLink>
      <ButtonLink to={paths.reconcile()} variant="quiet">
        {tools.reconcile}
      </ButtonLink>
      <ExportButton filter={filter} selection={selection} total={total} />
      <SavedViewsButton filter={filter} chosen={view.chosen} />
      <TableSettingsButton view={view} titles={table.columns} />
    </>
  );
}
