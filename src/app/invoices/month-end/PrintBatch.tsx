import { useEffect, useMemo, useState } from "react";
import type { InvoiceListItem } from "#contract/invoices.ts";
import { ApiError } from "#contract/api-error.ts";
import { cutText } from "../../format/cut.ts";
import { fileName } from "../../format/file-name.ts";
import { formatRecordNumber } from "../../format/number.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText, useLanguage, useText } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../../ui/Button.tsx";
import { WarningIcon } from "../../ui/icons.tsx";
import { problemWording } from "../../ui/ProblemPanel.tsx";
import { seenInvoice } from "../paper/invoice-payment.ts";
import { printPaper, usePaperPrint } from "../paper/paper-print.ts";
import { usePaperKeys } from "../paper/paper-keys.ts";
import { usePaperTitle } from "../paper/paper-title.ts";
import type { PartlyChoice } from "../payment-code/payment-code.ts";
import { PaperZip } from "./PaperZip.tsx";
import { layoutTime } from "./layout-pace.ts";
import { useLeftOut } from "./left-out-invoices.ts";
import { printJobParts, type FoundBy } from "./print-job-name.ts";
import {
  errorsAndWarnings,
  type PreparedInvoice,
  isServiceAway,
  prepareInvoice,
  sumOfPapers,
} from "./prepared-invoice.ts";
import { type BatchState, startBatch, type Batch } from "./print-batch.ts";
import classes from "./PrintPage.module.css";
import { PrintSheets } from "./PrintSheets.tsx";
import { showSheets } from "./print-places.ts";
import { useDrawnSheets } from "./use-drawn-sheets.ts";
import { PrintSummary } from "./PrintSummary.tsx";
import { useCodeChoice } from "../payment-code/use-payment-code.ts";
import { useStore } from "../../api/memory-store.ts";
import { useSignedInAgain } from "../../api/session.ts";
import { PrintProgress } from "./PrintProgress.tsx";

/** Fetches the invoices, lays them out, reports the result, and prints them as one job. */
export function PrintBatch(props: {
  ids: readonly number[];
  listed: readonly InvoiceListItem[];
  by: FoundBy;
  /** The query strings of this page and of the list, for the way back from an invoice. */
  job: string;
  list: string | undefined;
  /** The invoice that the user comes back from. */
  from: number | undefined;
}) {
  const { ids } = props;
  const text = useFeatureText("invoiceChecks").print;
  const format = useFormat();
  const [choice] = useCodeChoice();
  const [partly, setPartly] = useState<PartlyChoice>("off");
  const { batch, state } = usePrintBatch(ids, props.listed);
  const hasEnded = state.phase === "settled" || state.phase === "canceled";
  const invoices = useReadyInvoices(state, hasEnded);
  const drawn = useDrawnSheets(invoices, hasEnded);
  const isDone = hasEnded && drawn.isDone;
  const [leftOut, leaveOut] = useLeftOut(props.job);
  const printed = useMemo(
    () => invoices.filter(({ countId }) => !leftOut.has(countId)),
    [invoices, leftOut],
  );
  const isReady = isDone && printed.length > 0;
  const nothing = invoices.length > 0 ? text.allLeftOut : text.nothingReady;
  const reason = isReady ? undefined : isDone ? nothing : text.notYet;
  const parts = useMemo(
    () => printJobParts(printed, props.by, format),
    [printed, props.by, format],
  );
  const print = () => void printPaper();
  const { job, list } = props;
  const way = useMemo(() => ({ print: job, list }), [job, list]);

  usePaperPrint();
  usePaperTitle(isReady ? fileName(text.jobName(parts)) : undefined);
  useShownFrom(isDone ? props.from : undefined);
  usePaperKeys((command) => {
    if (command !== "print") return false;
    // The browser's own print command would not wait for sheets still being laid out.
    if (isReady) print();
    return true;
  });

  const nameOf = useNames();
  const sheets = printed.reduce((sum, { countId }) => sum + (drawn.sheets.get(countId) ?? 0), 0);
  const pages = text.sheets(sheets, format.number(sheets));
  return (
    <>
      <div className={classes.panel}>
        {!hasEnded && <Loading state={state} all={ids.length} batch={batch} />}
        {hasEnded && !drawn.isDone && (
          <PrintProgress
            step="drawing"
            done={drawn.shown}
            all={invoices.length}
            timeLeft={drawn.timeLeft ?? layoutTime(invoices.length)}
          />
        )}
        {isDone && (
          <PrintSummary
            state={state}
            invoices={invoices}
            nameOf={nameOf}
            codeOptions={{ choice, partly }}
            onPartly={setPartly}
            leftOut={leftOut}
            onLeaveOut={leaveOut}
            onRetry={(countIds) => batch.retry(countIds)}
          />
        )}
        <div className={classes.progressActions}>
          <Button variant="primary" reason={reason} onClick={print}>
            {isReady
              ? text.print(text.invoices(printed.length, format.number(printed.length)), pages)
              : text.printLater}
          </Button>
          <PaperZip invoices={printed} parts={parts} reason={reason} />
          {isReady && <Printed invoices={printed} />}
        </div>
      </div>
      <PrintSheets
        label={text.preview}
        invoices={invoices.slice(0, drawn.shown)}
        codeOptions={{ choice, partly }}
        areDrawn={drawn.isDone}
        isReady={isReady}
        onDrawn={drawn.onDrawn}
        leftOut={leftOut}
        onLeaveOut={leaveOut}
        way={way}
      />
    </>
  );
}

/** The number of loaded invoices, without those that failed. */
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
        timeLeft={
          state.timeLeft === undefined
            ? undefined
            : state.timeLeft + layoutTime(props.all - state.failed)
        }
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

/** Beside the buttons: the sum of what is printed, to compare with the list, and that those with issues are printed too. */
function Printed({ invoices }: { invoices: readonly PreparedInvoice[] }) {
  const text = useFeatureText("invoiceChecks").print;
  const format = useFormat();
  const count = invoices.filter((invoice) => errorsAndWarnings(invoice).length > 0).length;
  const kopecks = sumOfPapers(invoices);
  const sum = kopecks % 100 === 0 ? format.rubles(kopecks / 100) : format.kopecks(kopecks);
  const parts = [
    ...(Number.isSafeInteger(kopecks) ? [text.worth(sum)] : []),
    ...(count === 0 ? [] : [text.asIs(count, format.number(count))]),
  ];
  return <span className={classes.summaryMore}>{parts.join(", ")}</span>;
}

/** Shows the sheets of the invoice that the user comes back from, once. */
function useShownFrom(countId: number | undefined): void {
  useEffect(() => {
    if (countId !== undefined) showSheets(countId);
  }, [countId]);
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

/** The loaded invoices in the batch's order. The array keeps its identity until the batch has ended with others. */
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

/** The name of an invoice that failed to load: its number if the list gave one, otherwise its id. */
function useNames(): (countId: number) => string {
  const text = useFeatureText("invoiceChecks").print;
  const { language } = useLanguage();
  return (countId) => {
    const seen = seenInvoice(countId);
    return seen === undefined
      ? text.record(String(countId))
      : formatRecordNumber(cutText(seen.count_number, 60), language);
  };
}

const notBegun: BatchState<PreparedInvoice> = {
  phase: "running",
  items: new Map(),
  ready: 0,
  failed: 0,
  left: 0,
  loading: 0,
  awayBecause: undefined,
  timeLeft: undefined,
};

/**
 * How long the list that a batch was collected from counts as current, in ms. A thousand invoices take minutes; a paused
 * batch may take hours.
 */
const listCurrentMs = 5 * 60_000;

/**
 * A batch that starts with its first subscriber and ends with its last, because React subscribes twice in development.
 */
function watchedBatch(ids: readonly number[], listed: readonly InvoiceListItem[]) {
  const payments = new Map(listed.map((item) => [item.count_id, item]));
  let batch: Batch<PreparedInvoice> | undefined;
  const askAgain = () => {
    if (batch?.state().phase === "away") batch.resume();
  };
  return {
    get: () => batch?.state() ?? notBegun,
    subscribe: (changed: () => void) => {
      const start = Date.now();
      const listedOf = (id: number) => {
        const payment = payments.get(id);
        return payment && { payment, isCurrent: Date.now() - start < listCurrentMs };
      };
      const begun = startBatch({
        ids,
        fetch: (id, signal) => prepareInvoice(id, signal, listedOf(id)),
        isAway: isServiceAway,
        isForAll: (error) => error instanceof ApiError && error.kind === "signed-out",
      });
      batch = begun;
      const leave = begun.subscribe(changed);
      window.addEventListener("online", askAgain);
      return () => {
        window.removeEventListener("online", askAgain);
        leave();
        begun.cancel();
      };
    },
    pause: () => batch?.pause(),
    resume: () => batch?.resume(),
    askAgain,
    cancel: () => batch?.cancel(),
    retry: (countIds: readonly number[]) => batch?.retry(countIds),
  };
}

/**
 * Fetches these invoices while the page is open.
 * @param ids must keep its identity for the same batch
 * @param listed the list's data about them, as far as it was read; must keep its identity too
 */
function usePrintBatch(
  ids: readonly number[],
  listed: readonly InvoiceListItem[],
): {
  readonly batch: Pick<ReturnType<typeof watchedBatch>, "pause" | "resume" | "cancel" | "retry">;
  readonly state: BatchState<PreparedInvoice>;
} {
  const batch = useMemo(() => watchedBatch(ids, listed), [ids, listed]);
  const state = useStore(batch);
  // A batch stopped by the end of a session continues after the next sign-in.
  useSignedInAgain(() => batch.askAgain());
  return { batch, state };
}
