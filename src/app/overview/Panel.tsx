import { useId, type ComponentType, type CSSProperties, type ReactNode } from "react";
import { Link } from "react-router";
import type { PlacementFlag } from "#contract/reports.ts";
import { cutText } from "../format/cut.ts";
import { useFormat } from "../format/use-format.ts";
import { paths } from "../paths.ts";
import classes from "./Overview.module.css";

/**
 * A part of the overview with its title and a link to the whole list.
 * @param props.lines the number of rows, which reserves their height before they load
 */
export function Panel(props: {
  title: string;
  /** What it does not count. */
  note?: string;
  all?: { readonly to: string; readonly label: string };
  isLoading: boolean;
  lines: number;
  /** On a phone it takes two and a half lines more. */
  wraps?: boolean;
  /** On a phone each row has a second line, so that the first has room for a name. */
  hasTallRows?: boolean;
  /** One sentence instead of rows, which needs no reserved height. */
  isEmpty?: boolean | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      className={classes.panel}
      aria-labelledby={id}
      aria-busy={props.isLoading}
      data-wraps={props.wraps}
      data-tall={props.hasTallRows}
      data-empty={props.isEmpty || undefined}
    >
      <header>
        <h2 id={id}>{props.title}</h2>
        {props.note !== undefined && <span className={classes.quiet}>{props.note}</span>}
        {props.all !== undefined && <Link to={props.all.to}>{props.all.label}</Link>}
      </header>
      <div className={classes.body} style={{ "--lines": props.lines } as CSSProperties}>
        {props.isLoading ? (
          <div className={classes.skeleton} aria-hidden="true">
            {Array.from({ length: props.lines }, (_, line) => (
              <span key={line} />
            ))}
          </div>
        ) : (
          props.children
        )}
      </div>
    </section>
  );
}

export function Rows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>;
}

/** The reason a vacancy needs attention, as a link to where it can be fixed. */
export type Reason = ComponentType<{
  readonly vacancy: number;
  /** When it was last changed; null if unknown. */
  readonly editedAt: string | null;
  readonly flags: readonly PlacementFlag[];
}>;

/** A vacancy with a note. */
export function VacancyRow(props: { id: number; title: string; children: ReactNode }) {
  return (
    <li className={classes.vacancy}>
      <Link to={paths.vacancy(props.id)}>{cutText(props.title, 120)}</Link>
      <div>{props.children}</div>
    </li>
  );
}

/** A number and its label; a link to its rows. */
export function Figure(props: {
  title: string;
  to: string;
  value: number | undefined;
  notes?: readonly (string | undefined)[] | undefined;
  /** What the number covers; shown on hover, and read by screen readers. */
  detail?: string | undefined;
}) {
  const format = useFormat();
  return (
    <div title={props.detail}>
      <dt>{props.title}</dt>
      <dd>
        {props.value === undefined ? (
          <span className={classes.figureSkeleton} aria-hidden="true" />
        ) : (
          <Link to={props.to}>{format.number(props.value)}</Link>
        )}
      </dd>
      {props.notes?.map(
        (note) =>
          note !== undefined && (
            <dd key={note} className={classes.quiet}>
              {note}
            </dd>
          ),
      )}
      {props.detail !== undefined && <dd className="visually-hidden">{props.detail}</dd>}
    </div>
  );
}
