import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/dates/styles.css";
import { DatePicker } from "@mantine/dates";
import dayjs from "dayjs";
import russian from "dayjs/locale/ru.js";
import { useState, type ReactNode } from "react";
import { formatDate } from "../../format/date.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import classes from "./FilterPanel.module.css";
import calendar from "./PeriodCalendar.module.css";
import { MantineScope } from "../MantineScope.tsx";
import { TextField } from "../TextField.tsx";
import { Button } from "../Button.tsx";
import { readTypedDate, type TypedDate } from "./typed-date.ts";

dayjs.locale(russian, undefined, true);

/** Both days belong to it, `YYYY-MM-DD`; an end that is left out is open. */
export interface TypedPeriod {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** A period, typed or taken from a calendar. Days stay `YYYY-MM-DD` strings all the way. */
export function PeriodForm(props: {
  value: TypedPeriod;
  /** `YYYY-MM-DD`: where the calendar opens, and the year left out. */
  today: string;
  /** Days after it cannot be taken from the calendar. */
  last?: string;
  /** What is wrong with a period whose days can be read, by its end; undefined when nothing is. */
  check?: (period: TypedPeriod) => { from?: string; to?: string } | undefined;
  onApply: (period: TypedPeriod) => void;
  /** Buttons beside the one that applies. */
  children?: ReactNode;
}) {
  const { value, today } = props;
  const { language, text: all } = useLanguage();
  const text = all.list.period;
  const shown = (date: string | undefined) =>
    date === undefined ? "" : formatDate(date, language);
  const [from, setFrom] = useState(shown(value.from));
  const [to, setTo] = useState(shown(value.to));
  const [wasAsked, setWasAsked] = useState(false);
  const readFrom = readTypedDate(from, today);
  const readTo = readTypedDate(to, today);
  const isReversed =
    readFrom.ok && readTo.ok && readFrom.date && readTo.date && readFrom.date > readTo.date;
  const found =
    readFrom.ok && readTo.ok && !isReversed
      ? props.check?.({ from: readFrom.date, to: readTo.date })
      : undefined;

  const apply = () => {
    setWasAsked(true);
    if (readFrom.ok && readTo.ok && !isReversed && found === undefined) {
      props.onApply({ from: readFrom.date, to: readTo.date });
    }
  };
  const problem = (read: TypedDate, checked: string | undefined) => {
    if (!wasAsked) return undefined;
    return read.ok ? checked : text.dateProblems[read.problem];
  };
  const type = (write: (value: string) => void) => (value: string) => {
    setWasAsked(false);
    write(value);
  };
  return (
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
          problem={problem(readFrom, found?.from)}
          data-autofocus
          value={from}
          onChange={(event) => type(setFrom)(event.currentTarget.value)}
        />
        <TextField
          label={text.to}
          hint={text.dateHint}
          problem={wasAsked && isReversed ? text.dateReversed : problem(readTo, found?.to)}
          value={to}
          onChange={(event) => type(setTo)(event.currentTarget.value)}
        />
      </div>
      <div className={classes.calendar}>
        <MantineScope>
          <DatePicker
            type="range"
            allowSingleDateInRange
            locale={language}
            firstDayOfWeek={1}
            hideOutsideDates
            classNames={calendar}
            ariaLabels={text.calendar}
            defaultDate={value.to ?? value.from ?? today}
            {...(props.last === undefined ? {} : { maxDate: props.last })}
            value={[dateOf(readFrom), isReversed ? null : dateOf(readTo)]}
            onChange={([first, last]) => {
              setWasAsked(false);
              setFrom(shown(first ?? undefined));
              setTo(shown(last ?? undefined));
              if (first === null || last === null) return;
              // What the calendar cannot know is wrong is said where the days stand.
              if (props.check?.({ from: first, to: last }) !== undefined) setWasAsked(true);
              else props.onApply({ from: first, to: last });
            }}
          />
        </MantineScope>
      </div>
      <div className={classes.actions}>
        <Button variant="primary" type="submit">
          {all.common.apply}
        </Button>
        {props.children}
      </div>
    </form>
  );
}

const dateOf = (read: TypedDate): string | null => (read.ok ? (read.date ?? null) : null);
