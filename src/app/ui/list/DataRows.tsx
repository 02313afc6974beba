import {
  memo,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
} from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { formatRecordNumber } from "../../format/number.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { isFocusFree, focusRow, rowLinks, previewByKey, type RowPreview } from "./use-row-keys.ts";
import { noValue, type DataColumn, type RowKind } from "./data-column.ts";
import classes from "./DataTable.module.css";
import { tickByKey, TickRow, type RowSelection } from "./row-selection.tsx";
import { useRowsInParts } from "./rows-in-parts.tsx";

interface RowsProps<Item, Tools, Id extends string, By extends string> {
  readonly ref: RefObject<HTMLTableSectionElement | null>;
  readonly kind: RowKind<Item>;
  readonly items: readonly Item[];
  /** The query string of the list these rows came from; a record's page uses it to find the neighbors. */
  readonly search: string;
  readonly columns: readonly DataColumn<Item, Tools, Id, By>[];
  /** The column that carries the row's link. */
  readonly head: Id;
  readonly tools: Tools;
  /** True once after a key on a row turned the page; the first row then takes the focus. */
  readonly takeFocusFirst: () => boolean;
  readonly selection: RowSelection | undefined;
  /** Omitted if records are not shown beside the list. */
  readonly preview?: RowPreview | undefined;
}

const nothing = () => undefined;

/** The last opened row by the name of its kind. When the user comes back from a record, that row gets the focus. */
const lastOpened = new Map<string, number>();

// `memo` loses the type parameters; the props are the same.
/** Memoized as a whole, so that nothing here rerenders while newer rows are fetched. */
export const DataRows = memo(Rows) as typeof Rows;

function Rows<Item, Tools, Id extends string, By extends string>(
  props: RowsProps<Item, Tools, Id, By>,
) {
  const { ref, kind, items, search, columns, head, tools, takeFocusFirst, selection, preview } =
    props;
  const navigate = useNavigate();
  const isBack = useNavigationType() === "POP";
  const backTo = rowOfState(useLocation().state);
  const [current, setCurrent] = useState(backTo ?? lastOpened.get(kind.name));
  const keys = useMemo(() => rowKeys(items, kind), [items, kind]);
  const currentIndex = Math.max(
    0,
    items.findIndex((item) => kind.idOf(item) === current),
  );
  const prefetch = usePrefetch(kind.page?.prefetch ?? nothing);
  const drawn = useRowsInParts(search, items.length, currentIndex + 1);
  const entered = useEntered(items, search, kind);

  const isReturn = (item: Item | undefined): boolean => {
    const to = backTo ?? (isBack ? lastOpened.get(kind.name) : undefined);
    return item !== undefined && to !== undefined && kind.idOf(item) === to;
  };
  const placeFocus = useEffectEvent((arrived: boolean) => {
    const wantsFirst = takeFocusFirst();
    // Only if the removed rows had the focus. If the user has moved the focus since, it stays.
    if (!isFocusFree()) return;
    if (wantsFirst) {
      focusRow(rowLinks(ref.current)[0]);
    } else if (arrived && isReturn(items[currentIndex])) {
      focusRow(rowLinks(ref.current)[currentIndex]);
    }
  });
  const shown = useRef(search);
  useLayoutEffect(() => {
    if (shown.current !== search) backToTop(ref.current);
    shown.current = search;
  }, [search, ref]);
  useLayoutEffect(() => placeFocus(true), []);
  useLayoutEffect(() => placeFocus(false), [items]);

  const itemAt = (target: EventTarget): Item | undefined => {
    const row = target instanceof Element ? target.closest("tr") : null;
    return row === null ? undefined : items[row.sectionRowIndex];
  };
  const prefetchAt = (event: SyntheticEvent): number | undefined => {
    const item = itemAt(event.target);
    if (item === undefined) return undefined;
    prefetch.soon(kind.idOf(item));
    return kind.idOf(item);
  };
  const open = (event: MouseEvent) => {
    const item = itemAt(event.target);
    // The browser opens new tabs and windows itself, and a click may end a text selection.
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const { page } = kind;
    if (page === undefined || item === undefined || modified || event.button !== 0) return;
    if (getSelection()?.type === "Range" || isOwnControl(event.target)) return;
    const id = kind.idOf(item);
    const to = page.path(id, search);
    if (to === undefined) return;
    event.preventDefault();
    lastOpened.set(kind.name, id);
    setCurrent(id);
    void navigate(to);
  };

  return (
    // The key replaces the whole body when the address changes, which is far cheaper than updating row by row.
    // Keyboards and screen readers use the rows' links; the row is only a larger target for the pointer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tbody
      key={search}
      ref={ref}
      onClick={open}
      onKeyDown={(event) => {
        if (preview !== undefined && previewByKey(event, preview)) return;
        if (selection !== undefined) tickByKey(event, selection);
      }}
      onPointerOver={prefetchAt}
      onPointerLeave={prefetch.cancel}
      onPointerDown={(event) => {
        const item = itemAt(event.target);
        if (item !== undefined) prefetch.now(kind.idOf(item));
      }}
      onFocus={(event) => {
        const id = prefetchAt(event);
        setCurrent(id);
        // The panel beside the list follows the focused row.
        if (preview?.id !== undefined && id !== undefined) preview.show(id);
      }}
      onBlur={prefetch.cancel}
    >
      {items.slice(0, drawn).map((item, index) => (
        <Row
          key={keys[index]}
          kind={kind}
          item={item}
          search={search}
          columns={columns}
          head={head}
          tools={tools}
          isCurrent={index === currentIndex}
          isSelected={selection?.isSelected(kind.idOf(item)) ?? false}
          isPreviewed={preview?.id === kind.idOf(item)}
          isNew={entered.has(kind.idOf(item))}
          onSelect={selection?.onSelect}
          tickText={selection?.text.row}
        />
      ))}
    </tbody>
  );
}

// As above, only the type parameters are lost.
const Row = memo(RowCells) as typeof RowCells;

function RowCells<Item, Tools, Id extends string, By extends string>(
  props: Omit<
    RowsProps<Item, Tools, Id, By>,
    "ref" | "items" | "takeFocusFirst" | "selection" | "preview"
  > & {
    item: Item;
    isCurrent: boolean;
    isSelected: boolean;
    isPreviewed: boolean;
    isNew: boolean;
    onSelect: RowSelection["onSelect"] | undefined;
    tickText: RowSelection["text"]["row"] | undefined;
  },
) {
  const { kind, item, columns, tools, isCurrent, isSelected, onSelect, tickText } = props;
  const number = formatRecordNumber(kind.idOf(item), useLanguage().language);
  return (
    <tr
      data-selected={isSelected || undefined}
      data-previewed={props.isPreviewed || undefined}
      data-new={props.isNew || undefined}
    >
      {onSelect !== undefined && tickText !== undefined && (
        <TickRow
          id={kind.idOf(item)}
          label={tickText(rowName(columns, props.head, item, tools) || number)}
          isSelected={isSelected}
          onSelect={onSelect}
        />
      )}
      {columns.map((column) => {
        const content = column.cell(item, tools, isCurrent);
        if (column.id !== props.head) {
          return (
            <td
              key={column.id}
              data-align={column.align}
              data-strong={column.isStrong}
              data-quiet={column.isQuiet}
              data-none={content === noValue || undefined}
            >
              {content}
            </td>
          );
        }
        const second = column.second !== undefined && (
          <span className={classes.second} data-wide={column.second.isWide}>
            {column.second.cell(item, tools, isCurrent)}
          </span>
        );
        const to = kind.page?.path(kind.idOf(item), props.search);
        if (to === undefined) {
          return (
            <th key={column.id} scope="row" data-wraps={column.wraps}>
              {column.second === undefined ? (
                content
              ) : (
                <span className={classes.first}>{content}</span>
              )}
              {second}
            </th>
          );
        }
        return (
          <th key={column.id} scope="row" data-wraps={column.wraps}>
            {column.mark?.(item, tools)}
            {/* Not a `Link`: with 200 rows, each would rerender whenever the address changes. */}
            <a
              href={to}
              className={classes.link}
              data-row={kind.idOf(item)}
              tabIndex={isCurrent ? 0 : -1}
              title={typeof content === "string" && content.length > 14 ? content : undefined}
            >
              {content === "" ? number : content}
            </a>
            {second}
          </th>
        );
      })}
    </tr>
  );
}

/** Up to this many new rows are animated. With more, it is a different list. */
const mostEntering = 5;
const noneEntered: ReadonlySet<number> = new Set();

/** The rows that the newest answer added to the list; they are animated. */
function useEntered<Item>(
  items: readonly Item[],
  search: string,
  kind: RowKind<Item>,
): ReadonlySet<number> {
  const [last, setLast] = useState({ items, search, entered: noneEntered });
  if (last.items === items && last.search === search) return last.entered;
  const before = new Set(last.items.map(kind.idOf));
  const isSame = last.search === search && last.items.length > 0;
  const added = isSame ? items.map(kind.idOf).filter((id) => !before.has(id)) : [];
  const entered = added.length <= mostEntering ? new Set(added) : noneEntered;
  setLast({ items, search, entered });
  return entered;
}

/** The row to focus, set by the record's page the user comes back from. */
const rowOfState = (state: unknown): number | undefined =>
  typeof state === "object" && state !== null && "row" in state && typeof state.row === "number"
    ? state.row
    : undefined;

/** The text of the row's link, if it is plain text. */
function rowName<Item, Tools, Id extends string, By extends string>(
  columns: readonly DataColumn<Item, Tools, Id, By>[],
  head: Id,
  item: Item,
  tools: Tools,
): string {
  const content = columns.find(({ id }) => id === head)?.cell(item, tools, false);
  return typeof content === "string" ? content : "";
}

/** Buttons, check boxes and links of the row handle their own clicks. */
const isOwnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("button, label, td a") !== null;

/** A new page or order starts at its first row. On a desktop the table scrolls, on a phone the page. */
function backToTop(rows: HTMLElement | null): void {
  const region = rows?.closest<HTMLElement>("[role='region']");
  region?.scrollTo({ top: 0 });
  if (region && region.getBoundingClientRect().top < 0) region.scrollIntoView({ block: "start" });
}

/** A faulty service may repeat a number, but React needs unique keys. */
function rowKeys<Item>(items: readonly Item[], kind: RowKind<Item>): string[] {
  const seen = new Map<number, number>();
  return items.map((item) => {
    const id = kind.idOf(item);
    const times = seen.get(id) ?? 0;
    seen.set(id, times + 1);
    return times === 0 ? String(id) : `${id}-${times}`;
  });
}

/** Long enough to ignore a pointer that only passes over. */
const settleMs = 80;

/**
 * Prefetches a record the user is about to open: the one under the pointer or the focus.
 * @param get must be a stable function
 */
function usePrefetch(get: (id: number) => void): {
  readonly soon: (id: number) => void;
  readonly now: (id: number) => void;
  readonly cancel: () => void;
} {
  const waiting = useRef<{ id: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  const prefetch = useMemo(() => {
    const cancel = () => {
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
    };
    const soon = (id: number) => {
      if (id === waiting.current?.id) return;
      cancel();
      waiting.current = { id, timer: setTimeout(() => get(id), settleMs) };
    };
    return { soon, now: get, cancel };
  }, [get]);
  useEffect(() => prefetch.cancel, [prefetch]);
  return prefetch;
}
