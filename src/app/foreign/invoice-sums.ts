import { invoicePageLimit, type InvoiceListItem } from "#contract/invoices.ts";
import type { InputOf, ResultOf } from "#contract/operations.ts";
import { addInvoices, areExact, noInvoices } from "#contract/sum-invoices.ts";
import { passAllPages, type ListPage } from "./all-pages.ts";
import { inSteps } from "./in-steps.ts";
import type { ForeignTools, Known, Unchecked } from "./known.ts";

type Sums = ResultOf<"invoiceSums">;

/** Up to this many invoices are added up unasked: forty requests, one at a time. */
const mostUnasked = 20_000;

export interface SumsWanted {
  /** How many invoices match, as the list says. */
  readonly total: number;
  /** The user asks for the sums, however many requests they take. */
  readonly isAsked: boolean;
}

/**
 * `ext/billing/sums` from the list (§4.1), page by page, one request at a time.
 * @throws what `ask` throws
 */
export async function* invoiceSums(
  { ask, today, signal }: ForeignTools,
  { query = {} }: InputOf<"invoiceSums">,
  { total, isAsked }: SumsWanted,
): AsyncGenerator<Known<Sums>, void> {
  const asOf = Date.now();
  const known = (data: Sums, unchecked: readonly Unchecked[]): Known<Sums> => ({
    data,
    complete: unchecked.length === 0,
    asOf,
    unchecked,
    isCheap: total <= invoicePageLimit.max,
  });
  if (total > mostUnasked && !isAsked) {
    yield known(noInvoices(today), [{ because: "size", of: total }]);
    return;
  }

  yield* inSteps(async (report) => {
    let sums = noInvoices(today);
    const reading = (): Unchecked => ({ because: "reading", done: sums.count, of: total });
    report(known(sums, [reading()]));
    let last: Promise<unknown> = Promise.resolve();
    const askPage = async (page: number, limit: number, own: AbortSignal) => {
      const input = { params: { page, limit }, query: { ...query, ...order } };
      const { data, unreadable } = await ask("listInvoices", input, {
        signal: own,
        isUnhurried: true,
      });
      return { rows: data.items, total: data.total, unreadable: unreadable.length };
    };
    const read = await passAllPages<InvoiceListItem>(
      {
        idOf: (invoice) => invoice.count_id,
        limit: invoicePageLimit.max,
        signal,
        ask: (page, limit, own): Promise<ListPage<InvoiceListItem>> => {
          const turn = () => askPage(page, limit, own);
          const answer = last.then(turn, turn);
          last = answer;
          return answer;
        },
      },
      (rows) => {
        sums = addInvoices(sums, rows);
        report(known(sums, [reading()]));
      },
    );
    return known(sums, [
      ...(read.isComplete ? [] : [{ because: "changed" } as const]),
      ...(areExact(sums) ? [] : [{ because: "digits" } as const]),
    ]);
  });
}

/** Of pages that are read one by one; the newest invoices come first. */
const order = { sort: "created_at", direction: "desc" } as const;
