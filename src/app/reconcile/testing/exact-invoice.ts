import { matchPayments } from "../match/match-payments.ts";
import type { StatementPayment } from "../statement/parse-statement.ts";
import { invoice, ownAccounts, payment } from "./payment-samples.ts";

const { signal } = new AbortController();
const payer = "ПАО «Брусипрайм Маркет»";
/** The invoice that the purposes name, and others of the payer with its sum or nearly its number. */
const invoices = [
  invoice({ count_number: "СЧ-003159", created_at: "2026-11-05", amount: 30_266, payer }),
  invoice({ count_id: 2, count_number: "СЧ-003160", created_at: "2026-11-06", payer }),
  invoice({
    count_id: 3,
    count_number: "СЧ-003158",
    created_at: "2026-10-05",
    amount: 30_266,
    payer,
  }),
  invoice({ count_id: 4, count_number: "СЧ-003100", created_at: "2026-10-01", payer }),
];

/** The number of the invoice that a purpose matches exactly; the payment is of its sum, by its payer. */
export async function exactInvoice(
  purpose: string,
  change: Partial<StatementPayment> = {},
): Promise<string | undefined> {
  const paid = payment(purpose, {
    amount: 3_026_600,
    date: "2026-11-12",
    documentDays: ["2026-11-12"],
    payer: { name: 'ПАО "Брусипрайм Маркет"', inn: "9843000011" },
    ...change,
  });
  const [found] = await matchPayments([paid], invoices, { signal }, { fetchAccounts: ownAccounts });
  return found?.outcome === "exact" ? found.candidates[0]?.invoice.count_number : undefined;
}
