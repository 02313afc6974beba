import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import type { InvoiceDetails } from "#contract/invoices.ts";
import { ApiError, type ApiErrorKind } from "../api/api-error.ts";
import { query } from "../api/queries.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { readCountId } from "./invoice-page-loader.ts";
import classes from "./InvoicePage.module.css";
import { InvoicePaper } from "./InvoicePaper.tsx";
import { usePaperKeys } from "./paper-keys.ts";
import { unprintablePart } from "./paper-limits.ts";
import { useNeighbours } from "./paper-neighbours.ts";
import { printPaper, usePaperPrint } from "./paper-print.ts";
import { usePaperTitle } from "./paper-title.ts";
import { PaperChecks } from "./PaperChecks.tsx";
import { PaperSkeleton } from "./PaperSkeleton.tsx";
import { PaperToolbar } from "./PaperToolbar.tsx";
import { printedCode } from "./payment-code.ts";
import { preflight } from "./preflight.ts";
import { useCodeChoice, usePaymentCode } from "./use-payment-code.ts";

const noSuchInvoice = new ApiError("not-found", { status: 404 });

/** One invoice as the paper it will be (§4.5), with its neighbours in the list it was opened from a key away. */
export function Component() {
  const countId = readCountId(useParams()["count_id"]);
  return countId === undefined ? <NoInvoice /> : <Invoice countId={countId} />;
}

function NoInvoice() {
  const { problems } = useText();
  return (
    <ProblemPanel error={noSuchInvoice} level="page">
      <Link to={paths.invoices()}>{problems.toInvoices}</Link>
    </ProblemPanel>
  );
}

function Invoice({ countId }: { countId: number }) {
  const search = useLocation().search.replace(/^\?/, "");
  const navigate = useNavigate();
  const invoice = useQuery(query("invoiceDetails", { params: { count_id: countId } }));
  const neighbours = useNeighbours(countId, search);
  const details = invoice.data?.data;
  const problem = problemWith(details, invoice.error);
  const shown = problem === undefined ? details : undefined;

  const findings = useMemo(() => shown && preflight(shown), [shown]);
  const [choice, setChoice] = useCodeChoice();
  const { code, retry } = usePaymentCode(shown);
  // Whether there is a code settles how the sheets are laid out, so they wait for it; not where none is wanted.
  const isSettled = choice === "off" || code !== undefined;
  const drawing = code && findings && printedCode(code, choice, findings);

  const printing = usePrinting(shown);
  usePaperPrint();
  usePaperTitle(shown?.count_number);
  usePaperKeys((command) => {
    if (command === "print") {
      if (problem === undefined) printing.print();
      return problem === undefined;
    }
    const neighbour = neighbours[command];
    if (neighbour.countId !== undefined) void navigate(neighbour.to);
    return neighbour.countId !== undefined;
  });

  return (
    <div className={classes.page}>
      <PaperToolbar
        search={search}
        neighbours={neighbours}
        onPrint={shown === undefined ? undefined : printing.print}
      />
      {problem !== undefined && (
        <InvoiceProblem countId={countId} error={problem} onRetry={() => void invoice.refetch()} />
      )}
      {problem === undefined && (
        <PaperChecks
          findings={findings}
          setting={{
            choice,
            onChoice: setChoice,
            code,
            isPrinted: drawing !== undefined,
            onRetry: retry,
          }}
        />
      )}
      {problem === undefined && !(shown !== undefined && isSettled) && <PaperSkeleton />}
      {shown !== undefined && isSettled && (
        <InvoicePaper details={shown} code={drawing} onDrawn={printing.onDrawn} />
      )}
    </div>
  );
}

/** After these the paper that was here before is not to be printed; a service that is away takes nothing back. */
const final: readonly ApiErrorKind[] = ["forbidden", "not-found", "unreadable", "signed-out"];

function problemWith(
  details: InvoiceDetails | undefined,
  error: ApiError | null,
): ApiError | undefined {
  if (error !== null && (details === undefined || final.includes(error.kind))) return error;
  const part = details === undefined ? undefined : unprintablePart(details);
  return part === undefined ? undefined : new ApiError("unreadable", { unreadable: [part] });
}

function InvoiceProblem(props: { countId: number; error: ApiError; onRetry: () => void }) {
  const text = useText().paper;
  return (
    <ProblemPanel error={props.error} onRetry={props.onRetry} level="page">
      <span>{text.record(String(props.countId))}</span>
    </ProblemPanel>
  );
}

/** Prints once the paper stands on its sheets: asked for earlier, it waits, and half a paper is never printed. */
function usePrinting(details: InvoiceDetails | undefined) {
  const [drawn, setDrawn] = useState<InvoiceDetails>();
  const [isWaiting, setWaiting] = useState(false);
  return {
    onDrawn: (drawnDetails: InvoiceDetails) => {
      setDrawn(drawnDetails);
      if (isWaiting) void printPaper();
      setWaiting(false);
    },
    print: () => {
      if (details !== undefined && drawn === details) void printPaper();
      else setWaiting(true);
    },
  };
}
