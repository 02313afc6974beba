import type { MouseEvent } from "react";
import classes from "./DataTable.module.css";
import type { RowSelection } from "./row-selection.ts";

/** The tick of a row. With Shift it ticks all from the row that was ticked before. */
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
          // Tab goes through the rows' links; there Space ticks.
          tabIndex={-1}
          // A click, not a change: it alone knows of Shift.
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

/** So that the keyboard goes on from the row that was clicked. */
function focusLink(event: MouseEvent): void {
  const row = event.currentTarget.closest("tr");
  row?.querySelector<HTMLElement>("a[data-row]")?.focus({ preventScroll: true });
}

/** What is ticked comes from above. */
const keep = () => undefined;
