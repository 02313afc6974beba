import { useEffect, useMemo, useState } from "react";
import type { InvoiceListItem } from "#contract/invoices.ts";
import { fetchAllPages } from "../../api/all-pages.ts";
import { ApiError } from "../../api/api-error.ts";
import { invoicePages } from "../invoice-pages.ts";
import type { InvoiceFilter } from "../invoice-filter.ts";
import { readPrintRequest, type PrintRequest } from "./print-request.ts";

/** More sheets than these in one job are more than browsers print. */
export const mostAtOnce = 1000;

export type PrintIds =
  | { readonly state: "nothing" | "lost" | "empty" | "changed" }
  | { readonly state: "too_many"; readonly total: number }
  | { readonly state: "failed"; readonly error: ApiError }
  /** `total` is known with the first page. */
  | { readonly state: "collecting"; readonly done: number; readonly total: number | undefined }
  | {
      readonly state: "found";
      readonly ids: readonly number[];
      /** What the list said of them, where they were collected from it. */
      readonly listed: readonly InvoiceListItem[];
    };

/** Which invoices the address asks to print; those of a filter are collected page by page. */
export function usePrintIds(search: string): { ids: PrintIds; again: () => void } {
  const request = useMemo(() => readPrintRequest(new URLSearchParams(search)), [search]);
  const [attempt, setAttempt] = useState(0);
  const [collected, setCollected] = useState<{ request: PrintRequest; ids: PrintIds }>();
  useEffect(() => {
    if (request.kind !== "matching") return undefined;
    const control = new AbortController();
    const tell = (ids: PrintIds) => {
      if (!control.signal.aborted) setCollected({ request, ids });
    };
    void collect(request.filter, control.signal, tell).then(tell);
    return () => control.abort();
  }, [request, attempt]);
  const again = () => {
    setCollected(undefined);
    setAttempt((before) => before + 1);
  };
  const ids = collected?.request === request ? collected.ids : beforeAnswer(request);
  return { ids: useMemo(() => ids, [ids]), again };
}

const asked = new WeakMap<PrintRequest, PrintIds>();

/** What the address says by itself; the same object each time. */
function beforeAnswer(request: PrintRequest): PrintIds {
  const known = asked.get(request);
  if (known !== undefined) return known;
  const ids: PrintIds =
    request.kind === "ids"
      ? found(request.ids)
      : request.kind === "matching"
        ? { state: "collecting", done: 0, total: undefined }
        : { state: request.kind };
  asked.set(request, ids);
  return ids;
}

const found = (ids: readonly number[], listed: readonly InvoiceListItem[] = []): PrintIds => {
  if (ids.length === 0) return { state: "empty" };
  return ids.length > mostAtOnce
    ? { state: "too_many", total: ids.length }
    : { state: "found", ids, listed };
};

async function collect(
  filter: InvoiceFilter,
  signal: AbortSignal,
  onProgress: (ids: PrintIds) => void,
): Promise<PrintIds> {
  const own = new AbortController();
  let tooMany: PrintIds | undefined;
  try {
    const read = await fetchAllPages({
      ...invoicePages(filter),
      signal: AbortSignal.any([signal, own.signal]),
      onPage: ({ total }, done) => {
        onProgress({ state: "collecting", done, total });
        if (total <= mostAtOnce) return;
        tooMany = { state: "too_many", total };
        own.abort();
      },
    });
    return read.isComplete
      ? found(
          read.rows.map((row) => row.count_id),
          read.rows,
        )
      : { state: "changed" };
  } catch (error) {
    if (tooMany !== undefined) return tooMany;
    const isOurs = error instanceof ApiError;
    return { state: "failed", error: isOurs ? error : new ApiError("offline", { cause: error }) };
  }
}
