import type { ReactNode } from "react";
import classes from "./send.module.css";

/** The send button, and beside it its keys or why it cannot send. */
export const SendLine = ({ children }: { children: ReactNode }) => (
  <p className={classes.send}>{children}</p>
);
