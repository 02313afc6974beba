import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { InvoiceListItem } from "#contract/invoices.ts";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { ActionButton } from "../ui/ActionButton.tsx";
import { usePaperKeys } from "./paper-keys.ts";
import { printPaper, usePaperPrint } from "./paper-print.ts";
import type { PreparedInvoice } from "./prepared-invoice.ts";
import type { BatchState } from "./print-batch.ts";
import classes from "./PrintPage.module.css";
import { PrintProgress } from "./PrintProgress.tsx";
import { PrintSheets } from "./PrintSheets.tsx";
import { PrintSummary } from "./PrintSummary.tsx";
import { useDrawnSheets } from "./use-drawn-sheets.ts";
import { useCodeChoice } from "./use-payment-code.ts";
import { usePrintBatch } from "./use-print-batch.ts";

/** Fetches the invoices, lays them out, says what is ready, and prints them as one job: in that order. */
export function PrintBatch({ ids }: { ids: readonly number[] }) {
  const text = useFeatureText("invoiceChecks").print;
  const format = useFormat();
  const [choice] = useCodeChoice();
  const { batch, state } = usePrintBatch(ids);
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
        {!hasEnded && (
          <PrintProgress
            step="loading"
            done={state.ready + state.failed}
            all={ids.length}
            timeLeft={state.timeLeft}
            note={state.phase === "paused" ? text.paused : undefined}
          >
            {state.phase === "paused" ? (
              <ActionButton onClick={() => batch.resume()}>{text.resume}</ActionButton>
            ) : (
              <ActionButton onClick={() => batch.pause()}>{text.pause}</ActionButton>
            )}
            <ActionButton onClick={() => batch.cancel()}>{text.cancel}</ActionButton>
          </PrintProgress>
        )}
        {hasEnded && !drawn.isDone && (
          <PrintProgress step="drawing" done={drawn.shown} all={invoices.length} />
        )}
        {hasEnded && drawn.isDone && (
          <PrintSummary
            state={state}
            invoices={invoices}
            nameOf={nameOf}
            onRetry={(countIds) => batch.retry(countIds)}
          />
        )}
        <ActionButton
          look="primary"
          reason={isReady ? undefined : hasEnded && drawn.isDone ? text.nothingReady : text.notYet}
          onClick={print}
        >
          {isReady
            ? text.print(text.invoices(invoices.length, format.number(invoices.length)), pages)
            : text.printLater}
        </ActionButton>
      </div>
      <PrintSheets
        label={text.preview}
        invoices={invoices.slice(0, drawn.shown)}
        choice={choice}
        isReady={isReady}
        onDrawn={drawn.onDrawn}
      />
    </>
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
  const client = useQueryClient();
  return (countId) => {
    const lists = client.getQueriesData<{ data: { items: readonly InvoiceListItem[] } }>({
      queryKey: ["listInvoices"],
    });
    for (const [, list] of lists) {
      const seen = list?.data.items.find((item) => item.count_id === countId);
      if (seen !== undefined) return `№ ${seen.count_number}`;
    }
    return text.record(String(countId));
  };
}
