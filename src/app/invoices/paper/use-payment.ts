import { useQuery } from "@tanstack/react-query";
import type { InvoiceDetails } from "#contract/invoices.ts";
import type { ApiError } from "../../api/api-error.ts";
import { findListedInvoice, type InvoicePayment, type NoPayment } from "./invoice-payment.ts";
import type { Neighbours } from "./paper-neighbours.ts";

/** What is known of an invoice's payment. */
export type KnownPayment =
  | { readonly state: "looking" }
  | { readonly state: "known"; readonly payment: InvoicePayment }
  | { readonly state: "unknown"; readonly because: NoPayment; readonly retry: () => void };

/**
 * Whether an invoice is paid: by the list it was opened from, which is there anyway, else by looking for its number.
 * @param details undefined while they are on their way
 */
export function usePayment(
  countId: number,
  details: InvoiceDetails | undefined,
  { own, isSettled }: Pick<Neighbours, "own" | "isSettled">,
): KnownPayment {
  const title = details?.count_number;
  const search = useQuery<InvoicePayment | null, ApiError>({
    queryKey: ["listedInvoice", countId, title],
    queryFn: async ({ signal }) => (await findListedInvoice(countId, title ?? "", signal)) ?? null,
    enabled: isSettled && own === undefined && title !== undefined,
    // Asked twice already.
    retry: false,
  });
  const payment = own ?? search.data;
  if (payment !== undefined && payment !== null) return { state: "known", payment };
  const retry = () => void search.refetch();
  if (search.isError) return { state: "unknown", because: "failed", retry };
  return payment === null
    ? { state: "unknown", because: "not_listed", retry }
    : { state: "looking" };
}
