import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import type { AttentionCounts } from "./attention.ts";
import classes from "./AttentionNotice.module.css";

/** The service cannot filter by attention, so the filter says what it works on, and what it could not look at. */
export function AttentionNotice(props: {
  counts: AttentionCounts | undefined;
  isMissing: boolean;
}) {
  const { attention: text } = useFeatureText("vacancies");
  const format = useFormat();
  const { counts } = props;
  if (counts === undefined) return null;
  const { wanted, of, checking, unchecked } = counts;
  return (
    <p className={classes.notice} role="status" aria-busy={checking > 0}>
      {props.isMissing
        ? text.missingLong
        : [
            text.onPage(format.number(wanted), format.number(of)),
            ...(unchecked === 0 ? [] : [text.uncheckedToo(unchecked, format.number(unchecked))]),
            ...(checking === 0 ? [] : [text.stillChecking(checking, format.number(checking))]),
          ].join(" ")}{" "}
      <span>{text.onlyThisPage}</span>
    </p>
  );
}
