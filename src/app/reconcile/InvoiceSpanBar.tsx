import { useId } from "react";
import { formatTime } from "../format/time.ts";
import { useFormat } from "../format/use-format.ts";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { spanYears } from "./match/invoice-span.ts";
import classes from "./InvoiceSpanBar.module.css";
import type { ReconcileState, Reconciliation } from "./reconciliation.ts";

/** Among which invoices the match is sought, and of which moment they are. */
export function InvoiceSpanBar(props: { reconciliation: Reconciliation; state: ReconcileState }) {
  const { reconciliation, state } = props;
  const { language } = useLanguage();
  const text = useFeatureText("reconcile").span;
  const format = useFormat();
  const id = useId();
  const { invoices, years } = state;
  return (
    <div className={classes.bar}>
      <label htmlFor={id}>{text.label}</label>
      <select
        id={id}
        className={classes.select}
        aria-describedby={`${id}-why`}
        value={String(years)}
        onChange={(event) => {
          const chosen = spanYears.find((known) => String(known) === event.currentTarget.value);
          if (chosen !== undefined) reconciliation.lookBack(chosen);
        }}
      >
        {spanYears.map((known) => (
          <option key={known} value={String(known)}>
            {text.years[known]}
          </option>
        ))}
      </select>
      {invoices !== undefined && (
        <>
          <span>
            {text.matched(
              format.number(invoices.list.length),
              formatTime(invoices.receivedAt, language),
            )}
          </span>
          <button
            type="button"
            className={classes.refresh}
            onClick={() => reconciliation.refresh()}
          >
            {text.refresh}
          </button>
        </>
      )}
      <span id={`${id}-why`} className={classes.why}>
        {text.why}
      </span>
    </div>
  );
}
