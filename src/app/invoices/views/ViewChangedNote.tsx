import { useText } from "../../i18n/LanguageProvider.tsx";
import type { InvoiceFilter, ViewLayout } from "../invoice-filter.ts";
import { isChangedView, useSavedViews, viewOfList } from "./use-saved-views.ts";

/** Says that the list shows something else than the view that is open. */
export function ViewChangedNote({
  filter,
  savedView,
}: {
  filter: InvoiceFilter;
  savedView: ViewLayout;
}) {
  const views = useSavedViews();
  const { viewChanged } = useText().invoices.tools;
  return isChangedView(views, viewOfList(savedView.name, filter, savedView)) ? viewChanged : null;
}
