import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ListChange } from "../../api/all-pages.ts";
import { ApiError } from "../../api/api-error.ts";
import { whoAmI } from "../../api/session.ts";
import { exportInvoices, type ExportProgress, type ExportRequest } from "./invoice-export.ts";
import { nothingSelected } from "../invoice-selection.ts";

/** One export, with the name of the file it makes. */
export interface NamedExport extends ExportRequest {
  readonly fileName: string;
}

export type ExportState =
  | { readonly step: "idle" }
  | ExportProgress
  | { readonly step: "ready"; readonly rows: number; readonly url: string }
  | { readonly step: "changed"; readonly changes: readonly ListChange[] }
  | { readonly step: "failed"; readonly error: Error };

const idle: ExportState = { step: "idle" };
/** Milliseconds until the file's URL is revoked; the browser has read it by then. */
const fileKeptFor = 60_000;

/** One export at a time. It goes on while the list is filtered and paged, and ends when the list is left. */
export function useInvoiceExport(): {
  readonly state: ExportState;
  readonly fileName: string;
  readonly run: (wanted: NamedExport) => void;
  /** The same export, of the list as it is now. */
  readonly again: () => void;
  /** Cancels what is running, and forgets what came of it. */
  readonly close: () => void;
} {
  const client = useQueryClient();
  const [state, setState] = useState<ExportState>(idle);
  const [wanted, setWanted] = useState<NamedExport>();
  const running = useRef<AbortController>(undefined);

  const stop = () => running.current?.abort(new DOMException("Cancelled", "AbortError"));
  const leave = useEffectEvent(stop);
  useEffect(() => () => leave(), []);

  const run = (request: NamedExport) => {
    stop();
    const control = new AbortController();
    running.current = control;
    setWanted(request);
    setState({ step: "fetching", done: 0, of: undefined });
    const tell = (next: ExportState) => {
      if (!control.signal.aborted) setState(next);
    };
    exportInvoices(request, control.signal, tell).then(
      (outcome) => {
        if (control.signal.aborted) return;
        if ("changes" in outcome) {
          tell({ step: "changed", changes: outcome.changes });
          return;
        }
        const url = URL.createObjectURL(outcome.file);
        control.signal.addEventListener("abort", () => {
          setTimeout(() => URL.revokeObjectURL(url), fileKeptFor);
        });
        download(url, request.fileName);
        tell({ step: "ready", rows: outcome.rows, url });
      },
      (error: unknown) => {
        // The interface answers 403 for an ended session too (§5).
        if (error instanceof ApiError && error.kind === "forbidden") {
          void client.invalidateQueries({ queryKey: whoAmI.queryKey });
        }
        tell({ step: "failed", error: error instanceof Error ? error : new Error(String(error)) });
      },
    );
  };

  return {
    state,
    fileName: wanted?.fileName ?? "",
    run,
    again: () => {
      if (wanted === undefined) return;
      // The number of matches has changed since all of them were selected, so it is not held against the new list.
      const isMatching = wanted.selection.kind === "matching";
      run(isMatching ? { ...wanted, selection: nothingSelected } : wanted);
    },
    close: () => {
      stop();
      setState(idle);
    },
  };
}

function download(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
