import type { InvoiceListItem } from "#contract/invoices.ts";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useStore } from "../../api/memory-store.ts";
import { useSession, useUserKey } from "../../api/session.ts";
import { featureTexts, shownLanguage } from "../../i18n/feature-texts.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { idsBetween, type RowSelection } from "../../ui/list/row-selection.tsx";
import { showDone } from "../../ui/notices.ts";
import { type InvoiceFilter, defaultSort, invoiceFilter } from "../invoice-filter.ts";
import { wholeSet } from "../invoice-pages.ts";
import {
  isSelected,
  nothingSelected,
  selectRows,
  withNewest,
  type InvoiceSelection,
  selectionIn,
  selectionStore,
} from "../invoice-selection.ts";

const none: readonly InvoiceListItem[] = [];

/** Starts from the store, because a second key may come before the first change is rendered. */
function put(change: (before: InvoiceSelection) => InvoiceSelection): void {
  const { set, selection } = selectionStore.get();
  selectionStore.set({ set, selection: change(selection) });
}

/** Identifies the set of invoices of a filter and user, without order and page. */
const setOf = (user: string, filter: InvoiceFilter): string =>
  `${user} ${invoiceFilter.write({ ...wholeSet(filter), sort: defaultSort })}`;

/**
 * The list's selection: kept across pages and orders, dropped when the filter changes.
 * @param items the rows shown now
 */
export function useInvoiceSelection(
  filter: InvoiceFilter,
  items: readonly InvoiceListItem[] = none,
): {
  readonly selection: InvoiceSelection;
  /** For the table. */
  readonly rows: RowSelection;
  readonly selectMatching: (total: number) => void;
  readonly clear: () => void;
} {
  const text = useText().invoices.table.select;
  const user = useUserKey();
  const set = setOf(user, filter);
  const selection = useStore(selectionStore, () => selectionIn(set));
  useDropping(user, set);

  const anchor = useRef<number>(undefined);
  // What is exported and summed is what the list shows.
  useEffect(() => {
    const newest = withNewest(selection, items);
    if (newest !== selection) put(() => newest);
  }, [selection, items]);
  const onSelect = useCallback(
    (id: number, wanted: boolean, toRange: boolean) => {
      const ids = items.map((item) => item.count_id);
      const range = new Set(toRange ? idsBetween(ids, anchor.current, id) : [id]);
      anchor.current = id;
      const changed = items.filter((item) => range.has(item.count_id));
      put((before) => selectRows(before, wanted, changed, items));
    },
    [items],
  );
  const rows = useMemo((): RowSelection => {
    const checked = items.filter((item) => isSelected(selection, item.count_id)).length;
    return {
      isSelected: (id) => isSelected(selection, id),
      page: checked === 0 ? "none" : checked === items.length ? "all" : "some",
      onSelect,
      onSelectPage: (wanted) => put((before) => selectRows(before, wanted, items, items)),
      text,
    };
  }, [selection, items, onSelect, text]);
  return {
    selection,
    rows,
    selectMatching: (total) => put(() => ({ kind: "matching", total })),
    clear: () => put(() => nothingSelected),
  };
}

/**
 * Notifies the user when a new filter drops the selection; another user's selection is dropped silently. While nobody is
 * signed in it waits for its user to come back.
 */
function useDropping(user: string, set: string): void {
  const isSignedOut = useSession().state === "signed-out";
  useEffect(() => {
    const before = selectionStore.get();
    if (isSignedOut || before.set === set) return;
    selectionStore.set({ set, selection: nothingSelected });
    if (before.selection.kind === "none" || !before.set.startsWith(`${user} `)) return;
    void featureTexts.invoiceChecks
      .load(shownLanguage())
      .then(({ selection }) => showDone(selection.dropped));
  }, [user, set, isSignedOut]);
}
