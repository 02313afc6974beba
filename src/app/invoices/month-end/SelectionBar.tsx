import { skipToken, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { paths } from "../../paths.ts";
import { Button, IconButton, TextButton } from "../../ui/Button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
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
import { sumsKey, type FoundSums } from "../sums/use-invoice-sums.ts";

/** How much is selected, its sum, and what can be done with it. Below the rows, so that none of them moves. */
export function SelectionBar(props: {
  selection: InvoiceSelection;
  filter: InvoiceFilter;
  /** How many match the filter; undefined while that is not known. */
  total: number | undefined;
  onSelectMatching: (total: number) => void;
  onClear: () => void;
  /** What else can be done with them. */
  children?: ReactNode;
}) {
  const text = useFeatureText("invoiceChecks").selection;
  const format = useFormat();
  const navigate = useNavigate();
  const { selection, filter, total } = props;
  const amount = useSelectedAmount(selection, filter);
  const count = selectedCount(selection);
  const sum = amount === undefined ? text.sumUnknown : text.sum(format.roubles(amount));
  const clear = () => {
    const before = selectionStore.read();
    props.onClear();
    showDone(text.cleared(count, format.number(count)), {
      undo: () => {
        // Of another filter by now it would not be seen.
        if (selectionStore.read().set === before.set) selectionStore.write(before);
      },
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
        <TextButton onClick={() => props.onSelectMatching(total)}>
          {text.all(format.number(total))}
        </TextButton>
      )}
      <div className={classes.actions}>
        {props.children}
        <Button
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

/** In whole roubles. For all that match it comes from the sums under the table, once they are known. */
function useSelectedAmount(selection: InvoiceSelection, filter: InvoiceFilter) {
  const total = selection.kind === "matching" ? selection.total : -1;
  const { data } = useQuery<FoundSums>({
    queryKey: sumsKey(filter, total),
    queryFn: skipToken,
  });
  if (selection.kind !== "matching") return selectedAmount(selection);
  return data?.isExact === true ? data.sums.amount : undefined;
}
