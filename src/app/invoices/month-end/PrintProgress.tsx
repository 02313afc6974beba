import type { ReactNode } from "react";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import classes from "./PrintPage.module.css";

/** The progress of one step of the batch. */
export function PrintProgress(props: {
  step: "collecting" | "loading" | "drawing";
  done: number;
  /** Failures, shown beside the number done, which does not include them. */
  failed?: number;
  /** Undefined while it is unknown. */
  all: number | undefined;
  /** In milliseconds. */
  timeLeft?: number | undefined;
  /** Shown instead of the time left. */
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
          <span className={classes.progressFailed}>
            {text.failed(failed, format.number(failed))}
          </span>
        )}
        <span className={classes.progressLeft}>
          {props.note ?? <TimeLeft left={props.timeLeft} />}
        </span>
      </p>
      <progress
        aria-label={text[props.step]}
        value={all === undefined ? undefined : done}
        max={all}
      />
      <div className={classes.progressActions}>{props.children}</div>
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
