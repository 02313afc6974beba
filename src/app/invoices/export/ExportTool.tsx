import { createPortal } from "react-dom";
import { moscowToday } from "../../format/date.ts";
import { fileName } from "../../format/file-name.ts";
import { FileNotWritten } from "../../format/save-file.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText, useLanguage, useText } from "../../i18n/LanguageProvider.tsx";
import { ActionMenu, type Action } from "../../ui/ActionMenu.tsx";
import {
  exportFormats,
  mostInvoicesByLine,
  xlsxMostRows,
  type ExportFormat,
  type ExportProgress,
  useInvoiceExport,
  type ExportState,
} from "./invoice-export.ts";
import type { InvoiceFilter } from "../invoice-filter.ts";
import type { InvoiceSelection } from "../invoice-selection.ts";
import { useActiveFilters } from "../list/InvoiceFilterBar.tsx";
import type { ListChange } from "../../foreign/all-pages.ts";
import { ApiError } from "#contract/api-error.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { ProblemPanel } from "../../ui/ProblemPanel.tsx";
import classes from "./ExportTool.module.css";

export interface ExportToolProps {
  readonly filter: InvoiceFilter;
  readonly selection: InvoiceSelection;
  /** The number of invoices that match the filter; undefined until it is known. */
  readonly total: number | undefined;
  /** The button that opens the menu. */
  readonly anchor: HTMLElement;
  readonly isMenuOpen: boolean;
  readonly onMenuClosed: () => void;
}

/** The menu of exports, and the progress of the running one. */
export function ExportTool(props: ExportToolProps) {
  const { filter, selection, total, anchor } = props;
  const { language, text: catalog } = useLanguage();
  const text = useFeatureText("invoiceTools").exporting;
  const format = useFormat();
  const active = useActiveFilters(filter);
  const job = useInvoiceExport();

  const isSelected = selection.kind === "rows";
  const count = isSelected ? selection.rows.size : total;
  const nameParts = isSelected
    ? [text.fileSelected(format.number(selection.rows.size))]
    : active.map(({ name, value, key }) => (key === "number" ? `${name} ${value}` : value));
  const nameOf = (wanted: ExportFormat) => {
    const subject = wanted === "lines" ? text.lines.file : text.sheet;
    const name = fileName(text.file([subject, ...nameParts], format.date(moscowToday())));
    return `${name}.${wanted === "csv" ? "csv" : "xlsx"}`;
  };
  const run = (wanted: ExportFormat) => {
    const { columns, statuses } = catalog.invoices.table;
    job.run({
      format: wanted,
      filter,
      selection,
      language,
      texts: { columns, statuses, sheet: text.sheet, lines: text.lines },
      fileName: nameOf(wanted),
      count: count ?? 0,
    });
  };
  const reason = (wanted: ExportFormat): string | undefined => {
    if (count === undefined) return text.unknown;
    if (count === 0) return text.nothing;
    if (wanted === "lines") {
      return count <= mostInvoicesByLine
        ? undefined
        : text.tooManyForLines(format.number(mostInvoicesByLine));
    }
    if (wanted === "csv" || count <= xlsxMostRows) return undefined;
    return text.tooManyForXlsx(format.number(xlsxMostRows));
  };
  const label = (wanted: ExportFormat): string => {
    const title = text.formats[wanted];
    if (count === undefined) return title;
    return (isSelected ? text.choiceSelected : text.choice)(title, count, format.number(count));
  };

  // On a phone the button is in a popover, which closes while the export runs.
  const around = anchor.closest<HTMLElement>("[popover]");
  const panel = job.state.step !== "idle" && (
    <ExportPanel
      job={job}
      onClose={() => {
        job.close();
        const opener =
          around && document.querySelector<HTMLElement>(`[popovertarget="${around.id}"]`);
        (opener ?? anchor).focus();
      }}
    />
  );
  return (
    <>
      {props.isMenuOpen && (
        <ActionMenu
          label={text.menu}
          anchor={anchor}
          actions={exportFormats.map((wanted): Action => ({
            key: wanted,
            label: label(wanted),
            reason: reason(wanted),
            hint: wanted === "csv" ? catalog.common.csvInExcel : undefined,
            run: () => run(wanted),
          }))}
          onClose={props.onMenuClosed}
        />
      )}
      {around === null ? panel : createPortal(panel, around.closest("header") ?? document.body)}
    </>
  );
}

type Job = ReturnType<typeof useInvoiceExport>;

/** The progress and result of an export, beside the list, which stays usable. */
function ExportPanel({ job, onClose }: { job: Job; onClose: () => void }) {
  const { common } = useText();
  const text = useFeatureText("invoiceTools").exporting;
  const { state } = job;
  const isRunning = state.step === "fetching";
  return (
    <section className={`popup ${classes.panel}`} aria-label={text.region}>
      <div className={classes.head}>
        <span className={classes.file} title={job.fileName}>
          {job.fileName}
        </span>
        {!isRunning && (
          <IconButton size="small" label={common.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
      {isRunning && <Progress progress={state} />}
      <Announcement state={state} />
      {isRunning && <Button onClick={onClose}>{text.cancel}</Button>}
      {state.step === "ready" && state.url !== undefined && (
        <a className={classes.again} href={state.url} download={job.fileName}>
          {text.saveAgain}
        </a>
      )}
      {state.step === "changed" && <Changed changes={state.changes} onAgain={job.again} />}
      {state.step === "failed" && <Failed error={state.error} onAgain={job.again} />}
    </section>
  );
}

function Progress({ progress }: { progress: ExportProgress }) {
  const text = useFeatureText("invoiceTools").exporting;
  const format = useFormat();
  const { done, of } = progress;
  const sentence =
    of === undefined ? text.starting : text.fetching(format.number(done), format.number(of));
  return (
    <>
      <div className={classes.line}>{sentence}</div>
      <progress
        className={classes.progress}
        aria-label={text.region}
        {...(of === undefined ? {} : { value: done, max: of })}
      />
    </>
  );
}

/** Announced in quarters; otherwise a screen reader would read out every page. */
function Announcement({ state }: { state: ExportState }) {
  const text = useFeatureText("invoiceTools").exporting;
  const format = useFormat();
  const isReady = state.step === "ready";
  return (
    <div role="status" className={isReady ? classes.line : "visually-hidden"}>
      {isReady && text.ready(state.rows, format.number(state.rows))}
      {isReady &&
        state.notFound > 0 &&
        ` ${text.notFound(state.notFound, format.number(state.notFound))}`}
      {state.step === "fetching" && text.share(quarter(state))}
    </div>
  );
}

const quarter = ({ done, of }: ExportProgress): number =>
  of === undefined || of === 0 ? 0 : Math.floor((done / of) * 4) * 25;

function Changed(props: { changes: readonly ListChange[]; onAgain: () => void }) {
  const text = useFeatureText("invoiceTools").exporting;
  const format = useFormat();
  const sentence = (change: ListChange): string => {
    const { changes } = text;
    switch (change.change) {
      case "total":
        return changes.total(format.number(change.from), format.number(change.to));
      case "count":
        return changes.count(format.number(change.rows), format.number(change.total));
      case "unreadable":
        return changes.unreadable(format.number(change.rows));
      case "repeated":
      case "first_page":
        return changes[change.change];
    }
  };
  return (
    <>
      <div role="alert" className={classes.line}>
        <strong>{text.changedTitle}</strong>
        <ul className={classes.changes}>
          {props.changes.map((change) => (
            <li key={change.change}>{sentence(change)}</li>
          ))}
        </ul>
      </div>
      <Button variant="primary" onClick={props.onAgain}>
        {text.again}
      </Button>
    </>
  );
}

function Failed(props: { error: Error; onAgain: () => void }) {
  const text = useFeatureText("invoiceTools").exporting;
  const isRefused = props.error instanceof ApiError && props.error.kind === "forbidden";
  if (props.error instanceof FileNotWritten) {
    return (
      <>
        <div role="alert" className={classes.line}>
          <strong>{text.failedTitle}</strong> {text.notWritten}
        </div>
        <Button variant="primary" onClick={props.onAgain}>
          {text.again}
        </Button>
      </>
    );
  }
  return (
    <>
      <strong>{text.failedTitle}</strong>
      <ProblemPanel error={props.error} {...(isRefused ? {} : { onRetry: props.onAgain })} />
    </>
  );
}
