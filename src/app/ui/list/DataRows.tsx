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
} from "react";
import { useNavigate, useNavigationType } from "react-router";
import type { DataColumn, RowKind } from "./data-column.ts";
import classes from "./DataTable.module.css";
import { isFocusFree } from "../focus-free.ts";
import { tickByKey, TickRow, type RowSelection } from "./row-selection.tsx";
import { useApproach } from "../use-approach.ts";
import { focusRow, rowLinks } from "./use-row-keys.ts";
import { useRowsInParts } from "./use-rows-in-parts.ts";

interface RowsProps<Item, Tools, Id extends string, By extends string> {
  readonly ref: RefObject<HTMLTableSectionElement | null>;
  readonly kind: RowKind<Item>;
  readonly items: readonly Item[];
  /** The address of the list these rows are from, so that a record's page knows its neighbours. */
  readonly search: string;
  readonly columns: readonly DataColumn<Item, Tools, Id, By>[];
  /** The column that carries the row's link. */
  readonly head: Id;
  readonly tools: Tools;
  /** True, once, when the page was turned by key from a row: its first row then takes the focus. */
  readonly takeFocusFirst: () => boolean;
  readonly selection: RowSelection | undefined;
}

const nothing = () => undefined;

/** Coming back from a record, its row is where the user left off. By the name of the rows' kind. */
const lastOpened = new Map<string, number>();

// `memo` forgets that the component is generic; its props are the same.
/** Memoised as a whole: while newer rows are under way nothing here is drawn again. */
export const DataRows = memo(Rows) as typeof Rows;

function Rows<Item, Tools, Id extends string, By extends string>(
  props: RowsProps<Item, Tools, Id, By>,
) {
  const { ref, kind, items, search, columns, head, tools, takeFocusFirst, selection } = props;
  const navigate = useNavigate();
  const cameBack = useNavigationType() === "POP";
  const approach = useApproach(kind.page?.prefetch ?? nothing);
  const [current, setCurrent] = useState(lastOpened.get(kind.name));
  const keys = useMemo(() => rowKeys(items, kind), [items, kind]);
  const currentIndex = Math.max(
    0,
    items.findIndex((item) => kind.idOf(item) === current),
  );
  const drawn = useRowsInParts(search, items.length, currentIndex + 1);

  const isLastOpened = (item: Item | undefined): boolean =>
    item !== undefined && kind.idOf(item) === lastOpened.get(kind.name);
  const placeFocus = useEffectEvent((arrived: boolean) => {
    const wantsFirst = takeFocusFirst();
    // Rows that went took their focus with them; a focus that has moved on since stays where it is.
    if (!isFocusFree()) return;
    if (wantsFirst) {
      focusRow(rowLinks(ref.current)[0]);
    } else if (arrived && cameBack && isLastOpened(items[currentIndex])) {
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
  const comeNear = (event: SyntheticEvent): number | undefined => {
    const item = itemAt(event.target);
    if (item === undefined) return undefined;
    approach.soon(kind.idOf(item));
    return kind.idOf(item);
  };
  const open = (event: MouseEvent) => {
    const item = itemAt(event.target);
    // A new tab or window is the browser's business; so is a text being selected.
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const { page } = kind;
    if (page === undefined || item === undefined || modified || event.button !== 0) return;
    if (getSelection()?.type === "Range" || isOwnControl(event.target)) return;
    event.preventDefault();
    const id = kind.idOf(item);
    lastOpened.set(kind.name, id);
    setCurrent(id);
    void navigate(page.path(id, search));
  };

  return (
    // Rows of another address replace these as one body: far cheaper than row by row.
    // The rows' links are what keyboard and screen reader use; the row itself is only a larger target for the pointer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tbody
      key={search}
      ref={ref}
      onClick={open}
      onKeyDown={selection && ((event) => tickByKey(event, selection))}
      onPointerOver={comeNear}
      onPointerLeave={approach.cancel}
      onFocus={(event) => setCurrent(comeNear(event))}
      onBlur={approach.cancel}
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
          onSelect={selection?.onSelect}
          tickText={selection?.text.row}
        />
      ))}
    </tbody>
  );
}

// As above: generic all the same.
const Row = memo(RowCells) as typeof RowCells;

function RowCells<Item, Tools, Id extends string, By extends string>(
  props: Omit<RowsProps<Item, Tools, Id, By>, "ref" | "items" | "takeFocusFirst" | "selection"> & {
    item: Item;
    isCurrent: boolean;
    isSelected: boolean;
    onSelect: RowSelection["onSelect"] | undefined;
    tickText: RowSelection["text"]["row"] | undefined;
  },
) {
  const { kind, item, columns, tools, isCurrent, isSelected, onSelect, tickText } = props;
  return (
    <tr data-selected={isSelected || undefined}>
      {onSelect !== undefined && tickText !== undefined && (
        <TickRow
          id={kind.idOf(item)}
          label={tickText(rowName(columns, props.head, item, tools) || `№ ${kind.idOf(item)}`)}
          isSelected={isSelected}
          onSelect={onSelect}
        />
      )}
      {columns.map((column) => {
        const content = column.cell(item, tools, isCurrent);
        if (column.id !== props.head) {
          return (
            <td key={column.id} data-align={column.align} data-quiet={column.isQuiet}>
              {content}
            </td>
          );
        }
        if (kind.page === undefined) {
          return (
            <th key={column.id} scope="row">
              {content}
            </th>
          );
        }
        return (
          <th key={column.id} scope="row">
            {/* Not a Link: two hundred of them would all be drawn again whenever the address changes. */}
            <a
              href={kind.page.path(kind.idOf(item), props.search)}
              className={classes.link}
              data-row={kind.idOf(item)}
              tabIndex={isCurrent ? 0 : -1}
              title={typeof content === "string" && content.length > 14 ? content : undefined}
            >
              {content === "" ? `№ ${kind.idOf(item)}` : content}
            </a>
          </th>
        );
      })}
    </tr>
  );
}

/** What the row's link says, where it is a plain text. */
function rowName<Item, Tools, Id extends string, By extends string>(
  columns: readonly DataColumn<Item, Tools, Id, By>[],
  head: Id,
  item: Item,
  tools: Tools,
): string {
  const content = columns.find(({ id }) => id === head)?.cell(item, tools, false);
  return typeof content === "string" ? content : "";
}

/** A button or a tick in a row does its own thing. */
const isOwnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("button, label") !== null;

/** Another page or order is read from its first row, whether the table's box scrolls or, on a phone, the page. */
function backToTop(rows: HTMLElement | null): void {
  const region = rows?.closest<HTMLElement>("[role='region']");
  region?.scrollTo({ top: 0 });
  if (region && region.getBoundingClientRect().top < 0) region.scrollIntoView({ block: "start" });
}

/** A faulty service may send one number twice; React needs them apart. */
function rowKeys<Item>(items: readonly Item[], kind: RowKind<Item>): string[] {
  const seen = new Map<number, number>();
  return items.map((item) => {
    const id = kind.idOf(item);
    const times = seen.get(id) ?? 0;
    seen.set(id, times + 1);
    return times === 0 ? String(id) : `${id}-${times}`;
  });
}
