import { useId } from "react";
import classes from "./RadioGroup.module.css";

/** One of a few, all in sight. */
export function RadioGroup<Key extends string>(props: {
  label: string;
  choices: readonly { readonly key: Key; readonly label: string; readonly hint?: string }[];
  chosen: Key;
  /** Why it cannot be changed. */
  reason?: string | undefined;
  onChoose: (key: Key) => void;
}) {
  const id = useId();
  return (
    <fieldset className={classes.group} aria-describedby={`${id}-reason`}>
      <legend>{props.label}</legend>
      {props.choices.map(({ key, label, hint }) => (
        <label key={key} className={classes.choice}>
          <input
            type="radio"
            name={id}
            checked={key === props.chosen}
            disabled={props.reason !== undefined && key !== props.chosen}
            onChange={() => props.onChoose(key)}
          />
          <span>
            {label}
            {hint !== undefined && <span className={classes.hint}>{hint}</span>}
          </span>
        </label>
      ))}
      <p id={`${id}-reason`} className={classes.reason}>
        {props.reason}
      </p>
    </fieldset>
  );
}
