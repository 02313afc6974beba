import { useDeferredValue, useId, useState } from "react";
import { foldText } from "#contract/text.ts";
import { cutText } from "../format/cut.ts";
import { formatDate } from "../format/date.ts";
import { formatRoubles } from "../format/number.ts";
import { Button } from "../ui/Button.tsx";
import { searchWords } from "../ui/filter/word-search.ts";
import type { ReasonTools } from "./match/match-reasons.ts";
import type { MatchedInvoice } from "./match/payment-match.ts";
import classes from "./PaymentTable.module.css";
import { PlainInput } from "../ui/form/PlainInput.tsx";

const mostFound = 5;
const longestSearch = 100;

/** Cached, because folding the text of 12,000 invoices is slow and they do not change. */
const folded = new WeakMap<MatchedInvoice, string>();
function searchedText(invoice: MatchedInvoice): string {
  const known = folded.get(invoice);
  if (known !== undefined) return known;
  const { count_number, payer, amount } = invoice;
  const found = foldText(`${count_number} ${payer} ${amount}`);
  folded.set(invoice, found);
  return found;
}

/** Adds any loaded invoice to the choice, found by words of its number, payer and amount. */
export function AddInvoice(props: {
  invoices: readonly MatchedInvoice[];
  /** Invoices already in the list. */
  known: readonly number[];
  tools: ReasonTools;
  onAdd: (countId: number) => void;
}) {
  const { invoices, known, tools } = props;
  const text = tools.text.decision;
  const id = useId();
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed);
  const found =
    foldText(wanted) === ""
      ? undefined
      : searchWords(invoices, wanted, searchedText).filter(
          ({ count_id }) => !known.includes(count_id),
        );
  return (
    <div className={classes.decisionAdd}>
      <label htmlFor={id}>{text.add}</label>
      <PlainInput
        id={id}
        type="text"
        placeholder={text.addHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestSearch}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className={classes.decisionFound}>
        {found !== undefined &&
          (found.length > mostFound
            ? text.firstFound(String(mostFound), String(found.length))
            : found.length === 0
              ? text.notFound
              : "")}
      </p>
      <ul>
        {found?.slice(0, mostFound).map((invoice) => (
          <li key={invoice.count_id}>
            <Button
              variant="quiet"
              isWide
              onClick={() => {
                setTyped("");
                props.onAdd(invoice.count_id);
              }}
            >
              <span>
                <b>{cutText(invoice.count_number, 60)}</b>{" "}
                {tools.text.details.of(formatDate(invoice.created_at, tools.language))},{" "}
                {formatRoubles(invoice.amount, tools.language)}
                <br />
                {cutText(invoice.payer, 100)}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
