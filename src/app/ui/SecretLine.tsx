import type { ComponentProps } from "react";
import { CopyButton } from "./CopyButton.tsx";
import classes from "./SecretLine.module.css";

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
