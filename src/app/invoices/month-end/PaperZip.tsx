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
import { sheetsId } from "./PrintSheets.tsx";
import { useRunning } from "../../ui/use-running.ts";

type Zipping =
  | { readonly state: "idle" | "saved" }
  | { readonly state: "running"; readonly done: number }
  | { readonly state: "failed"; readonly error: Error };

/** Saves the sheets of the page as one archive with a PDF for each invoice. */
export function PaperZip({
  invoices,
  of,
  reason,
}: {
  invoices: readonly PreparedInvoice[];
  /** What they were found by, in words; it names the archive. */
  of: readonly string[];
  /** Why they cannot be saved yet. */
  reason: string | undefined;
}) {
  const { problems } = useText();
  const text = useFeatureText("invoiceChecks").print;
  const format = useFormat();
  const [zipping, setZipping] = useState<Zipping>({ state: "idle" });
  const running = useRunning();

  const run = () => {
    const signal = running.begin();
    setZipping({ state: "running", done: 0 });
    const report = (next: Zipping) => {
      if (!signal.aborted) setZipping(next);
    };
    zipped(invoices, signal, (done) => report({ state: "running", done })).then(
      (file) => {
        if (signal.aborted) return;
        const parts = [...of, format.number(invoices.length)];
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
            running.abort();
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
