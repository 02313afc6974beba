import { invoicePageLimit, type InvoiceListItem } from "#contract/invoices.ts";
import type { InputOf } from "#contract/operations.ts";
import { passAllPages, type PassedPages } from "./all-pages.ts";
import type { ForeignTools } from "./known.ts";

/** Of pages that are read one by one; the newest invoices come first. */
const order = { sort: "created_at", direction: "desc" } as const;

/**
 * Reads all invoices that match (§4.1).
 * @param how `isUnhurried`: one page at a time, when nothing else is to be done; `mayBeKnown`: a page that was just read is
 * not requested again, but for the first, which tells whether the list has changed
 * @param take gets the invoices of each page
 * @throws what `ask` throws
 */
export async function passInvoices(
  { ask, signal }: Pick<ForeignTools, "ask" | "signal">,
  query: NonNullable<InputOf<"listInvoices">["query"]>,
  how: { readonly isUnhurried?: true; readonly mayBeKnown?: true },
  take: (rows: readonly InvoiceListItem[]) => void,
): Promise<PassedPages> {
  const asked = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  const askPage = async (page: number, limit: number, own: AbortSignal) => {
    const params = { page, limit };
    const isFirst = !asked.has(JSON.stringify(params));
    asked.add(JSON.stringify(params));
    const { data, unreadable } = await ask(
      "listInvoices",
      { params, query: { ...query, ...order } },
      {
        signal: own,
        isUnhurried: how.isUnhurried === true,
        mayBeKnown: how.mayBeKnown === true && isFirst,
      },
    );
    return { rows: data.items, total: data.total, unreadable: unreadable.length };
  };
  return await passAllPages<InvoiceListItem>(
    {
      idOf: (invoice) => invoice.count_id,
      limit: invoicePageLimit.max,
      signal,
      ask: (page, limit, own) => {
        const turn = () => askPage(page, limit, own);
        if (how.isUnhurried !== true) return turn();
        const answer = last.then(turn, turn);
        last = answer;
        return answer;
      },
    },
    take,
  );
}
