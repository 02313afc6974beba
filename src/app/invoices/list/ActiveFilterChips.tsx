import { FilterChips } from "../../ui/filter/FilterChips.tsx";
import { dropAll, dropGroup, type ChangeFilter } from "../filter-groups.ts";
import type { InvoiceFilter } from "../invoice-filter.ts";
import { useActiveFilters } from "../use-filter-values.ts";
import { useViewChip } from "../views/use-view-chip.tsx";

/** The open view and the filters that hide invoices now, each with the way to drop it. */
export function ActiveFilterChips(props: { filter: InvoiceFilter; onChange: ChangeFilter }) {
  const view = useViewChip(props.filter);
  const filters = useActiveFilters(props.filter);
  return (
    <FilterChips
      active={view === undefined ? filters : [view, ...filters]}
      onDrop={(group) =>
        // Its filters stay: each is in sight, with a way of its own.
        props.onChange(group === "savedView" ? { savedView: undefined } : dropGroup(group))
      }
      onDropAll={() => props.onChange({ ...dropAll, savedView: undefined })}
    />
  );
}
