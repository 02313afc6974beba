import { useText } from "../i18n/LanguageProvider.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import classes from "./ActiveFilterChips.module.css";
import { activeGroups, dropAll, dropGroup, type ChangeFilter } from "./filter-groups.ts";
import type { InvoiceFilter } from "./invoice-filter.ts";
import { useFilterValues } from "./use-filter-values.ts";

/** Every filter that hides rows, in sight, each with the way to drop it. Keeps its height when there is none. */
export function ActiveFilterChips(props: { filter: InvoiceFilter; onChange: ChangeFilter }) {
  const text = useText().invoices.filter;
  const values = useFilterValues(props.filter);
  const active = activeGroups(props.filter);
  return (
    <div className={classes.row} role="group" aria-label={text.activeLabel}>
      {active.map((group) => (
        <span key={group} className={classes.chip} data-group={group}>
          <span className={classes.text} title={values[group]}>
            <span className={classes.name}>{text.names[group]}:</span> {values[group]}
          </span>
          <button
            type="button"
            className={classes.drop}
            aria-label={text.drop(text.names[group], values[group] ?? "")}
            onClick={() => props.onChange(dropGroup(group))}
          >
            <CloseIcon />
          </button>
        </span>
      ))}
      {active.length > 0 && (
        <button type="button" className={classes.all} onClick={() => props.onChange(dropAll)}>
          {text.dropAll}
        </button>
      )}
    </div>
  );
}
