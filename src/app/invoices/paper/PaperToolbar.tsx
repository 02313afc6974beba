import type { ReactNode } from "react";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { paths } from "../../paths.ts";
import { NextPageIcon, PreviousPageIcon } from "../../ui/icons.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import type { Neighbour, Neighbours } from "./paper-neighbours.ts";
import classes from "./InvoicePage.module.css";

/** Back to the list, along the list, print. */
export function PaperToolbar(props: {
  /** The list's own address, without the `?`. */
  search: string;
  neighbours: Neighbours;
  /** The list puts the focus back on its row. */
  countId: number;
  /** Left out while there is nothing to print. */
  onPrint: (() => void) | undefined;
}) {
  const text = useFeatureText("invoiceChecks").paper;
  const { previous, next, position } = props.neighbours;
  return (
    <nav className={classes.toolbar} aria-label={text.toolbar}>
      <ButtonLink to={paths.invoices(props.search)} state={{ row: props.countId }}>
        <PreviousPageIcon />
        {text.toList}
      </ButtonLink>
      <div className={classes.neighbours}>
        <NeighbourLink neighbour={previous} label={text.previous} hint="[">
          <PreviousPageIcon />
        </NeighbourLink>
        <Position position={position} previous={previous} />
        <NeighbourLink neighbour={next} label={text.next} hint="]">
          <NextPageIcon />
        </NeighbourLink>
      </div>
      <Button
        variant="primary"
        aria-disabled={props.onPrint === undefined}
        onClick={props.onPrint}
        aria-keyshortcuts="Control+P"
      >
        {text.print}
      </Button>
    </nav>
  );
}

function Position(props: { position: Neighbours["position"]; previous: Neighbour }) {
  const text = useFeatureText("invoiceChecks").paper;
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

/** Without a neighbor it keeps its place and says why. */
function NeighbourLink(props: {
  neighbour: Neighbour;
  label: string;
  hint: string;
  children: ReactNode;
}) {
  const text = useFeatureText("invoiceChecks").paper;
  const { neighbour, label, hint, children } = props;
  const reason = neighbour.countId === undefined ? text.noNeighbour[neighbour.reason] : undefined;
  return (
    <ButtonLink
      to={neighbour.countId === undefined ? "" : neighbour.to}
      reason={reason}
      aria-label={reason === undefined ? label : `${label}: ${reason}`}
      aria-keyshortcuts={hint}
      title={`${label}  ${hint}`}
    >
      {children}
    </ButtonLink>
  );
}
