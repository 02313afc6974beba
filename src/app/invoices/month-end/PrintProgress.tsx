import type { ReactNode } from "react";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import classes from "./PrintPage.module.css";

/** The progress of a print job: which step is under way, and one bar and one time left over all steps. */
export function PrintProgress(props: {
  step: "collecting" | "loading" | "drawing";
  /** In this step. */
  done: number;
  /** Failures, shown beside the number done, which does not include them. */
  failed?: number;
  /** Undefined while it is unknown. */
  all: number | undefined;
  /** In milliseconds, until everything can be printed. */
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
        aria-label={text.preparing}
        value={all === undefined ? undefined : stepsDone(props)}
        max={all === undefined ? undefined : stepsOfInvoice * (all - failed)}
      />
      <div className={classes.progressActions}>{props.children}</div>
    </div>
  );
}

/** Each invoice is loaded and laid out. */
const stepsOfInvoice = 2;

/** Of the whole job; collecting the list takes one request in a hundred, so it counts for nothing. */
function stepsDone({ step, done, all = 0, failed = 0 }: Parameters<typeof PrintProgress>[0]) {
  if (step === "collecting") return 0;
  return step === "drawing" ? all - failed + done : done;
}

/** @param props.left in milliseconds; undefined while it is unknown */
export function TimeLeft({ left }: { left: number | undefined }) {
  const text = useFeatureText("invoiceChecks").print;
  const format = useFormat();
  if (left === undefined) return null;
  const seconds = Math.max(1, Math.ceil(left / 1000));
  return seconds < 90
    ? text.timeLeft(format.number(seconds))
    : text.minutesLeft(format.number(Math.ceil(seconds / 60)));
}
