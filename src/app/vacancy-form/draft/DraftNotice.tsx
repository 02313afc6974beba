import type { ReactNode } from "react";
import { WarningIcon } from "../../ui/icons.tsx";
import classes from "./draft.module.css";

/** A quiet band above the form: what is going on, and what can be done about it. */
export function DraftNotice(props: {
  tone: "news" | "trouble";
  /** Names the band. */
  label?: string;
  /** It stays in sight while the page is scrolled. */
  isInSight?: boolean;
  children: ReactNode;
  actions?: ReactNode;
}) {
  const isTrouble = props.tone === "trouble";
  return (
    <section
      className={[
        isTrouble ? classes.noticeTrouble : classes.noticeNews,
        ...(props.isInSight === true ? [classes.noticeInSight] : []),
      ].join(" ")}
      role={isTrouble ? "alert" : "status"}
      aria-label={props.label}
    >
      {isTrouble && <WarningIcon />}
      <div className={classes.noticeWords}>{props.children}</div>
      {props.actions !== undefined && <div className={classes.noticeActions}>{props.actions}</div>}
    </section>
  );
}
