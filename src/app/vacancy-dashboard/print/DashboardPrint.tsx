import { useEffect, useEffectEvent, useState, useMemo } from "react";
import { createPortal, flushSync } from "react-dom";
import { cutText } from "../../format/cut.ts";
import { formatMoment, formatShortDay, formatTimestamp } from "../../format/date.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import { useFormat } from "../../format/use-format.ts";
import type { DashboardData } from "../dashboard-data.ts";
import { useDayWords } from "../dashboard-words.tsx";
import { ChangeLine } from "../figures/Figures.tsx";
import {
  figureChange,
  figureNames,
  periodFigures,
  type FigureName,
  useFigureNotes,
} from "../figures/figure-words.ts";
import { answerNote } from "../watch/error-answer.ts";
import { flagReason } from "../watch/flag-words.tsx";
import type { Flags } from "../watch/use-flags.ts";
import chartClasses from "../charts/Charts.module.css";
import { Button } from "../../ui/Button.tsx";
import { usePageStyle, usePrintKey } from "../../ui/page-effects.ts";
import classes from "./PrintSheet.module.css";
import { PrintSites, useSheet, type PrintParts } from "./PrintSites.tsx";
import type { Sheet } from "./sheet.ts";
import rules from "../../ui/print-alone.css?inline";
import { useWindowEvent } from "../../ui/use-window-event.ts";

/**
 * Prints the dashboard as one sheet of A4. The sheet exists only while it is printed. The button and Ctrl+P wait until all of
 * it is loaded; the browser's own menu prints what is loaded.
 */
export function DashboardPrint({ data }: { data: DashboardData }) {
  const text = useFeatureText("dashboard").watch.print;
  const [state, setState] = useState<"idle" | "preparing" | "printing">("idle");

  const print = () => setState("preparing");
  usePrintKey(print);
  useWindowEvent("beforeprint", () => {
    if (state !== "printing") flushSync(() => setState("printing"));
  });
  useWindowEvent("afterprint", () => setState("idle"));

  return (
    <>
      <Button variant="quiet" isBusy={state === "preparing"} onClick={print}>
        {state === "preparing" ? text.pending : text.button}
      </Button>
      {state !== "idle" && (
        <Printing
          data={data}
          onReady={() => {
            if (state !== "preparing") return;
            setState("printing");
            requestAnimationFrame(() => window.print());
          }}
        />
      )}
    </>
  );
}

/** @param props.onReady called once, when everything on the sheet is drawn */
function Printing(props: { data: DashboardData; onReady: () => void }) {
  const { sheet, isReady } = useSheet(props.data);
  const ready = useEffectEvent(props.onReady);
  useEffect(() => {
    if (isReady) ready();
  }, [isReady]);
  return <PrintSheet sheet={sheet} />;
}

/** One sheet of A4, always light. */
function PrintSheet({ sheet }: { sheet: Sheet<PrintParts> }) {
  const { content, lacks } = sheet;
  const { data } = content;
  const { vacancy, days, compared } = data;
  usePrintAlone();
  const {
    language,
    text: { common },
  } = useLanguage();
  const { watch, figures, charts } = useFeatureText("dashboard");
  const text = watch.print;
  const dayWords = useDayWords();
  const [printedAt] = useState(() => Date.now());
  const number = charts.vacancy(vacancy.id);
  return createPortal(
    // On the screen it is rendered only to be measured.
    <div className={classes.sheet} data-print-alone="" aria-hidden="true" lang={language}>
      <header className={classes.head}>
        <h1>{vacancy.title === undefined ? number : cutText(vacancy.title)}</h1>
        <p>
          {[vacancy.title === undefined ? "" : number, cutText(vacancy.company ?? "", 120)]
            .filter((part) => part !== "")
            .join(" · ")}
        </p>
        <p>
          {days !== undefined && text.period(dayWords.withLength(days))}
          {days?.to === data.today && `, ${figures.period.withToday}`}
          {compared !== undefined && `; ${text.compared(dayWords.range(compared.before))}`}
        </p>
        {vacancy.seenAt !== undefined && (
          <p>{common.completeness.remembered(formatMoment(vacancy.seenAt, language))}</p>
        )}
        <p className={classes.printed}>{text.printedAt(formatMoment(printedAt, language))}</p>
      </header>
      <PrintFigures data={data} />
      {lacks !== undefined && <p className={classes.warning}>{lacks.join(" ")}</p>}
      <PrintFlags flags={content.flags} editedAt={vacancy.editedAt} />
      <PrintCharts parts={content} />
      <PrintSites parts={content} />
    </div>,
    document.body,
  );
}

/** The six figures, each with its change and the sites it covers. */
function PrintFigures({ data }: { data: DashboardData }) {
  return (
    <ul className={classes.figures}>
      {figureNames.map((name) => (
        <Figure key={name} name={name} data={data} />
      ))}
    </ul>
  );
}

function Figure({ name, data }: { name: FigureName; data: DashboardData }) {
  const text = useFeatureText("dashboard").figures;
  const { value, notes } = useFigureNotes(name, data);
  const changing = periodFigures.find((figure) => figure === name);
  return (
    <li>
      <h2>{text.names[name]}</h2>
      <p className={classes.value} data-missing={value === undefined || undefined}>
        {value ?? text.unknown}
      </p>
      {changing !== undefined && (
        <ChangeLine
          change={figureChange(changing, data)}
          isRatio={changing === "conversion"}
          compared={data.compared}
        />
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </li>
  );
}

const mostFlags = 4;

/** The first flags, each with what was done about it, and how many more there are. */
function PrintFlags(props: { flags: Flags; editedAt: string | undefined }) {
  const { flags: found, editedAt } = props;
  const { language } = useLanguage();
  const { watch: text, figures } = useFeatureText("dashboard");
  const course = (since: string | undefined) =>
    [
      since && `${figures.errors.since(cutText(formatTimestamp(since, language), 40))}.`,
      answerNote(editedAt, since, text, language),
    ]
      .filter((part) => part !== undefined)
      .join(" ");
  if (found.flags.length === 0) return null;
  const shown = found.flags.slice(0, mostFlags);
  const left = found.flags.length - shown.length;
  return (
    <section className={classes.flags}>
      <h2>{text.print.flags}</h2>
      <ul>
        {shown.map((flag, at) => (
          <li key={`${flag.kind} ${flag.site} ${at}`}>
            <p>
              <b>{cutText(flag.title, 40)}.</b> {flagReason(flag, text, language)}
            </p>
            {flag.kind === "site-error" && <p>{course(flag.since)}</p>}
          </li>
        ))}
        {left > 0 && <li>{text.more(left)}</li>}
      </ul>
    </section>
  );
}

/** The width of the plots in px. The style sheet scales them down so their texts fit the sheet. */
const width = 930;
const mostSites = 8;

/** Both charts in print colors. */
function PrintCharts({ parts }: { parts: PrintParts }) {
  const { watch, charts } = useFeatureText("dashboard");
  const text = watch.print;
  const { language } = useLanguage();
  const format = useFormat();
  const words = useMemo(
    () => ({
      kinds: charts.kinds,
      noStatistics: charts.noStatistics,
      noAnswer: charts.noAnswer,
      today: charts.days.today,
      day: (day: string) => formatShortDay(day, language),
      number: format.number,
    }),
    [charts, language, format],
  );
  const { plots, points, rows } = parts;
  const shown = useMemo(() => rows.slice(0, mostSites), [rows]);
  if (plots === undefined) return null;
  return (
    <>
      {points.length > 0 && (
        <section className={`${classes.chart} ${chartClasses.palette}`}>
          <h2>{text.dayChart}</h2>
          <div>
            <plots.DayPlot points={points} width={width} words={words} />
          </div>
        </section>
      )}
      {shown.length > 0 && (
        <section className={`${classes.chart} ${chartClasses.palette}`}>
          <h2>
            {text.siteChart}
            {rows.length > shown.length && (
              <span>{text.firstSites(shown.length, rows.length)}</span>
            )}
          </h2>
          <div>
            <plots.SitePlot rows={shown} width={width} words={words} />
          </div>
        </section>
      )}
    </>
  );
}

/**
 * While used, prints only the element marked `data-print-alone`, on A4 without margins. That element is a child of the
 * body; on the screen it has its paper layout but is not visible.
 */
function usePrintAlone(): void {
  usePageStyle(rules);
}
