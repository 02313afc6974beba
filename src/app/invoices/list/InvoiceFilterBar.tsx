import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { query } from "../../api/queries.ts";
import { useFormat } from "../../format/use-format.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { FilterBar } from "../../ui/filter/FilterBar.tsx";
import { FilterChips, type ActiveFilter } from "../../ui/filter/FilterChips.tsx";
import { FilterPopover } from "../../ui/filter/FilterPopover.tsx";
import { lazyPanel, usePrefetchWhenIdle } from "../../ui/lazy-part.tsx";
import { SearchField } from "../../ui/filter/SearchField.tsx";
import type { ChangeAddress } from "../../ui/filter/use-address-filter.ts";
import {
  invoiceFilter,
  numberMaxLength,
  type FilterPanelProps,
  type WithExtension,
  type InvoiceFilter,
  type InvoiceFilterName,
} from "../invoice-filter.ts";
import { useViewChip } from "../views/ViewTabs.tsx";
import { usePartyName, type PartySide } from "./party-list.ts";

export const numberFilterId = "invoice-number-filter";

// The rows do not need the panels, so their code loads when the user is about to open one.
const loadPeriod = async () => (await import("./PeriodFilter.tsx")).PeriodFilter;
const loadAmount = async () => (await import("./AmountFilter.tsx")).AmountFilter;
const loadParty = async () => (await import("./PartyPicker.tsx")).PartyPicker;
const loadStatus = async () => (await import("./StatusFilter.tsx")).StatusFilter;
const PartyPicker = lazyPanel(loadParty);
const PeriodFilter = lazyPanel(loadPeriod);

interface Panel {
  readonly group: "period" | "amount" | PartySide | "status" | "paid";
  readonly load: () => Promise<unknown>;
  readonly Content: ComponentType<FilterPanelProps & WithExtension>;
  /** Its filter is beyond the interface. */
  readonly needsExtension?: true;
}

const panels: readonly Panel[] = [
  { group: "period", load: loadPeriod, Content: (props) => <PeriodFilter of="made" {...props} /> },
  { group: "amount", load: loadAmount, Content: lazyPanel(loadAmount) },
  { group: "payer", load: loadParty, Content: (props) => <PartyPicker side="payer" {...props} /> },
  {
    group: "recipient",
    load: loadParty,
    Content: (props) => <PartyPicker side="recipient" {...props} />,
  },
  { group: "status", load: loadStatus, Content: lazyPanel(loadStatus) },
  {
    group: "paid",
    load: loadPeriod,
    Content: (props) => <PeriodFilter of="paid" {...props} />,
    needsExtension: true,
  },
];
const loads = [loadPeriod, loadAmount, loadParty, loadStatus];

interface FilterProps {
  readonly filter: InvoiceFilter;
  readonly onChange: ChangeAddress<InvoiceFilter>;
}

/** The filters of §4.1 and those of our own service. They live in the address, which `onChange` writes. */
export function InvoiceFilterBar(props: FilterProps & WithExtension) {
  const { filter, onChange } = props;
  const { invoices } = useText();
  const text = invoices.filter;
  const values = useFilterValues(filter);
  const { isFetched } = useQuery({
    ...query("listInvoices", invoiceFilter.request(filter)),
    enabled: false,
  });
  usePrefetchWhenIdle(loads, isFetched);
  return (
    <FilterBar aria-label={text.bar}>
      <SearchField
        id={numberFilterId}
        label={text.number}
        value={filter.number}
        maxLength={numberMaxLength}
        tooLong={text.numberTooLong(numberMaxLength)}
        onValue={(number) => onChange({ number }, { replace: true })}
      />
      {panels.map(({ group, load, Content, needsExtension }) =>
        needsExtension && !props.isExtended ? null : (
          <FilterPopover
            key={group}
            label={text.names[group]}
            set={values[group] ?? (group === "amount" ? values.amounts : undefined)}
            preload={load}
          >
            {(close) => (
              // A value that changes outside resets the panel; until then typed text stays.
              <Content key={keyOf(group, filter)} {...props} close={close} />
            )}
          </FilterPopover>
        ),
      )}
    </FilterBar>
  );
}

function keyOf(group: Panel["group"], filter: InvoiceFilter): string {
  if (group === "period") return `${filter.from}/${filter.to}`;
  if (group === "paid") return `${filter.paid_from}/${filter.paid_to}`;
  return group === "amount"
    ? `${filter.amount}/${filter.amount_from}/${filter.amount_to}`
    : String(filter[group]);
}

/** The open view and the active filters, each with a button that removes it. */
export function InvoiceFilterChips({ filter, onChange }: FilterProps) {
  const view = useViewChip(filter);
  const filters = useActiveFilters(filter);
  return (
    <FilterChips
      active={view === undefined ? filters : [view, ...filters]}
      onDrop={(name) =>
        // Closing the view keeps its filters; each has a chip of its own.
        onChange(name === "savedView" ? { savedView: undefined } : invoiceFilter.drop(name))
      }
      onDropAll={() => onChange({ ...invoiceFilter.reset, savedView: undefined })}
    />
  );
}

/** The active filters, in words. */
export function useActiveFilters(filter: InvoiceFilter): ActiveFilter<InvoiceFilterName>[] {
  return invoiceFilter.chips(useFilterValues(filter), useText().invoices.filter.names);
}

/** The value of each filter in words; undefined if it is not set. */
function useFilterValues(filter: InvoiceFilter): Record<InvoiceFilterName, string | undefined> {
  const { filter: text, table } = useText().invoices;
  const format = useFormat();
  const payer = usePartyName("payer", filter);
  const recipient = usePartyName("recipient", filter);
  const period = (from: string | undefined, to: string | undefined) => {
    if (from === undefined) return to && text.periodTo(format.date(to));
    if (to === undefined) return text.periodFrom(format.date(from));
    return format.dayRange(from, to);
  };
  const range = { ...filter, amount: undefined };
  return {
    number: filter.number,
    period: period(filter.from, filter.to),
    amount: filter.amount === undefined ? undefined : format.rubles(filter.amount),
    amounts: shownAmounts(range, text, format.rubles),
    payer: filter.payer === undefined ? undefined : (payer ?? text.partyById(filter.payer)),
    recipient:
      filter.recipient === undefined ? undefined : (recipient ?? text.partyById(filter.recipient)),
    status: filter.status && table.statuses[filter.status],
    paid: period(filter.paid_from, filter.paid_to),
  };
}

/** An amount or a range of amounts in the form the field can read back; undefined if neither is set. */
export function shownAmounts(
  { amount, amount_from: from, amount_to: to }: InvoiceFilter,
  text: {
    readonly amountFrom: (amount: string) => string;
    readonly amountTo: (amount: string) => string;
  },
  write: (amount: number) => string,
): string | undefined {
  if (amount !== undefined) return write(amount);
  if (from === undefined) return to === undefined ? undefined : text.amountTo(write(to));
  return to === undefined ? text.amountFrom(write(from)) : `${write(from)}–${write(to)}`;
}
