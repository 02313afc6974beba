import classes from "./DataTable.module.css";
import type { RowSelection } from "./row-selection.ts";

/** The head of the column of ticks: all rows shown, or none of them. */
export function TickPage(props: { selection: RowSelection; isOff: boolean }) {
  const { selection, isOff } = props;
  return (
    <th scope="col" className={classes.tick}>
      <label>
        <input
          type="checkbox"
          ref={(box) => {
            // It has no attribute for the state between.
            if (box !== null) box.indeterminate = selection.page === "some";
          }}
          checked={selection.page === "all"}
          disabled={isOff}
          aria-label={selection.text.page}
          onChange={() => selection.onSelectPage(selection.page !== "all")}
        />
      </label>
    </th>
  );
}
