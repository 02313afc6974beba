import { useMemo, type ReactNode } from "react";
import { cutText } from "../../format/cut.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText, useText } from "../../i18n/LanguageProvider.tsx";
import { Button, TextButton } from "../../ui/Button.tsx";
import { WarningIcon } from "../../ui/icons.tsx";
import { problemWording } from "../../ui/ProblemPanel.tsx";
import { PartlyCode } from "../payment-code/CodeSetting.tsx";
import {
  groupFindings,
  groupVatChanges,
  type FindingGroup,
  errorsAndWarnings,
  type PreparedInvoice,
} from "./prepared-invoice.ts";
import { findingsSummary, expectedText, statedText, type Finding } from "../checks/finding-text.ts";
import { VatChangeText } from "../checks/VatChangeText.tsx";
import { codeByPayment } from "../paper/invoice-payment.ts";
import type { CodeOptions, PartlyChoice } from "../payment-code/payment-code.ts";
import type { BatchState } from "./print-batch.ts";
import { FindingLine } from "../checks/FindingLine.tsx";
import { Check } from "../../ui/controls.tsx";
import { remarkPlace, showSheets } from "./print-places.ts";
import classes from "./PrintPage.module.css";

/** The summary before printing: what has loaded, what has failed, and the findings of the checks. */
export function PrintSummary(props: {
  state: BatchState<PreparedInvoice>;
  invoices: readonly PreparedInvoice[];
  /** The name of an invoice that failed to load. */
  nameOf: (countId: number) => string;
  onRetry: (countIds: readonly number[]) => void;
  codeOptions: CodeOptions;
  onPartly: (choice: PartlyChoice) => void;
  /** Those that are not printed, by `count_id`. */
  leftOut: ReadonlySet<number>;
  onLeaveOut: (countIds: readonly number[], areLeftOut: boolean) => void;
}) {
  const { state, invoices } = props;
  const text = useFeatureText("invoiceChecks").print;
  const format = useFormat();
  const doubtful = invoices.filter((invoice) => errorsAndWarnings(invoice).length > 0);
  const unchecked = invoices.filter(({ findings }) =>
    findings.some(({ severity }) => severity === "unchecked"),
  );
  const isCanceled = state.phase === "canceled";
  const parts = [
    text.ready(state.ready, format.number(state.ready)),
    ...(doubtful.length > 0
      ? [text.doubtful(doubtful.length, format.number(doubtful.length))]
      : []),
    ...(state.failed === 0 ? [] : [text.failed(state.failed, format.number(state.failed))]),
    ...(isCanceled && state.left > 0
      ? [text.notLoaded(state.left, format.number(state.left))]
      : []),
    ...(doubtful.length === 0 && state.ready > 0 ? [text.noDoubts] : []),
    ...(unchecked.length === 0
      ? []
      : [text.unchecked(unchecked.length, format.number(unchecked.length))]),
  ];
  return (
    <section className={classes.summary} aria-label={text.summary}>
      <p className={classes.summaryCounts} role="status">
        {parts.join(", ")}
      </p>
      {isCanceled && <p className={classes.summaryMore}>{text.canceled}</p>}
      {state.failed > 0 && <Failed {...props} />}
      {doubtful.length > 0 && <FoundByChecks {...props} invoices={doubtful} />}
      {unchecked.length > 0 && <NotFullyChecked invoices={unchecked} />}
      <VatChanges invoices={invoices} />
      {props.codeOptions.choice !== "off" && <Payments {...props} />}
    </section>
  );
}

function Failed({ state, nameOf, onRetry }: Parameters<typeof PrintSummary>[0]) {
  const text = useFeatureText("invoiceChecks").print;
  const { problems } = useText();
  const failed = [...state.items].flatMap(([countId, item]) =>
    item.state === "failed" ? [{ countId, error: item.error }] : [],
  );
  // A canceled batch cannot retry.
  const mayRetry = state.phase !== "canceled";
  return (
    <div className={classes.summaryGroup}>
      <h2>{text.failedTitle}</h2>
      <p className={classes.summaryMore}>{state.ready > 0 ? text.failedMore : text.nothingReady}</p>
      <ul>
        {failed.map(({ countId, error }) => (
          <li key={countId}>
            <span>
              <b>{nameOf(countId)}</b> —{" "}
              {problemWording(problems, error instanceof Error ? error : new Error()).title}
            </span>
            {mayRetry && (
              <TextButton
                aria-label={text.retryOne(nameOf(countId))}
                onClick={() => onRetry([countId])}
              >
                {text.retry}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {mayRetry && failed.length > 1 && (
        <Button onClick={() => onRetry(failed.map(({ countId }) => countId))}>
          {text.retryAll}
        </Button>
      )}
    </div>
  );
}

/** A notice, not a finding: rates change on 1 January, and so may the recipient's right to them. */
function VatChanges({ invoices }: { invoices: readonly PreparedInvoice[] }) {
  const { print: text, panel } = useFeatureText("invoiceChecks");
  const format = useFormat();
  const groups = useMemo(() => groupVatChanges(invoices), [invoices]);
  if (groups.length === 0) return null;
  return (
    <div className={classes.summaryGroup} role="note" aria-label={panel.vatChange.title}>
      <h2>{panel.vatChange.title}</h2>
      <ul>
        {groups.map(({ recipient, change, invoices: of }, index) => (
          <li key={index} className={classes.summaryShared}>
            <details>
              <summary>
                <b>{cutText(recipient)}</b>
                {": "}
                {text.invoices(of.length, format.number(of.length))}
              </summary>
              <Members invoices={of} />
            </details>
            <p className={classes.summaryMore}>
              <VatChangeText change={change} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Which invoices get no payment code because they are paid, and the choice for partly paid ones. */
function Payments({ invoices, codeOptions, onPartly }: Parameters<typeof PrintSummary>[0]) {
  const { print: text, code } = useFeatureText("invoiceChecks");
  const format = useFormat();
  const paid = invoices.filter(({ payment }) => codeByPayment(payment) === "leave_out");
  const partly = invoices.filter(({ payment }) => codeByPayment(payment) === "ask");
  const unknown = invoices.filter(({ payment }) => payment === undefined);
  const old = invoices.filter(({ isPaymentOld }) => isPaymentOld);
  const groups = [
    { key: "paid", members: paid, words: text.paid },
    { key: "partly", members: partly, words: text.partly },
    { key: "unknown", members: unknown, words: text.paymentUnknown },
    { key: "old", members: old, words: text.paymentOld },
  ].filter(({ members }) => members.length > 0);
  if (groups.length === 0) return null;
  return (
    <div className={classes.summaryGroup}>
      <h2>{code.title}</h2>
      <ul>
        {groups.map(({ key, members, words }) => (
          <li key={key} className={classes.summaryShared}>
            <details>
              <summary>{words(members.length, format.number(members.length))}</summary>
              <Members invoices={members} />
            </details>
          </li>
        ))}
      </ul>
      {partly.length > 0 && (
        <div className={classes.summaryChoice}>
          <PartlyCode value={codeOptions.partly} onChoice={onPartly} />
          <p className={classes.summaryMore} role="status">
            {code.partly.states[codeOptions.partly]}
          </p>
        </div>
      )}
    </div>
  );
}

function Members({ invoices }: { invoices: readonly PreparedInvoice[] }) {
  return (
    <p className={classes.summaryMembers}>
      {invoices.map((invoice) => (
        <ToSheet key={invoice.countId} invoice={invoice}>
          {invoice.details.count_number}
        </ToSheet>
      ))}
    </p>
  );
}

/** Findings that several invoices share are shown once, with a count and links to their sheets. */
function FoundByChecks({
  invoices,
  leftOut,
  onLeaveOut,
  codeOptions,
}: Pick<
  Parameters<typeof PrintSummary>[0],
  "invoices" | "leftOut" | "onLeaveOut" | "codeOptions"
>) {
  const { print: text, panel } = useFeatureText("invoiceChecks");
  const format = useFormat();
  const { groups, single } = useMemo(() => groupFindings(invoices), [invoices]);
  const out = invoices.filter(({ countId }) => leftOut.has(countId)).length;
  const hasErrors = invoices.some(({ findings }) =>
    findings.some(({ severity }) => severity === "error"),
  );
  return (
    <div className={classes.summaryGroup}>
      <h2>{text.doubtfulTitle}</h2>
      <p className={classes.summaryMore} role="status">
        {out === 0
          ? text.printedAsIs
          : text.leftOut(format.number(out), format.number(invoices.length))}
        {hasErrors && codeOptions.choice === "auto" && out < invoices.length && ` ${text.noCode}`}
      </p>
      <Check
        label={text.leaveOut}
        checked={out === invoices.length}
        ref={(box) => {
          if (box !== null) box.indeterminate = out > 0 && out < invoices.length;
        }}
        onChange={({ currentTarget }) =>
          onLeaveOut(
            invoices.map(({ countId }) => countId),
            currentTarget.checked,
          )
        }
      />
      <ul>
        {groups.map((group, index) => (
          <Shared key={index} group={group} />
        ))}
        {single.map(({ invoice, doubts }) => {
          const { worst, words } = findingsSummary(doubts, { text: panel, format });
          const rules = doubts.map(({ rule }) => panel.rules[rule]);
          return (
            <li key={invoice.countId} {...remarkPlace([invoice.countId])}>
              <span>
                <b>{cutText(invoice.details.count_number, 60)}</b> —{" "}
                <span className={classes.summaryWorst} data-severity={worst}>
                  <WarningIcon /> {words}:
                </span>{" "}
                {[...new Set(rules)].join(", ")}
                {doubts.map((doubt) => (
                  <span key={doubt.rule} className={classes.summaryFinding}>
                    <FindingLine finding={doubt} />
                  </span>
                ))}
              </span>
              <ToSheet invoice={invoice}>{text.show}</ToSheet>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Shared({ group: { finding, subject, invoices } }: { group: FindingGroup }) {
  const { print: text, panel } = useFeatureText("invoiceChecks");
  const words = { text: panel, format: useFormat() };
  const rule = panel.rules[finding.rule];
  const counted = text.invoices(invoices.length, words.format.number(invoices.length));
  return (
    <li className={classes.summaryShared} {...remarkPlace(invoices.map(({ countId }) => countId))}>
      <details>
        <summary>
          <b>
            {subject === undefined
              ? rule
              : text.subject(
                  cutText(subject.recipient),
                  text.subjects[subject.name],
                  subject.value,
                )}
          </b>
          {": "}
          {counted}{" "}
          <span className={classes.summaryWorst} data-severity={finding.severity}>
            <WarningIcon /> {panel.severities[finding.severity]}
          </span>
        </summary>
        {finding.severity !== "unchecked" && !isAboutTitle(finding) && (
          <p className={classes.summaryMore}>
            {text.expectedAndFound(
              expectedText(finding.expected, words),
              statedText(finding.found, words),
            )}
          </p>
        )}
        <Members invoices={invoices} />
      </details>
    </li>
  );
}

/** Each has its own title, shown below. */
const isAboutTitle = ({ rule }: Finding): boolean =>
  rule === "title_number" || rule === "title_date";

/** Those of which a check could not be done, which says nothing against them. */
function NotFullyChecked({ invoices }: { invoices: readonly PreparedInvoice[] }) {
  const text = useFeatureText("invoiceChecks").print;
  const format = useFormat();
  return (
    <div className={classes.summaryGroup}>
      <details>
        <summary>{text.unchecked(invoices.length, format.number(invoices.length))}</summary>
        <p className={classes.summaryMore}>{text.uncheckedWhy}</p>
        <Members invoices={invoices} />
      </details>
    </div>
  );
}

function ToSheet({ invoice, children }: { invoice: PreparedInvoice; children: ReactNode }) {
  const text = useFeatureText("invoiceChecks").print;
  return (
    <TextButton
      aria-label={text.toSheet(invoice.details.count_number)}
      onClick={() => showSheets(invoice.countId)}
    >
      {children}
    </TextButton>
  );
}
