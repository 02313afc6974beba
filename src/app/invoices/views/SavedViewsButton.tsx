import { useText } from "../../i18n/LanguageProvider.tsx";
import { withTexts } from "../../i18n/feature-texts.ts";
import { FilterPopover } from "../../ui/filter/FilterPopover.tsx";
import { lazyPanel } from "../../ui/lazy-part.tsx";
import type { RememberedView } from "../../ui/list/use-table-view.ts";
import type { InvoiceFilter } from "../invoice-filter.ts";

const loadViews = async () =>
  (await withTexts(import("./SavedViewsPanel.tsx"), "invoiceTools")).SavedViewsPanel;
const SavedViewsPanel = lazyPanel(loadViews);

/** Opens the saved views, whose code loads when the pointer or focus reaches the button. */
export function SavedViewsButton(props: { filter: InvoiceFilter; chosen: RememberedView }) {
  const { invoices } = useText();
  return (
    <FilterPopover
      label={invoices.tools.views}
      set={props.filter.savedView?.name}
      isTool
      preload={loadViews}
    >
      {() => <SavedViewsPanel {...props} />}
    </FilterPopover>
  );
}
