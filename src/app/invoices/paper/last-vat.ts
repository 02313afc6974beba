import { useQuery } from "@tanstack/react-query";
import type { InvoiceDetails, InvoiceListItem } from "#contract/invoices.ts";
import { foldText } from "#contract/text.ts";
import { query } from "../../api/queries.ts";
import { titleDate } from "../checks/invoice-title.ts";
import { isAroundNewYear, searchedFrom, vatChange, type VatChange } from "../checks/vat-change.ts";
import { invoiceFilter } from "../invoice-filter.ts";
import { partyList } from "../list/party-list.ts";

/** The invoice itself and others of its day may come first. */
const lookedThrough = 20;

/**
 * How an invoice's VAT line differs from that of its recipient's last invoice; undefined if it does not, if that is not
 * known, or if it is not around 1 January.
 * @param details undefined while they are loading
 */
export function useVatChange(
  countId: number,
  details: InvoiceDetails | undefined,
): VatChange | undefined {
  const day = details && titleDate(details.count_number);
  const isAsked = day !== undefined && isAroundNewYear(day);
  const parties = useQuery({ ...partyList("recipient", false), enabled: isAsked });
  const name = foldText(details?.recipient ?? "");
  // Two recipients of one name cannot be told apart.
  const [recipient, ...others] =
    parties.data?.parties.filter(({ folded }) => folded === name) ?? [];
  const isKnown = isAsked && recipient !== undefined && others.length === 0;
  const before = useQuery({
    ...query(
      "listInvoices",
      invoiceFilter.request({
        ...invoiceFilter.read(new URLSearchParams()),
        recipient: recipient?.id,
        from: isAsked ? searchedFrom(day) : undefined,
        to: day,
        limit: lookedThrough,
      }),
    ),
    enabled: isKnown,
  }).data?.data.items;
  const last = before && lastBefore(before, countId, day ?? "");
  const earlier = useQuery({
    ...query("invoiceDetails", { params: { count_id: last?.count_id ?? 0 } }),
    enabled: last !== undefined,
  }).data?.data;
  return details && last && earlier && vatChange(details, earlier);
}

/** The newest invoice before this one: of an earlier day, or of the same day with a smaller number. */
function lastBefore(
  items: readonly InvoiceListItem[],
  countId: number,
  day: string,
): InvoiceListItem | undefined {
  return items
    .filter((one) => one.created_at < day || (one.created_at === day && one.count_id < countId))
    .toSorted(
      (one, other) =>
        other.created_at.localeCompare(one.created_at) || other.count_id - one.count_id,
    )[0];
}
