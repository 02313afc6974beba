import { useFeatureText } from "../../i18n/use-feature-text.ts";
import type { DashboardData } from "../dashboard-data.ts";
import { Explain } from "../Explain.tsx";
import { ChangeLine } from "./ChangeLine.tsx";
import { figureChange, isChangeComing } from "./figure-change.ts";
import { figureNames, partsOfFigure, periodFigures, type FigureName } from "./figure-facts.ts";
import { FigureRoom } from "./FigureRoom.tsx";
import classes from "./Figures.module.css";
import { useFigureNotes } from "./use-figure-notes.ts";

/** Six numbers, each with its change, what it is a sum of and where it comes from. */
export function Figures({ data }: { data: DashboardData }) {
  const text = useFeatureText("dashboard").figures;
  return (
    <ul className={classes.figures} aria-label={text.label}>
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
  const said = notes.map((note) => (
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
        <FigureRoom name={name} data={data}>
          {changing !== undefined && !isLoading && !isChangeComing(changing, data) && (
            <ChangeLine
              change={figureChange(changing, data)}
              isRatio={changing === "conversion"}
              compared={data.compared}
            />
          )}
          {said}
        </FigureRoom>
      )}
      {!isLoading && value === undefined && said}
      <Explain name={name} data={data} />
    </li>
  );
}
