import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { ActionButton } from "../ui/ActionButton.tsx";
import type { AttentionCounts } from "./attention.ts";
import classes from "./NoVacancies.module.css";

/** The page has rows, and none of them wants a look, or none is known to yet. */
export function NothingToLookAt(props: {
  counts: AttentionCounts;
  /** Undefined on the last page. */
  onNextPage: (() => void) | undefined;
  onDrop: () => void;
}) {
  const { attention: text } = useFeatureText("vacancies");
  const format = useFormat();
  const { counts, onNextPage } = props;
  const isDone = counts.checking === 0;
  const title = isDone ? text.noneTitle : text.noneChecking;
  return (
    <section className={classes.none} aria-label={title} aria-busy={!isDone}>
      <h2>{title}</h2>
      {isDone && <p>{text.noneText(format.number(counts.of))}</p>}
      <div className={classes.buttons}>
        {onNextPage !== undefined && (
          <ActionButton onClick={onNextPage}>{text.nextPage}</ActionButton>
        )}
        <ActionButton onClick={props.onDrop}>{text.drop}</ActionButton>
      </div>
    </section>
  );
}
