import { useText } from "../../i18n/LanguageProvider.tsx";
import { Notice, NoticeButton } from "../Notice.tsx";
import { partTexts, type UnreadPart } from "./unread-address.ts";

/** Names the parts of the address that the page could not read, and offers to go on without them. */
export function UnreadAddress(props: {
  parts: readonly UnreadPart[];
  /** What the page shows in spite of them. */
  shown: string;
  /** Writes the address without them. */
  onDrop: () => void;
}) {
  const text = useText().list.unreadAddress;
  const { parts } = props;
  if (parts.length === 0) return null;
  const named = partTexts(parts);
  return (
    <Notice role="alert">
      <span>
        {text.parts(named.length)}{" "}
        {named.map((part, at) => (
          // An address may name the same part twice.
          <span key={at}>
            {at > 0 && ", "}
            <code translate="no">{part}</code>
          </span>
        ))}
        . {props.shown}
      </span>
      <NoticeButton
        onClick={() => {
          props.onDrop();
          // The button disappears with the notice.
          document.querySelector<HTMLElement>("main h1[tabindex], main h2[tabindex]")?.focus();
        }}
      >
        {text.drop}
      </NoticeButton>
    </Notice>
  );
}
