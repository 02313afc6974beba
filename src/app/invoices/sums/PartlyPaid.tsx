import { useQuery } from "@tanstack/react-query";
import { wholeOf } from "../../api/queries.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { invoiceFilter, notPaidInvoices, type InvoiceFilter } from "../invoice-filter.ts";
import { Sum } from "./SumLine.tsx";
import { sumsQuery } from "./use-invoice-sums.ts";

/**
 * The partly paid invoices of a filter, beside those that are not paid: their whole amounts, because the service does
 * not report the balance. Without the service's own sums it is only a link to them.
 */
export function PartlyPaid({ filter }: { filter: Partial<InvoiceFilter> }) {
  const text = useFeatureText("invoiceTools").sums;
  const format = useFormat();
  const wanted: InvoiceFilter = {
    ...invoiceFilter.read(new URLSearchParams()),
    ...filter,
    status: "paid_partial",
  };
  const answer = useQuery(sumsQuery(wanted, undefined)).data;
  if (answer === undefined) return null;
  const sums = wholeOf(answer);
  return (
    <Sum
      name={text.partly}
      title={text.partlyTitle}
      to={sums?.count === 0 ? undefined : notPaidInvoices({ ...filter, status: "paid_partial" })}
    >
      {sums === undefined
        ? text.partlyShow
        : `${format.number(sums.count)} · ${format.rubles(sums.amount)}`}
    </Sum>
  );
}
