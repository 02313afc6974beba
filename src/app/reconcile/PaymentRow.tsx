import { memo, type ReactNode } from "react";
import { cutText } from "../format/cut.ts";
import { formatKopecks, formatNumber, formatRecordNumber } from "../format/number.ts";
import table from "../ui/list/DataTable.module.css";
import { DecisionMark, OutcomeMark } from "./OutcomeFilterBar.tsx";
import type { Decision, ShownDecision } from "./decisions.ts";
import { InvoiceLink } from "./InvoiceLink.tsx";
import { dayOf, whyInShort, type ReasonTools } from "./match/match-reasons.ts";
import type { MatchRow } from "./match/match-rows.ts";
import { paidForParty } from "./match/stated-payer.ts";
import { signedAmount, type MatchedInvoice } from "./match/payment-match.ts";
import classes from "./PaymentTable.module.css";
import type { FeatureText } from "../i18n/feature-texts.ts";
import { TextButton } from "../ui/Button.tsx";

/** One payment. Its button opens the details. */
export const PaymentRow = memo(Row);

function Row(props: {
  row: MatchRow;
  decision: Decision | undefined;
  shownDecision: ShownDecision;
  invoiceOf: (countId: number) => MatchedInvoice | undefined;
  /** Its index among the rows shown. */
  at: number;
  /** Measures the row, which is as high as its reasons need. */
  measure: (row: HTMLTableRowElement | null) => void;
  columns: readonly PaymentColumn[];
  isCurrent: boolean;
  isOpen: boolean;
  tools: ReasonTools;
}) {
  const { row, at, measure, columns, isCurrent, tools } = props;
  const { text, language } = tools;
  const { payment, outcome } = row.match;
  const day = dayOf(payment.date, tools) ?? text.table.noDate;
  const why = whyInShort(row.match, tools);
  const paidFor = paidForParty(payment.purpose);
  const shown: Record<PaymentCell, ReactNode> = {
    payment: (
      <TextButton
        className={`${table.link} ${classes.open}`}
        data-row={row.index}
        tabIndex={isCurrent ? 0 : -1}
        aria-expanded={props.isOpen}
        title={
          payment.number.length > 6
            ? formatRecordNumber(cutText(payment.number), language)
            : undefined
        }
      >
        {day}{" "}
        <span className={classes.number}>
          {formatRecordNumber(cutText(payment.number, 20), language)}
        </span>
      </TextButton>
    ),
    amount: formatKopecks(signedAmount(payment), language),
    outcome:
      props.decision === undefined ? (
        <OutcomeMark outcome={outcome} />
      ) : (
        <span title={text.outcomes[outcome]}>
          <DecisionMark state={props.shownDecision} />
        </span>
      ),
    invoice: <Invoices {...props} />,
    why: <span className={classes.why}>{cutText(why)}</span>,
    payer:
      payment.payer.name === "" ? (
        <span className={classes.number}>{text.table.noName}</span>
      ) : (
        <span className={paidFor === undefined ? undefined : classes.why}>
          {cutText(payment.payer.name, 100)}
          {paidFor !== undefined && <> {text.table.paidFor(cutText(paidFor, 100))}</>}
        </span>
      ),
    purpose: cutText(payment.purpose, 150),
  };
  return (
    <tr
      ref={measure}
      data-index={at}
      data-place={at}
      data-open={props.isOpen || undefined}
      aria-rowindex={at + 2}
    >
      {columns.map(({ cells, align }) => {
        const [first = "payment"] = cells;
        const lines =
          cells.length === 1
            ? shown[first]
            : cells.map((cell) => (
                <div
                  key={cell}
                  className={classes.line}
                  data-whole={
                    cell === "why" ||
                    cell === "outcome" ||
                    (cell === "payer" && paidFor !== undefined) ||
                    undefined
                  }
                >
                  {shown[cell]}
                </div>
              ));
        return first === "payment" ? (
          <th key={first} scope="row">
            {lines}
          </th>
        ) : (
          <td key={first} data-align={align}>
            {lines}
          </td>
        );
      })}
    </tr>
  );
}

/** The accepted invoices, or else the candidates. One is a link; several are a count. */
function Invoices(props: {
  row: MatchRow;
  decision: Decision | undefined;
  invoiceOf: (countId: number) => MatchedInvoice | undefined;
  isCurrent: boolean;
  tools: ReasonTools;
}) {
  const { row, decision, tools } = props;
  const found = row.match.candidates.map(({ invoice }) => invoice.count_id);
  const ids = decision === undefined ? found : decision.kind === "refused" ? [] : decision.invoices;
  const [only] = ids;
  if (only === undefined) return "—";
  if (ids.length > 1) {
    const count = ids.length;
    return tools.text.table.candidates(count, formatNumber(count, tools.language));
  }
  return (
    <InvoiceLink countId={only} className={classes.invoice} tabIndex={props.isCurrent ? 0 : -1}>
      {cutText(props.invoiceOf(only)?.count_number ?? "", 40) ||
        formatRecordNumber(only, props.tools.language)}
    </InvoiceLink>
  );
}

type PaymentCell = keyof FeatureText<"reconcile">["table"]["columns"];

interface PaymentColumn {
  /** Each on its own line. */
  readonly cells: readonly PaymentCell[];
  /** In rem; the minimum for a column that grows. */
  readonly width: number;
  readonly grows?: boolean;
  readonly align?: "end";
}

/** By available width: all columns; all without the purpose; or two columns with three lines per row. */
export type PaymentLayout = "wide" | "medium" | "stacked";

/**
 * The width of the page, in em, at which a layout fits without horizontal scrolling. From
 * `beside` on the details are next to the table; below it they cover it.
 */
export const layoutEms = { wide: 77, medium: 63, beside: 48 } as const;

// The payment column fits a date and a six-digit number, as banks assign them, on one line.
const besideDetails: readonly PaymentColumn[] = [
  { cells: ["payment"], width: 12.25 },
  { cells: ["amount"], width: 8.25, align: "end" },
  { cells: ["outcome"], width: 10.25 },
  { cells: ["invoice"], width: 8 },
  { cells: ["why"], width: 11.5, grows: true },
];

const columns: Readonly<Record<PaymentLayout, readonly PaymentColumn[]>> = {
  wide: [
    { cells: ["payment"], width: 12.25 },
    { cells: ["amount"], width: 8.5, align: "end" },
    { cells: ["outcome"], width: 10.25 },
    { cells: ["invoice"], width: 8.5 },
    // Most reasons fit on two lines.
    { cells: ["why"], width: 14.5 },
    { cells: ["payer"], width: 9.5, grows: true },
    { cells: ["purpose"], width: 9.5, grows: true },
  ],
  medium: [
    { cells: ["payment"], width: 12.25 },
    { cells: ["amount"], width: 8.5, align: "end" },
    { cells: ["outcome"], width: 10.25 },
    { cells: ["invoice"], width: 8.5 },
    { cells: ["why"], width: 12.25, grows: true },
    { cells: ["payer"], width: 7, grows: true },
  ],
  stacked: [
    { cells: ["payment", "payer", "why"], width: 9, grows: true },
    { cells: ["amount", "outcome", "invoice"], width: 9.25, align: "end" },
  ],
};

const stackedBesideDetails: readonly PaymentColumn[] = [
  { cells: ["payment", "payer", "why"], width: 9, grows: true },
  { cells: ["amount", "outcome", "invoice"], width: 11.5, align: "end" },
];

/** The columns of a layout. Next to open details the payer and purpose are left out, because the details show them. */
export const columnsFor = (
  layout: PaymentLayout,
  isBesideDetails: boolean,
): readonly PaymentColumn[] =>
  isBesideDetails ? (layout === "wide" ? besideDetails : stackedBesideDetails) : columns[layout];

export const tableWidth = (shown: readonly PaymentColumn[]): number =>
  shown.reduce((sum, { width }) => sum + width, 0);
