import { query } from "../../api/queries.ts";
import { queryClient } from "../../api/query-client.ts";
import { loadFeatureTexts } from "../../i18n/feature-texts.ts";
import { paths } from "../../paths.ts";
import type { RowKind } from "../../ui/list/data-column.ts";
import type { ResponseItem } from "./use-response-list.ts";

/** Rows that lead to the responses' pages. */
export const responseRows: RowKind<ResponseItem> = {
  name: "responses",
  idOf: (row) => row.id,
  path: (id) => paths.response(id),
  prefetch: (id) => {
    Promise.all([import("../ResponsePage.tsx"), loadFeatureTexts("responses")]).catch(() => {
      // Opening the response tries again and says what is wrong.
    });
    // A number that no service gives is refused when it is opened, on a page that says so.
    if (id >= 1) void queryClient.prefetchQuery(query("responseDetails", { params: { id } }));
  },
};
