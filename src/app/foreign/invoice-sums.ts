import { invoicePageLimit } from "#contract/invoices.ts";
import type { InputOf, ResultOf } from "#contract/operations.ts";
import { addInvoices, areExact, noInvoices } from "#contract/sum-invoices.ts";
import { inSteps } from "./in-steps.ts";
import { addedUnasked, type ForeignTools, type Known, type Unchecked } from "./known.ts";
import { passInvoices } from "./pass-invoices.ts";

type Sums = ResultOf<"invoiceSums">;

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
  tools: ForeignTools,
  { query = {} }: InputOf<"invoiceSums">,
  { total, isAsked }: SumsWanted,
): AsyncGenerator<Known<Sums>, void> {
  const { today } = tools;
  const asOf = Date.now();
  const known = (data: Sums, unchecked: readonly Unchecked[]): Known<Sums> => ({
    data,
    complete: unchecked.length === 0,
    asOf,
    unchecked,
    isCheap: total <= invoicePageLimit.max,
  });
  if (total > addedUnasked && !isAsked) {
    yield known(noInvoices(today), [{ because: "size", of: total }]);
    return;
  }

  yield* inSteps(async (report) => {
    let sums = noInvoices(today);
    const reading = (): Unchecked => ({ because: "reading", done: sums.count, of: total });
    report(() => known(sums, [reading()]));
    const read = await passInvoices(tools, query, { isUnhurried: true }, (rows) => {
      sums = addInvoices(sums, rows);
      report(() => known(sums, [reading()]));
    });
    return known(sums, [
      ...(read.isComplete ? [] : [{ because: "changed" } as const]),
      ...(areExact(sums) ? [] : [{ because: "digits" } as const]),
    ]);
  });
}
