import { useState } from "react";
import { formatDate, localToday } from "../format/date.ts";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import action from "../ui/ActionButton.module.css";
import { ActionButton } from "../ui/ActionButton.tsx";
import { TextField } from "../ui/TextField.tsx";
import { readTypedDate } from "../ui/typed-date.ts";
import classes from "./AuditFilter.module.css";

interface Period {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The days of the log, Moscow's, both ends included. */
export function AuditPeriod(props: Period & { onChoose: (period: Period) => void }) {
  const text = useFeatureText("settings").audit;
  const { language, text: all } = useLanguage();
  const shown = (date: string | undefined) => (date ? formatDate(date, language) : "");
  const [from, setFrom] = useState(shown(props.from));
  const [to, setTo] = useState(shown(props.to));
  const [wasAsked, setWasAsked] = useState(false);
  const today = localToday();
  const first = readTypedDate(from, today);
  const last = readTypedDate(to, today);
  const isReversed = first.ok && last.ok && first.date && last.date && first.date > last.date;
  const apply = () => {
    setWasAsked(true);
    if (first.ok && last.ok && !isReversed) props.onChoose({ from: first.date, to: last.date });
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        label={text.from}
        hint={text.dateHint}
        problem={wasAsked && !first.ok ? text.dateWrong : undefined}
        data-autofocus
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextField
        label={text.to}
        hint={text.dateHint}
        problem={
          wasAsked && !last.ok
            ? text.dateWrong
            : wasAsked && isReversed
              ? text.dateReversed
              : undefined
        }
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <button type="submit" className={action.button} data-look="primary">
          {all.common.apply}
        </button>
        <ActionButton onClick={() => props.onChoose({ from: undefined, to: undefined })}>
          {all.common.reset}
        </ActionButton>
      </div>
    </form>
  );
}
