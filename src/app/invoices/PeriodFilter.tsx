import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/dates/styles.css";
import { DatePicker } from "@mantine/dates";
import dayjs from "dayjs";
import russian from "dayjs/locale/ru.js";
import { useState } from "react";
import { formatDate, localToday } from "../format/date.ts";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { TextField } from "../ui/TextField.tsx";
import { readTypedDate, type TypedDate } from "../ui/typed-date.ts";
import type { FilterPanelProps } from "./filter-groups.ts";
import classes from "../ui/FilterPanel.module.css";
import calendar from "./PeriodCalendar.module.css";
import { periodPresets, presetPeriod } from "./period-presets.ts";

dayjs.locale(russian, undefined, true);

/** The days on which invoices were made, both ends included (§4.1). Days stay `YYYY-MM-DD` strings all the way. */
export function PeriodFilter({ filter, onChange, close }: FilterPanelProps) {
  const { language, text: all } = useLanguage();
  const text = all.invoices.filter;
  const shown = (date: string | undefined) =>
    date === undefined ? "" : formatDate(date, language);
  const [from, setFrom] = useState(shown(filter.from));
  const [to, setTo] = useState(shown(filter.to));
  const [wasAsked, setWasAsked] = useState(false);
  const today = localToday();
  const readFrom = readTypedDate(from, today);
  const readTo = readTypedDate(to, today);
  const isReversed =
    readFrom.ok && readTo.ok && readFrom.date && readTo.date && readFrom.date > readTo.date;

  const set = (period: { from: string | undefined; to: string | undefined }) => {
    close();
    if (period.from !== filter.from || period.to !== filter.to) onChange(period);
  };
  const apply = () => {
    setWasAsked(true);
    if (readFrom.ok && readTo.ok && !isReversed) set({ from: readFrom.date, to: readTo.date });
  };
  const problem = (read: TypedDate) =>
    wasAsked && !read.ok ? text.dateProblems[read.problem] : undefined;
  const type = (write: (value: string) => void) => (value: string) => {
    setWasAsked(false);
    write(value);
  };
  return (
    <div className={classes.period}>
      <ul className={classes.presets} aria-label={text.presetsLabel}>
        {periodPresets.map((preset) => {
          const period = presetPeriod(preset, today);
          const isChosen = period.from === filter.from && period.to === filter.to;
          return (
            <li key={preset}>
              <button
                type="button"
                className={classes.choice}
                aria-pressed={isChosen}
                onClick={() => set(period)}
              >
                {text.presets[preset]}
              </button>
            </li>
          );
        })}
      </ul>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply();
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
        <div className={classes.calendar}>
          <DatePicker
            type="range"
            allowSingleDateInRange
            locale={language}
            firstDayOfWeek={1}
            hideOutsideDates
            classNames={calendar}
            ariaLabels={text.calendar}
            defaultDate={filter.to ?? filter.from ?? today}
            value={[dateOf(readFrom), isReversed ? null : dateOf(readTo)]}
            onChange={([first, last]) => {
              setWasAsked(false);
              setFrom(shown(first ?? undefined));
              setTo(shown(last ?? undefined));
              if (first !== null && last !== null) set({ from: first, to: last });
            }}
          />
        </div>
        <div className={classes.actions}>
          <button type="submit" className={classes.primary}>
            {all.common.apply}
          </button>
          {(filter.from !== undefined || filter.to !== undefined) && (
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

const dateOf = (read: TypedDate): string | null => (read.ok ? (read.date ?? null) : null);
