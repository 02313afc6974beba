import { useText } from "../i18n/LanguageProvider.tsx";
import { useTypedText } from "../ui/use-typed-text.ts";
import type { ChangeFilter } from "./filter-groups.ts";
import classes from "./InvoiceFilterBar.module.css";
import { numberMaxLength, type InvoiceFilter } from "./invoice-filter.ts";

/** Part of the invoice number (§4.1). Always in sight; `/` leads here. */
export function NumberFilter(props: { filter: InvoiceFilter; onChange: ChangeFilter }) {
  const text = useText().invoices.filter;
  const typed = useTypedText({
    value: props.filter.number ?? "",
    accepts: (number) => number.length <= numberMaxLength,
    give: (number) => {
      props.onChange({ number: number === "" ? undefined : number }, { replace: true });
    },
  });
  const isTooLong = typed.text.trim().length > numberMaxLength;
  return (
    <div className={classes.number}>
      <input
        id="invoice-number-filter"
        type="search"
        className={classes.numberInput}
        aria-label={text.number}
        aria-keyshortcuts="/"
        aria-invalid={isTooLong}
        aria-describedby={isTooLong ? "invoice-number-problem" : undefined}
        placeholder={text.number}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={typed.text}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && typed.text !== "") {
            event.preventDefault();
            typed.giveNow("");
          }
          if (event.key === "Enter") typed.giveNow(typed.text);
        }}
      />
      <kbd className={classes.key} aria-hidden="true">
        /
      </kbd>
      {isTooLong && (
        <p id="invoice-number-problem" role="alert" className={classes.numberProblem}>
          {text.numberTooLong(numberMaxLength)}
        </p>
      )}
    </div>
  );
}
