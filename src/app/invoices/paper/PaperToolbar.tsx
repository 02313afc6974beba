import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFormat } from "../../format/use-format.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { NextPageIcon, PreviousPageIcon } from "../../ui/icons.tsx";
import { useReason } from "../../ui/Button.tsx";
import type { Neighbour, Neighbours } from "./paper-neighbours.ts";
import classes from "./InvoicePage.module.css";

/** Back to the list, along the list, print. */
export function PaperToolbar(props: {
  /** The list's own address, without the `?`. */
  search: string;
  neighbours: Neighbours;
  /** Left out while there is nothing to print. */
  onPrint: (() => void) | undefined;
}) {
  const text = useText().paper;
  const { previous, next, position } = props.neighbours;
  return (
    <nav className={classes.toolbar} aria-label={text.toolbar}>
      <Link className={classes.action} to={paths.invoices(props.search)}>
        <PreviousPageIcon />
        {text.toList}
      </Link>
      <div className={classes.neighbours}>
        <NeighbourLink neighbour={previous} label={text.previous} hint="[">
          <PreviousPageIcon />
        </NeighbourLink>
        <Position position={position} previous={previous} />
        <NeighbourLink neighbour={next} label={text.next} hint="]">
          <NextPageIcon />
        </NeighbourLink>
      </div>
      <button
        type="button"
        className={classes.print}
        disabled={props.onPrint === undefined}
        onClick={props.onPrint}
        aria-keyshortcuts="Control+P"
      >
        {text.print}
      </button>
    </nav>
  );
}

function Position(props: { position: Neighbours["position"]; previous: Neighbour }) {
  const text = useText().paper;
  const format = useFormat();
  const { position, previous } = props;
  const why = previous.countId === undefined ? text.noNeighbour[previous.reason] : "";
  return (
    <span className={classes.position} aria-live="polite">
      {position === undefined
        ? why
        : text.position(format.number(position.place), format.number(position.total))}
    </span>
  );
}

/** Without a neighbour it stays where it is and says why, so that the hand finds it in the same place. */
function NeighbourLink(props: {
  neighbour: Neighbour;
  label: string;
  hint: string;
  children: ReactNode;
}) {
  const text = useText().paper;
  const { neighbour, label, hint, children } = props;
  const reason = neighbour.countId === undefined ? text.noNeighbour[neighbour.reason] : undefined;
  const { described, hint: why } = useReason(reason);
  if (neighbour.countId !== undefined) {
    return (
      <Link
        className={classes.neighbour}
        to={neighbour.to}
        aria-label={label}
        aria-keyshortcuts={hint}
        title={`${label}  ${hint}`}
      >
        {children}
      </Link>
    );
  }
  return (
    // A link that leads nowhere has no address, but keeps its role, its place and its reason.
    <>
      <span
        {...described}
        className={classes.neighbour}
        role="link"
        aria-disabled="true"
        aria-label={`${label}: ${reason}`}
        tabIndex={0}
      >
        {children}
      </span>
      {why}
    </>
  );
}
