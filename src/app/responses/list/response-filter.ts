import { responsePageLimit } from "#contract/lists.ts";
import { recordId } from "#contract/wire.ts";
import { paths } from "../../paths.ts";
import { addressFilter, type FilterOf } from "../../ui/filter/address-filter.ts";

/** The list's address and the request to `ext/responses/list`. The address never has names or phones. */
export const responseFilter = addressFilter("listResponses", {
  path: paths.responses,
  filters: {
    vacancy: { schema: recordId, wire: "vacancy_id", isNameFetched: true },
    period: { from: "from", to: "to" },
  },
  limit: responsePageLimit,
});

export type ResponseFilter = FilterOf<typeof responseFilter>;
