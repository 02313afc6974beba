import { useState } from "react";
import type { InvoiceListItem } from "#contract/invoices.ts";
import { ApiError } from "../../api/api-error.ts";
import { useFormat } from "../../format/use-format.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { Button } from "../../ui/Button.tsx";
import { WarningIcon } from "../../ui/icons.tsx";
import { problemWording } from "../../ui/problem-wording.ts";
import { seenInvoice } from "../paper/invoice-payment.ts";
import { usePaperKeys, printPaper, usePaperPrint } from "../paper/paper-print.ts";
import type { PartlyChoice } from "../payment-code/payment-code.ts";
import type { PreparedInvoice } from "./prepared-invoice.ts";
import type { BatchState } from "./print-batch.ts";
import classes from "./PrintPage.module.css";
import { PrintProgress } from "./PrintProgress.tsx";
import { PrintSheets, useDrawnSheets } from "./PrintSheets.tsx";
import { PrintSummary } from "./PrintSummary.tsx";
import { useCodeChoice } from "../payment-code/use-payment-code.ts";
import { usePrintBatch } from "./use-print-batch.ts";

/** Fetches the invoices, lays them out, says what is ready, and prints them as one job: in that order. */
export function PrintBatch(props: { ids: readonly number[]; listed: readonly InvoiceListItem[] }) {
  const { ids } = props;
  const text = useFeatureText("invoiceChecks").print;
  const format = useFormat();
  const [choice] = useCodeChoice();
  const [partly, setPartly] = useState<PartlyChoice>("off");
  const { batch, state } = usePrintBatch(ids, props.listed);
  const hasEnded = state.phase === "settled" || state.phase === "cancelled";
  const invoices = useReadyInvoices(state, hasEnded);
  const drawn = useDrawnSheets(invoices, hasEnded);
  const isReady = hasEnded && drawn.isDone && invoices.length > 0;
  const print = () => void printPaper();

  usePaperPrint();
  usePaperKeys((command) => {
    if (command !== "print") return false;
    // The browser's own printing would not wait for the rest.
    if (isReady) print();
    return true;
  });

  const nameOf = useNames();
  const pages = text.sheets(drawn.sheets, format.number(drawn.sheets));
  return (
    <>
      <div className={classes.panel}>
        {!hasEnded && <Loading state={state} all={ids.length} batch={batch} />}
        {hasEnded && !drawn.isDone && (
          <PrintProgress step="drawing" done={drawn.shown} all={invoices.length} />
        )}
        {hasEnded && drawn.isDone && (
          <PrintSummary
            state={state}
            invoices={invoices}
            nameOf={nameOf}
            wish={{ choice, partly }}
            onPartly={setPartly}
            onRetry={(countIds) => batch.retry(countIds)}
          />
        )}
        <Button
          variant="primary"
          reason={isReady ? undefined : hasEnded && drawn.isDone ? text.nothingReady : text.notYet}
          onClick={print}
        >
          {isReady
            ? text.print(text.invoices(invoices.length, format.number(invoices.length)), pages)
            : text.printLater}
        </Button>
      </div>
      <PrintSheets
        label={text.preview}
        invoices={invoices.slice(0, drawn.shown)}
        wish={{ choice, partly }}
        isReady={isReady}
        onDrawn={drawn.onDrawn}
      />
    </>
  );
}

/** How far the invoices have come: those that did, for a failure is no progress. */
function Loading(props: {
  state: BatchState<PreparedInvoice>;
  all: number;
  batch: ReturnType<typeof usePrintBatch>["batch"];
}) {
  const text = useFeatureText("invoiceChecks").print;
  const { state, batch } = props;
  const isPaused = state.phase === "paused";
  const isAway = state.phase === "away";
  return (
    <>
      {isAway && <AwayNotice error={state.awayBecause} />}
      <PrintProgress
        step="loading"
        done={state.ready}
        failed={state.failed}
        all={props.all}
        timeLeft={state.timeLeft}
        note={isPaused || isAway ? text.paused : undefined}
      >
        {isAway && (
          <Button isBusy={state.loading > 0} onClick={() => batch.resume()}>
            {text.askNow}
          </Button>
        )}
        {isPaused ? (
          <Button onClick={() => batch.resume()}>{text.resume}</Button>
        ) : (
          <Button onClick={() => batch.pause()}>{text.pause}</Button>
        )}
        <Button onClick={() => batch.cancel()}>{text.cancel}</Button>
      </PrintProgress>
    </>
  );
}

function AwayNotice({ error }: { error: unknown }) {
  const text = useFeatureText("invoiceChecks").print;
  const { problems } = useText();
  const isSignedOut = error instanceof ApiError && error.kind === "signed-out";
  const { title } = problemWording(problems, error instanceof Error ? error : new Error());
  return (
    <p className={classes.away} role="alert">
      <WarningIcon />
      {isSignedOut ? text.awaySignedOut : text.away(title)}
    </p>
  );
}

/** Those that have come, in the batch's order: the same array until there are others, and while more are on their way. */
function useReadyInvoices(
  state: BatchState<PreparedInvoice>,
  hasEnded: boolean,
): readonly PreparedInvoice[] {
  const [kept, setKept] = useState({ state, invoices: readyOnes(state) });
  if (!hasEnded || kept.state === state) return kept.invoices;
  const now = { state, invoices: readyOnes(state) };
  setKept(now);
  return now.invoices;
}

const readyOnes = ({ items }: BatchState<PreparedInvoice>): readonly PreparedInvoice[] =>
  [...items.values()].flatMap((item) => (item.state === "ready" ? [item.value] : []));

/** What the list, where it was seen, calls an invoice that did not come. */
function useNames(): (countId: number) => string {
  const text = useFeatureText("invoiceChecks").print;
  return (countId) => {
    const seen = seenInvoice(countId);
    return seen === undefined ? text.record(String(countId)) : `№ ${seen.count_number}`;
  };
}
