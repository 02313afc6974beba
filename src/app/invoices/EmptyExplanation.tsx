import { useQueries } from "@tanstack/react-query";
import { query } from "../api/queries.ts";
import { useFormat } from "../format/use-format.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import classes from "./EmptyExplanation.module.css";
import { activeGroups, dropAll, dropGroup, type ChangeFilter } from "./filter-groups.ts";
import {
  changeFilter,
  defaultSort,
  invoiceListInput,
  type InvoiceFilter,
} from "./invoice-filter.ts";
import { useFilterValues } from "./use-filter-values.ts";

const atOnce = 4;

/** Nothing was found: says of each filter how many invoices there would be without it, and drops it on a click. */
export function EmptyExplanation({
  filter,
  onChange,
}: {
  filter: InvoiceFilter;
  onChange: ChangeFilter;
}) {
  const { filter: text, table } = useText().invoices;
  const format = useFormat();
  const values = useFilterValues(filter);
  const groups = activeGroups(filter);
  // The only filter is all of them, and is asked about once.
  const changes = groups.length === 1 ? [dropAll] : [...groups.map(dropGroup), dropAll];
  const totals = useTotals(filter, changes);
  const all = totals.at(-1);
  const spoken = (total: Total) => {
    if (total === undefined) return "…";
    return total === "unknown" ? text.countUnknown : table.count(total, format.number(total));
  };

  if (groups.length === 0) return <p className={classes.root}>{text.noInvoices}</p>;
  return (
    <section className={classes.root} aria-label={text.emptyTitle}>
      <h2 className={classes.title}>{text.emptyTitle}</h2>
      <p className={classes.lead}>
        {totals.slice(0, groups.length).every((total) => total === 0)
          ? text.emptyTogether
          : text.emptyLead}
      </p>
      <ul className={classes.list}>
        {groups.map((group, index) => (
          <li key={group} className={classes.line}>
            <span className={classes.filter}>
              {text.names[group]}: <b>{values[group]}</b>
            </span>
            <span className={classes.count} data-none={totals[index] === 0 || undefined}>
              {spoken(totals[index])}
            </span>
            <button
              type="button"
              className={classes.button}
              aria-label={text.drop(text.names[group], values[group] ?? "")}
              onClick={() => onChange(dropGroup(group))}
            >
              {text.dropShort}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={classes.button} onClick={() => onChange(dropAll)}>
        {typeof all === "number" ? text.dropAllShowing(format.number(all)) : text.dropAll}
      </button>
    </section>
  );
}

/** undefined until the service has said. */
type Total = number | "unknown" | undefined;

/** How many invoices there are after each of the changes. */
function useTotals(filter: InvoiceFilter, changes: readonly Partial<InvoiceFilter>[]): Total[] {
  const totalAfter = (change: Partial<InvoiceFilter>) =>
    query(
      "listInvoices",
      invoiceListInput(changeFilter(filter, { ...change, limit: 1, sort: defaultSort })),
    );
  const first = useQueries({ queries: changes.slice(0, atOnce).map(totalAfter) });
  const isRoom = first.every((query) => !query.isPending);
  const rest = useQueries({
    queries: changes.slice(atOnce).map((change) => ({ ...totalAfter(change), enabled: isRoom })),
  });
  return [...first, ...rest].map((result) =>
    result.isError ? "unknown" : result.data?.data.total,
  );
}
