import { withTexts } from "../../i18n/feature-texts.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { FilterPopover } from "../../ui/filter/FilterPopover.tsx";
import { fetchCode, latePanel } from "../../ui/filter/late-panel.ts";
import type { RememberedView } from "../../ui/list/use-table-view.ts";
import type { InvoiceFilter } from "../invoice-filter.ts";

const load = async () =>
  (await withTexts(import("./SavedViewsPanel.tsx"), "invoiceTools")).SavedViewsPanel;
const SavedViewsPanel = latePanel(load);

/** Opens the list of saved views; its code comes when the button is approached. */
export function SavedViewsButton(props: { filter: InvoiceFilter; chosen: RememberedView }) {
  const { invoices, common } = useText();
  return (
    <FilterPopover
      label={invoices.tools.views}
      set={props.filter.savedView?.name}
      isTool
      closeLabel={common.close}
      loading={common.loading}
      preload={() => fetchCode(load)}
    >
      {() => <SavedViewsPanel {...props} />}
    </FilterPopover>
  );
}
