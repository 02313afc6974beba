import { useId, useRef, useState, type ReactNode } from "react";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { Button, ButtonGroup } from "../../ui/Button.tsx";
import { useRowsInParts } from "../../ui/list/rows-in-parts.tsx";
import { savePlotPicture } from "../export/chart-picture.ts";
import { useOfferedPicture } from "../export/chart-pictures.ts";
import classes from "./Charts.module.css";

/**
 * A chart with its title, table, summary and picture.
 * @param props.plot undefined if its code could not be loaded: the table is shown instead
 */
export function ChartFrame(props: {
  title: string;
  /** The days, and the site if one is chosen. */
  period: string;
  /** The chart in sentences, for screen readers. */
  summary: string;
  tools?: ReactNode;
  /** Shown above the plot. */
  warnings?: ReactNode;
  plot: ReactNode;
  table: ReactNode;
  /** The meaning of the marks; also written into the picture. */
  notes: readonly string[];
  /** The picture's heading, and its file name without the extension. */
  picture: { readonly heading: string; readonly fileName: string };
}) {
  const { frame } = useFeatureText("dashboard").charts;
  const titleId = useId();
  const [isTable, setTable] = useState(false);
  const section = useRef<HTMLElement>(null);
  const { title, plot, notes, picture } = props;
  const showsPlot = plot !== undefined && !isTable;

  useOfferedPicture(title, showsPlot, async () => {
    await savePlotPicture(section.current, {
      heading: picture.heading,
      subheading: `${title}. ${props.period}`,
      notes,
      fileName: `${picture.fileName}.png`,
      paletteClass: classes.palette ?? "",
    });
  });

  return (
    <section
      ref={section}
      aria-labelledby={titleId}
      className={`${classes.frame} ${classes.palette}`}
    >
      <header className={classes.frameHead}>
        <h3 id={titleId}>{title}</h3>
        <p className={classes.framePeriod}>{props.period}</p>
        {props.tools}
        <div className={classes.frameTools}>
          {plot !== undefined && (
            <ButtonGroup label={frame.view(title)}>
              {[false, true].map((table) => (
                <Button
                  key={String(table)}
                  size="small"
                  aria-pressed={isTable === table}
                  onClick={() => setTable(table)}
                >
                  {table ? frame.asTable : frame.asChart}
                </Button>
              ))}
            </ButtonGroup>
          )}
        </div>
      </header>
      <p className="visually-hidden">{props.summary}</p>
      {props.warnings}
      {/* The plot stays mounted while the table is shown, because drawing it again is slow. */}
      {plot !== undefined && <div hidden={isTable}>{plot}</div>}
      {!showsPlot && props.table}
      {showsPlot && notes.length > 0 && (
        <ul className={classes.frameNotes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ChartTableRow {
  readonly key: string;
  readonly head: string;
  /** A number, a note, or the word for a gap. */
  readonly cells: readonly { readonly text: string; readonly isGap?: boolean }[];
}

/** The chart's numbers as a table. The first column is the row header, the others are numbers; the last may be a note. */
export function ChartTable(props: {
  caption: string;
  heads: readonly string[];
  rows: readonly ChartTableRow[];
  hasNotes?: boolean;
}) {
  const { caption, heads, rows, hasNotes = false } = props;
  const drawn = useRowsInParts(caption, rows.length, 0);
  return (
    // It scrolls, so it has to be reachable by keys.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={caption} tabIndex={0} className={classes.tableScroll}>
      <table className={classes.table} data-notes={hasNotes}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, drawn).map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map(({ text, isGap = false }, at) => (
                <td key={heads[at + 1]}>{isGap ? <em>{text}</em> : text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
