import { Suspense } from "react";
import { localToday } from "../../format/date.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Tabs, type Tab } from "../../ui/Tabs.tsx";
import { invoiceFilter, type InvoiceFilter } from "../invoice-filter.ts";
import { presetPeriod } from "../period-presets.ts";

// Not before the rows: a saved view needs its schema to be read.
const OwnViewTabs = lazyPart(async () => (await import("./OwnViewTabs.tsx")).OwnViewTabs);

/** The views of the list as tabs: those that everybody has, then one's own. */
export function ViewTabs({ filter, isListed }: { filter: InvoiceFilter; isListed: boolean }) {
  const text = useText().invoices.tabs;
  const tabs = useCommonTabs(filter);
  const common = <Tabs label={text.label} tabs={tabs} />;
  if (!isListed) return common;
  return (
    <Suspense fallback={common}>
      <OwnViewTabs filter={filter} label={text.label} tabs={tabs} />
    </Suspense>
  );
}

function useCommonTabs(filter: InvoiceFilter): readonly Tab[] {
  const text = useText().invoices.tabs;
  const month = presetPeriod("thisMonth", localToday());
  const isOwn = filter.savedView !== undefined;
  const isUnpaid = !isOwn && filter.status === "not_paid";
  const isMonth = !isOwn && !isUnpaid && filter.from === month.from && filter.to === month.to;
  // Order and page size are one's own, and stay.
  const to = (some: Partial<InvoiceFilter>) =>
    paths.invoices(
      invoiceFilter.write(
        invoiceFilter.change(filter, { ...invoiceFilter.reset, savedView: undefined, ...some }),
      ),
    );
  return [
    { to: to({}), label: text.all, isCurrent: !isOwn && !isUnpaid && !isMonth },
    { to: to({ status: "not_paid" }), label: text.unpaid, isCurrent: isUnpaid },
    { to: to(month), label: text.thisMonth, isCurrent: isMonth },
  ];
}
