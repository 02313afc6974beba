import { useFormat } from "../format/use-format.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import type { ActiveFilter } from "../ui/filter/FilterChips.tsx";
import { activeGroups, type FilterGroup } from "./filter-groups.ts";
import type { InvoiceFilter } from "./invoice-filter.ts";
import { usePartyName } from "./list/use-party-name.ts";

/** What each filter is set to, in words; undefined for those that are not set. */
export function useFilterValues(filter: InvoiceFilter): Record<FilterGroup, string | undefined> {
  const { filter: text, table } = useText().invoices;
  const format = useFormat();
  const payer = usePartyName("payer", filter);
  const recipient = usePartyName("recipient", filter);
  const { from, to } = filter;
  const period = () => {
    if (from === undefined) return to && text.periodTo(format.date(to));
    if (to === undefined) return text.periodFrom(format.date(from));
    return from === to ? format.date(from) : `${format.date(from)} – ${format.date(to)}`;
  };
  return {
    number: filter.number,
    period: period(),
    amount: filter.amount === undefined ? undefined : format.roubles(filter.amount),
    payer: filter.payer === undefined ? undefined : (payer ?? text.partyById(filter.payer)),
    recipient:
      filter.recipient === undefined ? undefined : (recipient ?? text.partyById(filter.recipient)),
    status: filter.status && table.statuses[filter.status],
  };
}

/** The filters that hide invoices now, in words. */
export function useActiveFilters(filter: InvoiceFilter): ActiveFilter<FilterGroup>[] {
  const { names } = useText().invoices.filter;
  const values = useFilterValues(filter);
  return activeGroups(filter).map((group) => ({
    key: group,
    name: names[group],
    value: values[group] ?? "",
    isNamedLate: group === "payer" || group === "recipient",
  }));
}
