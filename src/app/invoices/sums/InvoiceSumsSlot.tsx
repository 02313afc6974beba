import { Suspense, useState } from "react";
import type { ResultOf } from "#contract/operations.ts";
import type { Answer } from "../../api/request.ts";
import { useSaysSums } from "../../api/service-rules.ts";
import { withTexts } from "../../i18n/feature-texts.ts";
import { lazyPanel } from "../../ui/lazy-part.tsx";
import { useIsIdle } from "../../ui/when-idle.ts";
import type { InvoiceFilter } from "../invoice-filter.ts";
import { SumsPlace } from "./SumsPlace.tsx";
import type { OnlyPage } from "./use-invoice-sums.ts";

const InvoiceSumsStrip = lazyPanel(
  async () => (await withTexts(import("./InvoiceSumsStrip.tsx"), "invoiceTools")).InvoiceSumsStrip,
);

interface Listed {
  readonly filter: InvoiceFilter;
  readonly list: Answer<ResultOf<"listInvoices">>;
}

/**
 * The place of the sums above the table. Its height is the same before they arrive; those by age take two lines, and so do
 * those that say how far they have been added up.
 */
export function InvoiceSumsSlot(props: {
  filter: InvoiceFilter;
  /** The list for this filter; undefined until it has loaded. */
  list: Answer<ResultOf<"listInvoices">> | undefined;
}) {
  const { filter, list } = props;
  const isSaid = useSaysSums();
  // Neither code nor sums delay the first row.
  const wasIdle = useIsIdle(list !== undefined, 1_000);
  // While another list is loading, the sums of the one still shown stay.
  const [known, setKnown] = useState<Listed>();
  if (list !== undefined && known?.list !== list) setKnown({ filter, list });
  return (
    <SumsPlace
      isLong={filter.status === "not_paid" || !isSaid}
      data-busy={list === undefined && known !== undefined}
    >
      {wasIdle && known !== undefined && known.list.data.total > 0 && (
        <Suspense>
          <InvoiceSumsStrip
            filter={known.filter}
            total={known.list.data.total}
            listAt={known.list.receivedAt}
            onlyPage={onlyPageOf(known.list)}
          />
        </Suspense>
      )}
    </SumsPlace>
  );
}

function onlyPageOf({
  data,
  unreadable,
  receivedAt,
}: Answer<ResultOf<"listInvoices">>): OnlyPage | undefined {
  const isWhole = data.items.length === data.total && unreadable.length === 0;
  return isWhole ? { items: data.items, at: receivedAt } : undefined;
}
