import { useQuery } from "@tanstack/react-query";
import { invoiceStatuses } from "#contract/invoices.ts";
import { query } from "../../api/queries.ts";
import { cutText } from "../../format/cut.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { ChoiceList, LoadingChoices } from "../../ui/filter/ChoiceList.tsx";
import type { FilterPanelProps, InvoiceFilter } from "../invoice-filter.ts";

type Status = NonNullable<InvoiceFilter["status"]>;

/**
 * The filter by one of the service's own statuses (§4.4), or by the three of §3.1 if the service does not list its own.
 */
export function StatusFilter({ filter, onChange, close }: FilterPanelProps) {
  const { invoices } = useText();
  const { data, isPending } = useQuery({
    ...query("listInvoiceStatuses", {}),
    staleTime: Infinity,
  });
  if (isPending) return <LoadingChoices />;

  const listed = (data?.data ?? []).flatMap((entry) => Object.entries(entry));
  const own = invoiceStatuses.map((status): [string, string] => [status, status]);
  const entries = (listed.length === 0 ? own : listed).filter(([key]) => key !== "");
  const known = entries.flatMap(([key]) => invoiceStatuses.find((status) => status === key) ?? []);
  // The interface filters only by its three statuses. The others are shown as unavailable, so that nobody looks for
  // them.
  const others = entries.filter(([key]) => !invoiceStatuses.some((status) => status === key));
  const choose = (status: Status | undefined) => {
    close();
    if (status !== filter.status) onChange({ status });
  };
  return (
    <ChoiceList
      choices={[
        { key: undefined, label: invoices.filter.anyStatus },
        ...known.map((status) => ({ key: status, label: invoices.table.statuses[status] })),
      ]}
      chosen={filter.status}
      onChoose={choose}
      others={others.map(([, label]) => ({
        label: cutText(label),
        reason: invoices.filter.statusUnknown,
      }))}
    />
  );
}
