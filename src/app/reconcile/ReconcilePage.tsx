import { useId, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "#contract/api-error.ts";
import { useMay } from "../api/may.ts";
import { useStore } from "../api/memory-store.ts";
import { useSession } from "../api/session.ts";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText, useLanguage, useText } from "../i18n/LanguageProvider.tsx";
import { Button, TextButton } from "../ui/Button.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { useTitle } from "../ui/page-effects.ts";
import { FileButton, StatementDrop, useFileDrop } from "./statement/StatementDrop.tsx";
import { PaymentMatches } from "./match/PaymentMatches.tsx";
import classes from "./ReconcilePage.module.css";
import { StatementFiles, StatementNotices } from "./statement/StatementFiles.tsx";
import { FilterPopover } from "../ui/filter/FilterPopover.tsx";
import { formatTime } from "../format/date.ts";
import { spanYears } from "./match/fetch-invoices.ts";
import { type ReconcileState, Reconciliation, type ReconcileWork } from "./reconciliation.ts";
import { useStorageOwner } from "../api/browser-store.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";
import { cutText } from "../format/cut.ts";
import { Select } from "../ui/controls.tsx";
import { paths } from "../paths.ts";
import { showDone } from "../ui/notices.ts";

const refused = new ApiError("forbidden", { status: 403, isByRole: true });

/** Matches a bank statement with the invoices (§4.1) in the browser only. It changes nothing in the service. */
export function Component() {
  const text = useFeatureText("reconcile");
  const may = useMay();
  useTitle(text.title);
  return may("listInvoices") ? <Reconcile /> : <ProblemPanel error={refused} level="page" />;
}

function Reconcile() {
  const text = useFeatureText("reconcile");
  const format = useFormat();
  const { reconciliation, state } = useReconciliation();
  const add = (files: readonly File[]) => reconciliation.add(files);
  const navigate = useNavigate();
  const isDropping = useFileDrop(add);
  const { files, joined, work } = state;
  const hasBegun = files.length > 0 || work.step !== "idle";
  const { payments } = joined;
  const heading = useRef<HTMLHeadingElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const stage = `${hasBegun} ${files.length}`;
  const stageBefore = useRef(stage);
  useEffect(() => {
    if (stageBefore.current === stage) return;
    stageBefore.current = stage;
    // The pressed button may have gone: the one that chose or removed a file, or that started over.
    if (document.activeElement !== document.body) return;
    (choose.current ?? heading.current)?.focus({ preventScroll: true });
  }, [stage]);
  const withUndo = (change: () => void, done: string) => {
    change();
    if (files.length > 0) showDone(done, { undo: () => reconciliation.restore(state) });
  };
  return (
    <ListPage
      title={text.title}
      heading={heading}
      count={
        payments.length === 0
          ? undefined
          : text.payments(payments.length, format.number(payments.length))
      }
      tools={
        hasBegun && (
          <Button
            variant="quiet"
            onClick={() => {
              withUndo(() => reconciliation.clear(), text.removedAll(state.isKept));
              // Another statement starts without the filter of the last one.
              void navigate(paths.reconcile(), { replace: true });
            }}
          >
            {text.removeAll}
          </Button>
        )
      }
      primary={
        <>
          {payments.length === 0 && <ReconcileHelp />}
          {hasBegun && <FileButton label={text.addFile} onFiles={add} />}
        </>
      }
    >
      {!hasBegun && <StatementDrop button={choose} onFiles={add} />}
      {hasBegun && (
        <p className={classes.promise}>
          {text.promise} <span>{text.notKept}</span>
        </p>
      )}
      <StatementFiles
        files={files}
        onRemove={({ id, name }) =>
          withUndo(() => reconciliation.remove(id), text.file.removed(cutText(name, 80)))
        }
      />
      <StatementNotices state={state} />
      {payments.length > 0 && <InvoiceSpanBar reconciliation={reconciliation} state={state} />}
      <ReconcileProgress reconciliation={reconciliation} work={work} />
      {state.matches !== undefined && (
        <PaymentMatches reconciliation={reconciliation} matches={state.matches} state={state} />
      )}
      {isDropping && (
        <div className={classes.dropping} aria-hidden="true">
          {text.dropNow}
        </div>
      )}
    </ListPage>
  );
}

/** Explains where to get the file in a bank client and what it looks like. */
function ReconcileHelp() {
  const { help } = useFeatureText("reconcile");
  return (
    <FilterPopover label={help.button}>
      {() => (
        // It may be longer than a phone's screen, so it must be scrollable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={classes.help} data-autofocus tabIndex={0}>
          <ol>
            {help.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <div>{help.sampleTitle}</div>
          <pre lang="ru">{help.sample}</pre>
          <div>{help.formats}</div>
        </div>
      )}
    </FilterPopover>
  );
}

/** The span of invoices searched, and when they were loaded. */
function InvoiceSpanBar(props: { reconciliation: Reconciliation; state: ReconcileState }) {
  const { reconciliation, state } = props;
  const { language } = useLanguage();
  const text = useFeatureText("reconcile").span;
  const format = useFormat();
  const id = useId();
  const { invoices, years } = state;
  return (
    <div className={classes.spanBar}>
      <label htmlFor={id}>{text.label}</label>
      <Select
        id={id}
        isSmall
        aria-describedby={`${id}-why`}
        title={text.why}
        value={years}
        options={spanYears.map((value) => ({ value, title: text.years[value] }))}
        onChoose={(chosen) => reconciliation.lookBack(chosen)}
      />
      {invoices !== undefined && (
        <>
          <span>
            {text.matched(
              format.number(invoices.list.length),
              formatTime(invoices.receivedAt, language),
            )}
          </span>
          <TextButton onClick={() => reconciliation.refresh()}>{text.refresh}</TextButton>
        </>
      )}
      <span id={`${id}-why`} className={classes.spanWhy}>
        {text.why}
      </span>
    </div>
  );
}

/** Kept outside the page so that the user can open an invoice and come back; a reload clears it. */
let kept = new Reconciliation();
let owner: string | undefined;

/** Kept while nobody is signed in, because a user whose session ended may sign in again on top of the page. */
function reconciliationOf(login: string | undefined): Reconciliation {
  if (login !== undefined && owner !== undefined && owner !== login) {
    kept.end();
    kept = new Reconciliation();
  }
  owner = login ?? owner;
  return kept;
}

/** This window's reconciliation. Another user who signs in never sees it. */
function useReconciliation(): { reconciliation: Reconciliation; state: ReconcileState } {
  const session = useSession();
  const login = session.state === "signed-in" ? session.user.login : undefined;
  const reconciliation = reconciliationOf(login);
  const storageOwner = useStorageOwner();
  useEffect(() => {
    reconciliation.keepFor(storageOwner);
  }, [reconciliation, storageOwner]);
  const state = useStore(reconciliation);
  return { reconciliation, state };
}

/** The progress with a cancel button, or the reason it stopped early with a button to continue. */
function ReconcileProgress(props: { reconciliation: Reconciliation; work: ReconcileWork }) {
  const { reconciliation, work } = props;
  const { common } = useText();
  const text = useFeatureText("reconcile").work;
  switch (work.step) {
    case "idle":
    case "done":
      return null;
    case "failed":
      return (
        <>
          <p className={classes.progressNote}>{text.failed}</p>
          <ProblemPanel error={work.error} onRetry={() => reconciliation.again()} />
        </>
      );
    case "canceled":
    case "changed": {
      const isCanceled = work.step === "canceled";
      return (
        <div className={classes.progressStopped} role="status">
          <p>{isCanceled ? text.canceled : text.changed}</p>
          <Button onClick={() => reconciliation.again()}>
            {isCanceled ? text.resume : common.retry}
          </Button>
        </div>
      );
    }
    default:
      return <Running work={work} onCancel={() => reconciliation.cancel()} />;
  }
}

type RunningWork = Extract<
  ReconcileWork,
  { step: "reading" | "fetching" | "matching" | "accounts" }
>;

function Running({ work, onCancel }: { work: RunningWork; onCancel: () => void }) {
  const text = useFeatureText("reconcile").work;
  const format = useFormat();
  const { title, done, of } = measuredIn(work, text);
  const figures = () => {
    if (of !== undefined) return text.of(format.number(done), format.number(of));
    return work.step === "reading" && done > 0 ? text.lines(format.number(done)) : "";
  };
  return (
    <div className={classes.progressRunning}>
      {/* A screen reader announces each step, but not its figures. */}
      <p role="status">{title}</p>
      <progress aria-label={title} max={of ?? 1} value={of === undefined ? undefined : done} />
      <span className={classes.progressFigures}>{figures()}</span>
      <Button onClick={onCancel}>{text.cancel}</Button>
    </div>
  );
}

function measuredIn(
  work: RunningWork,
  text: FeatureText<"reconcile">["work"],
): { title: string; done: number; of: number | undefined } {
  switch (work.step) {
    case "reading":
      return { title: text.reading(cutText(work.file, 60)), done: work.lines, of: undefined };
    case "fetching":
      return { title: text.fetching, done: work.rows, of: work.of };
    case "accounts":
      return { title: text.accounts, done: 0, of: undefined };
    default:
      return { title: text.matching, done: work.done, of: work.of };
  }
}
