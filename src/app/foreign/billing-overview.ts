import { invoiceAges } from "#contract/invoice-ages.ts";
import type { InputOf, ResultOf } from "#contract/operations.ts";
import type { ForeignTools, Known } from "./known.ts";
import { unsaid } from "./unsaid.ts";

/**
 * `ext/overview/billing` from four requests for lists (§4.1): how many invoices of each age are unpaid. Sums, months and
 * debtors would need every page of the list.
 * @throws what `ask` throws
 */
export async function* billingOverview(
  { ask, signal, today }: ForeignTools,
  _input: InputOf<"billingOverview">,
  _wanted: undefined,
): AsyncGenerator<Known<ResultOf<"billingOverview">>, void> {
  const asOf = Date.now();
  const ages = await Promise.all(
    invoiceAges(today).map(async (age) => {
      const { created_at_from: from, created_at_to: to } = age;
      const query = {
        count_status: "not_paid",
        ...(from !== null && { created_at_from: from }),
        ...(to !== null && { created_at_to: to }),
      } as const;
      const input = { params: { page: 1, limit: 1 }, query };
      const { data } = await ask("listInvoices", input, { signal, mayBeKnown: true });
      return { ...age, count: data.total, amount: null };
    }),
  );
  const count = ages.reduce((sum, age) => sum + age.count, 0);
  yield {
    data: {
      not_paid: { count, amount: null, by_age: ages },
      ...unsaid.billingOverview,
      today,
    },
    complete: false,
    asOf,
    unchecked: [
      {
        because: "unsaid",
        fields: ["not_paid.amount", ...Object.keys(unsaid.billingOverview)],
      },
    ],
    isCheap: true,
  };
}
