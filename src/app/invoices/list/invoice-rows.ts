import type { InvoiceListItem } from "#contract/invoices.ts";
import { query } from "../../api/queries.ts";
import { queryClient } from "../../api/query-client.ts";
import { loadFeatureTexts } from "../../i18n/feature-texts.ts";
import { paths } from "../../paths.ts";
import type { RowKind } from "../../ui/list/data-column.ts";
import { fetchCode } from "../../ui/filter/late-panel.ts";

/** Rows that lead to the invoices' papers. */
export const invoiceRows: RowKind<InvoiceListItem> = {
  name: "invoices",
  idOf: (item) => item.count_id,
  page: {
    path: paths.invoice,
    prefetch: (countId) => {
      // A number that no service gives is refused when it is opened, on a page that says so.
      if (countId < 1) return;
      void queryClient.prefetchQuery(query("invoiceDetails", { params: { count_id: countId } }));
      // What does not come now is asked for again when the invoice is opened, and said there.
      fetchCode(() => import("../paper/InvoicePage.tsx"));
      fetchCode(() => loadFeatureTexts("invoiceChecks"));
    },
  },
};
