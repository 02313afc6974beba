import { useEffect } from "react";
import { useStore } from "../../api/memory-store.ts";
import { type InvoiceFilter, invoiceFilter } from "../invoice-filter.ts";
import { paths } from "../../paths.ts";
import { Tabs, type Tab } from "../../ui/Tabs.tsx";
import { writeViewLink } from "./saved-views.ts";
import { useSavedViews } from "./use-saved-views.ts";
import { justSaved } from "./use-view-actions.ts";

/** The tabs of the list, the user's own views last. A view that was just saved is the current one. */
export function OwnViewTabs(props: { filter: InvoiceFilter; label: string; tabs: readonly Tab[] }) {
  const { filter } = props;
  const { views } = useSavedViews();
  const saved = useStore(justSaved);
  const isStillShown =
    filter.savedView === undefined &&
    saved?.search === invoiceFilter.write({ ...filter, page: 1 }) &&
    views.some(({ name }) => name === saved.name);
  useEffect(() => {
    if (!isStillShown) justSaved.set(undefined);
  }, [isStillShown]);
  const current = isStillShown ? saved?.name : filter.savedView?.name;
  const common = isStillShown
    ? props.tabs.map((tab) => ({ ...tab, isCurrent: false }))
    : props.tabs;
  const own = views.map((view) => ({
    to: paths.invoices(writeViewLink(view)),
    label: view.name,
    isCurrent: view.name === current,
  }));
  return <Tabs label={props.label} tabs={[...common, ...own]} />;
}
