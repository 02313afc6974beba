import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from "react";
import { useText } from "../../i18n/LanguageProvider.tsx";
import type { Sort } from "../filter/address-filter.ts";
import type { DataColumn, RowKind, Density } from "./data-column.ts";
import { DataRows } from "./DataRows.tsx";
import classes from "./DataTable.module.css";
import { ArrowDownIcon, ArrowUpIcon } from "../icons.tsx";
import { MoreRows, recordsAtFirst, useFirstRows, firstPart } from "./rows-in-parts.tsx";
import { isFocusFree, type RowPreview, useRowKeys } from "./use-row-keys.ts";
import { TickPage, tickWidth, type RowSelection } from "./row-selection.tsx";
import { useIsPageNarrower, useMedia } from "../page-width.ts";

interface DataTableProps<Item, Tools, Id extends string, By extends string> {
  readonly kind: RowKind<Item>;
  /** Undefined until the first answer; a skeleton is shown until then. */
  readonly items: readonly Item[] | undefined;
  /** How many rows the skeleton has. */
  readonly limit: number | undefined;
  /** The query string of the list that `items` came from. */
  readonly search: string;
  readonly columns: readonly DataColumn<Item, Tools, Id, By>[];
  /** The column that carries the row's link. */
  readonly head: Id;
  readonly tools: Tools;
  readonly text: {
    readonly title: string;
    /** Names the scrolling box; defaults to the title. */
    readonly label?: string;
    readonly columns: Readonly<Record<Id, string>>;
  };
  /** The id of the field that `/` focuses. */
  readonly searchFieldId: string | undefined;
  readonly density: Density | undefined;
  readonly sort: Sort<By> | undefined;
  readonly onSort: (sort: Sort<By>) => void;
  /** It can be sorted by columns that need the list's extension. */
  readonly isExtended: boolean;
  /** @returns false if there is no such page */
  readonly onTurnPage: (step: 1 | -1) => boolean;
  /** A newer answer is being fetched; these rows are older. */
  readonly busy: boolean;
  /** Omitted if rows cannot be selected. */
  readonly selection?: RowSelection | undefined;
  readonly preview?: RowPreview | undefined;
  /** Shown instead of the table. */
  readonly instead?: ReactNode;
}

const none: readonly never[] = [];

/** The page's padding and a scroll bar, in rem. */
const besideTable = 4.25;
const fewRows = 6;

/** A table of records with sortable headings, row keys and a link in each row. */
export function DataTable<Item, Tools, Id extends string, By extends string>(
  props: DataTableProps<Item, Tools, Id, By>,
) {
  const { items, columns, instead, text, selection } = props;
  const { list } = useText();
  const first = useFirstRows(items ?? none, recordsAtFirst, props.search);
  const region = useFocusForRows(instead !== undefined);
  const rows = useRef<HTMLTableSectionElement>(null);
  const focusFirst = useRef(false);
  useRowKeys(rows, props.searchFieldId, (step, fromRow) => {
    if (props.onTurnPage(step)) focusFirst.current = fromRow;
  });
  const takeFocusFirst = useCallback(() => {
    const wanted = focusFirst.current;
    focusFirst.current = false;
    return wanted;
  }, []);
  const ticks = selection === undefined ? 0 : tickWidth;
  const width = columns.reduce((sum, column) => sum + column.width, ticks);
  // The first column is sticky only where the columns do not fit: a sticky cell in each of 200 rows makes painting
  // noticeably slower.
  const hasNoPages = props.kind.page === undefined;
  const scrollsSideways = useIsPageNarrower(width + besideTable);
  const isNarrow = useMedia("(width < 48em)");
  // Lists without record pages keep their actions in sight, which on a phone leaves no room for a sticky first column.
  const isReachable = hasNoPages && scrollsSideways;
  const isPinned = scrollsSideways && !(hasNoPages && isNarrow);
  const last = columns.at(-1);
  const pinned = {
    "--pinned": `${isPinned ? (columns[0]?.width ?? 0) : 0}rem`,
    "--pinned-end": `${isReachable && last?.isQuiet === true ? last.width : 0}rem`,
  };

  const hint = useId();
  const aside = useMoreAside(region);

  return (
    <div className={classes.frame} data-aside={aside} style={pinned as CSSProperties}>
      <div
        ref={region}
        className={classes.region}
        data-bare={instead !== undefined || undefined}
        role="region"
        aria-label={text.label ?? text.title}
        aria-describedby={aside === undefined ? undefined : hint}
        // A scrolling box must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {instead}
        {instead === undefined && (
          <table
            className={`${classes.table} ${hasNoPages ? classes.plain : ""}`}
            data-density={props.density}
            data-busy={props.busy}
            data-lines={columns.some(({ second }) => second !== undefined) ? 2 : undefined}
            data-pinned={isPinned}
            data-reachable={isReachable}
            aria-busy={props.busy || items === undefined}
            aria-label={text.title}
            style={
              {
                minWidth: `${width}rem`,
                "--second": secondWidth(columns, ticks),
              } as CSSProperties
            }
          >
            <colgroup>
              {selection !== undefined && <col style={{ width: `${tickWidth}rem` }} />}
              {columns.map((column) => (
                <col
                  key={column.id}
                  style={column.grows === true ? undefined : { width: `${column.width}rem` }}
                />
              ))}
            </colgroup>
            <thead>
              <tr>
                {selection !== undefined && <TickPage selection={selection} />}
                {columns.map((column) => (
                  <HeadCell
                    key={column.id}
                    column={column}
                    title={text.columns[column.id]}
                    sort={props.sort}
                    onSort={props.onSort}
                    isExtended={props.isExtended}
                  />
                ))}
              </tr>
            </thead>
            {items === undefined ? (
              <SkeletonRows
                columns={columns}
                limit={props.limit ?? fewRows}
                withTicks={selection !== undefined}
              />
            ) : (
              <DataRows
                ref={rows}
                kind={props.kind}
                items={first.shown}
                search={props.search}
                columns={columns}
                head={props.head}
                tools={props.tools}
                takeFocusFirst={takeFocusFirst}
                selection={selection}
                preview={props.preview}
              />
            )}
          </table>
        )}
        {instead === undefined && (
          <MoreRows left={first.left} next={first.next} onMore={first.showMore} />
        )}
      </div>
      <p id={hint} className={classes.hint} hidden={aside === undefined}>
        {list.moreAside}
      </p>
    </div>
  );
}

/** On a phone, how far the second line of a row extends: below all columns but the last, which is as high as the row. */
function secondWidth(
  columns: readonly Pick<DataColumn<never, never, string, string>, "width" | "grows">[],
  ticks: number,
): string {
  const last = columns.at(-1);
  const fixed = columns.reduce((sum, { width, grows }) => (grows ? sum : sum + width), ticks);
  const growing = columns.filter(({ grows }) => grows).length;
  const ofLast = last?.grows
    ? `(100vw - ${fixed + 1.625}rem) / ${growing}`
    : `${last?.width ?? 0}rem`;
  return `calc(100vw - ${ticks + 2.375}rem - ${ofLast})`;
}

/**
 * When rows arrive, a button that was shown in their place disappears. If it had the focus, the focus moves to the
 * region.
 */
function useFocusForRows(hasNoRows: boolean): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null);
  const hadNoRows = useRef(false);
  useEffect(() => {
    if (hadNoRows.current && !hasNoRows && isFocusFree()) {
      region.current?.focus({ preventScroll: true });
    }
    hadNoRows.current = hasNoRows;
  }, [hasNoRows]);
  return region;
}

/** The sides on which a scrolling box has more to show; undefined if everything is visible. */
function useMoreAside(region: RefObject<HTMLElement | null>): "start" | "end" | "both" | undefined {
  const [aside, setAside] = useState<"start" | "end" | "both">();
  useEffect(() => {
    const box = region.current;
    if (box === null) return undefined;
    const look = () => {
      // Widths are rounded, and a zoomed screen scrolls by fractions of a pixel.
      const atStart = box.scrollLeft > 1;
      const atEnd = box.scrollWidth - box.clientWidth - box.scrollLeft > 1;
      setAside(atStart && atEnd ? "both" : atStart ? "start" : atEnd ? "end" : undefined);
    };
    const sizes = new ResizeObserver(look);
    for (const one of [box, ...box.children]) sizes.observe(one);
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, [region]);
  return aside;
}

const spoken = { asc: "ascending", desc: "descending" } as const;

function HeadCell<Item, Tools, Id extends string, By extends string>(props: {
  column: DataColumn<Item, Tools, Id, By>;
  title: string;
  sort: Sort<By> | undefined;
  onSort: (sort: Sort<By>) => void;
  isExtended: boolean;
}) {
  const { column, title, sort } = props;
  if (column.sort === undefined || (column.sort.isExtended === true && !props.isExtended)) {
    return (
      <th scope="col" data-align={column.align} data-quiet={column.isQuiet}>
        {column.isQuiet === true ? <span className="visually-hidden">{title}</span> : title}
      </th>
    );
  }
  const { by, first } = column.sort;
  const direction = sort?.by === by ? sort.direction : undefined;
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

function SkeletonRows(props: {
  columns: readonly { readonly id: string; readonly align?: "end" }[];
  limit: number;
  withTicks: boolean;
}) {
  const rows = Array.from({ length: Math.min(props.limit, firstPart()) }, (_, row) => row);
  return (
    <tbody aria-hidden="true" className={classes.skeleton}>
      {rows.map((row) => (
        <tr key={row}>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- as below */}
          {props.withTicks && <td className={classes.tick} />}
          {props.columns.map((column, place) => (
            // No label: the whole body is hidden from screen readers.
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
