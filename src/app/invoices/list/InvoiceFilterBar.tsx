import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { query } from "../../api/queries.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import classes from "../../ui/filter/FilterBar.module.css";
import { FilterPopover } from "../../ui/filter/FilterPopover.tsx";
import { fetchCode, latePanel, useCodeWhenIdle } from "../../ui/filter/late-panel.ts";
import type { ChangeFilter, FilterPanelProps } from "../filter-groups.ts";
import { invoiceListInput, type InvoiceFilter } from "../invoice-filter.ts";
import { NumberFilter } from "./NumberFilter.tsx";
import type { PartySide } from "./party-list.ts";
import { useFilterValues } from "../use-filter-values.ts";

// The panels are not needed to see the rows, so their code comes when somebody is about to open one.
const loadPeriod = async () => (await import("./PeriodFilter.tsx")).PeriodFilter;
const loadAmount = async () => (await import("./AmountFilter.tsx")).AmountFilter;
const loadParty = async () => (await import("./PartyPicker.tsx")).PartyPicker;
const loadStatus = async () => (await import("./StatusFilter.tsx")).StatusFilter;
const PartyPicker = latePanel(loadParty);

interface Panel {
  readonly group: "period" | "amount" | PartySide | "status";
  readonly load: () => Promise<unknown>;
  readonly Content: ComponentType<FilterPanelProps>;
}

const panels: readonly Panel[] = [
  { group: "period", load: loadPeriod, Content: latePanel(loadPeriod) },
  { group: "amount", load: loadAmount, Content: latePanel(loadAmount) },
  { group: "payer", load: loadParty, Content: (props) => <PartyPicker side="payer" {...props} /> },
  {
    group: "recipient",
    load: loadParty,
    Content: (props) => <PartyPicker side="recipient" {...props} />,
  },
  { group: "status", load: loadStatus, Content: latePanel(loadStatus) },
];
const loads = [loadPeriod, loadAmount, loadParty, loadStatus];

/** The filters of §4.1. All they say is in the address, which `onChange` writes. */
export function InvoiceFilterBar(props: { filter: InvoiceFilter; onChange: ChangeFilter }) {
  const { invoices, common } = useText();
  const values = useFilterValues(props.filter);
  const { isFetched } = useQuery({
    ...query("listInvoices", invoiceListInput(props.filter)),
    enabled: false,
  });
  useCodeWhenIdle(loads, isFetched);
  return (
    <search className={classes.bar} aria-label={invoices.filter.bar}>
      <NumberFilter {...props} />
      {panels.map(({ group, load, Content }) => (
        <FilterPopover
          key={group}
          label={invoices.filter.names[group]}
          set={values[group]}
          closeLabel={common.close}
          loading={common.loading}
          preload={() => fetchCode(load)}
        >
          {(close) => (
            // Another value from outside starts the panel afresh; what is typed in it stays until then.
            <Content key={keyOf(group, props.filter)} {...props} close={close} />
          )}
        </FilterPopover>
      ))}
    </search>
  );
}

const keyOf = (group: Panel["group"], filter: InvoiceFilter): string =>
  group === "period" ? `${filter.from}/${filter.to}` : String(filter[group]);
