import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import classes from "./factor.module.css";

/** Copies a secret and says whether that worked. */
export function CopyButton(props: {
  content: string;
  words: { readonly copy: string; readonly copied: string; readonly notCopied: string };
  onCopied?: () => void;
}) {
  const { words } = props;
  const [outcome, setOutcome] = useState("");
  const copy = () => {
    navigator.clipboard.writeText(props.content).then(
      () => {
        setOutcome(words.copied);
        props.onCopied?.();
      },
      () => setOutcome(words.notCopied),
    );
  };
  return (
    <>
      <Button onClick={copy}>{words.copy}</Button>
      <span role="status" className={classes.outcome}>
        {outcome}
      </span>
    </>
  );
}
