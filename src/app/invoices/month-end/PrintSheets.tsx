import { memo, type ReactNode } from "react";
import { Link } from "react-router";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { TextButton } from "../../ui/Button.tsx";
import { Check } from "../../ui/controls.tsx";
import { CheckIcon, WarningIcon } from "../../ui/icons.tsx";
import { FindingLine } from "../checks/FindingLine.tsx";
import { findingsSummary } from "../checks/finding-text.ts";
import { InvoicePaper } from "../paper/InvoicePaper.tsx";
import { printedCode, type CodeOptions } from "../payment-code/payment-code.ts";
import type { QrDrawing } from "../payment-code/payment-qr.ts";
import type { PreparedInvoice } from "./prepared-invoice.ts";
import { sheetsId, showRemark } from "./print-places.ts";
import classes from "./PrintPage.module.css";

/** What an invoice needs to lead back here. */
interface WayBack {
  readonly print: string;
  readonly list: string | undefined;
}

interface Choices {
  readonly onLeaveOut: (countIds: readonly number[], areLeftOut: boolean) => void;
  readonly way: WayBack;
}

/** The invoices of a batch, each on its own sheets. Printing is possible once all of them are laid out. */
export function PrintSheets({
  onLeaveOut,
  way,
  ...props
}: Choices & {
  label: string;
  invoices: readonly PreparedInvoice[];
  codeOptions: CodeOptions;
  /** All are laid out. Before, they are not shown: what is above them still changes its height. */
  areDrawn: boolean;
  isReady: boolean;
  /** They are shown, but not printed. */
  leftOut: ReadonlySet<number>;
  onDrawn: (countId: number, sheets: number) => void;
}): ReactNode {
  return (
    <section
      className={classes.sheets}
      aria-label={props.label}
      data-drawn={props.areDrawn}
      data-ready={props.isReady}
    >
      {props.invoices.map((invoice) => (
        <Sheets
          key={invoice.countId}
          invoice={invoice}
          code={printedCode(invoice, props.codeOptions)}
          onDrawn={props.onDrawn}
          isLeftOut={props.leftOut.has(invoice.countId)}
          onLeaveOut={onLeaveOut}
          way={way}
        />
      ))}
    </section>
  );
}

/** Memoized, so that one more invoice or another choice renders only what it changes. */
const Sheets = memo(function Sheets(
  props: Choices & {
    invoice: PreparedInvoice;
    code: QrDrawing | undefined;
    onDrawn: (countId: number, sheets: number) => void;
    isLeftOut: boolean;
  },
) {
  const { invoice, code, onDrawn, isLeftOut } = props;
  return (
    <div
      id={sheetsId(invoice.countId)}
      className={classes.sheetsInvoice}
      tabIndex={-1}
      data-left-out={isLeftOut || undefined}
    >
      {(invoice.findings.length > 0 || isLeftOut) && <Remark {...props} />}
      <InvoicePaper
        details={invoice.details}
        bank={invoice.bank}
        code={code}
        onDrawn={(_details, sheets) => onDrawn(invoice.countId, sheets)}
      />
    </div>
  );
});

/** Above the sheets, on the screen only: what the checks say about the invoice, and what can be done about it. */
function Remark({ invoice, isLeftOut, onLeaveOut, way }: Parameters<typeof Sheets>[0]) {
  const { print: text, panel } = useFeatureText("invoiceChecks");
  const format = useFormat();
  const { countId, details, findings } = invoice;
  const { worst, words } = findingsSummary(findings, { text: panel, format });
  const Icon = worst === "error" || worst === "warning" ? WarningIcon : CheckIcon;
  return (
    <section
      className={classes.remark}
      aria-label={text.remarkOf(details.count_number)}
      data-severity={worst}
    >
      <p className={classes.summaryWorst} data-severity={worst}>
        <Icon /> {words}
      </p>
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.rule}-${finding.severity}`}>
            <FindingLine finding={finding} />
          </li>
        ))}
      </ul>
      <div className={classes.remarkActions}>
        <Link to={paths.invoice(countId)} state={way}>
          {text.toInvoice}
        </Link>
        <TextButton onClick={() => showRemark(countId)}>{text.toRemarks}</TextButton>
        <Check
          label={text.leaveOutOne}
          checked={isLeftOut}
          onChange={({ currentTarget }) => onLeaveOut([countId], currentTarget.checked)}
        />
      </div>
    </section>
  );
}
