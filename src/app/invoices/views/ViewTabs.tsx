import { Suspense, lazy, useCallback, useMemo, type ReactNode } from "react";
import { moscowToday } from "../../format/date.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Tabs, type Tab } from "../../ui/Tabs.tsx";
import { useIsIdle } from "../../ui/when-idle.ts";
import { invoiceFilter, type InvoiceFilter, type ViewLayout } from "../invoice-filter.ts";
import { presetPeriod } from "../period-presets.ts";
import type { ActiveFilter } from "../../ui/filter/FilterChips.tsx";
import type { ChangeAddress } from "../../ui/filter/use-address-filter.ts";
import classes from "./ViewTabs.module.css";
import type { RememberedView } from "../../ui/list/use-table-view.ts";

// Loaded after the rows, because reading saved views needs their schema.
const OwnViewTabs = lazyPart(async () => (await import("./OwnViewTabs.tsx")).OwnViewTabs);

/** What the built-in tabs differ in. */
const ownFilters = {
  from: undefined,
  to: undefined,
  status: undefined,
} satisfies Partial<InvoiceFilter>;

const longestWaitMs = 500;

/** The views of the list as tabs: first the built-in ones, then the user's own. */
export function ViewTabs(props: {
  filter: InvoiceFilter;
  isListed: boolean;
  /** Saves and changes views; stands beside them. */
  children: ReactNode;
}) {
  return (
    <div className={classes.bar}>
      <Views {...props} />
      {props.children}
    </div>
  );
}

function Views({ filter, isListed }: { filter: InvoiceFilter; isListed: boolean }) {
  const text = useText().invoices.tabs;
  const tabs = useCommonTabs(filter);
  const common = <Tabs label={text.label} tabs={tabs} />;
  const isDrawn = useIsIdle(isListed, longestWaitMs);
  if (!isDrawn) return common;
  return (
    <Suspense fallback={common}>
      <OwnViewTabs filter={filter} label={text.label} tabs={tabs} />
    </Suspense>
  );
}

function useCommonTabs(filter: InvoiceFilter): readonly Tab[] {
  const text = useText().invoices.tabs;
  const month = presetPeriod("thisMonth", moscowToday());
  const isOwn = filter.savedView !== undefined;
  const isUnpaid = !isOwn && filter.status === "not_paid";
  const isMonth = !isOwn && !isUnpaid && filter.from === month.from && filter.to === month.to;
  // The user's order, page size and other filters stay; those of a saved view go with it.
  const dropped = isOwn ? invoiceFilter.reset : ownFilters;
  const to = (some: Partial<InvoiceFilter>) =>
    paths.invoices(
      invoiceFilter.write(
        invoiceFilter.change(filter, { ...dropped, savedView: undefined, ...some }),
      ),
    );
  return [
    { to: to({}), label: text.all, isCurrent: !isOwn && !isUnpaid && !isMonth },
    { to: to({ status: "not_paid" }), label: text.unpaid, isCurrent: isUnpaid },
    { to: to(month), label: text.thisMonth, isCurrent: isMonth },
  ];
}

// If its code does not load, the chip shows only the view's name.
const ViewChangedNote = lazy(() =>
  import("./ViewChangedNote.tsx").then(
    (note) => ({ default: note.ViewChangedNote }),
    () => ({ default: () => null }),
  ),
);

/** The open view as the first chip, so a view that hides rows is always named. */
export function useViewChip(filter: InvoiceFilter): ActiveFilter<"savedView"> | undefined {
  const { tools } = useText().invoices;
  const { savedView } = filter;
  return (
    savedView && {
      key: "savedView",
      name: tools.view,
      value: savedView.name,
      note: (
        <Suspense>
          <ViewChangedNote filter={filter} savedView={savedView} />
        </Suspense>
      ),
      drop: tools.closeView(savedView.name),
    }
  );
}

/** While a view is open, columns and density come from it, and changes to them are written to the address. */
export function useViewLayout(
  savedView: ViewLayout | undefined,
  onChange: ChangeAddress<InvoiceFilter>,
): { view: RememberedView; change: (view: RememberedView) => void } | undefined {
  const change = useCallback(
    (view: RememberedView) => {
      if (savedView !== undefined)
        onChange({ savedView: { name: savedView.name, ...view } }, { replace: true });
    },
    [savedView, onChange],
  );
  return useMemo(() => savedView && { view: savedView, change }, [savedView, change]);
}
