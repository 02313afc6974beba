import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { ActionButton } from "../ui/ActionButton.tsx";
import { WarningIcon } from "../ui/icons.tsx";
import { problemWording } from "../ui/problem-wording.ts";
import { findingsSummary } from "./findings-summary.ts";
import { doubtsOf, type PreparedInvoice } from "./prepared-invoice.ts";
import type { BatchState } from "./print-batch.ts";
import { sheetsId } from "./PrintSheets.tsx";
import classes from "./PrintSummary.module.css";

/** What has come and what has not, and what the check says: read before anything is printed. */
export function PrintSummary(props: {
  state: BatchState<PreparedInvoice>;
  invoices: readonly PreparedInvoice[];
  /** What an invoice that did not come is called. */
  nameOf: (countId: number) => string;
  onRetry: (countIds: readonly number[]) => void;
}) {
  const { state, invoices } = props;
  const text = useFeatureText("invoiceChecks").print;
  const format = useFormat();
  const doubtful = invoices.filter((invoice) => doubtsOf(invoice).length > 0);
  const isCancelled = state.phase === "cancelled";
  const parts = [
    text.ready(state.ready, format.number(state.ready)),
    ...(state.failed === 0 ? [] : [text.failed(state.failed, format.number(state.failed))]),
    ...(isCancelled && state.left > 0
      ? [text.notLoaded(state.left, format.number(state.left))]
      : []),
    ...(doubtful.length > 0
      ? [text.doubtful(doubtful.length, format.number(doubtful.length))]
      : state.ready > 0
        ? [text.noDoubts]
        : []),
  ];
  return (
    <section className={classes.summary} aria-label={text.summary}>
      <p className={classes.counts} role="status">
        {parts.join(", ")}
      </p>
      {isCancelled && <p className={classes.more}>{text.cancelled}</p>}
      {state.failed > 0 && <Failed {...props} />}
      {doubtful.length > 0 && <Doubtful invoices={doubtful} />}
    </section>
  );
}

function Failed({ state, nameOf, onRetry }: Parameters<typeof PrintSummary>[0]) {
  const text = useFeatureText("invoiceChecks").print;
  const { problems } = useText();
  const failed = [...state.items].flatMap(([countId, item]) =>
    item.state === "failed" ? [{ countId, error: item.error }] : [],
  );
  // A batch that was stopped takes nothing up again.
  const mayRetry = state.phase !== "cancelled";
  return (
    <div className={classes.group}>
      <h2>{text.failedTitle}</h2>
      <p className={classes.more}>{state.ready > 0 ? text.failedMore : text.nothingReady}</p>
      <ul>
        {failed.map(({ countId, error }) => (
          <li key={countId}>
            <span>
              <b>{nameOf(countId)}</b> —{" "}
              {problemWording(problems, error instanceof Error ? error : new Error()).title}
            </span>
            {mayRetry && (
              <button
                type="button"
                aria-label={text.retryOne(nameOf(countId))}
                onClick={() => onRetry([countId])}
              >
                {text.retry}
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayRetry && failed.length > 1 && (
        <ActionButton onClick={() => onRetry(failed.map(({ countId }) => countId))}>
          {text.retryAll}
        </ActionButton>
      )}
    </div>
  );
}

function Doubtful({ invoices }: { invoices: readonly PreparedInvoice[] }) {
  const { print: text, panel } = useFeatureText("invoiceChecks");
  const format = useFormat();
  return (
    <div className={classes.group}>
      <h2>{text.doubtfulTitle}</h2>
      <ul>
        {invoices.map((invoice) => {
          const { worst, words } = findingsSummary(doubtsOf(invoice), { text: panel, format });
          const rules = doubtsOf(invoice).map(({ rule }) => panel.rules[rule]);
          const name = invoice.details.count_number;
          return (
            <li key={invoice.countId}>
              <span>
                <b>{name}</b> —{" "}
                <span className={classes.worst} data-severity={worst}>
                  <WarningIcon /> {words}:
                </span>{" "}
                {[...new Set(rules)].join(", ")}
              </span>
              <button
                type="button"
                aria-label={text.toSheet(name)}
                onClick={() => showSheets(invoice.countId)}
              >
                {text.show}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function showSheets(countId: number): void {
  const sheets = document.getElementById(sheetsId(countId));
  sheets?.focus({ preventScroll: true });
  sheets?.scrollIntoView({ block: "start" });
}
