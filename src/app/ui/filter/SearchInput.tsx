import type { ComponentProps } from "react";
import classes from "./filter.module.css";

/** The input of a search field. @param props.children what stands in it or below it */
export const SearchInput = ({
  children,
  ...rest
}: Omit<ComponentProps<"input">, "type" | "className">) => (
  <div className={classes.search}>
    <input {...rest} type="search" className={classes.searchInput} autoComplete="off" />
    {children}
  </div>
);
