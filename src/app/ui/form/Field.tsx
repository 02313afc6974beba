import type { ReactNode } from "react";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { WarningIcon } from "../icons.tsx";
import classes from "./form.module.css";

/** Links a control to its label, hint and problem. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": boolean;
  readonly "aria-required": boolean;
}

/** A field's label, mark, hint and problem around its control. */
export function Field(props: {
  id: string;
  /** Identifies the field for pages and tests. */
  name?: string;
  label: string;
  /** For several controls, such as radio buttons: the label names them as a group. */
  group?: "radiogroup" | "group";
  isRequired?: boolean | undefined;
  hint?: ReactNode;
  /** One sentence or a list. */
  problem?: ReactNode;
  /** Whether a new problem is read out; false if the form's summary is. */
  isAlert?: boolean;
  /** Ids of other elements that describe the field. */
  describedBy?: string | undefined;
  /** Shown at the end of the label's line, such as a counter. */
  aside?: ReactNode;
  /** Shown below everything else. */
  foot?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}) {
  const { id, group, hint, problem, isRequired = false } = props;
  const { common } = useText();
  const hasHint = hint !== undefined && hint !== "";
  const isWrong = problem !== undefined;
  const described = [hasHint && `${id}-hint`, isWrong && `${id}-problem`, props.describedBy];
  const control: ControlProps = {
    id,
    "aria-describedby": described.filter(Boolean).join(" ") || undefined,
    "aria-invalid": isWrong,
    "aria-required": isRequired,
  };
  return (
    <div className={classes.field} data-field={props.name}>
      <div className={classes.head}>
        {group === undefined ? (
          <label htmlFor={id} className={classes.label}>
            {props.label}
          </label>
        ) : (
          <span id={`${id}-label`} className={classes.label}>
            {props.label}
          </span>
        )}
        {isRequired && <span className={classes.required}>{common.required}</span>}
        {props.aside}
      </div>
      {group === undefined ? (
        props.children(control)
      ) : (
        <div
          id={id}
          role={group}
          aria-labelledby={`${id}-label`}
          aria-describedby={control["aria-describedby"]}
          {...(group === "radiogroup" && { "aria-required": isRequired, "aria-invalid": isWrong })}
        >
          {props.children(control)}
        </div>
      )}
      {hasHint && (
        <div id={`${id}-hint`} className={classes.hint}>
          {hint}
        </div>
      )}
      {isWrong && (
        <div
          id={`${id}-problem`}
          className={classes.problem}
          role={props.isAlert === true ? "alert" : undefined}
        >
          {typeof problem === "string" && <WarningIcon />}
          {problem}
        </div>
      )}
      {props.foot}
    </div>
  );
}

/** The number of characters left. @param left negative above the limit */
export function Counter({ left, text }: { left: number; text: string }) {
  return (
    <span className={classes.counter} data-over={left < 0}>
      {text}
    </span>
  );
}
