import type { ReactNode } from "react";
import classes from "./SumLine.module.css";
import { Link } from "../../ui/Link.tsx";

/** Sums side by side on one line. */
export const SumLine = ({ children }: { children: ReactNode }) => (
  <dl className={classes.sums}>{children}</dl>
);

export function Sum(props: {
  name: string;
  isMain?: boolean;
  /** The list of these invoices. */
  to?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div data-main={props.isMain}>
      <dt>{props.name}</dt>
      <dd>
        {props.to === undefined ? props.children : <Link to={props.to}>{props.children}</Link>}
      </dd>
    </div>
  );
}
