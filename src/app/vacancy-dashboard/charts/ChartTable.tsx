import { useRowsInParts } from "../../ui/list/use-rows-in-parts.ts";
import classes from "./ChartTable.module.css";

export interface ChartTableRow {
  readonly key: string;
  readonly head: string;
  /** A number in figures, a note, or the word of a gap. */
  readonly cells: readonly { readonly text: string; readonly isGap?: boolean }[];
}

/** The chart's numbers as a table. The first column heads its row; the others are numbers, and a note where it is last. */
export function ChartTable(props: {
  caption: string;
  heads: readonly string[];
  rows: readonly ChartTableRow[];
  hasNotes?: boolean;
}) {
  const { caption, heads, rows, hasNotes = false } = props;
  const drawn = useRowsInParts(caption, rows.length, 0);
  return (
    // It scrolls, so it has to be reachable by keys.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={caption} tabIndex={0} className={classes.scroll}>
      <table className={classes.table} data-notes={hasNotes}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, drawn).map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map(({ text, isGap = false }, at) => (
                <td key={heads[at + 1]}>{isGap ? <em>{text}</em> : text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
