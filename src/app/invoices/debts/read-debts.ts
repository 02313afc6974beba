import type { InvoiceListItem } from "#contract/invoices.ts";
import type { ResultOf } from "#contract/operations.ts";
import { fetchAllPages } from "../../foreign/all-pages.ts";
import { call } from "../../api/client.ts";
import { retryOnce } from "../../api/retries.ts";
import { invoiceFilter, type InvoiceFilter } from "../invoice-filter.ts";
import { invoicePages } from "../invoice-pages.ts";
import { debtsFilter, invoicesOf, type DebtsFilter } from "./DebtsFilterBar.tsx";

export type Debts = ResultOf<"listDebts">;
export type Debt = Debts["items"][number];

/** All debts of a filter and, if requested, the invoices behind them by payer. */
export interface Register {
  readonly debts: readonly Debt[];
  readonly sums: Debts;
  readonly invoices: ReadonlyMap<number, readonly InvoiceListItem[]> | undefined;
}

/** The most payers the service returns at once. */
const payersAtOnce = 1000;

/**
 * Reads the debts of all payers of a filter.
 * @returns undefined if the debts changed during the read
 * @throws ApiError of a page that failed twice
 */
export async function readDebts(
  filter: DebtsFilter,
  signal: AbortSignal,
): Promise<Register | undefined> {
  let sums: Debts | undefined;
  const read = await fetchAllPages<Debt>({
    ask: async (page, limit, own) => {
      const input = debtsFilter.request({ ...filter, page, limit });
      const { data, unreadable } = await retryOnce(() => call("listDebts", input, { signal: own }));
      sums ??= data;
      return { rows: data.items, total: data.total, unreadable: unreadable.length };
    },
    idOf: ({ payer_id }) => payer_id,
    limit: payersAtOnce,
    signal,
  });
  return read.isComplete && sums !== undefined
    ? { debts: read.rows, sums, invoices: undefined }
    : undefined;
}

/** So few payers found by name are asked for one by one: the list cannot be filtered by words of the payer (§4.1). */
const mostAskedEach = 20;

/**
 * Reads the debts with each payer's invoices, the oldest first. The list names payers without their ids (§2.1), so
 * payers of the same name need a request each.
 * @returns undefined if the invoices do not add up to the debts
 */
export async function withInvoices(
  register: Register,
  filter: DebtsFilter,
  signal: AbortSignal,
): Promise<Register | undefined> {
  const all = invoiceFilter.read(new URLSearchParams());
  const wanted: InvoiceFilter = {
    ...all,
    ...invoicesOf(filter, register.sums.today),
    status: "not_paid",
    sort: { by: "created_at", direction: "asc" },
  };
  const read = async (some: Partial<InvoiceFilter>) => {
    const found = await fetchAllPages({ ...invoicePages({ ...wanted, ...some }), signal });
    return found.isComplete ? found.rows : [];
  };
  const isEachAsked = filter.payer !== undefined && register.debts.length <= mostAskedEach;
  const byName = Map.groupBy(isEachAsked ? [] : await read({}), ({ payer }) => payer);
  const names = Map.groupBy(register.debts, ({ payer }) => payer);
  const invoices = new Map<number, readonly InvoiceListItem[]>();
  for (const { payer_id, payer } of register.debts) {
    const isOnly = !isEachAsked && names.get(payer)?.length === 1;
    invoices.set(payer_id, isOnly ? (byName.get(payer) ?? []) : await read({ payer: payer_id }));
  }
  const isSame = register.debts.every(({ payer_id, count, amount }) => {
    const own = invoices.get(payer_id) ?? [];
    return own.length === count && own.reduce((sum, one) => sum + one.amount, 0) === amount;
  });
  return isSame ? { ...register, invoices } : undefined;
}
