import type { ReactNode } from "react";
import { useIdleWorkHeld } from "../ui/when-idle.ts";
import classes from "./form.module.css";

/** In place of the form until its draft is open. */
export function LoadingForm({ children }: { children?: ReactNode }) {
  useIdleWorkHeld();
  return (
    <div className={classes.waiting} aria-busy="true">
      {children}
    </div>
  );
}
