import type { ComponentProps } from "react";
import classes from "./filter.module.css";

/** The filters above a list. */
export const FilterBar = ({ className = "", ...rest }: ComponentProps<"search">) => (
  <search {...rest} className={`${classes.bar} ${className}`} />
);
