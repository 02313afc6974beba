import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ApiError } from "#contract/api-error.ts";
import { query } from "../../api/queries.ts";
import { cutText } from "../../format/cut.ts";
import { type InvoiceFilter, invoiceFilter } from "../invoice-filter.ts";
import type { PartyList } from "../../foreign/load-parties.ts";

export type PartySide = "payer" | "recipient";

const operationOf = { payer: "listPayers", recipient: "listRecipients" } as const;

/**
 * All payers or recipients (§4.2, §4.3), shown while the rest is loading. If a page fails, the error is shown with the
 * entries before it, and a retry requests only the missing pages.
 * @param withActs only those with acts
 */
export const partyList = (side: PartySide, withActs: boolean) =>
  queryOptions<PartyList, ApiError>({
    // Begins with the operation's name, so that whatever makes the pages stale makes the list stale too.
    queryKey: [operationOf[side], "all", { withActs }],
    staleTime: 5 * 60_000,
    queryFn: async ({ client, queryKey }) => {
      const { loadParties, partyPages } = await import("../../foreign/load-parties.ts");
      return loadParties(
        partyPages(async (page, limit) => {
          const answer = await client.fetchQuery(
            query(operationOf[side], {
              params: { page, limit },
              query: withActs ? { with_acts: true } : {},
            }),
          );
          return { entries: answer.data, unreadable: answer.unreadable.length };
        }),
        (soFar) => client.setQueryData<PartyList>(queryKey, soFar),
      );
    },
  });

/**
 * The name of the payer or recipient in the filter; undefined while it is unknown, or if no list has its number. It is
 * taken from the shown rows; the list is read only if there are no rows.
 */
export function usePartyName(side: PartySide, filter: InvoiceFilter): string | undefined {
  const id = filter[side];
  const rows = useQuery({
    ...query("listInvoices", invoiceFilter.request(filter)),
    enabled: false,
    // While the next rows load, the previous ones name the same party if their filter was the same.
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

/** Keys of this operation are `[name, input]`; the library types them as unknown. */
const partyOf = (input: unknown, side: PartySide): number | undefined =>
  (input as ReturnType<typeof invoiceFilter.request> | undefined)?.query?.[
    side === "payer" ? "payer_id" : "recipient_id"
  ];
