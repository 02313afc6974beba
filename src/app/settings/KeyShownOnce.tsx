import { useCallback, useState } from "react";
import { cutText } from "../format/cut.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { Button } from "../ui/Button.tsx";
import { FormDialog, LeaveDialog } from "../ui/Dialog.tsx";
import type { MadeKey } from "./KeyForm.tsx";
import classes from "./Settings.module.css";

/** A new key, shown only once. Closing without copying it asks first. */
export function KeyShownOnce(props: { made: MadeKey; onClose: () => void }) {
  const { made } = props;
  const { shown: text, leave } = useFeatureText("settings").keys;
  const [copy, setCopy] = useState<"none" | "done" | "failed">("none");
  const [isAsked, setAsked] = useState(false);
  const isKept = copy === "done";
  const isUnsaved = useCallback(() => !isKept, [isKept]);
  const copyKey = () => {
    navigator.clipboard.writeText(made.key).then(
      () => setCopy("done"),
      () => setCopy("failed"),
    );
  };
  return (
    <>
      <FormDialog
        title={text.title}
        cancel={isAsked && !isKept ? text.closeAnyway : text.close}
        problem={isAsked && !isKept ? text.ask : undefined}
        onClose={() => {
          if (isKept || isAsked) props.onClose();
          else setAsked(true);
        }}
      >
        <p>{text.text(cutText(made.name, 150))}</p>
        <div className={classes.keyLine}>
          <output className={classes.keyKey} aria-label={text.label}>
            {made.key}
          </output>
          <Button variant="primary" onClick={copyKey} data-autofocus>
            {text.copy}
          </Button>
        </div>
        <p role="status">
          {copy === "done" ? text.copied : copy === "failed" ? text.notCopied : ""}
        </p>
      </FormDialog>
      <LeaveDialog text={leave} isUnsaved={isUnsaved} />
    </>
  );
}
