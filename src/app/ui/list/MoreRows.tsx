import { useFormat } from "../../format/use-format.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../Button.tsx";

/** Below the beginning of a long list: how many are left, and the next of them. */
export function MoreRows(props: { left: number; next: number; onMore: () => void }) {
  const { list } = useLanguage().text;
  const format = useFormat();
  if (props.left === 0) return null;
  return (
    <p>
      <Button onClick={props.onMore}>
        {list.more(format.number(props.next), format.number(props.left))}
      </Button>
    </p>
  );
}
