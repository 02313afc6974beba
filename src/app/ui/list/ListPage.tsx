import type { ReactNode } from "react";
import classes from "./ListPage.module.css";

/** The frame of a list: its title, how many there are, its tools; the table below fills what is left. */
export function ListPage(props: {
  title: string;
  /** undefined until it is known. */
  count: string | undefined;
  tools: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{props.title}</h1>
        <p role="status">{props.count}</p>
        <div className={classes.tools}>{props.tools}</div>
      </header>
      {props.children}
    </div>
  );
}

/** The rows, and what is shown beside them. */
export const TableWithAside = (props: { aside: ReactNode; children: ReactNode }) => (
  <div className={classes.beside}>
    {props.children}
    {props.aside}
  </div>
);
