import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { query } from "../../api/queries.ts";
import { filterPageLimit } from "#contract/invoices.ts";
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
        import("../../api/page-limit.ts"),
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
