import { FilterChips } from "../ui/FilterChips.tsx";
import { dropAll, dropGroup, type ChangeFilter } from "./filter-groups.ts";
import type { InvoiceFilter } from "./invoice-filter.ts";
import { useActiveFilters } from "./use-filter-values.ts";

/** The filters that hide invoices now, each with the way to drop it. */
export function ActiveFilterChips(props: { filter: InvoiceFilter; onChange: ChangeFilter }) {
  return (
    <FilterChips
      active={useActiveFilters(props.filter)}
      onDrop={(group) => props.onChange(dropGroup(group))}
      onDropAll={() => props.onChange(dropAll)}
    />
  );
}
