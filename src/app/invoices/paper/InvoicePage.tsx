import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import * as z from "zod/mini";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import type { InvoiceDetails } from "#contract/invoices.ts";
import { ApiError, hidesEarlier } from "#contract/api-error.ts";
import { codeOf } from "../../api/code-of.ts";
import { query } from "../../api/queries.ts";
import { useFeatureText, useText } from "../../i18n/LanguageProvider.tsx";
import { paths, readRecordId } from "../../paths.ts";
import { ProblemPanel, problemWording } from "../../ui/ProblemPanel.tsx";
import { bankOf } from "../payment-code/bank-directory.ts";
import { PaperChecks } from "../checks/PaperChecks.tsx";
import { printedCode, type PartlyChoice } from "../payment-code/payment-code.ts";
import { invoiceValidity, type Validity } from "../checks/invoice-validity.ts";
import { preflight } from "../checks/preflight.ts";
import {
  readCode,
  useCodeChoice,
  usePaperBanks,
  usePaymentCode,
} from "../payment-code/use-payment-code.ts";
import { moscowToday } from "../../format/date.ts";
import { useFormat } from "../../format/use-format.ts";
import { saveFile } from "../../format/save-file.ts";
import { showDone, showProblem } from "../../ui/notices.ts";
import { NextPageIcon, PreviousPageIcon } from "../../ui/icons.tsx";
import { BackLink, Button, ButtonLink } from "../../ui/Button.tsx";
import classes from "./InvoicePage.module.css";
import { InvoiceFacts } from "./InvoiceFacts.tsx";
import { InvoicePaper } from "./InvoicePaper.tsx";
import { PaperSkeleton } from "./PaperSkeleton.tsx";
import { codeByPayment, usePayment, type InvoicePayment } from "./invoice-payment.ts";
import { useVatChange } from "./last-vat.ts";
import { paperFontsSettled } from "./paper-fonts.ts";
import { printPaper, usePaperPrint } from "./paper-print.ts";
import { usePaperKeys } from "./paper-keys.ts";
import { paperFileName, usePaperTitle } from "./paper-title.ts";
import { unprintablePart } from "./paper-blocks.ts";
import { useNeighbors, type Neighbor, type Neighbors } from "./paper-neighbors.ts";

/** The reconciliation's filter, kept in the history entry for the way back. */
const fromReconcile = z.object({ reconcile: z.string() });

/** The print page's address and the list's, kept in the history entry for the way back. */
const fromPrint = z.object({ print: z.string(), list: z.optional(z.string()) });

const noSuchInvoice = new ApiError("not-found", { status: 404 });

/** One invoice as its paper (§4.5). Keys lead to its neighbors in the list it was opened from. */
export function Component() {
  const countId = readRecordId(useParams()["count_id"]);
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
  const back = useWayBack(countId);
  const invoice = useQuery(query("invoiceDetails", { params: { count_id: countId } }));
  const neighbors = useNeighbors(countId, search);
  const details = invoice.data?.data;
  const problem = problemWith(details, invoice.error);
  const shown = problem === undefined ? details : undefined;

  const paperBanks = usePaperBanks();
  const { banks } = paperBanks;
  const findings = useMemo(
    () => (shown && paperBanks.isSettled ? preflight(shown, banks) : undefined),
    [shown, banks, paperBanks.isSettled],
  );
  const [choice, setChoice] = useCodeChoice();
  const [partly, setPartly] = usePartlyChoice(countId);
  const known = usePayment(countId, neighbors);
  const vatChange = useVatChange(countId, shown);
  const payment = known.state === "known" ? known.payment : undefined;
  const byPayment = codeByPayment(payment);
  // A paid invoice has no code. Without banks there is a reason to show.
  const isCodeless = byPayment === "leave_out" && banks !== undefined;
  const full = usePaymentCode(isCodeless ? undefined : shown, paperBanks, "full");
  const open = usePaymentCode(byPayment === "ask" ? shown : undefined, paperBanks, "open");
  const [code, openCode] = [full.code, open.code];
  const isCodeSettled =
    known.state !== "looking" &&
    (byPayment === "leave_out" ||
      (code !== undefined && (byPayment === "print" || openCode !== undefined)));
  // The bank's name and the code change the layout of the sheets, so these wait for both.
  const isSettled = paperBanks.isSettled && (choice === "off" || isCodeSettled);
  const drawing =
    findings && isSettled
      ? printedCode({ code, openCode, findings, payment }, { choice, partly })
      : undefined;

  const printing = usePrinting(countId, shown, full.isRead && open.isRead);
  const savePdf = useSavePdf();
  usePaperPrint();
  usePaperTitle(shown && paperFileName(shown));
  usePaperKeys((command) => {
    if (command === "print") {
      if (problem === undefined) printing.print();
      return problem === undefined;
    }
    if (command === "back") {
      // Esc first closes what is open above the page.
      if (document.querySelector(":popover-open, dialog[open]") !== null) return false;
      void navigate(back.to, { state: back.state });
      return true;
    }
    const neighbor = neighbors[command];
    if (neighbor.countId !== undefined) void navigate(neighbor.to);
    return neighbor.countId !== undefined;
  });

  return (
    <div className={classes.page}>
      <PaperToolbar
        back={back}
        neighbors={neighbors}
        onPrint={shown === undefined ? undefined : printing.print}
        onSave={shown === undefined ? undefined : () => printing.whenReady(savePdf)}
      />
      {problem !== undefined && (
        <ProblemPanel error={problem} onRetry={() => void invoice.refetch()} level="page" />
      )}
      {problem === undefined && (
        <PaperChecks
          findings={findings}
          vatChange={vatChange}
          expired={known.state === "looking" ? undefined : expiredTerm(shown, payment)}
          payment={known}
          facts={<InvoiceFacts countId={countId} details={shown} />}
          setting={{
            choice,
            onChoice: setChoice,
            partly,
            onPartly: setPartly,
            byPayment: known.state === "looking" ? undefined : byPayment,
            code: readCode(byPayment === "ask" && partly === "open" ? open : full),
            isPrinted: drawing !== undefined,
            onRetry: paperBanks.retry,
          }}
        />
      )}
      {problem === undefined && !(shown !== undefined && isSettled) && <PaperSkeleton />}
      {shown !== undefined && isSettled && (
        <InvoicePaper
          details={shown}
          bank={banks && bankOf(banks, shown.bank_bik)}
          code={drawing}
          onDrawn={printing.onDrawn}
        />
      )}
    </div>
  );
}

/** An unreadable answer hides the paper, too: it must not be printed as it was before. */
const hidesPaper = (error: ApiError): boolean => hidesEarlier(error) || error.kind === "unreadable";

function problemWith(
  details: InvoiceDetails | undefined,
  error: ApiError | null,
): ApiError | undefined {
  if (error !== null && (details === undefined || hidesPaper(error))) return error;
  const part = details === undefined ? undefined : unprintablePart(details);
  return part === undefined ? undefined : new ApiError("unreadable", { unreadable: [part] });
}

/** Until when an unpaid invoice could be paid, if that is over. */
function expiredTerm(
  details: InvoiceDetails | undefined,
  payment: InvoicePayment | undefined,
): Validity | undefined {
  const term = details && payment?.status !== "paid_full" ? invoiceValidity(details) : undefined;
  return term !== undefined && term.until < moscowToday() ? term : undefined;
}

/** Chosen per invoice, because it depends on how much is paid. */
function usePartlyChoice(countId: number): [PartlyChoice, (choice: PartlyChoice) => void] {
  const [chosen, setChosen] = useState<{ countId: number; choice: PartlyChoice }>();
  return [
    chosen?.countId === countId ? chosen.choice : "off",
    (choice) => setChosen({ countId, choice }),
  ];
}

/**
 * Prints or saves once the paper is laid out and its code was read back. A command given earlier waits, so that nothing
 * incomplete is printed.
 */
function usePrinting(countId: number, details: InvoiceDetails | undefined, isRead: boolean) {
  const [drawn, onDrawn] = useState<InvoiceDetails>();
  const isReady = details !== undefined && drawn === details && isRead;
  const waiting = useRef<{ countId: number; run: (details: InvoiceDetails) => unknown }>(undefined);
  useEffect(() => {
    if (!isReady) return;
    const asked = waiting.current;
    waiting.current = undefined;
    // Another invoice was not asked for.
    if (asked?.countId === countId) asked.run(details);
  }, [isReady, details, countId]);
  const whenReady = (run: (details: InvoiceDetails) => unknown) => {
    if (isReady) run(details);
    else waiting.current = { countId, run };
  };
  return { onDrawn, whenReady, print: () => whenReady(printPaper) };
}

/** Saves the drawn sheets as a PDF file, as the archive of many invoices does. */
function useSavePdf() {
  const { problems } = useText();
  const { facts: text } = useFeatureText("invoiceChecks");
  return async (invoice: InvoiceDetails) => {
    const paper = document.querySelector<HTMLElement>("[data-paper]");
    if (paper === null) return;
    try {
      const { pdfOfPaper } = await codeOf(import("./paper-pdf.ts"));
      await paperFontsSettled();
      const file = await pdfOfPaper({ title: invoice.count_number, paper });
      saveFile(file, `${paperFileName(invoice)}.pdf`, file.type);
      showDone(text.pdfSaved);
    } catch (error) {
      const known = error instanceof Error ? error : new Error(String(error));
      showProblem(problemWording(problems, known).title);
    }
  };
}

/** Where the invoice was opened from: the list, which it has neighbors in, or another page. */
function useWayBack(countId: number) {
  const text = useFeatureText("invoiceChecks").paper;
  const { search, state } = useLocation();
  const print = fromPrint.safeParse(state);
  if (print.success) {
    const { print: job, list } = print.data;
    // The print page shows the sheet that was left.
    const kept = { sheet: countId, list };
    return { to: paths.printInvoices(job), state: kept, text: text.toPrint, isList: false };
  }
  const reconcile = fromReconcile.safeParse(state);
  if (reconcile.success) {
    const to = paths.reconcile(reconcile.data.reconcile);
    return { to, state: undefined, text: text.toReconcile, isList: false };
  }
  // The list puts the focus back on its row.
  const to = paths.invoices(search.replace(/^\?/, ""));
  return { to, state: { row: countId }, text: text.toList, isList: true };
}

/** The buttons: back, previous and next, save and print. */
function PaperToolbar(props: {
  back: ReturnType<typeof useWayBack>;
  neighbors: Neighbors;
  /** Omitted while there is nothing to print. */
  onPrint: (() => void) | undefined;
  onSave: (() => void) | undefined;
}) {
  const text = useFeatureText("invoiceChecks").paper;
  const { back } = props;
  const { previous, next, position } = props.neighbors;
  return (
    <nav className={classes.toolbar} aria-label={text.toolbar}>
      <BackLink to={back.to} state={back.state}>
        {back.text}
      </BackLink>
      {back.isList && (
        <div className={classes.neighbors}>
          <NeighborLink neighbor={previous} label={text.previous} hint="[">
            <PreviousPageIcon />
          </NeighborLink>
          <Position position={position} previous={previous} />
          <NeighborLink neighbor={next} label={text.next} hint="]">
            <NextPageIcon />
          </NeighborLink>
        </div>
      )}
      <div className={classes.commands}>
        <Button aria-disabled={props.onSave === undefined} onClick={props.onSave}>
          {text.savePdf}
        </Button>
        <Button
          variant="primary"
          aria-disabled={props.onPrint === undefined}
          onClick={props.onPrint}
          aria-keyshortcuts="Control+P"
        >
          {text.print}
        </Button>
      </div>
    </nav>
  );
}

function Position(props: { position: Neighbors["position"]; previous: Neighbor }) {
  const text = useFeatureText("invoiceChecks").paper;
  const format = useFormat();
  const { position, previous } = props;
  // The search takes a moment, and a text that comes and goes moves the buttons.
  const why =
    previous.countId === undefined && previous.reason !== "looking"
      ? text.noNeighbor[previous.reason]
      : "";
  return (
    <span className={classes.position} aria-live="polite">
      {position === undefined
        ? why
        : text.position(format.number(position.place), format.number(position.total))}
    </span>
  );
}

/** Without a neighbor it keeps its place and says why. */
function NeighborLink(props: {
  neighbor: Neighbor;
  label: string;
  hint: string;
  children: ReactNode;
}) {
  const text = useFeatureText("invoiceChecks").paper;
  const { neighbor, label, hint, children } = props;
  const reason = neighbor.countId === undefined ? text.noNeighbor[neighbor.reason] : undefined;
  return (
    <ButtonLink
      to={neighbor.countId === undefined ? "" : neighbor.to}
      reason={reason}
      aria-label={reason === undefined ? label : `${label}: ${reason}`}
      aria-keyshortcuts={hint}
      title={`${label}  ${hint}`}
    >
      {children}
    </ButtonLink>
  );
}
