import type { InvoiceListItem } from "#contract/invoices.ts";
import type { ResultOf } from "#contract/operations.ts";
import { fetchAllPages } from "../../foreign/all-pages.ts";
import type { Whole } from "../../foreign/known.ts";
import { callWhole } from "../../api/client.ts";
import { isUnfinished, queryOfPart, wholeOf } from "../../api/queries.ts";
import { freshMs } from "../../api/query-client.ts";
import { invoiceFilter, type InvoiceFilter } from "../invoice-filter.ts";
import { invoicePages } from "../invoice-pages.ts";
import { debtsFilter, invoicesOf, type DebtsFilter } from "./DebtsFilterBar.tsx";

export type Debts = ResultOf<"listDebts">;
export type Debt = Debts["items"][number];

/** The debts of a page of payers. What took many requests to add up is added up again only if the user asks for it. */
export const debtsQuery = (
  filter: DebtsFilter,
  isAsked: boolean,
): ReturnType<typeof queryOfPart<"listDebts">> => ({
  ...queryOfPart(
    "listDebts",
    debtsFilter.request(filter),
    { isAsked },
    ...(isAsked ? ["asked"] : []),
  ),
  staleTime: ({ state: { data } }) =>
    isUnfinished(data) ? 0 : data?.known?.isCheap === false ? Number.POSITIVE_INFINITY : freshMs,
});

/** All debts of a filter and, if requested, the invoices behind them by payer. */
export interface Register {
  readonly debts: readonly Debt[];
  readonly sums: Whole<Debts>;
  readonly invoices: ReadonlyMap<Debt, readonly InvoiceListItem[]> | undefined;
}

/** The most payers the service returns at once. */
const payersAtOnce = 1000;

/** Why there is no register: the debts changed during the read, or are not exact for a reason that the page says. */
export type NoRegister = "changed" | "inexact";

class NotWhole extends Error {
  override name = "NotWhole";
  readonly reason: NoRegister;
  constructor(reason: NoRegister) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Reads the debts of all payers of a filter.
 * @throws ApiError of a page that failed twice
 */
export async function readDebts(
  filter: DebtsFilter,
  signal: AbortSignal,
): Promise<Register | NoRegister> {
  let sums: Whole<Debts> | undefined;
  const reading = fetchAllPages<Debt>({
    ask: async (page, limit, own) => {
      const input = debtsFilter.request({ ...filter, page, limit });
      const wanted = { isAsked: true };
      const answer = await callWhole("listDebts", input, { signal: own, wanted });
      const whole = wholeOf(answer);
      if (whole === undefined) {
        const isChanged = answer.known?.unchecked.some(({ because }) => because === "changed");
        throw new NotWhole(isChanged === true ? "changed" : "inexact");
      }
      sums ??= whole;
      return { rows: whole.items, total: whole.total, unreadable: answer.unreadable.length };
    },
    idOf: ({ payer_id: id, payer }) => id ?? payer,
    limit: payersAtOnce,
    signal,
  });
  try {
    const read = await reading;
    return read.isComplete && sums !== undefined
      ? { debts: read.rows, sums, invoices: undefined }
      : "changed";
  } catch (error) {
    if (error instanceof NotWhole) return error.reason;
    throw error;
  }
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
  const invoices = new Map<Debt, readonly InvoiceListItem[]>();
  for (const debt of register.debts) {
    const { payer, payer_id: id } = debt;
    const isOnly = !isEachAsked && names.get(payer)?.length === 1;
    const isKnown = isOnly || id === null;
    invoices.set(debt, isKnown ? (byName.get(payer) ?? []) : await read({ payer: id }));
  }
  const isSame = register.debts.every((debt) => {
    const { count, amount } = debt;
    const own = invoices.get(debt) ?? [];
    return own.length === count && own.reduce((sum, one) => sum + one.amount, 0) === amount;
  });
  return isSame ? { ...register, invoices } : undefined;
}
