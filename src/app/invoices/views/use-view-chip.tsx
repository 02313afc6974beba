import { lazy, Suspense, useCallback, useMemo } from "react";
import { useText } from "../../i18n/LanguageProvider.tsx";
import type { ActiveFilter } from "../../ui/filter/FilterChips.tsx";
import type { InvoiceFilter, ViewLayout } from "../invoice-filter.ts";
import type { ChangeAddress } from "../../ui/filter/use-address-filter.ts";
import type { RememberedView } from "../../ui/list/use-table-view.ts";

// Where its code does not load the chip shows the view's name alone.
const ViewChangedNote = lazy(() =>
  import("./ViewChangedNote.tsx").then(
    (note) => ({ default: note.ViewChangedNote }),
    () => ({ default: () => null }),
  ),
);

/** The open view as the first chip, so that a view that hides rows is always named. */
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
