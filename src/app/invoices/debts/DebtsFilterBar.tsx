import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { debtAgeFilters, debtPeriod, type DebtAgeFilter } from "#contract/invoice-ages.ts";
import { debtSorts, payerWordsMaxLength } from "#contract/invoice-sums.ts";
import { filterPageLimit } from "#contract/invoices.ts";
import { recordId, typedLine } from "#contract/wire.ts";
import { cutText } from "../../format/cut.ts";
import { useFeatureText, useText } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { addressFilter, type FilterNameOf, type FilterOf } from "../../ui/filter/address-filter.ts";
import { ChoiceList } from "../../ui/filter/ChoiceList.tsx";
import { FilterBar } from "../../ui/filter/FilterBar.tsx";
import type { ActiveFilter } from "../../ui/filter/FilterChips.tsx";
import { FilterPopover } from "../../ui/filter/FilterPopover.tsx";
import { SearchField } from "../../ui/filter/SearchField.tsx";
import { lazyPanel } from "../../ui/lazy-part.tsx";
import { invoiceFilter, type InvoiceFilter } from "../invoice-filter.ts";
import { partyList } from "../list/party-list.ts";

const loadParty = async () => (await import("../list/PartyPicker.tsx")).PartyPicker;
const PartyPicker = lazyPanel(loadParty);

/** The filters of the debts in the address (`ext/billing/debts`). */
export const debtsFilter = addressFilter("listDebts", {
  path: paths.debts,
  filters: {
    payer: {
      schema: typedLine().check(z.minLength(1), z.maxLength(payerWordsMaxLength)),
      wire: "payer",
    },
    age: { schema: z.enum(debtAgeFilters), wire: "age" },
    recipient: { schema: recordId, wire: "recipient_id", isNameFetched: true },
  },
  sort: { by: debtSorts, default: { by: "amount", direction: "desc" } },
  limit: { default: 100, max: filterPageLimit.max },
});

export type DebtsFilter = FilterOf<typeof debtsFilter>;
export const payerFilterId = "debts-payer";

/**
 * The filter of the invoices behind a debt.
 * @param today the day from which ages are counted
 */
export function invoicesOf(filter: DebtsFilter, today: string): Partial<InvoiceFilter> {
  const age = filter.age && debtPeriod(filter.age, today);
  return {
    recipient: filter.recipient,
    from: age?.created_at_from ?? undefined,
    to: age?.created_at_to ?? undefined,
  };
}

/** Filters by the payer's name, age and recipient. */
export function DebtsFilterBar(props: {
  filter: DebtsFilter;
  onChange: (change: Partial<DebtsFilter>, how?: { replace: true }) => void;
}) {
  const { filter, onChange } = props;
  const text = useFeatureText("debts").filter;
  const ages = useAgeWords();
  const change = (wanted: Partial<DebtsFilter>, close: () => void) => {
    close();
    onChange(wanted);
  };
  return (
    <FilterBar aria-label={text.bar}>
      <SearchField
        id={payerFilterId}
        label={text.names.payer}
        value={filter.payer}
        maxLength={payerWordsMaxLength}
        tooLong={text.tooLong(payerWordsMaxLength)}
        onValue={(payer) => onChange({ payer }, { replace: true })}
      />
      <FilterPopover label={text.names.age} set={filter.age && ages(filter.age)}>
        {(close) => (
          <ChoiceList
            choices={[
              { key: undefined, label: text.anyAge },
              ...debtAgeFilters.map((key) => ({ key, label: ages(key) })),
            ]}
            chosen={filter.age}
            onChoose={(age) => change({ age }, close)}
          />
        )}
      </FilterPopover>
      <FilterPopover
        label={text.names.recipient}
        set={filter.recipient?.toString()}
        preload={loadParty}
      >
        {(close) => (
          <PartyPicker
            key={filter.recipient}
            side="recipient"
            filter={{
              ...invoiceFilter.read(new URLSearchParams()),
              recipient: filter.recipient,
            }}
            onChange={(wanted) => {
              if (typeof wanted !== "function") onChange({ recipient: wanted.recipient });
            }}
            close={close}
          />
        )}
      </FilterPopover>
    </FilterBar>
  );
}

/** The active filters as chips. */
export function useDebtChips(
  filter: DebtsFilter,
): ActiveFilter<FilterNameOf<typeof debtsFilter>>[] {
  const { names } = useFeatureText("debts").filter;
  const byId = useText().invoices.filter.partyById;
  const ages = useAgeWords();
  const { recipient } = filter;
  const list = useQuery({ ...partyList("recipient", false), enabled: recipient !== undefined });
  const name = list.data?.parties.find(({ id }) => id === recipient)?.name;
  const values = {
    payer: filter.payer,
    age: filter.age && ages(filter.age),
    recipient:
      recipient === undefined ? undefined : name === undefined ? byId(recipient) : cutText(name),
  };
  return debtsFilter.chips(values, names);
}

function useAgeWords(): (age: DebtAgeFilter) => string {
  const { columns, age } = useFeatureText("debts");
  const words: Readonly<Record<DebtAgeFilter, string>> = {
    "0-30": columns.age0,
    "31-60": columns.age1,
    "61-90": columns.age2,
    "over-90": columns.older,
    "91-365": columns.age3,
    "over-365": age(366, null),
  };
  return (age) => words[age];
}
