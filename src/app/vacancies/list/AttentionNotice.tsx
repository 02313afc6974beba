import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { Button } from "../../ui/Button.tsx";
import classes from "./VacanciesPage.module.css";
import type { Judging } from "./use-attention.ts";

/** Shown where the service cannot filter by attention: the progress of checking the list, and what could not be checked. */
export function AttentionNotice(props: { judging: Judging | undefined; isMissing: boolean }) {
  const { attention: text } = useFeatureText("vacancies");
  const format = useFormat();
  if (props.isMissing) {
    return (
      <p className={classes.attentionNotice} role="status">
        {text.missingLong}
      </p>
    );
  }
  if (props.judging === undefined) return null;
  const { counts, isGoing, stop, goOn } = props.judging;
  const { wanted, of, checking, unchecked } = counts;
  const done = of - checking;
  return (
    <div className={classes.attentionNotice}>
      {isGoing && <progress max={of} value={done} aria-label={text.progress} />}
      <p role="status" aria-busy={isGoing}>
        {[
          (isGoing ? text.going : checking > 0 ? text.stopped : text.done)(
            format.number(done),
            format.number(of),
          ),
          text.wanted(format.number(wanted)),
          ...(unchecked === 0 ? [] : [text.uncheckedToo(unchecked, format.number(unchecked))]),
        ].join(" ")}
      </p>
      {isGoing && <Button onClick={stop}>{text.stop}</Button>}
      {!isGoing && checking > 0 && <Button onClick={goOn}>{text.goOn}</Button>}
    </div>
  );
}
