import { useCallback, useMemo } from "react";
import type { ChangeAddress } from "../../ui/filter/use-address-filter.ts";
import type { RememberedView } from "../../ui/list/use-table-view.ts";
import type { InvoiceFilter } from "../invoice-filter.ts";
import type { ViewLayout } from "./view-layout.ts";

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
