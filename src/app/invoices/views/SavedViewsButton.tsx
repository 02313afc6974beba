import { withTexts } from "../../i18n/feature-texts.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { FilterPopover } from "../../ui/filter/FilterPopover.tsx";
import { prefetchCode, lazyPanel } from "../../ui/lazy-part.tsx";
import type { RememberedView } from "../../ui/list/use-table-view.ts";
import type { InvoiceFilter } from "../invoice-filter.ts";

const load = async () =>
  (await withTexts(import("./SavedViewsPanel.tsx"), "invoiceTools")).SavedViewsPanel;
const SavedViewsPanel = lazyPanel(load);

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
      preload={() => prefetchCode(load)}
    >
      {() => <SavedViewsPanel {...props} />}
    </FilterPopover>
  );
}
