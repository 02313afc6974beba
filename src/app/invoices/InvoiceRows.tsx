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
import type { InvoiceListItem } from "#contract/invoices.ts";
import { paths } from "../paths.ts";
import { fixedColumn, type CellTools, type InvoiceColumn } from "./invoice-columns.tsx";
import classes from "./InvoiceTable.module.css";
import { useInvoicePrefetch } from "./use-invoice-prefetch.ts";
import { focusRow, rowLinks } from "./use-row-keys.ts";
import { useRowsInParts } from "./use-rows-in-parts.ts";

interface RowsProps {
  readonly ref: RefObject<HTMLTableSectionElement | null>;
  readonly items: readonly InvoiceListItem[];
  /** The address of the list these rows are from, so that the paper knows their neighbours. */
  readonly search: string;
  readonly columns: readonly InvoiceColumn[];
  readonly tools: CellTools;
  /** True, once, when the page was turned by key from a row: its first row then takes the focus. */
  readonly takeFocusFirst: () => boolean;
}

/** Coming back from an invoice, its row is where the user left off. */
let lastOpened: number | undefined;

/** Memoised as a whole: while newer rows are under way nothing here is drawn again. */
export const InvoiceRows = memo(function InvoiceRows(props: RowsProps) {
  const { ref, items, search, columns, tools, takeFocusFirst } = props;
  const navigate = useNavigate();
  const cameBack = useNavigationType() === "POP";
  const prefetch = useInvoicePrefetch();
  const [current, setCurrent] = useState(lastOpened);
  const keys = useMemo(() => rowKeys(items), [items]);
  const currentIndex = Math.max(
    0,
    items.findIndex((item) => item.count_id === current),
  );
  const drawn = useRowsInParts(search, items.length, currentIndex + 1);

  const placeFocus = useEffectEvent((arrived: boolean) => {
    const wantsFirst = takeFocusFirst();
    // Rows that went took their focus with them; a focus that has moved on since stays where it is.
    if (document.activeElement !== document.body) return;
    if (wantsFirst) {
      focusRow(rowLinks(ref.current)[0]);
    } else if (arrived && cameBack && items[currentIndex]?.count_id === lastOpened) {
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

  const itemAt = (target: EventTarget): InvoiceListItem | undefined => {
    const row = target instanceof Element ? target.closest("tr") : null;
    return row === null ? undefined : items[row.sectionRowIndex];
  };
  const approach = (event: SyntheticEvent) => {
    const item = itemAt(event.target);
    if (item !== undefined) prefetch.soon(item.count_id);
    return item;
  };
  const open = (event: MouseEvent) => {
    const item = itemAt(event.target);
    // A new tab or window is the browser's business; so is a text being selected.
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (item === undefined || modified || event.button !== 0) return;
    if (getSelection()?.type === "Range") return;
    event.preventDefault();
    lastOpened = item.count_id;
    setCurrent(item.count_id);
    void navigate(paths.invoice(item.count_id, search));
  };

  return (
    // Rows of another address replace these as one body: far cheaper than row by row.
    // The rows' links are what keyboard and screen reader use; the row itself is only a larger target for the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tbody
      key={search}
      ref={ref}
      onClick={open}
      onPointerOver={approach}
      onPointerLeave={prefetch.cancel}
      onFocus={(event) => setCurrent(approach(event)?.count_id)}
      onBlur={prefetch.cancel}
    >
      {items.slice(0, drawn).map((item, index) => (
        <InvoiceRow
          key={keys[index]}
          item={item}
          search={search}
          columns={columns}
          tools={tools}
          isCurrent={index === currentIndex}
        />
      ))}
    </tbody>
  );
});

const InvoiceRow = memo(function InvoiceRow(props: {
  item: InvoiceListItem;
  search: string;
  columns: readonly InvoiceColumn[];
  tools: CellTools;
  isCurrent: boolean;
}) {
  const { item, columns, tools } = props;
  return (
    <tr>
      {columns.map((column) => {
        const content = column.cell(item, tools);
        if (column.id !== fixedColumn) {
          return (
            <td key={column.id} data-align={column.align}>
              {content}
            </td>
          );
        }
        return (
          <th key={column.id} scope="row">
            {/* Not a Link: two hundred of them would all be drawn again whenever the address changes. */}
            <a
              href={paths.invoice(item.count_id, props.search)}
              className={classes.link}
              data-invoice={item.count_id}
              tabIndex={props.isCurrent ? 0 : -1}
              title={typeof content === "string" && content.length > 14 ? content : undefined}
            >
              {content === "" ? `№ ${item.count_id}` : content}
            </a>
          </th>
        );
      })}
    </tr>
  );
});

/** Another page or order is read from its first row, whether the table's box scrolls or, on a phone, the page. */
function backToTop(rows: HTMLElement | null): void {
  const region = rows?.closest<HTMLElement>("[role='region']");
  region?.scrollTo({ top: 0 });
  if (region && region.getBoundingClientRect().top < 0) region.scrollIntoView({ block: "start" });
}

/** A faulty service may send one number twice; React needs them apart. */
function rowKeys(items: readonly InvoiceListItem[]): string[] {
  const seen = new Map<number, number>();
  return items.map(({ count_id }) => {
    const times = seen.get(count_id) ?? 0;
    seen.set(count_id, times + 1);
    return times === 0 ? String(count_id) : `${count_id}-${times}`;
  });
}
