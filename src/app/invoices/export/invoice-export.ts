import { useState } from "react";
import type { InvoiceListItem } from "#contract/invoices.ts";
import type { ExportTable } from "../../format/export-table.ts";
import { passAllPages, type ListChange } from "../../foreign/all-pages.ts";
import { codeOf } from "../../api/code-of.ts";
import { call } from "../../api/client.ts";
import { inParallel } from "../../foreign/in-parallel.ts";
import { retryOnce } from "../../api/retries.ts";
import { chunksOf, type LongJob } from "../../format/long-job.ts";
import { partsInBrowser, partsOnDisk, writeParts } from "../../format/save-file.ts";
import type { Language } from "../../i18n/catalog.ts";
import type { InvoiceFilter } from "../invoice-filter.ts";
import { invoicePages } from "../invoice-pages.ts";
import { type InvoiceSelection, nothingSelected } from "../invoice-selection.ts";
import { currentInvoice } from "../paper/invoice-payment.ts";
import {
  invoiceExportColumns,
  linesSheet,
  type ExportTexts,
  type InvoiceWithLines,
  type LineTexts,
} from "./export-columns.ts";
import { useRunning } from "../../ui/use-running.ts";

/** `lines` is a workbook with one row for each line of an invoice. */
export const exportFormats = ["xlsx", "csv", "lines"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Rows that fit on one sheet below its heading. */
export const xlsxMostRows = 1_048_575;

/** From here on the user is asked where to save the list, which is then written there as it comes. */
const largeFrom = 20_000;

/** The most invoices whose lines can be exported, because each needs its own request. */
export const mostInvoicesByLine = 2_000;
/** How many invoices are requested at once. */
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
  readonly step: "fetching";
  readonly done: number;
  /** Undefined until the first page has arrived. */
  readonly of: number | undefined;
}

interface Exported {
  /** Undefined if it already is where the user wants it. */
  readonly file: Blob | undefined;
  readonly rows: number;
  /** How many selected invoices the list did not have any more; the file has them as they were selected. */
  readonly notFound: number;
}

/** The list changed while it was read, so there is no file. */
class ListChanged extends Error {
  readonly changes: readonly ListChange[];

  constructor(changes: readonly ListChange[]) {
    super("The list changed");
    this.changes = changes;
  }
}

/**
 * Reads all rows and writes the file.
 * @throws ListChanged; ApiError of a page that failed, or of code that did not load; the signal's reason
 */
async function exportInvoices(
  request: ExportRequest,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<Exported> {
  const { selection, format } = request;
  let notFound = 0;
  const source =
    selection.kind === "rows"
      ? selectedRows([...selection.rows.values()], signal, onProgress, () => (notFound += 1))
      : listedRows(request, signal, onProgress);
  if (format === "lines") {
    const invoices: InvoiceListItem[] = [];
    for await (const row of source) invoices.push(row);
    const file = await writeLines(request, invoices, signal, onProgress);
    signal.throwIfAborted();
    return { file, rows: invoices.length, notFound };
  }
  // Before anything else, because the browser asks only while a click is handled.
  const isLarge = selection.kind !== "rows" && request.count >= largeFrom;
  const onDisk = isLarge ? await partsOnDisk(request.fileName) : undefined;
  let rows = 0;
  const job: LongJob = { signal, onProgress: (done) => (rows = done) };
  const table = { columns: invoiceExportColumns(request.texts), rows: source };
  const { parts, type } = await partsOf(table, request, job).catch(async (error: unknown) => {
    await onDisk?.abort();
    throw error;
  });
  const file = await writeParts(parts, onDisk ?? partsInBrowser(type));
  signal.throwIfAborted();
  return { file, rows, notFound };
}

async function partsOf(
  table: ExportTable<InvoiceListItem>,
  { format, texts, language }: ExportRequest,
  job: LongJob,
) {
  if (format === "csv") {
    const { csvParts, csvType } = await codeOf(import("../../format/csv.ts"));
    return { parts: csvParts(table, language, job), type: csvType };
  }
  const { xlsxParts, xlsxType } = await codeOf(import("../../format/xlsx.ts"));
  return { parts: xlsxParts(table, texts.sheet, language, job), type: xlsxType };
}

/**
 * The selected invoices as the list has them now; they may have been selected long ago, on other pages.
 * @throws ApiError of the list
 */
async function* selectedRows(
  selected: readonly InvoiceListItem[],
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
  onNotFound: () => void,
): AsyncGenerator<InvoiceListItem, void> {
  const rows: InvoiceListItem[] = [];
  let done = 0;
  await inParallel(selected.entries(), requestsAtOnce, signal, async ([at, row], own) => {
    const searchedBy = { number: row.count_number, day: row.created_at };
    const current = await currentInvoice(row.count_id, searchedBy, own);
    own.throwIfAborted();
    if (current === undefined) onNotFound();
    rows[at] = current ?? row;
    done += 1;
    onProgress({ step: "fetching", done, of: selected.length });
  });
  yield* rows;
}

/**
 * The list page by page, so that a million rows need no more memory than a few pages.
 * @throws ListChanged after the last one; ApiError of a page that failed
 */
async function* listedRows(
  { filter, selection }: ExportRequest,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): AsyncGenerator<InvoiceListItem, void> {
  onProgress({ step: "fetching", done: 0, of: undefined });
  const { readable, writable } = new TransformStream<readonly InvoiceListItem[]>();
  const pages = writable.getWriter();
  const reading = passAllPages(
    {
      ...invoicePages(filter),
      signal,
      onPage: ({ total }, done) => onProgress({ step: "fetching", done, of: total }),
    },
    (rows) => pages.write(rows),
  ).then(
    async (read) => {
      await pages.close();
      return read;
    },
    async (error: unknown) => {
      await pages.abort(error);
      throw error;
    },
  );
  // The reader gets the same reason.
  reading.catch(() => undefined);
  for await (const page of chunksOf(readable)) yield* page;
  const read = await reading;
  const changes = read.isComplete ? changesSince(selection, read.count) : read.changes;
  if (changes.length > 0) throw new ListChanged(changes);
}

/** All that match were selected when there were so many. */
const changesSince = (selection: InvoiceSelection, count: number): ListChange[] =>
  selection.kind !== "matching" || count === selection.total
    ? []
    : [{ change: "total", from: selection.total, to: count }];

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
  | ({ readonly step: "ready"; readonly url: string | undefined } & Pick<
      Exported,
      "rows" | "notFound"
    >)
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
  const running = useRunning();

  const run = (request: ExportRequest) => {
    const signal = running.begin();
    setWanted(request);
    setState({ step: "fetching", done: 0, of: undefined });
    const report = (next: ExportState) => {
      if (!signal.aborted) setState(next);
    };
    exportInvoices(request, signal, report).then(
      ({ file, ...counts }) => {
        if (signal.aborted) return;
        if (file === undefined) {
          report({ step: "ready", ...counts, url: undefined });
          return;
        }
        const url = URL.createObjectURL(file);
        signal.addEventListener("abort", () => {
          setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
        });
        download(url, request.fileName);
        report({ step: "ready", ...counts, url });
      },
      (error: unknown) => {
        if (error instanceof ListChanged) {
          report({ step: "changed", changes: error.changes });
          return;
        }
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
      running.abort();
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
