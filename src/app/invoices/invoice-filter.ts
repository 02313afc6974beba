import * as z from "zod/mini";
import { invoiceNumberOf } from "#contract/invoice-number.ts";
import {
  allInvoiceSorts,
  invoiceFiltersExtension,
  invoicePageLimit,
  invoiceStatuses,
  type AnyInvoiceSort,
} from "#contract/invoices.ts";
import { recordId, typedLine, wireInteger } from "#contract/wire.ts";
import { paths } from "../paths.ts";
import {
  addressFilter,
  type FilterNameOf,
  type FilterOf,
  type Sort,
} from "../ui/filter/address-filter.ts";
import { densities, type Density } from "../ui/list/data-column.ts";
import type { ChangeAddress } from "../ui/filter/use-address-filter.ts";

/** The largest invoice number the service accepts. */
export const numberMaxLength = 100;

export const defaultSort: Sort<AnyInvoiceSort> = {
  by: "created_at",
  direction: "desc",
};

/**
 * The list's address and the request of §4.1. Filters beyond the interface are read only if the service offers them.
 * Amounts are in whole rubles.
 */
export const invoiceFilter = addressFilter("listInvoices", {
  path: paths.invoices,
  filters: {
    number: {
      schema: typedLine().check(z.minLength(1), z.maxLength(numberMaxLength)),
      wire: "count_number",
      sentAs: invoiceNumberOf,
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
    // Equivalent mutant: It counts that the key is there; nothing but true compiles.
    //   true ⇒ false
    payer: { schema: recordId, wire: "payer_id", isNameFetched: true },
    // Equivalent mutant: It counts that the key is there; nothing but true compiles.
    //   true ⇒ false
    recipient: { schema: recordId, wire: "recipient_id", isNameFetched: true },
    status: { schema: z.enum(invoiceStatuses), wire: "count_status" },
    paid: {
      from: "payed_at_from",
      to: "payed_at_to",
      names: ["paid_from", "paid_to"],
      isExtended: true,
    },
  },
  // Always sent, because another service may have another default and the heading shows the order.
  sort: {
    by: allInvoiceSorts,
    extended: invoiceFiltersExtension.sorts,
    default: defaultSort,
    isAlwaysSent: true,
  },
  extension: invoiceFiltersExtension.source,
  limit: invoicePageLimit,
  extras: {
    // The open view: its name, and the columns and density that replace the user's own.
    savedView: {
      names: ["view", "columns", "density"],
      read: readViewLayout,
      write: writeViewLayout,
    } satisfies {
      names: readonly string[];
      read: (search: URLSearchParams) => ViewLayout | undefined;
      write: (view: ViewLayout, search: URLSearchParams) => void;
    },
  },
});

export type InvoiceFilter = FilterOf<typeof invoiceFilter>;
export type InvoiceFilterName = FilterNameOf<typeof invoiceFilter>;

/** The address of the unpaid invoices, the oldest first, with further filters. */
export function notPaidInvoices(some: Partial<InvoiceFilter> = {}): string {
  const all = invoiceFilter.read(new URLSearchParams());
  const sort = { ...defaultSort, direction: "asc" } as const;
  return paths.invoices(invoiceFilter.write({ ...all, status: "not_paid", sort, ...some }));
}

export interface WithExtension {
  /** The service has all filters, and not only those of §4.1. */
  readonly isExtended: boolean;
}

/** The props of every panel of the filter bar. */
export interface FilterPanelProps {
  readonly filter: InvoiceFilter;
  readonly onChange: ChangeAddress<InvoiceFilter>;
  /** Closes the panel and returns the focus to its button. */
  readonly close: () => void;
}

/** A view without its filters: its name, columns and density. */
export interface ViewLayout {
  readonly name: string;
  /** Ids of the shown columns, in order; null if the screen's width decides. */
  readonly columns: string[] | null;
  readonly density: Density;
}

export const longestViewName = 60;
const mostColumns = 40;

/**
 * The view that an address names; undefined if there is none or it is invalid. Read without a schema: this code runs
 * before the first row, and the schema of saved views is not loaded by then.
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

/** Writes a view's name, columns and density into an address. */
export function writeViewLayout(view: ViewLayout, parameters: URLSearchParams): void {
  parameters.set("view", view.name);
  if (view.columns !== null) parameters.set("columns", view.columns.join("."));
  if (view.density !== "comfortable") parameters.set("density", view.density);
}
