import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { WarningIcon } from "../../ui/icons.tsx";
import { Button } from "../../ui/Button.tsx";

/** The rows that want a look, and no others. */
export function AttentionToggle(props: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { attention: text } = useFeatureText("vacancies");
  return (
    <Button aria-pressed={props.isOn} onClick={() => props.onChange(!props.isOn)}>
      <WarningIcon />
      {text.filter}
    </Button>
  );
}
