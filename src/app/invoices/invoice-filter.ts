import * as z from "zod/mini";
import {
  allInvoiceSorts,
  invoiceFiltersExtension,
  invoicePageLimit,
  invoiceStatuses,
  type AnyInvoiceSort,
} from "#contract/invoices.ts";
import { recordId, wireInteger } from "#contract/wire.ts";
import { paths } from "../paths.ts";
import {
  addressFilter,
  type FilterNameOf,
  type FilterOf,
  type Sort,
} from "../ui/filter/address-filter.ts";
import { densities, type Density } from "../ui/list/data-column.ts";
import type { ChangeAddress } from "../ui/filter/use-address-filter.ts";

/** The longest number the service can be asked for. */
export const numberMaxLength = 100;

export const defaultSort: Sort<AnyInvoiceSort> = {
  by: "created_at",
  direction: "desc",
};

/**
 * What the list's address says, and what §4.1 is asked for; what only our own service can be asked for is read only where
 * it is offered. Amounts in whole roubles.
 */
export const invoiceFilter = addressFilter("listInvoices", {
  path: paths.invoices,
  filters: {
    number: {
      schema: z.string().check(z.trim(), z.minLength(1), z.maxLength(numberMaxLength)),
      wire: "count_number",
    },
    period: { from: "created_at_from", to: "created_at_to", keepsBeginning: true },
    amount: { schema: wireInteger(), wire: "amount" },
    amounts: {
      from: "amount_from",
      to: "amount_to",
      names: ["amount_from", "amount_to"],
      schema: wireInteger(),
      isExtended: true,
    },
    payer: { schema: recordId, wire: "payer_id", isNameFetched: true },
    recipient: { schema: recordId, wire: "recipient_id", isNameFetched: true },
    status: { schema: z.enum(invoiceStatuses), wire: "count_status" },
    paid: {
      from: "payed_at_from",
      to: "payed_at_to",
      names: ["paid_from", "paid_to"],
      isExtended: true,
    },
  },
  // Always sent, since another service may have another default, and the heading names the order.
  sort: {
    by: allInvoiceSorts,
    extended: invoiceFiltersExtension.sorts,
    default: defaultSort,
    isAlwaysSent: true,
  },
  extension: invoiceFiltersExtension.source,
  limit: invoicePageLimit,
  extras: {
    // The view that is open: its name, and the columns and density that stand in for one's own.
    savedView: { read: readViewLayout, write: writeViewLayout } satisfies {
      read: (search: URLSearchParams) => ViewLayout | undefined;
      write: (view: ViewLayout, search: URLSearchParams) => void;
    },
  },
});

export type InvoiceFilter = FilterOf<typeof invoiceFilter>;
export type InvoiceFilterName = FilterNameOf<typeof invoiceFilter>;

/** The address of the invoices that are not paid, narrowed further. */
export function notPaidInvoices(some: Partial<InvoiceFilter> = {}): string {
  const all = invoiceFilter.read(new URLSearchParams());
  return paths.invoices(invoiceFilter.write({ ...all, status: "not_paid", ...some }));
}

/** What every panel of the bar is given. */
export interface FilterPanelProps {
  readonly filter: InvoiceFilter;
  readonly onChange: ChangeAddress<InvoiceFilter>;
  /** Closes the panel and gives the focus back to its button. */
  readonly close: () => void;
}

/** A view without what it filters: its name, and how the table looks in it. */
export interface ViewLayout {
  readonly name: string;
  /** Ids of the columns shown, in their order; null where the screen's width decides. */
  readonly columns: string[] | null;
  readonly density: Density;
}

export const longestViewName = 60;
const mostColumns = 40;

/**
 * The view that an address names; undefined where it names none, or what it says is no view. Checked by hand: it is
 * read before the first row, and the saved views and their schema are not.
 */
export function readViewLayout(parameters: URLSearchParams): ViewLayout | undefined {
  const name = parameters.get("view")?.trim() ?? "";
  if (name === "" || name.length > longestViewName) return undefined;
  const columns = parameters.get("columns")?.split(".") ?? null;
  return {
    name,
    columns: columns && columns.filter((id) => id !== "").slice(0, mostColumns),
    density: densities.find((one) => one === parameters.get("density")) ?? "comfortable",
  };
}

/** Adds a view's name, columns and density to an address. */
export function writeViewLayout(view: ViewLayout, parameters: URLSearchParams): void {
  parameters.set("view", view.name);
  if (view.columns !== null) parameters.set("columns", view.columns.join("."));
  if (view.density !== "comfortable") parameters.set("density", view.density);
}
