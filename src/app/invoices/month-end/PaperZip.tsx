import { useState } from "react";
import { moscowToday } from "../../format/date.ts";
import { fileName } from "../../format/file-name.ts";
import { saveFile } from "../../format/save-file.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText, useText } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../../ui/Button.tsx";
import { WarningIcon } from "../../ui/icons.tsx";
import { codeOf } from "../../api/code-of.ts";
import { problemWording } from "../../ui/ProblemPanel.tsx";
import type { PreparedInvoice } from "./prepared-invoice.ts";
import classes from "./PrintPage.module.css";
import { timeForRest } from "./layout-pace.ts";
import { TimeLeft } from "./PrintProgress.tsx";
import { sheetsId } from "./print-places.ts";
import { useRunning } from "../../ui/use-running.ts";

type Zipping =
  | { readonly state: "idle" | "saved" }
  /** The time left is in milliseconds; undefined while it is unknown. */
  | { readonly state: "running"; readonly done: number; readonly timeLeft: number | undefined }
  | { readonly state: "failed"; readonly error: Error };

/** Saves the sheets of the page as one archive with a PDF for each invoice. */
export function PaperZip({
  invoices,
  parts,
  reason,
}: {
  invoices: readonly PreparedInvoice[];
  /** What tells them from others, in words; it names the archive. */
  parts: readonly string[];
  /** Why they cannot be saved yet. */
  reason: string | undefined;
}) {
  const { problems } = useText();
  const text = useFeatureText("invoiceChecks").print;
  const format = useFormat();
  const [zipping, setZipping] = useState<Zipping>({ state: "idle" });
  const job = useRunning();

  const run = () => {
    const signal = job.begin();
    const start = performance.now();
    const all = invoices.length;
    const running = (done: number): Zipping => {
      const timeLeft = timeForRest(done, all, performance.now() - start);
      return { state: "running", done, timeLeft };
    };
    setZipping(running(0));
    const report = (next: Zipping) => {
      if (!signal.aborted) setZipping(next);
    };
    zipped(invoices, signal, (done) => report(running(done))).then(
      (file) => {
        if (signal.aborted) return;
        const name = fileName(text.zipName(parts, format.date(moscowToday())));
        saveFile(file, `${name}.zip`, file.type);
        report({ state: "saved" });
      },
      (error: unknown) =>
        report({
          state: "failed",
          error: error instanceof Error ? error : new Error(String(error)),
        }),
    );
  };
  const isRunning = zipping.state === "running";
  return (
    <>
      <Button reason={reason} isBusy={isRunning} onClick={run}>
        {text.zip}
      </Button>
      {isRunning && (
        <Button
          onClick={() => {
            job.abort();
            setZipping({ state: "idle" });
          }}
        >
          {text.cancel}
        </Button>
      )}
      <span role="status">
        {isRunning && text.done(format.number(zipping.done), format.number(invoices.length))}
        {zipping.state === "saved" && text.zipSaved}
      </span>
      {isRunning && (
        <span className={classes.summaryMore}>
          <TimeLeft left={zipping.timeLeft} />
        </span>
      )}
      {zipping.state === "failed" && (
        <p className={classes.away} role="alert">
          <WarningIcon />
          {problemWording(problems, zipping.error).title}
        </p>
      )}
    </>
  );
}

async function zipped(
  invoices: readonly PreparedInvoice[],
  signal: AbortSignal,
  onProgress: (done: number) => void,
) {
  const { zipOfPapers } = await codeOf(import("../paper/paper-pdf.ts"));
  const drawn = invoices.flatMap(({ countId, details }) => {
    const paper = document.querySelector<HTMLElement>(`#${sheetsId(countId)} [data-paper]`);
    return paper === null ? [] : [{ title: details.count_number, payer: details.payer, paper }];
  });
  return await zipOfPapers(drawn, { signal, onProgress });
}
