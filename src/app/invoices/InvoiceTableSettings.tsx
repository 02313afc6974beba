import { useId } from "react";
import { useText } from "../i18n/LanguageProvider.tsx";
import { fixedColumn, invoiceColumns } from "./invoice-columns.tsx";
import classes from "./InvoiceTableSettings.module.css";
import { densities, type TableView } from "./use-table-view.ts";

/** Which columns the table shows, and how dense it is. Fetched when its button is approached. */
export function InvoiceTableSettings({ view }: { view: TableView }) {
  const text = useText().invoices.table;
  const density = useId();
  const shown = new Set(view.columns.map((column) => column.id));
  return (
    <div className={classes.settings}>
      <fieldset>
        <legend>{text.view.columns}</legend>
        {invoiceColumns.map(({ id }, place) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={shown.has(id)}
              disabled={id === fixedColumn}
              data-autofocus={place === 1 || undefined}
              onChange={(event) => view.show(id, event.currentTarget.checked)}
            />
            {text.columns[id]}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{text.view.density}</legend>
        {densities.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={density}
              checked={view.density === choice}
              onChange={() => view.setDensity(choice)}
            />
            {text.view[choice]}
          </label>
        ))}
      </fieldset>
      <button type="button" onClick={view.reset}>
        {text.view.reset}
      </button>
    </div>
  );
}
