import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../../ui/Button.tsx";
import type { AttentionCheck } from "./use-vacancy-list.ts";
import classes from "./VacanciesPage.module.css";

/** How far the filter by attention has come, where vacancies are checked one by one, and what could not be checked. */
export function AttentionNotice(props: {
  check: AttentionCheck | undefined;
  /** The code that shows what was found could not be loaded. */
  isMissing: boolean;
  /** How many vacancies the service left out. */
  unchecked: number;
}) {
  const { attention: text } = useFeatureText("vacancies");
  const format = useFormat();
  if (props.isMissing) {
    return (
      <p className={classes.attentionNotice} role="status">
        {text.missingLong}
      </p>
    );
  }
  if (props.unchecked > 0) {
    return (
      <p className={classes.attentionNotice} role="status">
        {text.tooMany(props.unchecked, format.number(props.unchecked))}
      </p>
    );
  }
  if (props.check === undefined) return null;
  const { done, of, wanted, unchecked, isRunning, stop, resume } = props.check;
  const [doneText, ofText] = [format.number(done), format.number(of)];
  const isPart = done < of;
  return (
    <div className={classes.attentionNotice}>
      {isRunning && <progress max={of} value={done} aria-label={text.progress} />}
      <p role="status" aria-busy={isRunning}>
        {[
          isRunning
            ? text.going(doneText, ofText)
            : isPart
              ? text.stopped(doneText, ofText)
              : text.done(format.number(of - unchecked)),
          text.wanted(format.number(wanted)),
          ...(unchecked === 0 ? [] : [text.uncheckedToo(unchecked, format.number(unchecked))]),
        ].join(" ")}
      </p>
      {isRunning && <Button onClick={stop}>{text.stop}</Button>}
      {!isRunning && isPart && <Button onClick={resume}>{text.resume}</Button>}
    </div>
  );
}
