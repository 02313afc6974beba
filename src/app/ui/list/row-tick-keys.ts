import type { KeyboardEvent } from "react";
import type { RowSelection } from "./row-selection.ts";
import { focusRow, rowLinks } from "./use-row-keys.ts";

/** Where Shift with an arrow began, so that going back takes back what it ticked. */
let began: number | undefined;

/**
 * Ticks rows by key: Space the one with the focus, Shift with an arrow that one and the next. For the table's body; what
 * is not its business goes on to the list's other keys.
 */
export function tickByKey(event: KeyboardEvent<HTMLElement>, selection: RowSelection): void {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
  const links = rowLinks(event.currentTarget);
  const at = links.findIndex((link) => link === document.activeElement);
  if (at === -1 || ctrlKey || altKey || metaKey) return;
  if (key === " ") {
    event.preventDefault();
    const id = idOf(links[at]);
    selection.onSelect(id, !selection.isSelected(id), shiftKey);
  } else if (shiftKey && (key === "ArrowDown" || key === "ArrowUp")) {
    event.preventDefault();
    extend(links, at, at + (key === "ArrowDown" ? 1 : -1), selection);
  } else if (key !== "Shift") began = undefined;
}

function extend(
  links: readonly HTMLElement[],
  at: number,
  to: number,
  { isSelected, onSelect }: RowSelection,
): void {
  const [here, there] = [idOf(links[at]), idOf(links[to])];
  if (links[to] === undefined) return;
  began = began === undefined || links[began] === undefined ? at : began;
  const goesBack = Math.abs(to - began) < Math.abs(at - began);
  if (goesBack && isSelected(here)) onSelect(here, false, false);
  else {
    if (!isSelected(here)) onSelect(here, true, false);
    if (!isSelected(there)) onSelect(there, true, false);
  }
  focusRow(links[to]);
}

const idOf = (link: HTMLElement | undefined): number => Number(link?.dataset["row"]);
