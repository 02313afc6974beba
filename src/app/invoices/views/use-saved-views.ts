import { useStore } from "../../api/memory-store.ts";
import { useUserKey } from "../../api/session.ts";
import type { RememberedView } from "../../ui/list/use-table-view.ts";
import { type InvoiceFilter, invoiceFilter } from "../invoice-filter.ts";
import type { PeriodPreset } from "../period-presets.ts";
import { keptViews, watchViews, type SavedView, type SavedViews } from "./saved-views.ts";

/** The user's saved views, updated on changes in this window and others. */
export function useSavedViews(): SavedViews {
  const user = useUserKey();
  return useStore({ subscribe: watchViews, get: () => keptViews(user) });
}

/**
 * What the list shows now, as a view with this name.
 * @param period the rolling period of its days; undefined for fixed days
 */
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
