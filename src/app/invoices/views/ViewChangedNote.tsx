import { useText } from "../../i18n/LanguageProvider.tsx";
import type { InvoiceFilter } from "../invoice-filter.ts";
import { isChangedView, useSavedViews, viewOfList } from "./use-saved-views.ts";
import type { ViewLook } from "./view-look.ts";

/** Says that the list shows something else than the view that is open. */
export function ViewChangedNote({ filter, look }: { filter: InvoiceFilter; look: ViewLook }) {
  const views = useSavedViews();
  const { viewChanged } = useText().invoices.tools;
  return isChangedView(views, viewOfList(look.name, filter, look)) ? viewChanged : null;
}
