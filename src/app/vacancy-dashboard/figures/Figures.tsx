import type { ReactNode } from "react";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { ArrowDownIcon, ArrowUpIcon } from "../../ui/icons.tsx";
import type { DashboardData } from "../dashboard-data.ts";
import { Explain } from "../Explain.tsx";
import type { ComparedPeriods } from "../dashboard-period.ts";
import {
  figureChange,
  isChangeComing,
  figureNames,
  partsOfFigure,
  periodFigures,
  expectedChange,
  type FigureName,
  type FigureChange,
  useFigureNotes,
  useChangeWords,
  useExpectedNote,
  useComparedWords,
  useShortChange,
} from "./figure-words.ts";
import dashboard from "../Dashboard.module.css";
import classes from "./Figures.module.css";

/** Six figures, each with its change, the sites it covers and how it is counted. */
export function Figures({ data }: { data: DashboardData }) {
  const text = useFeatureText("dashboard").figures;
  return (
    <ul className={`${dashboard.surface} ${classes.figures}`} aria-label={text.label}>
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
  const isLoading =
    value === undefined &&
    partsOfFigure(name, data).some((part) => part.error === undefined && part.data === undefined);
  const noteLines = notes.map((note) => (
    <p key={note} className={classes.note}>
      {note}
    </p>
  ));
  return (
    <li className={classes.figure} aria-busy={isLoading}>
      <h3>{text.names[name]}</h3>
      <p className={classes.value} data-missing={value === undefined || undefined}>
        {isLoading ? (
          <span className={classes.waiting}>
            <span className="visually-hidden">{text.loading}</span>
          </span>
        ) : (
          (value ?? text.unknown)
        )}
      </p>
      {(isLoading || value !== undefined) && (
        <ReservedLines name={name} data={data}>
          {changing !== undefined && !isLoading && !isChangeComing(changing, data) && (
            <ChangeLine
              isShort
              change={figureChange(changing, data)}
              isRatio={changing === "conversion"}
              compared={data.compared}
            />
          )}
          {noteLines}
        </ReservedLines>
      )}
      {!isLoading && value === undefined && noteLines}
      <Explain name={name} data={data} />
    </li>
  );
}

/**
 * Reserves the height of the lines below a figure while they load, so that nothing under the figures moves. The height comes from
 * sample texts of typical length, which only the style sheet shows, so they are not part of the page's text.
 */
function ReservedLines(props: { name: FigureName; data: DashboardData; children: ReactNode }) {
  const { name, data } = props;
  const words = useShortChange(name === "conversion");
  const note = useExpectedNote(name, data);
  const changing = periodFigures.find((figure) => figure === name);
  const change = changing && expectedChange(changing, data);
  return (
    <div
      className={classes.reserved}
      data-change={change && words(change)}
      data-arrow={change?.state === "known" || undefined}
      data-note={note}
    >
      <div>{props.children}</div>
    </div>
  );
}

/** More, less or the same, with an arrow. Its hint says which days are compared. */
export function ChangeLine(props: {
  change: FigureChange;
  isRatio: boolean;
  /** On one line; the whole sentence is in its hint and read out. */
  isShort?: boolean;
  compared: ComparedPeriods | undefined;
}) {
  const { change, compared, isShort = false } = props;
  const words = useChangeWords(props.isRatio)(change);
  const short = useShortChange(props.isRatio)(change);
  const days = useComparedWords(change, compared);
  const hint = isShort && days !== undefined ? `${words}. ${days}` : days;
  return (
    <p className={classes.change} title={hint ?? words}>
      {change.state === "known" && change.absolute > 0 && <ArrowUpIcon />}
      {change.state === "known" && change.absolute < 0 && <ArrowDownIcon />}
      {isShort && <span aria-hidden="true">{short}</span>}
      <span className={isShort ? "visually-hidden" : undefined}>{words}</span>
      {days !== undefined && <span className="visually-hidden"> ({days})</span>}
    </p>
  );
}
