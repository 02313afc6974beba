import type { ReactNode } from "react";
import classes from "./ListPage.module.css";

/** Instead of rows where there are none: why, and what to do about it. */
export function EmptyList(props: {
  title: string;
  text?: string | undefined;
  /** It may yet turn out otherwise. */
  busy?: boolean;
  /** Buttons. */
  children?: ReactNode;
}) {
  return (
    <section className={classes.empty} aria-label={props.title} aria-busy={props.busy}>
      <h2>{props.title}</h2>
      {props.text !== undefined && <p>{props.text}</p>}
      {props.children !== undefined && <div className={classes.emptyButtons}>{props.children}</div>}
    </section>
  );
}
