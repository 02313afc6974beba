import type { ReactNode } from "react";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import classes from "./PrintProgress.module.css";

/** How far a step of the batch is. */
export function PrintProgress(props: {
  step: "collecting" | "loading" | "drawing";
  done: number;
  /** Said beside what is done, and no part of it. */
  failed?: number;
  /** Undefined while it is not known. */
  all: number | undefined;
  /** Milliseconds. */
  timeLeft?: number | undefined;
  /** Stands in place of the time left. */
  note?: string | undefined;
  children?: ReactNode;
}) {
  const text = useFeatureText("invoiceChecks").print;
  const format = useFormat();
  const { done, all, failed = 0 } = props;
  const count = all === undefined ? "" : text.done(format.number(done), format.number(all));
  return (
    <div className={classes.progress}>
      <p>
        <span role="status">{text[props.step]}</span> <span>{count}</span>
        {failed > 0 && (
          <span className={classes.failed}>{text.failed(failed, format.number(failed))}</span>
        )}
        <span className={classes.left}>{props.note ?? <TimeLeft left={props.timeLeft} />}</span>
      </p>
      <progress
        aria-label={text[props.step]}
        value={all === undefined ? undefined : done}
        max={all}
      />
      <div className={classes.actions}>{props.children}</div>
    </div>
  );
}

function TimeLeft({ left }: { left: number | undefined }) {
  const text = useFeatureText("invoiceChecks").print;
  const format = useFormat();
  if (left === undefined) return null;
  const seconds = Math.max(1, Math.ceil(left / 1000));
  return seconds < 90
    ? text.timeLeft(format.number(seconds))
    : text.minutesLeft(format.number(Math.ceil(seconds / 60)));
}
