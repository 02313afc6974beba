import { moscowToday } from "../../format/date.ts";
import type { InvoiceFilter, ViewLayout } from "../invoice-filter.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { findView, type SavedView, type SavedViews, searchOnDay } from "./saved-views.ts";
import { useSavedViews, viewOfList } from "./use-saved-views.ts";

/** Whether the list differs from the saved view with that name; false if there is none. */
function isChangedView(views: SavedViews, shown: SavedView): boolean {
  const saved = findView(views, shown.name);
  return saved !== undefined && JSON.stringify(wordless(saved)) !== JSON.stringify(wordless(shown));
}

const wordless = ({ columns, density, ...view }: SavedView) => [
  searchOnDay(view, moscowToday()),
  columns,
  density,
];

/** Says that the list differs from the open view. */
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
