import { Suspense, useMemo, useState, type ReactNode } from "react";
import type { InvoiceListItem } from "#contract/invoices.ts";
import { withTexts } from "../../i18n/feature-texts.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { RowPeek } from "../../ui/list/use-row-keys.ts";
import { useMedia } from "../../ui/page-width.ts";

const InvoicePeek = lazyPart(
  async () => (await withTexts(import("./InvoicePeek.tsx"), "invoiceChecks")).InvoicePeek,
);

/**
 * The preview of the focused row's invoice, beside the list if the window is wide enough.
 * @param search the list's own address, for the way back from the invoice's page
 */
export function useInvoicePeek(
  items: readonly InvoiceListItem[] | undefined,
  search: string,
): { readonly peek: RowPeek | undefined; readonly aside: ReactNode } {
  const [id, show] = useState<number>();
  const isWide = useMedia("(width >= 75em)");
  const peek = useMemo(() => (isWide ? { id, show } : undefined), [isWide, id]);
  const invoice =
    isWide && id !== undefined ? items?.find((one) => one.count_id === id) : undefined;
  return {
    peek,
    aside: invoice !== undefined && (
      <Suspense>
        <InvoicePeek invoice={invoice} search={search} onClose={() => show(undefined)} />
      </Suspense>
    ),
  };
}
