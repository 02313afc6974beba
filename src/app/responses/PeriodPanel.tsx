import { useState } from "react";
import { addDays, formatDate, localToday } from "../format/date.ts";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import classes from "../ui/FilterPanel.module.css";
import { TextField } from "../ui/TextField.tsx";
import { readTypedDate, type TypedDate } from "../ui/typed-date.ts";

interface Period {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const presets = { today: 0, week: -6, month: -29 } as const;
const presetNames = ["today", "week", "month"] as const;

/** The days on which responses came, both ends included. Days stay `YYYY-MM-DD` strings all the way. */
export function PeriodPanel(props: { period: Period; onPeriod: (period: Period) => void }) {
  const { period, onPeriod } = props;
  const { language, text: all } = useLanguage();
  const text = useFeatureText("responses").filter;
  const shown = (date: string | undefined) =>
    date === undefined ? "" : formatDate(date, language);
  const [from, setFrom] = useState(shown(period.from));
  const [to, setTo] = useState(shown(period.to));
  const [wasAsked, setWasAsked] = useState(false);
  const today = localToday();
  const readFrom = readTypedDate(from, today);
  const readTo = readTypedDate(to, today);
  const isReversed =
    readFrom.ok && readTo.ok && readFrom.date && readTo.date && readFrom.date > readTo.date;
  const problem = (read: TypedDate) =>
    wasAsked && !read.ok ? text.dateProblems[read.problem] : undefined;

  const set = (chosen: Period) => {
    setFrom(shown(chosen.from));
    setTo(shown(chosen.to));
    onPeriod(chosen);
  };
  const type = (write: (value: string) => void) => (value: string) => {
    setWasAsked(false);
    write(value);
  };
  return (
    <div className={classes.period}>
      <ul className={classes.presets} aria-label={text.presetsLabel}>
        {presetNames.map((name) => {
          const chosen = { from: addDays(today, presets[name]), to: today };
          return (
            <li key={name}>
              <button
                type="button"
                className={classes.choice}
                aria-pressed={chosen.from === period.from && chosen.to === period.to}
                onClick={() => set(chosen)}
              >
                {text.presets[name]}
              </button>
            </li>
          );
        })}
      </ul>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setWasAsked(true);
          if (readFrom.ok && readTo.ok && !isReversed) {
            set({ from: readFrom.date, to: readTo.date });
          }
        }}
      >
        <div className={classes.ends}>
          <TextField
            label={text.from}
            hint={text.dateHint}
            problem={problem(readFrom)}
            data-autofocus
            value={from}
            onChange={(event) => type(setFrom)(event.currentTarget.value)}
          />
          <TextField
            label={text.to}
            hint={text.dateHint}
            problem={wasAsked && isReversed ? text.dateReversed : problem(readTo)}
            value={to}
            onChange={(event) => type(setTo)(event.currentTarget.value)}
          />
        </div>
        <div className={classes.actions}>
          <button type="submit" className={classes.primary}>
            {all.common.apply}
          </button>
          {(period.from !== undefined || period.to !== undefined) && (
            <button
              type="button"
              className={classes.quiet}
              onClick={() => set({ from: undefined, to: undefined })}
            >
              {all.common.reset}
            </button>
          )}
        </div>
      </form>
    </div>
  );
}
