import type { ReactNode } from "react";
import classes from "../ui/list/DataTable.module.css";
import { MoreRows } from "../ui/list/MoreRows.tsx";
import { recordsAtFirst, useFirstRows } from "../ui/list/use-first-rows.ts";
import { useFocusForRows } from "../ui/list/use-focus-for-rows.ts";
import { useMedia } from "../ui/use-media.ts";
import own from "./RecordTable.module.css";

/** A column of records that have no page of their own. */
export interface RecordColumn<Item> {
  readonly id: string;
  readonly title: string;
  /** In rem; a column that grows takes this much at least. */
  readonly width: number;
  readonly grows?: boolean;
  readonly align?: "end";
  /** Its heading is heard and not seen. */
  readonly isQuiet?: boolean;
  readonly cell: (item: Item) => ReactNode;
}

const none: readonly never[] = [];
/** In rem: the sections and what pads the page. */
const besideTable = 17;

const skeletonRows = ["a", "b", "c", "d", "e", "f"] as const;

/** Records that lead nowhere, in the look of the lists: a skeleton until the first answer, `instead` in place of rows. */
export function RecordTable<Item extends { readonly id: number }>(props: {
  title: string;
  items: readonly Item[] | undefined;
  columns: readonly RecordColumn<Item>[];
  busy: boolean;
  instead?: ReactNode;
}) {
  const { items, columns, instead } = props;
  const first = useFirstRows(items ?? none, recordsAtFirst);
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  // Where the columns do not fit, what may be done to a record stays in sight while the rest scrolls; so does the first
  // column, where that leaves room for others.
  const scrollsSideways = useMedia(`(width < ${width + besideTable}em)`);
  const isNarrow = useMedia("(width < 48em)");
  const region = useFocusForRows(instead !== undefined);
  return (
    <div
      ref={region}
      className={`${classes.region} ${own.region}`}
      role="region"
      aria-label={props.title}
      // It scrolls, so the keyboard has to reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table
        className={classes.table}
        data-busy={props.busy}
        data-pinned={scrollsSideways && !isNarrow}
        data-reachable={scrollsSideways}
        aria-busy={props.busy || (items === undefined && instead === undefined)}
        aria-label={props.title}
        style={{ minWidth: `${width}rem` }}
      >
        <colgroup>
          {columns.map(({ id, grows, width: own }) => (
            <col key={id} style={grows === true ? undefined : { width: `${own}rem` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ id, title, align, isQuiet }) => (
              <th key={id} scope="col" data-align={align} data-quiet={isQuiet}>
                {isQuiet === true ? <span className="visually-hidden">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        {instead === undefined && items === undefined && (
          <tbody aria-hidden="true" className={classes.skeleton}>
            {skeletonRows.map((row) => (
              <tr key={row}>
                {columns.map(({ id, align }) => (
                  // Nothing to say: the whole body is hidden from those who would hear it.
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label
                  <td key={id} data-align={align}>
                    <span style={{ width: "60%" }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        )}
        {instead === undefined && items !== undefined && (
          <tbody>
            {first.shown.map((item) => (
              <tr key={item.id}>
                {columns.map(({ id, align, isQuiet, cell }, place) =>
                  place === 0 ? (
                    <th key={id} scope="row" data-align={align}>
                      {cell(item)}
                    </th>
                  ) : (
                    <td key={id} data-align={align} data-quiet={isQuiet}>
                      {cell(item)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        )}
      </table>
      {instead !== undefined && <div className={classes.instead}>{instead}</div>}
      {instead === undefined && (
        <MoreRows left={first.left} next={first.next} onMore={first.showMore} />
      )}
    </div>
  );
}
