import { useCallback, useMemo } from "react";
import type { RememberedView } from "../../ui/list/use-table-view.ts";
import type { ChangeFilter } from "../filter-groups.ts";
import type { ViewLook } from "./view-look.ts";

/** Where a view is open, the table looks as the view says, and what is changed about it is written to the address. */
export function useLookInstead(
  look: ViewLook | undefined,
  onChange: ChangeFilter,
): { view: RememberedView; change: (view: RememberedView) => void } | undefined {
  const change = useCallback(
    (view: RememberedView) => {
      if (look !== undefined) onChange({ look: { name: look.name, ...view } }, { replace: true });
    },
    [look, onChange],
  );
  return useMemo(() => look && { view: look, change }, [look, change]);
}
