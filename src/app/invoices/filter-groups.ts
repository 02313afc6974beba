import { activeFilters, type FilterName, type InvoiceFilter } from "./invoice-filter.ts";

/** A filter as a person sees it: both ends of the period are one. */
export type FilterGroup = Exclude<FilterName, "from" | "to"> | "period";

/** The order of the bar. */
export const filterGroups = [
  "number",
  "period",
  "amount",
  "payer",
  "recipient",
  "status",
] as const satisfies readonly FilterGroup[];

export type ChangeFilter = (
  change: Partial<InvoiceFilter>,
  options?: { readonly replace?: boolean },
) => void;

/** What every panel of the bar is given. */
export interface FilterPanelProps {
  readonly filter: InvoiceFilter;
  readonly onChange: ChangeFilter;
  /** Closes the panel and gives the focus back to its button. */
  readonly close: () => void;
}

const groupOf = (name: FilterName): FilterGroup =>
  name === "from" || name === "to" ? "period" : name;

/** The filters that hide rows now, in the order of the bar. */
export function activeGroups(filter: InvoiceFilter): FilterGroup[] {
  const active = new Set(activeFilters(filter).map(groupOf));
  return filterGroups.filter((group) => active.has(group));
}

/** The change that drops one filter. */
export const dropGroup = (group: FilterGroup): Partial<InvoiceFilter> =>
  group === "period" ? { from: undefined, to: undefined } : { [group]: undefined };

/** The change that drops them all; order and page size stay. */
export const dropAll: Partial<InvoiceFilter> = Object.assign({}, ...filterGroups.map(dropGroup));
