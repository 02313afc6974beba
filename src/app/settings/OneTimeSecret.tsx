import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { FormDialog } from "../ui/Dialog.tsx";
import classes from "./Settings.module.css";

/** A secret shown only once, with a button to copy it. */
export function OneTimeSecret(props: {
  text: {
    readonly title: string;
    readonly label: string;
    readonly copy: string;
    readonly copied: string;
    readonly notCopied: string;
    readonly done: string;
  };
  explanation: string;
  secret: string;
  onClose: () => void;
}) {
  const { text, secret } = props;
  const [copied, setCopied] = useState<"none" | "done" | "failed">("none");
  const copy = () => {
    navigator.clipboard.writeText(secret).then(
      () => setCopied("done"),
      () => setCopied("failed"),
    );
  };
  return (
    <FormDialog title={text.title} cancel={text.done} onClose={props.onClose}>
      <p className={classes.secretText}>{props.explanation}</p>
      <div className={classes.secretLine}>
        <output className={classes.secretSecret} aria-label={text.label}>
          {secret}
        </output>
        <Button variant="primary" onClick={copy}>
          {text.copy}
        </Button>
      </div>
      <p role="status" className={classes.secretCopied}>
        {copied === "done" ? text.copied : copied === "failed" ? text.notCopied : ""}
      </p>
    </FormDialog>
  );
}
