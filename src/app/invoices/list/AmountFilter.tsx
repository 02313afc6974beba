import { useFormat } from "../../format/use-format.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { TextField } from "../../ui/form/text-fields.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import type { FilterPanelProps, WithExtension } from "../invoice-filter.ts";
import classes from "./AmountFilter.module.css";
import { Button } from "../../ui/Button.tsx";
import { shownAmounts } from "./InvoiceFilterBar.tsx";
import { readTypedAmount, readTypedAmounts, type TypedAmounts } from "./typed-amount.ts";

/**
 * The filter by amount, in whole rubles. One field takes an exact amount (§4.1) or, if the service offers it, a range.
 */
export function AmountFilter({
  filter,
  onChange,
  isExtended: hasRanges,
  close,
}: FilterPanelProps & WithExtension) {
  const { language, text: all } = useLanguage();
  const text = all.invoices.filter;
  const format = useFormat();
  const shown = shownAmounts(filter, text, format.number);
  const set = ({ amount, from, to }: TypedAmounts) => {
    close();
    if (amount === filter.amount && from === filter.amount_from && to === filter.amount_to) return;
    onChange({ amount, amount_from: from, amount_to: to });
  };
  const form = useCheckedForm({
    defaults: { amount: shown ?? "" },
    check: ({ amount: typed }) => {
      const read = (hasRanges ? readTypedAmounts : readTypedAmount)(typed, language);
      return read.ok ? { sent: read } : { problems: { amount: text.amountProblems[read.problem] } };
    },
    send: set,
  });
  return (
    <Form form={form} className={classes.amount}>
      <TextField
        form={form}
        name="amount"
        label={text.amountLabel}
        hint={hasRanges ? text.amountsHint : text.amountHint}
        {...(hasRanges ? {} : { inputMode: "numeric" })}
        data-autofocus
      />
      <div className={classes.actions}>
        <Button variant="primary" type="submit">
          {all.common.apply}
        </Button>
        {shown !== undefined && <Button onClick={() => set({})}>{all.common.reset}</Button>}
      </div>
    </Form>
  );
}
