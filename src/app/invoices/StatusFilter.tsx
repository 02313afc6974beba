import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { invoiceStatuses } from "#contract/invoices.ts";
import { query } from "../api/queries.ts";
import { cutText } from "../format/cut.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { CheckIcon } from "../ui/icons.tsx";
import type { FilterPanelProps } from "./filter-groups.ts";
import classes from "./filter-panel.module.css";
import type { InvoiceFilter } from "./invoice-filter.ts";

type Status = NonNullable<InvoiceFilter["status"]>;

/** One of the service's own statuses (§4.4); the three of §3.1 where it does not tell them. */
export function StatusFilter({ filter, onChange, close }: FilterPanelProps) {
  const { invoices, common } = useText();
  const { data, isPending } = useQuery({
    ...query("listInvoiceStatuses", {}),
    staleTime: Infinity,
  });
  if (isPending) return <p className={classes.statuses}>{common.loading}</p>;

  const listed = (data?.data ?? []).flatMap((entry) => Object.entries(entry));
  const own = invoiceStatuses.map((status): [string, string] => [status, status]);
  const entries = (listed.length === 0 ? own : listed).filter(([key]) => key !== "");
  const choose = (status: Status | undefined) => {
    close();
    if (status !== filter.status) onChange({ status });
  };
  return (
    // Arrows are an addition to Tab; every choice is a button of its own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className={classes.statuses} onKeyDown={moveByArrows}>
      <li>
        <Choice isChosen={filter.status === undefined} onChoose={() => choose(undefined)}>
          {invoices.filter.anyStatus}
        </Choice>
      </li>
      {entries.map(([key, label]) => {
        const known = invoiceStatuses.find((status) => status === key);
        return (
          <li key={key}>
            {known === undefined ? (
              // The interface filters by its three only; the others are shown, so that nobody looks for them in vain.
              <button
                type="button"
                className={classes.choice}
                disabled
                title={invoices.filter.statusUnknown}
              >
                {cutText(label)}
              </button>
            ) : (
              <Choice isChosen={filter.status === known} onChoose={() => choose(known)}>
                {invoices.table.statuses[known]}
              </Choice>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Choice(props: { isChosen: boolean; onChoose: () => void; children: string }) {
  return (
    <button
      type="button"
      className={classes.choice}
      aria-pressed={props.isChosen}
      data-autofocus={props.isChosen || undefined}
      onClick={props.onChoose}
    >
      {props.children}
      {props.isChosen && <CheckIcon />}
    </button>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button:enabled")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}
