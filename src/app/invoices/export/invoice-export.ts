import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { InvoiceListItem } from "#contract/invoices.ts";
import type { ExportTable } from "../../format/export-table.ts";
import { fetchAllPages, passAllPages, type ListChange } from "../../api/all-pages.ts";
import { codeOf } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { inParallel } from "../../api/in-parallel.ts";
import { retryOnce } from "../../api/queries.ts";
import type { LongJob } from "../../format/long-job.ts";
import { partsInBrowser, partsOnDisk } from "../../format/save-file.ts";
import type { Language } from "../../i18n/catalogue.ts";
import type { InvoiceFilter } from "../invoice-filter.ts";
import { invoicePages } from "../invoice-pages.ts";
import { type InvoiceSelection, nothingSelected } from "../invoice-selection.ts";
import {
  invoiceExportColumns,
  linesSheet,
  type ExportTexts,
  type InvoiceWithLines,
  type LineTexts,
} from "./export-columns.ts";

/** `lines` is a workbook with one row for each line of an invoice. */
export const exportFormats = ["csv", "xlsx", "lines"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Rows that fit on one sheet below its heading. */
export const xlsxMostRows = 1_048_575;

/** From here on the user is asked where to save a CSV, which is then written there as it comes. */
const largeFrom = 20_000;

/** The most invoices whose lines can be exported, because each needs its own request. */
export const mostInvoicesByLine = 2_000;
/** How many of them are requested at once. */
const requestsAtOnce = 4;

/** The invoices to export: the selected ones, or all that match the filter, in its order. */
interface ExportRequest {
  readonly fileName: string;
  /** How many invoices the list has now. */
  readonly count: number;
  readonly format: ExportFormat;
  readonly filter: InvoiceFilter;
  readonly selection: InvoiceSelection;
  readonly texts: ExportTexts & { readonly sheet: string; readonly lines: LineTexts };
  readonly language: Language;
}

export interface ExportProgress {
  readonly step: "fetching" | "writing";
  readonly done: number;
  /** Undefined until the first page has arrived. */
  readonly of: number | undefined;
}

type ExportOutcome =
  /** Without a file it already is where the user wants it. */
  | { readonly file: Blob | undefined; readonly rows: number }
  /** The list changed while it was read, so no file was written. */
  | { readonly changes: readonly ListChange[] };

/**
 * Reads all rows and writes the file.
 * @throws ApiError of a page that failed, or of code that did not load; the signal's reason
 */
async function exportInvoices(
  request: ExportRequest,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<ExportOutcome> {
  if (request.format === "csv" && request.selection.kind !== "rows") {
    return await passAsCsv(request, signal, onProgress);
  }
  const read = await readRows(request, signal, onProgress);
  if ("changes" in read) return read;
  const { rows } = read;
  if (request.format === "lines") {
    const file = await writeLines(request, rows, signal, onProgress);
    signal.throwIfAborted();
    return { file, rows: rows.length };
  }
  const table = { columns: invoiceExportColumns(request.texts), rows };
  const onWritten = (done: number) => onProgress({ step: "writing", done, of: rows.length });
  const file = await writeFile(request, table, { signal, onProgress: onWritten });
  signal.throwIfAborted();
  return { file, rows: rows.length };
}

/** Writes each page as it comes, so that a million rows need no more memory than a few pages. */
async function passAsCsv(
  request: ExportRequest,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<ExportOutcome> {
  const { filter, selection, texts, language } = request;
  // Before anything else, because the browser asks only while a click is handled.
  const onDisk = request.count >= largeFrom ? await partsOnDisk(request.fileName) : undefined;
  const { csvHead, csvRow, csvType } = await codeOf(import("../../format/csv.ts"));
  const file = onDisk ?? partsInBrowser(csvType);
  const columns = invoiceExportColumns(texts);
  try {
    onProgress({ step: "fetching", done: 0, of: undefined });
    await file.write(csvHead(columns, language));
    const read = await passAllPages(
      {
        ...invoicePages(filter),
        signal,
        onPage: ({ total }, done) => onProgress({ step: "fetching", done, of: total }),
      },
      (rows) => file.write(rows.map((row) => csvRow(columns, row, language)).join("")),
    );
    const changes = read.isComplete ? changesSince(selection, read.count) : read.changes;
    if (!read.isComplete || changes.length > 0) {
      await file.abort();
      return { changes };
    }
    signal.throwIfAborted();
    return { file: await file.close(), rows: read.count };
  } catch (error) {
    await file.abort();
    throw error;
  }
}

/** All that match were selected when there were so many. */
const changesSince = (selection: InvoiceSelection, count: number): ListChange[] =>
  selection.kind !== "matching" || count === selection.total
    ? []
    : [{ change: "total", from: selection.total, to: count }];

async function readRows(
  { filter, selection }: ExportRequest,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<{ rows: readonly InvoiceListItem[] } | { changes: readonly ListChange[] }> {
  if (selection.kind === "rows") return { rows: [...selection.rows.values()] };
  onProgress({ step: "fetching", done: 0, of: undefined });
  const read = await fetchAllPages({
    ...invoicePages(filter),
    signal,
    onPage: ({ total }, done) => onProgress({ step: "fetching", done, of: total }),
  });
  if (!read.isComplete) return { changes: read.changes };
  const changes = changesSince(selection, read.rows.length);
  return changes.length === 0 ? { rows: read.rows } : { changes };
}

async function writeFile(
  { format, texts, language }: ExportRequest,
  table: ExportTable<InvoiceListItem>,
  job: LongJob,
): Promise<Blob> {
  if (format === "csv") {
    const { writeCsv } = await codeOf(import("../../format/csv.ts"));
    return await writeCsv(table, language, job);
  }
  const { writeXlsx } = await codeOf(import("../../format/xlsx.ts"));
  return await writeXlsx(table, texts.sheet, language, job);
}

async function writeLines(
  { texts, language }: ExportRequest,
  rows: readonly InvoiceListItem[],
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<Blob> {
  const found: InvoiceWithLines[] = [];
  let done = 0;
  await inParallel(rows.entries(), requestsAtOnce, signal, async ([at, invoice], own) => {
    const input = { params: { count_id: invoice.count_id } };
    const { data } = await retryOnce(() => call("invoiceDetails", input, { signal: own }));
    own.throwIfAborted();
    found[at] = { invoice, details: data };
    done += 1;
    onProgress({ step: "fetching", done, of: rows.length });
  });
  const { writeWorkbook } = await codeOf(import("../../format/xlsx.ts"));
  return await writeWorkbook([linesSheet(found, texts)], language);
}

export type ExportState =
  | { readonly step: "idle" }
  | ExportProgress
  /** Without `url`, the file was written where the user wanted it. */
  | { readonly step: "ready"; readonly rows: number; readonly url: string | undefined }
  | { readonly step: "changed"; readonly changes: readonly ListChange[] }
  | { readonly step: "failed"; readonly error: Error };

const idle: ExportState = { step: "idle" };
/** Milliseconds until the file's URL is revoked; the browser has read it by then. */
const revokeAfterMs = 60_000;

/** One export at a time. It continues while the list is filtered and paged, and ends when the user leaves the list. */
export function useInvoiceExport(): {
  readonly state: ExportState;
  readonly fileName: string;
  readonly run: (wanted: ExportRequest) => void;
  /** Starts the same export again, with the current list. */
  readonly again: () => void;
  /** Cancels a running export and forgets the result of a finished one. */
  readonly close: () => void;
} {
  const [state, setState] = useState<ExportState>(idle);
  const [wanted, setWanted] = useState<ExportRequest>();
  const running = useRef<AbortController>(undefined);

  const stop = () => running.current?.abort(new DOMException("Cancelled", "AbortError"));
  const leave = useEffectEvent(stop);
  useEffect(() => () => leave(), []);

  const run = (request: ExportRequest) => {
    stop();
    const control = new AbortController();
    running.current = control;
    setWanted(request);
    setState({ step: "fetching", done: 0, of: undefined });
    const report = (next: ExportState) => {
      if (!control.signal.aborted) setState(next);
    };
    exportInvoices(request, control.signal, report).then(
      (outcome) => {
        if (control.signal.aborted) return;
        if ("changes" in outcome) {
          report({ step: "changed", changes: outcome.changes });
          return;
        }
        if (outcome.file === undefined) {
          report({ step: "ready", rows: outcome.rows, url: undefined });
          return;
        }
        const url = URL.createObjectURL(outcome.file);
        control.signal.addEventListener("abort", () => {
          setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
        });
        download(url, request.fileName);
        report({ step: "ready", rows: outcome.rows, url });
      },
      (error: unknown) => {
        if (error instanceof DOMException && error.name === "AbortError") {
          // The user chose no place for the file.
          report(idle);
          return;
        }
        report({
          step: "failed",
          error: error instanceof Error ? error : new Error(String(error)),
        });
      },
    );
  };

  return {
    state,
    fileName: wanted?.fileName ?? "",
    run,
    again: () => {
      if (wanted === undefined) return;
      // The number of matches has changed since all of them were selected, so the new list is not compared with it.
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
