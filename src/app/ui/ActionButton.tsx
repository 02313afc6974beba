import { useId, type ReactNode } from "react";
import { Link } from "react-router";
import classes from "./ActionButton.module.css";

interface ActionProps {
  readonly children: ReactNode;
  /** Why it cannot be done now: said in its hint and to those who hear the page. It keeps its place and its focus. */
  readonly reason?: string | undefined;
  readonly look?: "plain" | "primary" | "danger";
}

/** A button that may be out of reach, and then says why. */
export function ActionButton(
  props: ActionProps & { isBusy?: boolean; onClick: () => void; autoFocus?: boolean },
) {
  const id = useId();
  const { reason, isBusy = false } = props;
  const isOff = reason !== undefined || isBusy;
  return (
    <>
      <button
        type="button"
        className={classes.button}
        data-look={props.look}
        aria-disabled={reason !== undefined}
        aria-busy={isBusy}
        title={reason}
        aria-describedby={reason === undefined ? undefined : id}
        data-autofocus={props.autoFocus === true || undefined}
        onClick={isOff ? undefined : props.onClick}
      >
        {props.children}
      </button>
      <Reason id={id} reason={reason} />
    </>
  );
}

/** A link that may be out of reach, and then says why. */
export function ActionLink(props: ActionProps & { to: string }) {
  const id = useId();
  const { reason, look, children } = props;
  if (reason === undefined) {
    return (
      <Link to={props.to} className={classes.button} data-look={look}>
        {children}
      </Link>
    );
  }
  return (
    <>
      {/* Without an address it leads nowhere, and is found with Tab all the same. */}
      <span
        role="link"
        tabIndex={0}
        className={classes.button}
        aria-disabled="true"
        aria-describedby={id}
        title={reason}
      >
        {children}
      </span>
      <Reason id={id} reason={reason} />
    </>
  );
}

function Reason(props: { id: string; reason: string | undefined }) {
  if (props.reason === undefined) return null;
  return (
    <span id={props.id} hidden>
      {props.reason}
    </span>
  );
}
