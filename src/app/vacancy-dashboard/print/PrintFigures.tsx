import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { ChangeLine } from "../figures/ChangeLine.tsx";
import type { DashboardData } from "../dashboard-data.ts";
import { figureChange } from "../figures/figure-change.ts";
import { figureNames, periodFigures, type FigureName } from "../figures/figure-facts.ts";
import classes from "./PrintSheet.module.css";
import { useFigureNotes } from "../figures/use-figure-notes.ts";

/** The six numbers, each with its change and what it is a sum of. */
export function PrintFigures({ data }: { data: DashboardData }) {
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
      {notes.slice(0, 2).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </li>
  );
}
