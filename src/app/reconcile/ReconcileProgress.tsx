import { useText } from "../i18n/LanguageProvider.tsx";
import type { FeatureText } from "../i18n/feature-texts.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { useFormat } from "../format/use-format.ts";
import { cutText } from "../format/cut.ts";
import { Button } from "../ui/Button.tsx";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import classes from "./ReconcileProgress.module.css";
import type { ReconcileWork, Reconciliation } from "./reconciliation.ts";

/** What is going on, with a way to stop it; or why it ended before its time, with a way to go on. */
export function ReconcileProgress(props: { reconciliation: Reconciliation; work: ReconcileWork }) {
  const { reconciliation, work } = props;
  const { common } = useText();
  const text = useFeatureText("reconcile").work;
  switch (work.step) {
    case "idle":
    case "done":
      return null;
    case "failed":
      return (
        <>
          <p className={classes.note}>{text.failed}</p>
          <ProblemPanel error={work.error} onRetry={() => reconciliation.again()} />
        </>
      );
    case "cancelled":
    case "changed": {
      const isCancelled = work.step === "cancelled";
      return (
        <div className={classes.stopped} role="status">
          <p>{isCancelled ? text.cancelled : text.changed}</p>
          <Button onClick={() => reconciliation.again()}>
            {isCancelled ? text.resume : common.retry}
          </Button>
        </div>
      );
    }
    default:
      return <Running work={work} onCancel={() => reconciliation.cancel()} />;
  }
}

type RunningWork = Extract<
  ReconcileWork,
  { step: "reading" | "fetching" | "matching" | "accounts" }
>;

function Running({ work, onCancel }: { work: RunningWork; onCancel: () => void }) {
  const text = useFeatureText("reconcile").work;
  const format = useFormat();
  const { title, done, of } = measuredIn(work, text);
  const figures = () => {
    if (of !== undefined) return text.of(format.number(done), format.number(of));
    return work.step === "reading" && done > 0 ? text.lines(format.number(done)) : "";
  };
  return (
    <div className={classes.running}>
      {/* Only what begins is told aloud; the figures are there to be looked at. */}
      <p role="status">{title}</p>
      <progress aria-label={title} max={of ?? 1} value={of === undefined ? undefined : done} />
      <span className={classes.figures}>{figures()}</span>
      <Button onClick={onCancel}>{text.cancel}</Button>
    </div>
  );
}

function measuredIn(
  work: RunningWork,
  text: FeatureText<"reconcile">["work"],
): { title: string; done: number; of: number | undefined } {
  switch (work.step) {
    case "reading":
      return { title: text.reading(cutText(work.file, 60)), done: work.lines, of: undefined };
    case "fetching":
      return { title: text.fetching, done: work.rows, of: work.of };
    case "accounts":
      return { title: text.accounts, done: 0, of: undefined };
    default:
      return { title: text.matching, done: work.done, of: work.of };
  }
}
