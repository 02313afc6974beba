import type { ComponentProps } from "react";
import classes from "./SumsPlace.module.css";

/** The line of the sums, also before they arrive. @param props.isLong they may need a second line */
export const SumsPlace = ({
  isLong = false,
  ...rest
}: ComponentProps<"div"> & { isLong?: boolean }) => (
  <div {...rest} className={classes.slot} data-long={isLong} />
);
