import { useState, type ComponentProps } from "react";
import { Button } from "./Button.tsx";
import classes from "./form/form.module.css";

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

/** A secret beside a button that copies it. */
export function SecretLine(
  props: ComponentProps<typeof CopyButton> & {
    /** Names the secret for screen readers. */
    label: string;
    /** As it is shown, if that is not what is copied. */
    shown?: string;
  },
) {
  const { label, shown, ...copying } = props;
  return (
    <div className={classes.secretLine}>
      <output className={classes.shownSecret} aria-label={label}>
        {shown ?? copying.content}
      </output>
      <CopyButton {...copying} />
    </div>
  );
}
