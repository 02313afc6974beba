import { useQuery } from "@tanstack/react-query";
import { query } from "../../api/queries.ts";
import { cutText } from "../../format/cut.ts";
import { type InvoiceFilter, invoiceFilter } from "../invoice-filter.ts";
import { partyList, type PartySide } from "./party-list.ts";

/**
 * The name of the payer or recipient that is filtered by; undefined while it is not known, and for a number that no
 * list has. The rows on the screen tell it for free; the whole list is read only where there are none.
 */
export function usePartyName(side: PartySide, filter: InvoiceFilter): string | undefined {
  const id = filter[side];
  const rows = useQuery({
    ...query("listInvoices", invoiceFilter.request(filter)),
    enabled: false,
    // While the next rows are on their way the last ones name the same party, if they were of the same one.
    placeholderData: (before, from) =>
      partyOf(from?.queryKey[1], side) === id ? before : undefined,
  });
  const rowName = rows.data?.data.items[0]?.[side];
  const noRows = rows.data?.data.items.length === 0 || rows.isError;
  const list = useQuery({ ...partyList(side, false), enabled: id !== undefined && noRows });
  const withActs = useQuery({ ...partyList(side, true), enabled: false });
  if (id === undefined) return undefined;
  const listed = [list.data, withActs.data]
    .flatMap((known) => known?.parties ?? [])
    .find((party) => party.id === id);
  const name = listed?.name ?? rowName;
  return name === undefined ? undefined : cutText(name);
}

/** Keys of this operation are `[name, input]`; the library tells them as unknown. */
const partyOf = (input: unknown, side: PartySide): number | undefined =>
  (input as ReturnType<typeof invoiceFilter.request> | undefined)?.query?.[
    side === "payer" ? "payer_id" : "recipient_id"
  ];
