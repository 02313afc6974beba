import { useCallback, useState } from "react";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { SecretLine } from "../ui/SecretLine.tsx";
import { FormDialog } from "../ui/Dialog.tsx";
import { LeaveDialog } from "../ui/LeaveDialog.tsx";

/** A new secret, shown only once. Closing without copying it asks first. */
export function SecretDialog(props: {
  text: {
    readonly title: string;
    readonly label: string;
    readonly copy: string;
    readonly notCopied: string;
    /** Asks before the dialog is closed. */
    readonly ask: string;
    /** Asks before the page is left. */
    readonly leave: { readonly title: string; readonly text: string };
  };
  explanation: string;
  secret: string;
  onClose: () => void;
}) {
  const { text } = props;
  const words = useFeatureText("settings").secret;
  const [isCopied, setCopied] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const asks = isAsked && !isCopied;
  const isUnsaved = useCallback(() => !isCopied, [isCopied]);
  return (
    <>
      <FormDialog
        title={text.title}
        cancel={asks ? words.closeAnyway : words.close}
        problem={asks ? text.ask : undefined}
        onClose={() => {
          if (isCopied || isAsked) props.onClose();
          else setAsked(true);
        }}
      >
        <p>{props.explanation}</p>
        <SecretLine
          content={props.secret}
          label={text.label}
          words={{ ...text, copied: words.copied }}
          variant="primary"
          onCopied={() => setCopied(true)}
        />
      </FormDialog>
      <LeaveDialog text={text.leave} isUnsaved={isUnsaved} />
    </>
  );
}
