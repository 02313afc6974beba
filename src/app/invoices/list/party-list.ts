import { queryOptions, useQuery } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { query } from "../../api/queries.ts";
import { filterPageLimit } from "#contract/invoices.ts";
import { cutText } from "../../format/cut.ts";
import { type InvoiceFilter, invoiceFilter } from "../invoice-filter.ts";
import type { PartyList } from "./load-parties.ts";

export type PartySide = "payer" | "recipient";

const operationOf = { payer: "listPayers", recipient: "listRecipients" } as const;

/**
 * All payers or recipients (§4.2, §4.3). Shows what there is while the rest is on its way; a page that fails leaves
 * the error beside what came before it, and trying again asks only for the pages that are missing.
 * @param withActs only those with acts
 */
export const partyList = (side: PartySide, withActs: boolean) =>
  queryOptions<PartyList, ApiError>({
    // Begins with the operation's name, so that what makes the pages stale makes the whole stale.
    queryKey: [operationOf[side], "all", { withActs }],
    staleTime: 5 * 60_000,
    queryFn: async ({ client, queryKey }) => {
      const [{ loadParties }, { askForPage }] = await Promise.all([
        import("./load-parties.ts"),
        import("../../api/all-pages.ts"),
      ]);
      return loadParties(
        async (page) => {
          try {
            const answer = await askForPage(filterPageLimit.max, (limit) =>
              client.fetchQuery(
                query(operationOf[side], {
                  params: { page, limit },
                  query: withActs ? { with_acts: true } : {},
                }),
              ),
            );
            return { entries: answer.data, unreadable: answer.unreadable.length };
          } catch (error) {
            // Past the end some services say "not found" where ours gives an empty page.
            if (page > 1 && error instanceof ApiError && error.kind === "not-found")
              return undefined;
            throw error;
          }
        },
        (soFar) => client.setQueryData<PartyList>(queryKey, soFar),
      );
    },
  });

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
