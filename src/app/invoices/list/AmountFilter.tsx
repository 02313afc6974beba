import { useFormat } from "../../format/use-format.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { Form } from "../../ui/form/Field.tsx";
import { TextField } from "../../ui/form/text-fields.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import type { FilterPanelProps } from "../invoice-filter.ts";
import classes from "../../ui/filter/FilterPanel.module.css";
import { Button } from "../../ui/Button.tsx";
import { readTypedAmount } from "./typed-amount.ts";

/** The exact amount in whole roubles (§4.1). */
export function AmountFilter({ filter, onChange, close }: FilterPanelProps) {
  const { language, text: all } = useLanguage();
  const text = all.invoices.filter;
  const format = useFormat();
  const form = useCheckedForm({
    defaults: { amount: filter.amount === undefined ? "" : format.number(filter.amount) },
    check: ({ amount: typed }) => {
      const read = readTypedAmount(typed, language);
      return read.ok
        ? { sent: read.amount }
        : { problems: { amount: text.amountProblems[read.problem] } };
    },
    send: (amount) => {
      close();
      if (amount !== filter.amount) onChange({ amount });
    },
  });
  return (
    <Form form={form} className={classes.amount}>
      <TextField
        form={form}
        name="amount"
        label={text.amountLabel}
        hint={text.amountHint}
        inputMode="numeric"
        data-autofocus
      />
      <div className={classes.actions}>
        <Button variant="primary" type="submit">
          {all.common.apply}
        </Button>
        {filter.amount !== undefined && (
          <Button
            onClick={() => {
              close();
              onChange({ amount: undefined });
            }}
          >
            {all.common.reset}
          </Button>
        )}
      </div>
    </Form>
  );
}
