import { useLayoutEffect, useRef, useState, useMemo } from "react";
import { flushSync } from "react-dom";
import { cutText } from "../../format/cut.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import type { PlacedSite, SiteTally } from "../../foreign/attention/placed-sites.ts";
import { useFigureWords, useLackNotes } from "../figures/figure-words.ts";
import { dayPoints, type DayPoint } from "../chart-day-points.ts";
import { useLazyPlots, type Plots } from "../charts/lazy-plots.ts";
import { siteRows, type SiteRow } from "../site-order.ts";
import { isSettled, type DashboardData } from "../dashboard-data.ts";
import { usePeriodSeries } from "../days/use-day-series.ts";
import { useFlags, type Flags } from "../watch/use-flags.ts";
import classes from "./PrintSheet.module.css";
import { sheetOf, type Sheet } from "./sheet.ts";
import { useWindowEvent } from "../../ui/use-window-event.ts";

/** Everything on the sheet. */
export interface PrintParts {
  readonly data: DashboardData;
  readonly points: readonly DayPoint[];
  /** Most views first. */
  readonly rows: readonly SiteRow[];
  /** Undefined if the code that draws charts is missing. */
  readonly plots: Plots | undefined;
  readonly flags: Flags;
}

/**
 * The sheet. Its days come from the charts and are not requested again. It is ready when everything on it has arrived or
 * failed.
 */
export function useSheet(data: DashboardData): {
  readonly sheet: Sheet<PrintParts>;
  readonly isReady: boolean;
} {
  const { placedOn, sites, views, calls, links, errors } = data;
  const text = useFeatureText("dashboard").watch.print;
  const lackNotes = useLackNotes(data);
  const days = usePeriodSeries(data);
  const { series, isDone } = days;
  const lazyPlots = useLazyPlots(true);
  const flags = useFlags(data);
  const points = useMemo(
    () => (series === undefined ? [] : dayPoints(series, undefined, isDone, placedOn)),
    [series, isDone, placedOn],
  );
  const rows = useMemo(() => siteRows(sites), [sites]);
  const isReady =
    [views, calls, links, errors].every(isSettled) &&
    (data.days === undefined || isDone) &&
    lazyPlots.state !== "loading" &&
    flags.state !== "checking";
  const plots = lazyPlots.state === "loaded" ? lazyPlots.plots : undefined;
  const content = { data, points, rows, plots, flags };
  const parts = { views, calls, links, errors, days, isReady };
  const notes = lackNotes.map((note) => `${note}.`);
  return { sheet: sheetOf(content, parts, text, notes), isReady };
}

/** More rows than this never fit on a sheet, so they are not laid out. */
const mostRows = 60;

/** As many sites as fit on the rest of the sheet, those with errors first, and the number of the others. */
export function PrintSites({ parts }: { parts: PrintParts }) {
  const { sites } = parts.data;
  const text = useFeatureText("dashboard").watch.print;
  const area = useRef<HTMLElement>(null);
  const [fitting, setFitting] = useState<{ of: PrintParts; print: number; count: number }>();
  // The sheet may have been laid out before the typeface came, so measure again when the browser prints.
  const [print, setPrint] = useState(0);
  useWindowEvent("beforeprint", () => flushSync(() => setPrint((before) => before + 1)));
  const places = new Map(parts.rows.map(({ key }, at) => [key, at]));
  const ordered = sites.toSorted(
    (one, other) =>
      Number(one.error === undefined) - Number(other.error === undefined) ||
      (places.get(one.key) ?? 0) - (places.get(other.key) ?? 0),
  );
  const isMeasured = fitting?.of === parts && fitting.print === print;
  const shown = ordered.slice(0, isMeasured ? fitting.count : mostRows);
  // The parts above may have grown, so measure again on every render of the sheet.
  useLayoutEffect(() => {
    setFitting({ of: parts, print, count: rowsThatFit(area.current, sites.length) });
  }, [parts, print, sites]);
  const left = sites.length - shown.length;
  return (
    <section ref={area} className={classes.sites}>
      <h2>{text.sites}</h2>
      {sites.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{text.columns.site}</th>
              <th scope="col">{text.columns.place}</th>
              <th scope="col">{text.columns.views}</th>
              <th scope="col">{text.columns.calls}</th>
              <th scope="col">{text.columns.conversion}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((site) => (
              <Row key={site.key} site={site} />
            ))}
          </tbody>
        </table>
      )}
      {isMeasured && left > 0 && <p>{text.more(left)}</p>}
    </section>
  );
}

/** Room for the line with the number of sites that did not fit, in px. */
const moreLine = 18;

function rowsThatFit(area: HTMLElement | null, all: number): number {
  if (area === null) return 0;
  const end = area.getBoundingClientRect().bottom;
  const bottoms = [...area.querySelectorAll("tbody tr")].map(
    (row) => row.getBoundingClientRect().bottom,
  );
  const whole = bottoms.filter((bottom) => bottom <= end).length;
  if (whole === all) return all;
  return bottoms.filter((bottom) => bottom <= end - moreLine).length;
}

function Row({ site }: { site: PlacedSite }) {
  const text = useFeatureText("dashboard").watch.print;
  const words = useFigureWords();
  const { place, error, views, calls } = site;
  return (
    <tr data-error={error === undefined ? undefined : ""}>
      <th scope="row">{cutText(site.title, 120)}</th>
      <td>
        {error === undefined
          ? cutText(
              place === undefined
                ? text.unknown
                : place.kind === "link"
                  ? place.shown
                  : text.said(place.text),
            )
          : text.error(cutText(error.error))}
      </td>
      <Count tally={views} />
      <Count tally={calls} />
      <td>
        {views.state === "counts" && calls.state === "counts" && views.count > 0
          ? words.percent(calls.count / views.count)
          : "—"}
      </td>
    </tr>
  );
}

function Count({ tally }: { tally: SiteTally }) {
  const text = useFeatureText("dashboard").watch.print;
  const format = useFormat();
  if (tally.state === "counts") return <td>{format.number(tally.count)}</td>;
  return <td data-gap="">{tally.state === "unknown" ? "—" : text.noStatistics}</td>;
}
