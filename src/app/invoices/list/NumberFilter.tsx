import { useText } from "../../i18n/LanguageProvider.tsx";
import { SearchField } from "../../ui/filter/SearchField.tsx";
import type { ChangeFilter } from "../filter-groups.ts";
import { numberMaxLength, type InvoiceFilter } from "../invoice-filter.ts";

export const numberFilterId = "invoice-number-filter";

/** Part of the invoice number (§4.1). */
export function NumberFilter(props: { filter: InvoiceFilter; onChange: ChangeFilter }) {
  const text = useText().invoices.filter;
  return (
    <SearchField
      id={numberFilterId}
      label={text.number}
      value={props.filter.number}
      maxLength={numberMaxLength}
      tooLong={text.numberTooLong(numberMaxLength)}
      onValue={(number) => props.onChange({ number }, { replace: true })}
    />
  );
}
