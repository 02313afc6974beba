import type { ComponentProps, ReactNode } from "react";
import classes from "./controls.module.css";

/** A check box or a radio button with its label. */
export function Check({
  label,
  className,
  type = "checkbox",
  ...input
}: Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  /** For the label. The input's look is fixed. */
  className?: string | undefined;
  type?: "checkbox" | "radio";
}) {
  return (
    <label className={className === undefined ? classes.check : `${classes.check} ${className}`}>
      <input type={type} {...input} />
      {label}
    </label>
  );
}

/** A native select, for a choice from a short list. */
export function Select<Value extends string | number>({
  options,
  value,
  isSmall = false,
  onChoose,
  ...select
}: Omit<ComponentProps<"select">, "value" | "onChange" | "className" | "children"> & {
  options: readonly { readonly value: Value; readonly title: string; readonly hint?: string }[];
  value: Value;
  isSmall?: boolean;
  onChoose: (value: Value) => void;
}) {
  return (
    <select
      {...select}
      className={classes.select}
      data-size={isSmall ? "small" : undefined}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = options[currentTarget.selectedIndex];
        if (chosen !== undefined) onChoose(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} title={option.hint}>
          {option.title}
        </option>
      ))}
    </select>
  );
}
