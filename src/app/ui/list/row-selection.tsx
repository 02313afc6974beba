import type { KeyboardEvent, MouseEvent } from "react";
import classes from "./DataTable.module.css";
import { focusRow, rowLinks } from "./use-row-keys.ts";

/** Rows with check boxes. `onSelect` and `text` must keep their identity, so that only changed rows rerender. */
export interface RowSelection {
  readonly isSelected: (id: number) => boolean;
  /** How many of the shown rows are selected. */
  readonly page: "none" | "some" | "all";
  /** @param toRange also selects every row between the last one checked and this one */
  readonly onSelect: (id: number, wanted: boolean, toRange: boolean) => void;
  readonly onSelectPage: (wanted: boolean) => void;
  readonly text: {
    readonly page: string;
    readonly row: (name: string) => string;
  };
}

/** Width of the check boxes' column, in rem. */
export const tickWidth = 2.25;

/** The ids between two rows, both included, in either order; only `to` if `from` is gone. */
export function idsBetween(
  ids: readonly number[],
  from: number | undefined,
  to: number,
): readonly number[] {
  const start = from === undefined ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  if (start === -1 || end === -1) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** The check box in the head: selects all shown rows, or none. */
export function TickPage({ selection }: { selection: RowSelection }) {
  return (
    <th scope="col" className={classes.tick}>
      <label>
        <input
          type="checkbox"
          ref={(box) => {
            // HTML has no attribute for the indeterminate state.
            if (box !== null) box.indeterminate = selection.page === "some";
          }}
          checked={selection.page === "all"}
          aria-label={selection.text.page}
          data-tick-page
          onChange={() => selection.onSelectPage(selection.page !== "all")}
        />
      </label>
    </th>
  );
}

/** Focuses that check box, when the button that cleared the selection goes with it. It is in view, as the head is. */
export const focusPageTick = (): void =>
  document.querySelector<HTMLElement>("[data-tick-page]")?.focus({ preventScroll: true });

/** The check box of a row. Shift selects every row since the last one checked. */
export function TickRow(props: {
  id: number;
  label: string;
  isSelected: boolean;
  onSelect: RowSelection["onSelect"];
}) {
  const { id, isSelected, onSelect } = props;
  return (
    <td className={classes.tick}>
      <label>
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={props.label}
          // Tab moves through the rows' links, where Space ticks.
          tabIndex={-1}
          // `onClick`, because a change event does not report Shift.
          onClick={(event) => {
            focusLink(event);
            onSelect(id, !isSelected, event.shiftKey);
          }}
          onChange={keep}
        />
      </label>
    </td>
  );
}

/** The keyboard continues from the clicked row. */
function focusLink(event: MouseEvent): void {
  const row = event.currentTarget.closest("tr");
  row?.querySelector<HTMLElement>("a[data-row]")?.focus({ preventScroll: true });
}

/** React wants a handler beside a controlled `checked`. */
const keep = () => undefined;

/** The rows where Shift with an arrow started and arrived, so that moving back clears what it selected. */
let extension: { readonly from: number; readonly at: number } | undefined;

/**
 * Selects rows by key: Space or `x` toggles the focused row, Shift with an arrow selects that row and the next, Ctrl+A
 * the whole page. Other keys are left to the list.
 */
export function tickByKey(event: KeyboardEvent<HTMLElement>, selection: RowSelection): void {
  const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event;
  const links = rowLinks(event.currentTarget);
  const at = links.findIndex((link) => link === document.activeElement);
  // Letters by the key's position, so they work with a Russian layout.
  if (at !== -1 && code === "KeyA" && (ctrlKey || metaKey)) {
    event.preventDefault();
    selection.onSelectPage(true);
    return;
  }
  if (at === -1 || ctrlKey || altKey || metaKey) return;
  if (key === " " || code === "KeyX") {
    event.preventDefault();
    const id = idOf(links[at]);
    selection.onSelect(id, !selection.isSelected(id), shiftKey);
  } else if (shiftKey && (key === "ArrowDown" || key === "ArrowUp")) {
    event.preventDefault();
    extend(links, at, at + (key === "ArrowDown" ? 1 : -1), selection);
  } else if (key !== "Shift") extension = undefined;
}

function extend(
  links: readonly HTMLElement[],
  at: number,
  to: number,
  { isSelected, onSelect }: RowSelection,
): void {
  const [here, there] = [idOf(links[at]), idOf(links[to])];
  if (links[to] === undefined) return;
  const from = extension?.at === here ? extension.from : here;
  const began = links.findIndex((link) => idOf(link) === from);
  const goesBack = began !== -1 && Math.abs(to - began) < Math.abs(at - began);
  extension = { from: began === -1 ? here : from, at: there };
  if (goesBack && isSelected(here)) onSelect(here, false, false);
  else {
    if (!isSelected(here)) onSelect(here, true, false);
    if (!isSelected(there)) onSelect(there, true, false);
  }
  focusRow(links[to]);
}

const idOf = (link: HTMLElement | undefined): number => Number(link?.dataset["row"]);
