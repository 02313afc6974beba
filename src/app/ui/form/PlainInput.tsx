import type { ComponentProps } from "react";
import classes from "./form.module.css";

/** The browser's own input in the look of a form's field, for a control that React Hook Form or its caller reads. */
export const PlainInput = ({
  isNumber = false,
  className = "",
  ...rest
}: ComponentProps<"input"> & { isNumber?: boolean }) => (
  <input {...rest} className={`${isNumber ? classes.number : classes.input} ${className}`} />
);

/** The same for several lines. It grows with its text. */
export const PlainTextarea = (props: Omit<ComponentProps<"textarea">, "className">) => (
  <textarea {...props} className={classes.area} />
);
