import type { ReactNode } from "react";
import { Link } from "react-router";
import classes from "./ActionButton.module.css";
import { useReason } from "./use-reason.tsx";

interface ActionProps {
  readonly children: ReactNode;
  /** Why it cannot be done now: shown on hover and focus, and said to those who hear the page. It keeps its place and its focus. */
  readonly reason?: string | undefined;
  readonly variant?: "plain" | "primary" | "danger";
}

/** A button that may be out of reach, and then says why. */
export function ActionButton(
  props: ActionProps & { isBusy?: boolean; onClick: () => void; autoFocus?: boolean },
) {
  const { reason, isBusy = false } = props;
  const why = useReason(reason);
  const isOff = reason !== undefined || isBusy;
  return (
    <>
      <button
        type="button"
        className={classes.button}
        data-variant={props.variant}
        aria-disabled={reason !== undefined}
        aria-busy={isBusy}
        {...why.described}
        data-autofocus={props.autoFocus === true || undefined}
        onClick={isOff ? undefined : props.onClick}
      >
        {props.children}
      </button>
      {why.hint}
    </>
  );
}

/** A link that may be out of reach, and then says why. */
export function ActionLink(props: ActionProps & { to: string }) {
  const { reason, variant, children } = props;
  const why = useReason(reason);
  if (reason === undefined) {
    return (
      <Link to={props.to} className={classes.button} data-variant={variant}>
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
        {...why.described}
      >
        {children}
      </span>
      {why.hint}
    </>
  );
}
