import { useFormat } from "../../format/use-format.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { ActionButton } from "../ActionButton.tsx";

/** Below the beginning of a long list: how many are left, and the next of them. */
export function MoreRows(props: { left: number; next: number; onMore: () => void }) {
  const { list } = useLanguage().text;
  const format = useFormat();
  if (props.left === 0) return null;
  return (
    <p>
      <ActionButton onClick={props.onMore}>
        {list.more(format.number(props.next), format.number(props.left))}
      </ActionButton>
    </p>
  );
}
