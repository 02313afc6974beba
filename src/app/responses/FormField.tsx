import type { ReactNode } from "react";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { WarningIcon } from "../ui/icons.tsx";
import classes from "../ui/FormField.module.css";

/** What a control needs to be tied to its label, its hint and its problem. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-describedby": string;
  readonly "aria-invalid": boolean;
  readonly "aria-required": boolean;
}

/** Label, mark, hint and problem of a field, around its control. */
export function FormField(props: {
  id: string;
  label: string;
  isRequired?: boolean;
  hint?: ReactNode;
  problem: string | undefined;
  /** At the end of the label's line, such as a counter. */
  aside?: ReactNode;
  /** Below all else. */
  foot?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}) {
  const { id, problem, hint, isRequired = false } = props;
  const text = useFeatureText("responses").entry;
  const hasHint = hint !== undefined && hint !== "";
  const describedBy = [hasHint && `${id}-hint`, problem !== undefined && `${id}-problem`]
    .filter((part) => part !== false)
    .join(" ");
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label htmlFor={id} className={classes.label}>
          {props.label}
        </label>
        {isRequired && <span className={classes.required}>{text.required}</span>}
        {props.aside}
      </div>
      {props.children({
        id,
        "aria-describedby": describedBy,
        "aria-invalid": problem !== undefined,
        "aria-required": isRequired,
      })}
      {hasHint && (
        <div id={`${id}-hint`} className={classes.hint}>
          {hint}
        </div>
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className={classes.problem}>
          <WarningIcon />
          {problem}
        </p>
      )}
      {props.foot}
    </div>
  );
}
