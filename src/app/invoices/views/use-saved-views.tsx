import { useEffect, useState } from "react";
import { addressOnHost } from "../../api/addresses.ts";
import { createStore, useStore } from "../../api/memory-store.ts";
import { useUserKey } from "../../api/session.ts";
import { moscowToday } from "../../format/date.ts";
import type { RememberedView } from "../../ui/list/use-table-view.ts";
import { type InvoiceFilter, invoiceFilter, type ViewLayout } from "../invoice-filter.ts";
import type { PeriodPreset } from "../period-presets.ts";
import { useFeatureText, useText } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { Tabs, type Tab } from "../../ui/Tabs.tsx";
import { showDone } from "../../ui/notices.ts";
import {
  keptViews,
  watchViews,
  keepViews,
  findView,
  restoreView,
  type SavedView,
  type SavedViews,
  searchOnDay,
  removeView,
  renameView,
  saveView,
  setStart,
  writeViewLink,
  type ViewChange,
} from "./saved-views.ts";

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

/** The view saved last, as long as the list still shows what it was saved from. */
const justSaved = createStore<Pick<SavedView, "name" | "search"> | undefined>(undefined);

/** The result of the last action, in words, or a link to copy by hand. */
export interface ViewOutcome {
  readonly message: string;
  readonly isProblem?: boolean;
  readonly link?: string;
}

/**
 * The actions on saved views. Each starts from what the browser stores at that moment, because another window may have
 * changed it.
 */
export function useViewActions() {
  const user = useUserKey();
  const text = useFeatureText("invoiceTools").views;
  const [outcome, setOutcome] = useState<ViewOutcome>();

  const keep = (change: ViewChange, done: ViewOutcome | undefined): boolean => {
    const problem =
      "problem" in change ? change.problem : keepViews(user, change.views) ? undefined : "not_kept";
    setOutcome(problem === undefined ? done : { message: text.problems[problem], isProblem: true });
    return problem === undefined;
  };

  return {
    outcome,
    save: (view: SavedView) => {
      const name = view.name.trim();
      if (keep(saveView(keptViews(user), view), { message: text.saved(name) }))
        justSaved.set({ name, search: view.search });
    },
    rename: (from: string, to: string) =>
      keep(renameView(keptViews(user), from, to), { message: text.saved(to.trim()) }),
    remove: (name: string) => {
      const before = keptViews(user);
      if (!keep({ views: removeView(before, name) }, undefined)) return;
      showDone(text.removed(name), {
        undo: () => keep(restoreView(keptViews(user), before, name), undefined),
      });
    },
    start: (name: string | null) => {
      const views = keptViews(user);
      if (name !== null && findView(views, name) === undefined) {
        return keep({ problem: "no_such_view" }, undefined);
      }
      const message = name === null ? text.startDropped : text.startSet(name);
      return keep({ views: setStart(views, name) }, { message });
    },
    share: async (view: SavedView) => {
      const link = new URL(addressOnHost(paths.invoices(writeViewLink(view))), location.href).href;
      try {
        await navigator.clipboard.writeText(link);
        setOutcome({ message: text.shared(view.name) });
      } catch {
        setOutcome({ message: text.sharedByHand(view.name), link });
      }
    },
  };
}

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
