import { paths } from "../../paths.ts";
import { Tabs, type Tab } from "../../ui/Tabs.tsx";
import type { InvoiceFilter } from "../invoice-filter.ts";
import { writeViewLink } from "./saved-views.ts";
import { useSavedViews } from "./use-saved-views.ts";

/** The tabs of the list with one's own views after the others. */
export function OwnViewTabs(props: { filter: InvoiceFilter; label: string; tabs: readonly Tab[] }) {
  const { savedView } = props.filter;
  const { views } = useSavedViews();
  const own = views.map((view) => ({
    to: paths.invoices(writeViewLink(view)),
    label: view.name,
    isCurrent: view.name === savedView?.name,
  }));
  return <Tabs label={props.label} tabs={[...props.tabs, ...own]} />;
}
