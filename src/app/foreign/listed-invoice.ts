import { titleDate, titleNumber } from "#contract/invoice-title.ts";
import type { InvoiceListItem } from "#contract/invoices.ts";
import type { InputOf, ResultOf } from "#contract/operations.ts";
import { askForPage } from "./all-pages.ts";
import { ApiError } from "#contract/api-error.ts";
import type { ForeignTools, Known } from "./known.ts";

/** What an invoice is searched by: its number, and its day if that is known. */
export interface SearchedBy {
  readonly number: string | undefined;
  readonly day: string | undefined;
}

/** So many of the invoices whose numbers match are looked through; there are hardly ever more. */
const mostOfOneNumber = 100;

/**
 * `ext/billing/invoices` from the list (§4.1): from a list that was already requested, otherwise by a search for the
 * number. Only the invoice with its `count_id` counts. What else its payer has not paid is not in the list.
 * @param searchedBy omitted if the number is to be read from the invoice's title (§2.3)
 * @throws ApiError `not-found` if the list has no such invoice; what `ask` throws
 */
export async function* listedInvoice(
  tools: ForeignTools,
  { params: { count_id: countId } }: InputOf<"listedInvoice">,
  searchedBy: SearchedBy | undefined,
): AsyncGenerator<Known<ResultOf<"listedInvoice">>, void> {
  const { ask, recall, signal } = tools;
  const asOf = Date.now();
  const inList = ({ items }: ResultOf<"listInvoices">) =>
    items.find((item) => item.count_id === countId);
  const recalled = searchedBy === undefined ? await recall("listInvoices", inList) : undefined;
  const byTitle = async (): Promise<SearchedBy> => {
    const input = { params: { count_id: countId } };
    const { data } = await ask("invoiceDetails", input, { signal, mayBeKnown: true });
    return { number: titleNumber(data.count_number), day: titleDate(data.count_number) };
  };
  const data = recalled ?? (await search(tools, countId, searchedBy ?? (await byTitle())));
  if (data === undefined) throw new ApiError("not-found", { status: 404 });
  yield { data, complete: false, asOf, unchecked: [{ because: "unsaid" }], isCheap: true };
}

async function search(
  { ask, signal }: ForeignTools,
  countId: number,
  { number, day }: SearchedBy,
): Promise<InvoiceListItem | undefined> {
  if (number === undefined) return undefined;
  // The day in the title may differ from the list's, so the search is repeated with the number alone.
  for (const created of day === undefined ? [undefined] : [day, undefined]) {
    const query = {
      count_number: number.slice(0, 100),
      ...(created !== undefined && { created_at_from: created, created_at_to: created }),
      sort: "created_at",
      direction: "desc",
    } as const;
    // A service whose pages are smaller has the rest on the next ones.
    for (let page = 1, seen = 0; seen < mostOfOneNumber; page += 1) {
      const {
        data: { items, total },
      } = await askForPage(mostOfOneNumber, (limit) =>
        ask("listInvoices", { params: { page, limit }, query }, { signal }),
      );
      const found = items.find((item) => item.count_id === countId);
      if (found !== undefined) return found;
      seen += items.length;
      if (items.length === 0 || seen >= total) break;
    }
  }
  return undefined;
}
