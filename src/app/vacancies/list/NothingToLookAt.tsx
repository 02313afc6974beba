import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyList } from "../../ui/list/EmptyList.tsx";
import type { Judging } from "./use-attention.ts";

/** There are vacancies, and none of them wants a look, or none is known to yet. */
export function NothingToLookAt(props: {
  /** Undefined where the service has judged. */
  judging: Judging | undefined;
  onDrop: () => void;
}) {
  const { attention: text } = useFeatureText("vacancies");
  const format = useFormat();
  const { counts, isGoing = false } = props.judging ?? {};
  const checked = counts && counts.of - counts.checking;
  const isWhole = counts === undefined || counts.checking === 0;
  return (
    <EmptyList
      title={isGoing ? text.noneChecking : isWhole ? text.noneTitle : text.noneSoFar}
      text={isGoing || checked === undefined ? undefined : text.noneText(format.number(checked))}
      busy={isGoing}
    >
      <Button onClick={props.onDrop}>{text.drop}</Button>
    </EmptyList>
  );
}
