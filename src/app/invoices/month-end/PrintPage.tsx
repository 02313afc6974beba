import { type ReactNode, useEffect, useMemo, useState } from "react";
import * as z from "zod/mini";
import { useLocation } from "react-router";
import type { InvoiceListItem } from "#contract/invoices.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { BackLink, Button } from "../../ui/Button.tsx";
import { ProblemPanel } from "../../ui/ProblemPanel.tsx";
import { useTitle } from "../../ui/page-effects.ts";
import { partTexts, type UnreadPart } from "../../ui/filter/unread-address.ts";
import { PrintBatch } from "./PrintBatch.tsx";
import { PrintProgress } from "./PrintProgress.tsx";
import classes from "./PrintPage.module.css";
import { fetchAllPages } from "../../foreign/all-pages.ts";
import { ApiError } from "#contract/api-error.ts";
import { invoiceFilter } from "../invoice-filter.ts";
import { useActiveFilters } from "../list/InvoiceFilterBar.tsx";
import { invoicePages } from "../invoice-pages.ts";
import { mostAtOnce, readPrintRequest, type PrintRequest } from "./print-request.ts";

const noFilter = invoiceFilter.read(new URLSearchParams());

/** Kept in the history entry: the list's address for the way back, and the invoice that the user comes back from. */
const wayHere = z.object({ list: z.optional(z.string()), sheet: z.optional(z.number()) });

/** Many invoices in one print job, each on sheets of its own with its own page numbers. */
export function Component() {
  const text = useFeatureText("invoiceChecks").print;
  const location = useLocation();
  const { request, ids, again } = usePrintIds(location.search);
  const { list, sheet } = wayHere.safeParse(location.state).data ?? {};
  const filter = request.kind === "matching" ? request.filter : noFilter;
  const chips = useActiveFilters(filter);
  const by = {
    values: chips.flatMap(({ key, value }) => (key === "payer" ? [] : value)),
    hasPeriod: filter.from !== undefined && filter.to !== undefined,
  };
  useTitle(text.title);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <BackLink to={paths.invoices(list ?? "")}>{text.toList}</BackLink>
        <h1>{text.title}</h1>
        {chips.length > 0 && (
          <p>{chips.map(({ name, value }) => `${name}: ${value}`).join("; ")}</p>
        )}
      </header>
      <Content
        ids={ids}
        batch={{ by, job: location.search.replace(/^\?/, ""), list, from: sheet }}
        onAgain={again}
      />
    </div>
  );
}

function Content({
  ids,
  batch,
  onAgain,
}: {
  ids: PrintIds;
  batch: Omit<Parameters<typeof PrintBatch>[0], "ids" | "listed">;
  onAgain: () => void;
}) {
  const text = useFeatureText("invoiceChecks").print;
  const format = useFormat();
  switch (ids.state) {
    case "found":
      return <PrintBatch ids={ids.ids} listed={ids.listed} {...batch} />;
    case "collecting":
      return (
        <div className={classes.panel}>
          <PrintProgress step="collecting" done={ids.done} all={ids.total} />
        </div>
      );
    case "failed":
      return <ProblemPanel error={ids.error} onRetry={onAgain} />;
    case "nothing":
      return <Notice title={text.nothingTitle} text={text.nothingText} />;
    case "unread":
      return <Notice title={text.unreadTitle} text={text.unreadText(partTexts(ids.parts))} />;
    case "lost":
      return <Notice title={text.lostTitle} text={text.lostText} />;
    case "empty":
      return <Notice title={text.emptyTitle} text="" />;
    case "changed":
      return (
        <Notice title={text.changedTitle} text={text.changedText}>
          <Button onClick={onAgain}>{text.again}</Button>
        </Notice>
      );
    case "too_many": {
      const shown = text.invoices(ids.total, format.number(ids.total));
      return (
        <Notice
          title={text.tooManyTitle(shown)}
          text={text.tooManyText(text.invoices(mostAtOnce, format.number(mostAtOnce)))}
        />
      );
    }
  }
}

function Notice(props: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={classes.panel} role="alert">
      <h2>{props.title}</h2>
      <p>{props.text}</p>
      {props.children}
    </div>
  );
}

type PrintIds =
  | { readonly state: "nothing" | "lost" | "empty" | "changed" }
  | { readonly state: "unread"; readonly parts: readonly UnreadPart[] }
  | { readonly state: "too_many"; readonly total: number }
  | { readonly state: "failed"; readonly error: ApiError }
  /** `total` is known from the first page on. */
  | { readonly state: "collecting"; readonly done: number; readonly total: number | undefined }
  | {
      readonly state: "found";
      readonly ids: readonly number[];
      /** The list's data about them, if they were collected from it. */
      readonly listed: readonly InvoiceListItem[];
    };

/** The invoices that the address asks to print; those of a filter are collected page by page. */
function usePrintIds(search: string): {
  readonly request: PrintRequest;
  readonly ids: PrintIds;
  readonly again: () => void;
} {
  const request = useMemo(() => readPrintRequest(new URLSearchParams(search)), [search]);
  const [attempt, setAttempt] = useState(0);
  const [collected, setCollected] = useState<{ request: PrintRequest; ids: PrintIds }>();
  useEffect(() => {
    if (request.kind !== "matching") return undefined;
    const control = new AbortController();
    const report = (ids: PrintIds) => {
      if (!control.signal.aborted) setCollected({ request, ids });
    };
    // Whoever starts again has read that the list changed.
    const total = attempt === 0 ? request.total : undefined;
    void collect({ ...request, total }, control.signal, report).then(report);
    return () => control.abort();
  }, [request, attempt]);
  const again = () => {
    setCollected(undefined);
    setAttempt((before) => before + 1);
  };
  const first = useMemo(() => beforeAnswer(request), [request]);
  return { request, ids: collected?.request === request ? collected.ids : first, again };
}

/** What the address says without a request to the service. */
function beforeAnswer(request: PrintRequest): PrintIds {
  if (request.kind === "ids") return found(request.ids);
  if (request.kind === "unread") return { state: "unread", parts: request.parts };
  return request.kind === "matching"
    ? { state: "collecting", done: 0, total: undefined }
    : { state: request.kind };
}

const found = (ids: readonly number[], listed: readonly InvoiceListItem[] = []): PrintIds => {
  if (ids.length === 0) return { state: "empty" };
  return ids.length > mostAtOnce
    ? { state: "too_many", total: ids.length }
    : { state: "found", ids, listed };
};

async function collect(
  { filter, total: selected }: Extract<PrintRequest, { kind: "matching" }>,
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
    return read.isComplete && read.rows.length === (selected ?? read.rows.length)
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
