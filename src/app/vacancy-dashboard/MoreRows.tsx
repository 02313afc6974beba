import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { ActionButton } from "../ui/ActionButton.tsx";

/** Below the beginning of a long list: how many are left, and the next of them. */
export function MoreRows(props: { left: number; next: number; onMore: () => void }) {
  const { figures } = useFeatureText("dashboard");
  const format = useFormat();
  if (props.left === 0) return null;
  return (
    <p>
      <ActionButton onClick={props.onMore}>
        {figures.more(format.number(props.next), format.number(props.left))}
      </ActionButton>
    </p>
  );
}
