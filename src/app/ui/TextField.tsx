import { useId, type ComponentProps } from "react";
import classes from "./TextField.module.css";

/** A labelled field that says below itself what is wrong with its text; the place for that is kept free. */
export function TextField({
  label,
  problem,
  hint,
  ...input
}: Omit<ComponentProps<"input">, "className" | "id"> & {
  label: string;
  problem: string | undefined;
  /** An example of what fits; gives way to the problem. */
  hint: string;
}) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <input
        type="text"
        autoComplete="off"
        {...input}
        id={id}
        className={classes.input}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
      />
      <p
        id={`${id}-note`}
        className={classes.note}
        role={problem === undefined ? undefined : "alert"}
        data-problem={problem !== undefined || undefined}
      >
        {problem ?? hint}
      </p>
    </div>
  );
}
