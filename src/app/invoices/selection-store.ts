import { nothingSelected, type InvoiceSelection } from "./invoice-selection.ts";

/** What is selected, and in which set of invoices. */
interface Kept {
  /** Who selected, and by which filter; a page or an order is no other set. */
  readonly set: string;
  readonly selection: InvoiceSelection;
}

let kept: Kept = { set: "", selection: nothingSelected };
const listeners = new Set<() => void>();

/** Outside the list's page: a look at one invoice and back loses nothing. It lasts as long as the window's page. */
export const selectionStore = {
  read: (): Kept => kept,
  write: (next: Kept): void => {
    kept = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
