import type { InvoiceListItem } from "#contract/invoices.ts";
import { createStore } from "../api/memory-store.ts";

/** The selection in the list: nothing, some rows, or all that match the filter. */
export type InvoiceSelection =
  | { readonly kind: "none" }
  /** Rows of any pages by `count_id`, in the order of selection. */
  | { readonly kind: "rows"; readonly rows: ReadonlyMap<number, InvoiceListItem> }
  /** `total`: how many matched at the time of selection. */
  | { readonly kind: "matching"; readonly total: number };

export const nothingSelected: InvoiceSelection = { kind: "none" };

export const isSelected = (selection: InvoiceSelection, countId: number): boolean =>
  selection.kind === "matching" || (selection.kind === "rows" && selection.rows.has(countId));

/**
 * Selects or deselects rows. If all matching invoices were selected, deselecting some leaves the other rows of this
 * page selected: the user has seen no others, and could not review a selection of "all but these".
 */
export function selectRows(
  selection: InvoiceSelection,
  wanted: boolean,
  changed: readonly InvoiceListItem[],
  page: readonly InvoiceListItem[],
): InvoiceSelection {
  if (selection.kind === "matching" && wanted) return selection;
  const before = selection.kind === "rows" ? selection.rows : new Map<number, InvoiceListItem>();
  const rows = new Map(
    selection.kind === "matching" ? page.map((item) => [item.count_id, item]) : before,
  );
  for (const item of changed) {
    if (wanted) rows.set(item.count_id, item);
    else rows.delete(item.count_id);
  }
  return rows.size === 0 ? nothingSelected : { kind: "rows", rows };
}

/** The selection with these rows as the service has them now; the same object if nothing changed. */
export function withNewest(
  selection: InvoiceSelection,
  items: readonly InvoiceListItem[],
): InvoiceSelection {
  if (selection.kind !== "rows") return selection;
  const changed = items.filter((item) => {
    const known = selection.rows.get(item.count_id);
    return known !== undefined && known !== item;
  });
  if (changed.length === 0) return selection;
  const rows = new Map(selection.rows);
  for (const item of changed) rows.set(item.count_id, item);
  return { kind: "rows", rows };
}

export const selectedCount = (selection: InvoiceSelection): number => {
  if (selection.kind === "none") return 0;
  return selection.kind === "rows" ? selection.rows.size : selection.total;
};

/** The sum of the selected rows, in whole rubles; undefined if some of them were never loaded. */
export function selectedAmount(selection: InvoiceSelection): number | undefined {
  if (selection.kind !== "rows") return selection.kind === "none" ? 0 : undefined;
  let sum = 0;
  for (const { amount } of selection.rows.values()) sum += amount;
  return sum;
}

/** The selection, and the set of invoices it belongs to. */
interface Kept {
  /** Identifies the user and the filter, without page and order. */
  readonly set: string;
  readonly selection: InvoiceSelection;
}

/** Kept outside React, so the selection survives opening an invoice and coming back. It does not survive a reload. */
export const selectionStore = createStore<Kept>({ set: "", selection: nothingSelected });

/** The selection in this set; stays the same while another set is selected from. */
export function selectionIn(set: string): InvoiceSelection {
  const kept = selectionStore.get();
  return kept.set === set ? kept.selection : nothingSelected;
}
