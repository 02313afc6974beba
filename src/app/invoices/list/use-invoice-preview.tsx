import { Suspense, useMemo, useState, type ReactNode } from "react";
import type { InvoiceListItem } from "#contract/invoices.ts";
import { withTexts } from "../../i18n/feature-texts.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { RowPreview } from "../../ui/list/use-row-keys.ts";
import { tickWidth } from "../../ui/list/row-selection.tsx";
import { useIsPageNarrower, useMedia } from "../../ui/page-width.ts";
import type { InvoiceColumn } from "./invoice-columns.tsx";

const InvoicePreview = lazyPart(
  async () => (await withTexts(import("./InvoicePreview.tsx"), "invoiceChecks")).InvoicePreview,
);

/**
 * The preview of the focused row's invoice, beside the list if the window is wide enough.
 * @param search the list's own address, for the way back from the invoice's page
 * @param shown the columns of the list without a panel beside it
 */
export function useInvoicePreview(
  items: readonly InvoiceListItem[] | undefined,
  search: string,
  shown: readonly InvoiceColumn[],
): {
  readonly preview: RowPreview | undefined;
  readonly aside: ReactNode;
  readonly columns: readonly InvoiceColumn[];
} {
  const [id, show] = useState<number>();
  const isWide = useMedia("(width >= 75em)");
  const preview = useMemo(() => (isWide ? { id, show } : undefined), [isWide, id]);
  const invoice =
    isWide && id !== undefined ? items?.find((one) => one.count_id === id) : undefined;
  const isTight = useIsPageNarrower(77);
  const isOpen = invoice !== undefined;
  const columns = useMemo(
    () => (isOpen ? columnsBeside(shown, isTight ? 34 : 48) : shown),
    [isOpen, shown, isTight],
  );
  return {
    preview,
    columns,
    aside: invoice !== undefined && (
      <Suspense>
        <InvoicePreview invoice={invoice} search={search} onClose={() => show(undefined)} />
      </Suspense>
    ),
  };
}

/** Those that are read first come first; the panel shows the rest. */
const firstRead: readonly InvoiceColumn["id"][] = ["count_number", "amount", "payer", "created_at"];

/** The columns that fit beside the panel without scrolling sideways. @param room in rem */
function columnsBeside(shown: readonly InvoiceColumn[], room: number): readonly InvoiceColumn[] {
  const rank = ({ id }: InvoiceColumn) => (firstRead.indexOf(id) + 100) % 100;
  let left = room - tickWidth;
  const fitting = new Set(
    shown
      .toSorted((a, b) => rank(a) - rank(b))
      .filter(({ width }) => {
        if (width > left) return false;
        left -= width;
        return true;
      }),
  );
  return shown.filter((column) => fitting.has(column));
}
