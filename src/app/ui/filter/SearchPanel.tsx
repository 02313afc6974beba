import type { ReactNode } from "react";
import classes from "./FilterPanel.module.css";

/** A filter's panel that searches among many: the search, its problems, and how many were found. */
export const SearchPanel = ({ children }: { children: ReactNode }) => (
  <div className={classes.searchPanel}>{children}</div>
);

/** What could not be loaded. */
export const SearchPanelProblem = (props: { isAlert?: boolean; children: ReactNode }) => (
  <p className={classes.failure} role={props.isAlert === true ? "alert" : undefined}>
    {props.children}
  </p>
);

/** How many were found. */
export const SearchPanelCount = ({ children }: { children: ReactNode }) => (
  <p className={classes.count} role="status">
    {children}
  </p>
);
