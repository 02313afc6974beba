import type { ReactNode, RefObject } from "react";
import classes from "./ListPage.module.css";
import { QuietTools } from "./QuietTools.tsx";

/** The frame of a list's page: title, count, tools and primary action; the table takes the remaining height. */
export function ListPage({
  heading,
  ...props
}: {
  title: string;
  /** For a page that moves the focus to its heading. */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** Undefined until it is known. */
  count: string | undefined;
  /** Quiet buttons, on a phone behind one. */
  tools?: ReactNode;
  /** The page's primary action, always in sight. */
  primary?: ReactNode;
  children: ReactNode;
}) {
  const { tools } = props;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {props.title}
        </h1>
        <p role="status">{props.count}</p>
        <div className={classes.tools}>
          {tools !== undefined && tools !== null && tools !== false && (
            <QuietTools>{tools}</QuietTools>
          )}
          {props.primary}
        </div>
      </header>
      {props.children}
    </div>
  );
}

/** The rows and the record shown beside them. */
export const TableWithAside = (props: { aside: ReactNode; children: ReactNode }) => (
  <div className={classes.beside}>
    {props.children}
    {props.aside}
  </div>
);
