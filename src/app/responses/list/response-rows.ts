import { query } from "../../api/queries.ts";
import { queryClient } from "../../api/query-client.ts";
import { loadFeatureTexts } from "../../i18n/feature-texts.ts";
import { paths } from "../../paths.ts";
import { fetchCode } from "../../ui/filter/late-panel.ts";
import type { RowKind } from "../../ui/list/data-column.ts";
import type { ResponseItem } from "./use-response-list.ts";

/** Rows that lead to the responses' pages. */
export const responseRows: RowKind<ResponseItem> = {
  name: "responses",
  idOf: (row) => row.id,
  page: {
    path: (id) => paths.response(id),
    prefetch: (id) => {
      // What does not come now is asked for again when the response is opened, and said there.
      fetchCode(() => import("../ResponsePage.tsx"));
      fetchCode(() => loadFeatureTexts("responses"));
      // A number that no service gives is refused when it is opened, on a page that says so.
      if (id >= 1) void queryClient.prefetchQuery(query("responseDetails", { params: { id } }));
    },
  },
};
