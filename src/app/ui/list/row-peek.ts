import type { KeyboardEvent } from "react";

/** A record shown beside its list, while the focus stays on its row. `show` keeps its identity. */
export interface RowPeek {
  /** Undefined while nothing is shown. */
  readonly id: number | undefined;
  readonly show: (id: number | undefined) => void;
}

/**
 * Space or → on a row's link shows its record beside the list, or puts it away again; Esc and ← put it away.
 * @returns whether the key was taken
 */
export function peekByKey(event: KeyboardEvent<HTMLElement>, { id, show }: RowPeek): boolean {
  const { key, target } = event;
  const isPlain = !(event.shiftKey || event.ctrlKey || event.altKey || event.metaKey);
  const row = target instanceof HTMLElement ? target.dataset["row"] : undefined;
  if (!isPlain || row === undefined) return false;
  const isShown = id === Number(row);
  if (key === " " || (key === "ArrowRight" && !isShown)) show(isShown ? undefined : Number(row));
  else if (id !== undefined && (key === "Escape" || key === "ArrowLeft")) show(undefined);
  else return false;
  event.preventDefault();
  return true;
}
