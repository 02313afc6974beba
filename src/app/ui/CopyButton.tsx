import { useState, type ComponentProps } from "react";
import { Button } from "./Button.tsx";
import classes from "./CopyButton.module.css";

interface CopyWords {
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
}

/** Copies a text and says whether that worked. */
export function CopyButton({
  content,
  words,
  onCopied,
  ...button
}: {
  content: string;
  words: CopyWords;
  onCopied?: () => void;
} & Pick<ComponentProps<typeof Button>, "variant" | "size">) {
  const [outcome, setOutcome] = useState("");
  const copy = () => {
    navigator.clipboard.writeText(content).then(
      () => {
        setOutcome(words.copied);
        onCopied?.();
      },
      () => setOutcome(words.notCopied),
    );
  };
  return (
    <>
      <Button {...button} onClick={copy}>
        {words.copy}
      </Button>
      <span role="status" className={classes.copyOutcome}>
        {outcome}
      </span>
    </>
  );
}
