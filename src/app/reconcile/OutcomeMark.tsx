import type { ReactNode } from "react";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import type { Outcome } from "./match-rows.ts";
import classes from "./OutcomeMark.module.css";

/** Full with a tick, half, two of them, an equals sign, an empty dashed one: told apart without colour. */
const shapes: Readonly<Record<Outcome, ReactNode>> = {
  exact: (
    <>
      <circle cx="8" cy="8" r="5.75" fill="currentColor" />
      <path className={classes.tick} d="m5.3 8.2 1.9 1.9 3.5-3.9" />
    </>
  ),
  partial: (
    <>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M8 2.25a5.75 5.75 0 0 0 0 11.5z" fill="currentColor" />
    </>
  ),
  several: (
    <>
      <circle cx="5.75" cy="8" r="4" />
      <circle cx="10.25" cy="8" r="4" />
    </>
  ),
  amount_only: (
    <>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M5.75 6.75h4.5M5.75 9.25h4.5" />
    </>
  ),
  none: <circle cx="8" cy="8" r="5.75" strokeDasharray="2.5 3" />,
};

/** How a payment was matched: word, shape and colour. */
export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const text = useFeatureText("reconcile").outcomes;
  return (
    <span className={classes.mark} data-outcome={outcome}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
        {shapes[outcome]}
      </svg>
      <span className={classes.word}>{text[outcome]}</span>
    </span>
  );
}
