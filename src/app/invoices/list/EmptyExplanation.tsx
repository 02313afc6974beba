import { useQueries } from "@tanstack/react-query";
import { query } from "../../api/queries.ts";
import type { ChangeAddress } from "../../ui/filter/use-address-filter.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { EmptyList } from "../../ui/list/EmptyList.tsx";
import { NothingFound, type Total } from "../../ui/list/NothingFound.tsx";
import { type InvoiceFilter, defaultSort, invoiceFilter } from "../invoice-filter.ts";
import { useActiveFilters } from "./InvoiceFilterBar.tsx";

/**
 * Shown when no invoice matches: each filter with the number of invoices there would be without it, and a button that
 * removes it.
 */
export function EmptyExplanation({
  filter,
  onChange,
}: {
  filter: InvoiceFilter;
  onChange: ChangeAddress<InvoiceFilter>;
}) {
  const { filter: text, table } = useText().invoices;
  const active = useActiveFilters(filter);
  // With one filter, removing it and removing all are the same request.
  const changes =
    active.length === 1
      ? [invoiceFilter.reset]
      : [...active.map(({ key }) => invoiceFilter.drop(key)), invoiceFilter.reset];
  const totals = useTotals(filter, changes);

  if (active.length === 0) {
    return <EmptyList title={text.noInvoices.title} text={text.noInvoices.text} />;
  }
  return (
    <NothingFound
      text={{
        title: text.emptyTitle,
        lead: text.emptyLead,
        together: text.emptyTogether,
        count: table.count,
      }}
      filters={active.map((one, index) => ({ ...one, without: totals[index] }))}
      all={totals.at(-1)}
      onDrop={(group) => onChange(invoiceFilter.drop(group))}
      onDropAll={() => onChange(invoiceFilter.reset)}
    />
  );
}

/** The number of invoices after each of the changes. */
function useTotals(filter: InvoiceFilter, changes: readonly Partial<InvoiceFilter>[]): Total[] {
  const totalAfter = (change: Partial<InvoiceFilter>) =>
    query(
      "listInvoices",
      invoiceFilter.request(
        invoiceFilter.change(filter, { ...change, limit: 1, sort: defaultSort }),
      ),
    );
  const answers = useQueries({ queries: changes.map(totalAfter) });
  return answers.map((answer) => (answer.isError ? "unknown" : answer.data?.data.total));
}
