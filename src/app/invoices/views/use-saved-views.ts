import { useSyncExternalStore } from "react";
import { useUserKey } from "../../api/session.ts";
import { localToday } from "../../format/date.ts";
import type { RememberedView } from "../../ui/list/use-table-view.ts";
import { type InvoiceFilter, invoiceFilter } from "../invoice-filter.ts";
import { keptViews, watchViews } from "./kept-views.ts";
import type { PeriodPreset } from "../period-presets.ts";
import { findView, type SavedView, type SavedViews } from "./saved-views.ts";
import { searchOnDay } from "./view-period.ts";

/** The user's saved views, as they are now in this window and in others. */
export function useSavedViews(): SavedViews {
  const user = useUserKey();
  return useSyncExternalStore(watchViews, () => keptViews(user));
}

/** What the list shows now, as a view of this name. @param period which its days are to follow; undefined to keep them */
export const viewOfList = (
  name: string,
  filter: InvoiceFilter,
  { columns, density }: RememberedView,
  period?: PeriodPreset,
): SavedView => ({
  name,
  search: invoiceFilter.write({ ...filter, page: 1, savedView: undefined }),
  columns,
  density,
  ...(period === undefined ? {} : { period }),
});

/** Whether the list shows something else than the saved view of that name; false where there is none. */
export function isChangedView(views: SavedViews, shown: SavedView): boolean {
  const saved = findView(views, shown.name);
  return saved !== undefined && JSON.stringify(wordless(saved)) !== JSON.stringify(wordless(shown));
}

const wordless = ({ columns, density, ...view }: SavedView) => [
  searchOnDay(view, localToday()),
  columns,
  density,
];
