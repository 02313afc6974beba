import { lazy, Suspense, useCallback, useMemo } from "react";
import { useText } from "../../i18n/LanguageProvider.tsx";
import type { ActiveFilter } from "../../ui/filter/FilterChips.tsx";
import type { InvoiceFilter, ViewLayout } from "../invoice-filter.ts";
import type { ChangeAddress } from "../../ui/filter/use-address-filter.ts";
import type { RememberedView } from "../../ui/list/use-table-view.ts";

// Without its code the view is named all the same.
const ViewChangedNote = lazy(() =>
  import("./ViewChangedNote.tsx").then(
    (note) => ({ default: note.ViewChangedNote }),
    () => ({ default: () => null }),
  ),
);

/** The open view as the first of the chips: never are rows hidden by a view that is not named. */
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

/** Where a view is open, the table looks as the view says, and what is changed about it is written to the address. */
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
