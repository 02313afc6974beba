import type { ReactNode } from "react";
import classes from "./StateMark.module.css";

/** Shapes that differ without color and in print. */
const shapes = {
  empty: <circle cx="8" cy="8" r="5.75" />,
  dashed: <circle cx="8" cy="8" r="5.75" strokeDasharray="2.5 3" />,
  half: (
    <>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M8 2.25a5.75 5.75 0 0 0 0 11.5z" fill="currentColor" />
    </>
  ),
  tick: (
    <>
      <circle cx="8" cy="8" r="5.75" fill="currentColor" />
      <path className={classes.tick} d="m5.3 8.2 1.9 1.9 3.5-3.9" />
    </>
  ),
  two: (
    <>
      <circle cx="5.75" cy="8" r="4" />
      <circle cx="10.25" cy="8" r="4" />
    </>
  ),
  equals: (
    <>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M5.75 6.75h4.5M5.75 9.25h4.5" />
    </>
  ),
  ticks: <path d="m1.75 8.5 3 3 5-6.5M8.5 11.25l.25.25 5.5-6.5" />,
  back: <path d="M5.5 2.75 2.25 6l3.25 3.25M2.5 6h7.25a3.5 3.5 0 0 1 0 7H5" />,
  forth: <path d="m10.5 2.75 3.25 3.25-3.25 3.25M13.5 6H6.25a3.5 3.5 0 0 0 0 7H11" />,
  square: <path d="M3 3h10v10H3z" fill="currentColor" />,
  box: <path d="M2 3h12v3H2zM3 6v7.5h10V6M6.5 9h3" />,
} as const;

/** The look of a state. The state's name is shown beside it. */
export interface StateAppearance {
  readonly shape?: keyof typeof shapes;
  readonly tone: "good" | "done" | "waiting" | "late" | "overdue" | "partly" | "quiet";
}

/** A state as a word, a shape and a color. */
export function StateMark(props: {
  appearance: StateAppearance;
  word: string;
  /** Shown after the word; on a phone, below it. */
  children?: ReactNode;
}) {
  const { shape, tone } = props.appearance;
  return (
    <span className={classes.mark} data-tone={tone}>
      {shape !== undefined && (
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
          {shapes[shape]}
        </svg>
      )}
      <span className={classes.word} title={props.word}>
        {props.word}
      </span>
      {props.children}
    </span>
  );
}
