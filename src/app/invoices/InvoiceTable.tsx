import { useCallback, useMemo, useRef, type ReactNode } from "react";
import type { InvoiceListItem, InvoiceSort } from "#contract/invoices.ts";
import { localToday } from "../format/date.ts";
import { useFormat } from "../format/use-format.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { ArrowDownIcon, ArrowUpIcon } from "../ui/icons.tsx";
import { useMedia } from "../ui/use-media.ts";
import { sortOf, type InvoiceColumn } from "./invoice-columns.tsx";
import type { InvoiceFilter } from "./invoice-filter.ts";
import { InvoiceRows } from "./InvoiceRows.tsx";
import classes from "./InvoiceTable.module.css";
import type { Density } from "./use-table-view.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { firstPart } from "./use-rows-in-parts.ts";

interface InvoiceTableProps {
  /** Undefined until the first answer: a skeleton of the same shape stands in. */
  readonly items: readonly InvoiceListItem[] | undefined;
  /** How many rows the skeleton has. */
  readonly limit: number;
  /** The address of the list that `items` are from. */
  readonly search: string;
  readonly columns: readonly InvoiceColumn[];
  readonly density: Density;
  readonly sort: InvoiceFilter["sort"];
  readonly onSort: (sort: InvoiceFilter["sort"]) => void;
  /** @returns false where there is no such page */
  readonly onTurnPage: (step: 1 | -1) => boolean;
  /** A newer answer is under way, and these rows are of an older one. */
  readonly busy: boolean;
  /** Stands below the head in place of rows. */
  readonly instead?: ReactNode;
}

/** The page's padding and a scroll bar, in rem. */
const besideTable = 4.25;

export function InvoiceTable(props: InvoiceTableProps) {
  const { items, columns, instead } = props;
  const text = useText().invoices.table;
  const format = useFormat();
  const today = localToday();
  const tools = useMemo(() => ({ text, format, today }), [text, format, today]);
  const rows = useRef<HTMLTableSectionElement>(null);
  const focusFirst = useRef(false);
  useRowKeys(rows, (step, fromRow) => {
    if (props.onTurnPage(step)) focusFirst.current = fromRow;
  });
  const takeFocusFirst = useCallback(() => {
    const wanted = focusFirst.current;
    focusFirst.current = false;
    return wanted;
  }, []);
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  // Where the columns do not fit, the number stays in sight while the rest scrolls. Only there: a sticky cell in each
  // row makes painting two hundred of them noticeably slower.
  const scrollsSideways = useMedia(`(width < ${width + besideTable}em)`);

  return (
    // It scrolls, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.region} role="region" aria-label={text.label} tabIndex={0}>
      <table
        className={classes.table}
        data-density={props.density}
        data-busy={props.busy}
        data-pinned={scrollsSideways}
        aria-busy={props.busy || items === undefined}
        aria-label={text.title}
        style={{ minWidth: `${width}rem` }}
      >
        <colgroup>
          {columns.map((column) => (
            <col
              key={column.id}
              style={column.grows === true ? undefined : { width: `${column.width}rem` }}
            />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        {instead === undefined &&
          (items === undefined ? (
            <SkeletonRows columns={columns} limit={props.limit} />
          ) : (
            <InvoiceRows
              ref={rows}
              items={items}
              search={props.search}
              columns={columns}
              tools={tools}
              takeFocusFirst={takeFocusFirst}
            />
          ))}
      </table>
      {instead !== undefined && <div className={classes.instead}>{instead}</div>}
    </div>
  );
}

const spoken = { asc: "ascending", desc: "descending" } as const;

function HeadCell(props: {
  column: InvoiceColumn;
  sort: InvoiceFilter["sort"];
  onSort: (sort: InvoiceFilter["sort"]) => void;
}) {
  const { column, sort } = props;
  const title = useText().invoices.table.columns[column.id];
  const by: InvoiceSort | undefined = sortOf(column);
  if (by === undefined || column.firstSort === undefined) {
    return (
      <th scope="col" data-align={column.align}>
        {title}
      </th>
    );
  }
  const first = column.firstSort;
  const direction = sort.by === by ? sort.direction : undefined;
  const next = direction === undefined ? first : direction === "asc" ? "desc" : "asc";
  const Arrow = (direction ?? first) === "asc" ? ArrowUpIcon : ArrowDownIcon;
  return (
    <th
      scope="col"
      data-align={column.align}
      aria-sort={direction === undefined ? "none" : spoken[direction]}
    >
      <button type="button" onClick={() => props.onSort({ by, direction: next })}>
        <span>{title}</span>
        <Arrow />
      </button>
    </th>
  );
}

function SkeletonRows(props: { columns: readonly InvoiceColumn[]; limit: number }) {
  const rows = Array.from({ length: Math.min(props.limit, firstPart()) }, (_, row) => row);
  return (
    <tbody aria-hidden="true" className={classes.skeleton}>
      {rows.map((row) => (
        <tr key={row}>
          {props.columns.map((column, place) => (
            // Nothing to say: the whole body is hidden from those who would hear it.
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label
            <td key={column.id} data-align={column.align}>
              <span style={{ width: `${45 + ((row * 7 + place * 11) % 4) * 11}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
