import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type Ref,
} from "react";
import table from "../ui/list/DataTable.module.css";
import { shownDecision, type AcceptedMoney, type Decisions } from "./decisions.ts";
import type { ReasonTools } from "./match/match-reasons.ts";
import type { MatchRow } from "./match/match-rows.ts";
import type { MatchedInvoice } from "./match/payment-match.ts";
import { columnsFor, tableWidth, type PaymentLayout, PaymentRow } from "./PaymentRow.tsx";
import classes from "./PaymentTable.module.css";
import type { ReconcilePlace } from "./reconciliation.ts";
import type { StatementPayment } from "./statement/parse-statement.ts";
import { focusField, useRowCommands } from "../ui/list/use-row-keys.ts";

export interface PaymentTableHandle {
  focusCurrent: () => void;
}

/** In rem; rows with long reasons are higher. */
const headRem = 2.25;
const rowRem: Readonly<Record<PaymentLayout, number>> = {
  wide: 3,
  medium: 3,
  stacked: 4.75,
};

/** The payments and their matches. Only the visible rows of up to ten thousand are rendered. */
export function PaymentTable(props: {
  ref: Ref<PaymentTableHandle>;
  rows: readonly MatchRow[];
  decisions: Decisions;
  /** The money of accepted payments by invoice. */
  accepted: ReadonlyMap<number, AcceptedMoney>;
  invoiceOf: (countId: number) => MatchedInvoice | undefined;
  place: ReconcilePlace;
  /** The key of the table, because the row height depends on the layout. */
  layout: PaymentLayout;
  /** The details are next to the table and show what it leaves out. */
  isBeside: boolean;
  /** The details cover the table, so its rows are out of reach. */
  isCovered: boolean;
  /** Paper gets all rows. */
  isPrinting: boolean;
  searchFieldId: string;
  tools: ReasonTools;
  onMove: (place: Partial<ReconcilePlace>) => void;
  onOpen: (payment: StatementPayment) => void;
  /** @returns whether there is an undecided row in that direction */
  onUndecided: (step: 1 | -1) => boolean;
}) {
  // The virtualizer mutates one object, so a compiler that memoizes by identity would show old rows.
  "use no memo";
  const { rows, place, tools, onMove } = props;
  const region = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const [rem] = useState(remPx);
  const head = headRem * rem;
  const height = rowRem[props.layout] * rem;
  const current = Math.max(
    0,
    rows.findIndex(({ match }) => match.payment === place.current),
  );
  // oxlint-disable-next-line react/incompatible-library -- see above
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => height,
    getItemKey: (at) => rows[at]?.index ?? at,
    initialOffset: Math.max(0, (current - 3) * height),
    paddingStart: head,
    scrollPaddingStart: head,
    overscan: props.isPrinting ? rows.length : 10,
    // The focused row stays rendered wherever the table is scrolled.
    rangeExtractor: (range) => {
      const visible = defaultRangeExtractor(range);
      return current >= range.count || visible.includes(current)
        ? visible
        : [...visible, current].toSorted((one, other) => one - other);
    },
  });

  const focusCurrent = () =>
    region.current
      ?.querySelector<HTMLElement>("button[data-row][tabindex='0']")
      ?.focus({ preventScroll: true });
  useImperativeHandle(props.ref, () => ({ focusCurrent }));
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    focusCurrent();
  });
  // Rows are found by index: those out of sight are not rendered.
  useRowCommands(region, (command) => {
    if (command === "filter") return focusField(props.searchFieldId);
    const isOnRow = region.current?.querySelector("button[data-row]:focus") !== null;
    if (command === "next-page" || command === "previous-page") {
      const isMoved = props.onUndecided(command === "next-page" ? 1 : -1);
      if (isMoved) wantsFocus.current = !props.isCovered;
      return isMoved;
    }
    const last = rows.length - 1;
    const to = {
      "next-row": isOnRow || place.isOpen ? Math.min(last, current + 1) : current,
      "previous-row": isOnRow || place.isOpen ? Math.max(0, current - 1) : current,
      "first-row": 0,
      "last-row": last,
    }[command];
    wantsFocus.current = !props.isCovered;
    virtual.scrollToIndex(to);
    onMove({ current: rows[to]?.match.payment });
    return true;
  });

  const open = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest("a") !== null) return;
    if (getSelection()?.type === "Range") return;
    const at = target.closest<HTMLElement>("tr[data-place]")?.dataset["place"];
    const row = at === undefined ? undefined : rows[Number(at)];
    if (row !== undefined) props.onOpen(row.match.payment);
  };

  const columns = columnsFor(props.layout, props.isBeside);
  const drawn = virtual.getVirtualItems();
  let end = head;
  return (
    <div
      ref={region}
      className={`${table.region} ${classes.region}`}
      role="region"
      aria-label={tools.text.table.label}
      // It scrolls, so it must be focusable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      inert={props.isCovered}
    >
      <table
        className={`${table.table} ${classes.table}`}
        data-layout={props.layout}
        aria-label={tools.text.table.label}
        aria-rowcount={rows.length + 1}
        style={{ minWidth: `${tableWidth(columns)}rem` }}
      >
        <colgroup>
          {columns.map(({ cells, width, grows }) => (
            <col key={cells[0]} style={grows === true ? undefined : { width: `${width}rem` }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ cells, align }) => (
              <th key={cells[0]} scope="col" data-align={align}>
                {cells.map((cell) => tools.text.table.columns[cell]).join(", ")}
              </th>
            ))}
          </tr>
        </thead>
        {/* Keyboard and screen reader use the button in the row; the row itself is only a larger target. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <tbody onClick={open}>
          {drawn.flatMap((item) => {
            const row = rows[item.index];
            if (row === undefined) return [];
            const gap = item.start - end;
            end = item.end;
            return [
              ...(gap > 0 ? [<Gap key={`before-${item.key}`} height={gap} />] : []),
              <PaymentRow
                key={item.key}
                row={row}
                decision={props.decisions.get(row.match.payment)}
                shownDecision={shownDecision(
                  row.match,
                  props.decisions,
                  props.accepted,
                  props.invoiceOf,
                )}
                invoiceOf={props.invoiceOf}
                at={item.index}
                measure={virtual.measureElement}
                columns={columns}
                isCurrent={item.index === current}
                isOpen={place.isOpen && row.match.payment === place.current}
                tools={tools}
              />,
            ];
          })}
          {virtual.getTotalSize() > end && <Gap height={virtual.getTotalSize() - end} />}
        </tbody>
      </table>
    </div>
  );
}

/** Fills the space of the rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden="true" className={classes.gap}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden from those who would hear it */}
      <td style={{ height }} />
    </tr>
  );
}

const remPx = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
