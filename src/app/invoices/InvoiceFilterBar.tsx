import { useQuery } from "@tanstack/react-query";
import { lazy, useEffect, type ComponentType } from "react";
import { query } from "../api/queries.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { PanelUnavailable } from "../ui/PanelUnavailable.tsx";
import { FilterPopover } from "../ui/FilterPopover.tsx";
import type { ChangeFilter, FilterPanelProps } from "./filter-groups.ts";
import classes from "./InvoiceFilterBar.module.css";
import { invoiceListInput, type InvoiceFilter } from "./invoice-filter.ts";
import { NumberFilter } from "./NumberFilter.tsx";
import type { PartySide } from "./party-list.ts";
import { useFilterValues } from "./use-filter-values.ts";

// The panels are not needed to see the rows, so their code comes when somebody is about to open one.
const loadPeriod = () => import("./PeriodFilter.tsx");
const loadAmount = () => import("./AmountFilter.tsx");
const loadParty = () => import("./PartyPicker.tsx");
const loadStatus = () => import("./StatusFilter.tsx");

/** Without its code a panel says so; the page around it goes on. */
const panel = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (found) => ({ default: found }),
      () => ({ default: PanelUnavailable }),
    ),
  );
const PeriodFilter = panel(async () => (await loadPeriod()).PeriodFilter);
const AmountFilter = panel(async () => (await loadAmount()).AmountFilter);
const PartyPicker = panel(async () => (await loadParty()).PartyPicker);
const StatusFilter = panel(async () => (await loadStatus()).StatusFilter);

interface Panel {
  readonly group: "period" | "amount" | PartySide | "status";
  readonly load: () => Promise<unknown>;
  readonly Content: ComponentType<FilterPanelProps>;
}

const panels: readonly Panel[] = [
  { group: "period", load: loadPeriod, Content: PeriodFilter },
  { group: "amount", load: loadAmount, Content: AmountFilter },
  { group: "payer", load: loadParty, Content: (props) => <PartyPicker side="payer" {...props} /> },
  {
    group: "recipient",
    load: loadParty,
    Content: (props) => <PartyPicker side="recipient" {...props} />,
  },
  { group: "status", load: loadStatus, Content: StatusFilter },
];

/** A panel's code that does not come now is asked for again when the panel opens, and says so there. */
const fetchCode = (panel: Panel) => {
  panel.load().catch(() => undefined);
};

/** The filters of §4.1. All they say is in the address, which `onChange` writes. */
export function InvoiceFilterBar(props: { filter: InvoiceFilter; onChange: ChangeFilter }) {
  const { invoices, common } = useText();
  const values = useFilterValues(props.filter);
  usePanelsWhenIdle(props.filter);
  return (
    <search className={classes.bar} aria-label={invoices.filter.bar}>
      <NumberFilter {...props} />
      {panels.map(({ Content, ...panel }) => (
        <FilterPopover
          key={panel.group}
          label={invoices.filter.names[panel.group]}
          set={values[panel.group]}
          closeLabel={common.close}
          loading={common.loading}
          preload={() => fetchCode({ Content, ...panel })}
        >
          {(close) => (
            // Another value from outside starts the panel afresh; what is typed in it stays until then.
            <Content key={keyOf(panel.group, props.filter)} {...props} close={close} />
          )}
        </FilterPopover>
      ))}
    </search>
  );
}

const keyOf = (group: Panel["group"], filter: InvoiceFilter): string =>
  group === "period" ? `${filter.from}/${filter.to}` : String(filter[group]);

/** Once the rows are there and the browser has nothing to do, the panels' code is fetched, so they open at once. */
function usePanelsWhenIdle(filter: InvoiceFilter): void {
  const { isFetched } = useQuery({
    ...query("listInvoices", invoiceListInput(filter)),
    enabled: false,
  });
  useEffect(() => {
    if (!isFetched) return undefined;
    const fetchAll = () => panels.forEach(fetchCode);
    // Safari has no requestIdleCallback.
    if (!("requestIdleCallback" in globalThis)) {
      const timer = setTimeout(fetchAll, 2000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fetchAll);
    return () => cancelIdleCallback(idle);
  }, [isFetched]);
}
