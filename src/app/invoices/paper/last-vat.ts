import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { InvoiceDetails } from "#contract/invoices.ts";
import { foldText } from "#contract/text.ts";
import { query } from "../../api/queries.ts";
import { titleDate } from "#contract/invoice-title.ts";
import { addDays } from "#contract/days.ts";
import { isAroundNewYear, searchedFrom, vatChange, type VatChange } from "../checks/vat-change.ts";
import { invoiceFilter } from "../invoice-filter.ts";
import { partyList } from "../list/party-list.ts";

/** Invoices of one recipient and day share the answers. In ms. */
const staleTime = 5 * 60_000;

/**
 * How an invoice's VAT line differs from that of its recipient's last invoice of an earlier day; null if it does not, if
 * that is not known, or if it is not around 1 January.
 * @throws ApiError if the service does not answer
 */
export async function findVatChange(
  details: InvoiceDetails,
  client: QueryClient,
): Promise<VatChange | null> {
  const day = titleDate(details.count_number);
  if (day === undefined || !isAroundNewYear(day)) return null;
  const { parties } = await client.fetchQuery(partyList("recipient", false));
  const name = foldText(details.recipient);
  const [recipient, ...others] = parties.filter(({ folded }) => folded === name);
  // Two recipients of one name cannot be told apart.
  if (recipient === undefined || others.length > 0) return null;
  const filter = {
    ...invoiceFilter.read(new URLSearchParams()),
    recipient: recipient.id,
    from: searchedFrom(day),
    to: addDays(day, -1),
  };
  const before = await client.fetchQuery({
    ...query("listInvoices", invoiceFilter.request(filter)),
    staleTime,
  });
  const last = before.data.items.toSorted(
    (one, other) => other.created_at.localeCompare(one.created_at) || other.count_id - one.count_id,
  )[0];
  if (last === undefined) return null;
  const earlier = await client.fetchQuery({
    ...query("invoiceDetails", { params: { count_id: last.count_id } }),
    staleTime,
  });
  return vatChange(details, earlier.data) ?? null;
}

/** @param details undefined while they are loading */
export function useVatChange(
  countId: number,
  details: InvoiceDetails | undefined,
): VatChange | undefined {
  const found = useQuery({
    queryKey: ["vatChange", countId, details?.count_number, details?.vat_string],
    queryFn: async ({ client }) => (details === undefined ? null : findVatChange(details, client)),
    enabled: details !== undefined,
  });
  return found.data ?? undefined;
}
