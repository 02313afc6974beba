import { skipToken, useQuery } from "@tanstack/react-query";
import { useRef, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { wholeOf } from "../../api/queries.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { Button, IconButton, TextButton } from "../../ui/Button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { focusPageTick } from "../../ui/list/row-selection.tsx";
import { showDone } from "../../ui/notices.ts";
import { type InvoiceFilter, invoiceFilter } from "../invoice-filter.ts";
import {
  selectedAmount,
  selectedCount,
  selectionStore,
  type InvoiceSelection,
} from "../invoice-selection.ts";
import { printAddress } from "./print-request.ts";
import classes from "./SelectionBar.module.css";
import { sumsQuery } from "../sums/use-invoice-sums.ts";

/** The size of the selection, its sum and its actions. It is below the rows, so the rows do not move. */
export function SelectionBar(props: {
  selection: InvoiceSelection;
  filter: InvoiceFilter;
  /** The number of invoices that match the filter; undefined while it is unknown. */
  total: number | undefined;
  onSelectMatching: (total: number) => void;
  onClear: () => void;
  /** Further actions. */
  children?: ReactNode;
}) {
  const text = useFeatureText("invoiceChecks").selection;
  const format = useFormat();
  const navigate = useNavigate();
  const print = useRef<HTMLButtonElement>(null);
  const { selection, filter, total } = props;
  const amount = useSelectedAmount(selection, filter);
  const count = selectedCount(selection);
  const sum = amount === undefined ? text.sumUnknown : text.sum(format.rubles(amount));
  const clear = () => {
    const before = selectionStore.get();
    props.onClear();
    focusPageTick();
    showDone(text.cleared(count, format.number(count)), {
      undo: () => {
        // After a change of the filter it would not be visible.
        if (selectionStore.get().set === before.set) selectionStore.set(before);
      },
      subject: "selection",
    });
  };
  const isMore = selection.kind === "rows" && total !== undefined && total > count;
  return (
    <section className={classes.bar} aria-label={text.title} data-selection-bar>
      <p role="status">
        <b>{text.count(count, format.number(count))}</b>
        {selection.kind === "matching" && `, ${text.allMatching}`} <span>{sum}</span>
      </p>
      {isMore && (
        <TextButton
          onClick={() => {
            props.onSelectMatching(total);
            // This button goes; printing is the next step.
            print.current?.focus();
          }}
        >
          {text.all(format.number(total))}
        </TextButton>
      )}
      <div className={classes.actions}>
        {props.children}
        <Button
          ref={print}
          variant="primary"
          onClick={() => {
            const search = printAddress(selection, filter);
            const list = invoiceFilter.write(filter);
            void navigate(paths.printInvoices(search), { state: { list } });
          }}
        >
          {text.print}
        </Button>
        <IconButton label={text.clear} onClick={clear}>
          <CloseIcon />
        </IconButton>
      </div>
    </section>
  );
}

/** In whole rubles. For all matching invoices it comes from the sums of the list, once they are known. */
function useSelectedAmount(selection: InvoiceSelection, filter: InvoiceFilter) {
  const total = selection.kind === "matching" ? selection.total : -1;
  const { data } = useQuery({ ...sumsQuery(filter, total), queryFn: skipToken });
  if (selection.kind !== "matching") return selectedAmount(selection);
  return wholeOf(data)?.amount;
}
