import { invoiceNumberOf } from "#contract/invoice-number.ts";
import type { InputOf, ResultOf } from "#contract/operations.ts";
import { searchLimits } from "#contract/search.ts";
import type { ForeignTools, Known } from "./known.ts";

/**
 * `ext/search` for a part of an invoice's number (§4.1): the interface searches for nothing else. A text without a digit
 * costs no request.
 * @throws what `ask` throws
 */
export async function* search(
  { ask, signal }: ForeignTools,
  { body: { text } }: InputOf<"search">,
  _wanted: undefined,
): AsyncGenerator<Known<ResultOf<"search">>, void> {
  const asOf = Date.now();
  const input = {
    params: { page: 1, limit: searchLimits.rows },
    query: { count_number: invoiceNumberOf(text) },
  };
  const invoices = /\d/.test(text)
    ? (await ask("listInvoices", input, { signal, mayBeKnown: true })).data.items
    : [];
  yield {
    data: { invoices, payers: [], vacancies: [], candidates: [] },
    complete: false,
    asOf,
    unchecked: [{ because: "unsaid" }],
    isCheap: true,
  };
}
