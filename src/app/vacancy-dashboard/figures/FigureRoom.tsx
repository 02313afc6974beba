import type { ReactNode } from "react";
import { useChangeWords } from "./ChangeLine.tsx";
import type { DashboardData } from "../dashboard-data.ts";
import { expectedChange } from "../watch/expected-change.ts";
import { periodFigures, type FigureName } from "./figure-facts.ts";
import classes from "./Figures.module.css";
import { useExpectedNote } from "./use-figure-notes.ts";

/**
 * Room for what is said below a figure, as tall before it is known as after: what stands under the figures must not move.
 * It is as tall as words that are as long as those to come; they are in the style alone, and in no text of the page.
 */
export function FigureRoom(props: { name: FigureName; data: DashboardData; children: ReactNode }) {
  const { name, data } = props;
  const words = useChangeWords(name === "conversion");
  const note = useExpectedNote(name, data);
  const changing = periodFigures.find((figure) => figure === name);
  const change = changing && expectedChange(changing, data);
  return (
    <div
      className={classes.room}
      data-change={change && words(change)}
      data-arrow={change?.state === "known" || undefined}
      data-note={note}
    >
      <div>{props.children}</div>
    </div>
  );
}
