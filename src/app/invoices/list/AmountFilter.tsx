import { useState } from "react";
import { useFormat } from "../../format/use-format.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { FilterPanelProps } from "../invoice-filter.ts";
import classes from "../../ui/filter/FilterPanel.module.css";
import { Button } from "../../ui/Button.tsx";
import { readTypedAmount } from "./typed-amount.ts";

/** The exact amount in whole roubles (§4.1). */
export function AmountFilter({ filter, onChange, close }: FilterPanelProps) {
  const { language, text: all } = useLanguage();
  const text = all.invoices.filter;
  const format = useFormat();
  const [typed, setTyped] = useState(
    filter.amount === undefined ? "" : format.number(filter.amount),
  );
  const [wasAsked, setWasAsked] = useState(false);
  const read = readTypedAmount(typed, language);

  const apply = () => {
    setWasAsked(true);
    if (!read.ok) return;
    close();
    if (read.amount !== filter.amount) onChange({ amount: read.amount });
  };
  return (
    <form
      className={classes.amount}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        label={text.amountLabel}
        hint={text.amountHint}
        problem={wasAsked && !read.ok ? text.amountProblems[read.problem] : undefined}
        inputMode="numeric"
        data-autofocus
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWasAsked(false);
        }}
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
    </form>
  );
}
