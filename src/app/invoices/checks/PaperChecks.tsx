import { useId, useState, type ReactNode } from "react";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { CheckIcon, WarningIcon } from "../../ui/icons.tsx";
import { useMedia } from "../../ui/page-width.ts";
import { CodeSetting, type CodeSettingProps } from "../payment-code/CodeSetting.tsx";
import {
  findingsSummary,
  expectedText,
  statedText,
  uncheckedText,
  type Finding,
} from "./finding-text.ts";
import type { Validity } from "./invoice-validity.ts";
import type { VatChange } from "./vat-change.ts";
import { VatChangeText } from "./VatChangeText.tsx";
import classes from "./PaperChecks.module.css";
import type { KnownPayment, InvoicePayment } from "../paper/invoice-payment.ts";
import { cutText } from "../../format/cut.ts";
import { InvoiceStatusMark } from "../InvoiceStatusMark.tsx";
import { useCellTools } from "../use-cell-tools.ts";
import type { FeatureText } from "../../i18n/feature-texts.ts";
import { TextButton } from "../../ui/Button.tsx";

/**
 * The result of the checks and the setting of the payment code; not printed. Beside the sheet if there is room,
 * otherwise above it as a line that opens. The closed line has the height of its placeholder, so the sheet does not
 * move.
 */
export function PaperChecks(props: {
  /** Undefined while the paper is loading; its place is kept. */
  findings: readonly Finding[] | undefined;
  /** How the VAT line differs from the recipient's last invoice. */
  vatChange: VatChange | undefined;
  /** Until when the invoice could be paid, if that is over. */
  expired: Validity | undefined;
  payment: KnownPayment;
  /** More facts about the invoice. */
  facts: ReactNode;
  setting: CodeSettingProps;
}) {
  const text = useFeatureText("invoiceChecks").panel;
  const isBeside = useMedia("(width >= 88em)");
  const [isOpened, setOpened] = useState(false);
  const id = useId();
  const isOpen = isBeside || isOpened;
  const { findings } = props;
  if (findings === undefined) return <div className={classes.place} />;
  // Above what is hidden, but not between the result of the checks and what they were.
  const notices = (
    <>
      {props.expired !== undefined && <ExpiredNotice expired={props.expired} />}
      {props.vatChange !== undefined && <VatNotice change={props.vatChange} />}
    </>
  );
  return (
    <div className={classes.place}>
      <section className={classes.panel} aria-labelledby={`${id}-title`}>
        <PaperPayment known={props.payment} />
        {props.facts}
        <h2 id={`${id}-title`} className={classes.title}>
          {text.title}
        </h2>
        <Summary findings={findings} />
        {!isBeside && notices}
        {!isBeside && (
          <TextButton
            className={classes.opener}
            aria-expanded={isOpen}
            aria-controls={`${id}-content`}
            onClick={() => setOpened(!isOpened)}
          >
            {isOpen ? text.hide : text.show}
          </TextButton>
        )}
        <div id={`${id}-content`} className={classes.content} hidden={!isOpen}>
          {findings.length === 0 ? (
            <p className={classes.more}>{text.allFitsMore}</p>
          ) : (
            <FindingList findings={findings} />
          )}
          {isBeside && notices}
          <CodeSetting {...props.setting} />
        </div>
      </section>
    </div>
  );
}

function Summary({ findings }: { findings: readonly Finding[] }) {
  const text = useFeatureText("invoiceChecks").panel;
  const format = useFormat();
  const { worst, words } = findingsSummary(findings, { text, format });
  const Icon = worst === "error" || worst === "warning" ? WarningIcon : CheckIcon;
  return (
    <p className={classes.summary} data-severity={worst} role="status">
      <Icon />
      {words}
    </p>
  );
}

/** A notice, not a finding: the paper is right, but its payer may no longer pay by it. */
function ExpiredNotice({ expired: { until, words, lacksHolidays } }: { expired: Validity }) {
  const text = useFeatureText("invoiceChecks").panel.expired;
  const format = useFormat();
  return (
    <p className={classes.notice} role="note" aria-label={text.title}>
      <WarningIcon />
      <span>
        {text.until(format.date(until), cutText(words, 120))} {lacksHolidays && text.lacksHolidays}{" "}
        {text.check}
      </span>
    </p>
  );
}

/** A notice, not a finding: rates change on 1 January, and so may the recipient's right to them. */
function VatNotice({ change }: { change: VatChange }) {
  const text = useFeatureText("invoiceChecks").panel.vatChange;
  return (
    <p className={classes.notice} role="note" aria-label={text.title}>
      <WarningIcon />
      <VatChangeText change={change} />
    </p>
  );
}

/** Whether, when and by which payment order the invoice was paid. Not printed itself; on the paper it decides only the payment code. */
function PaperPayment({ known }: { known: KnownPayment }) {
  const text = useFeatureText("invoiceChecks").payment;
  return (
    <p className={classes.payment} role="status" aria-label={text.title}>
      {known.state === "looking" && <span className={classes.more}>{text.looking}</span>}
      {known.state === "known" && <Payment payment={known.payment} />}
      {known.state === "unknown" && (
        <>
          <span>{text.unknown[known.because]}</span>
          {known.because === "failed" && (
            <TextButton className={classes.opener} onClick={known.retry}>
              {text.retry}
            </TextButton>
          )}
        </>
      )}
    </p>
  );
}

function Payment({ payment }: { payment: InvoicePayment }) {
  const text = useFeatureText("invoiceChecks").payment;
  const format = useFormat();
  const { payment_order: order, payed_at: day } = payment;
  const parts = [
    ...(order === null || order === "" ? [] : [text.order(cutText(String(order), 60))]),
    ...(day === null || day === "" ? [] : [text.day(format.date(cutText(day, 60)))]),
  ];
  return (
    <>
      <InvoiceStatusMark invoice={payment} tools={useCellTools()} isAgeInWords />
      {parts.length > 0 && <span>{parts.join(" ")}</span>}
    </>
  );
}

const ranks = { error: 0, warning: 1, unchecked: 2 };

/** Every finding in words: the rule, the expected value, the actual one. The most severe come first. */
function FindingList({ findings }: { findings: readonly Finding[] }) {
  const { panel } = useFeatureText("invoiceChecks");
  const sorted = findings.toSorted((one, other) => ranks[one.severity] - ranks[other.severity]);
  return (
    <ul className={classes.findingList}>
      {sorted.map((finding) => (
        <li key={`${finding.rule}-${finding.severity}`} data-severity={finding.severity}>
          <span className={classes.findingSeverity}>{panel.severities[finding.severity]}</span>{" "}
          <b>{headingOf(finding, panel)}</b>
          <FindingWords finding={finding} />
        </li>
      ))}
    </ul>
  );
}

function headingOf(finding: Finding, panel: FeatureText<"invoiceChecks">["panel"]): string {
  const name = panel.rules[finding.rule];
  return finding.severity !== "unchecked" && finding.expected.kind === "key"
    ? panel.mistyped(name, finding.expected.digits.length)
    : name;
}

function FindingWords({ finding }: { finding: Finding }) {
  const { panel } = useFeatureText("invoiceChecks");
  const words = { text: panel, format: useFormat() };
  if (finding.severity === "unchecked") {
    return <p className={classes.findingWhy}>{uncheckedText(finding, words)}</p>;
  }
  return (
    <dl className={classes.findingValues}>
      <dt>{panel.expected}</dt>
      <dd>{expectedText(finding.expected, words)}</dd>
      <dt>{panel.found}</dt>
      <dd>{statedText(finding.found, words)}</dd>
    </dl>
  );
}
