import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { ActionButton } from "../ui/ActionButton.tsx";
import { EmptyList } from "../ui/EmptyList.tsx";
import type { AttentionCounts } from "./attention.ts";

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
  return (
    <EmptyList
      title={isDone ? text.noneTitle : text.noneChecking}
      text={isDone ? text.noneText(format.number(counts.of)) : undefined}
      busy={!isDone}
    >
      {onNextPage !== undefined && (
        <ActionButton onClick={onNextPage}>{text.nextPage}</ActionButton>
      )}
      <ActionButton onClick={props.onDrop}>{text.drop}</ActionButton>
    </EmptyList>
  );
}
