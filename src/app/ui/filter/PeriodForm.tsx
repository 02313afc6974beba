import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/dates/styles.css";
import { DatePicker } from "@mantine/dates";
import dayjs from "dayjs";
import russian from "dayjs/locale/ru.js";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { formatDate } from "../../format/date.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import classes from "./FilterPanel.module.css";
import { MantineScope } from "../MantineScope.tsx";
import { Form } from "../form/Form.tsx";
import { TextField } from "../form/text-fields.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { Button } from "../Button.tsx";
import { dateOrders, readTypedDate, shownAsRead, type TypedDate } from "./typed-date.ts";

dayjs.locale(russian, undefined, true);

/** Both days are included, `YYYY-MM-DD`. An omitted end is open. */
export interface TypedPeriod {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/**
 * A period, typed or chosen in a calendar. Days stay `YYYY-MM-DD` strings throughout, so no time zone can shift them.
 */
export function PeriodForm(props: {
  value: TypedPeriod;
  /** `YYYY-MM-DD`. The calendar opens here, and a typed day without a year gets this year. */
  today: string;
  /** The last day the calendar offers. */
  last?: string;
  /** The problem of each end of a valid period; undefined if there is none. */
  check?: (period: TypedPeriod) => { from?: string; to?: string } | undefined;
  onApply: (period: TypedPeriod) => void;
  /** Buttons beside Apply. */
  children?: ReactNode;
}) {
  const { value, today } = props;
  const { language, text: all } = useLanguage();
  const text = all.list.period;
  const order = dateOrders[language];
  const shown = (date: string | undefined) =>
    date === undefined ? "" : formatDate(date, language);
  const form = useCheckedForm({
    defaults: { from: shown(value.from), to: shown(value.to) },
    check: (typed) => {
      const from = readTypedDate(typed.from, today, order);
      const to = readTypedDate(typed.to, today, order);
      if (!from.ok || !to.ok) {
        return {
          problems: {
            ...(!from.ok && { from: text.dateProblems[from.problem] }),
            ...(!to.ok && { to: text.dateProblems[to.problem] }),
          },
        };
      }
      const period = { from: from.date, to: to.date };
      if (isReversed(period)) return { problems: { to: text.dateReversed } };
      const problems = props.check?.(period);
      return problems === undefined ? { sent: period } : { problems };
    },
    send: props.onApply,
  });
  const typed = useWatch({ control: form.form.control });
  const from = dateOf(readTypedDate(typed.from ?? "", today, order));
  const to = dateOf(readTypedDate(typed.to ?? "", today, order));
  const write = (name: "from" | "to", date: string | null) => {
    form.form.setValue(name, shown(date ?? undefined));
    form.clearProblem(name);
  };
  const end = {
    form,
    hint: text.dateHint,
    rewrite: (day: string) => shownAsRead(day, today, language),
  };
  return (
    <Form form={form}>
      <div className={classes.ends}>
        <TextField {...end} name="from" label={text.from} data-autofocus />
        <TextField {...end} name="to" label={text.to} />
      </div>
      <div className={classes.calendar}>
        <MantineScope>
          <DatePicker
            type="range"
            allowSingleDateInRange
            locale={language}
            firstDayOfWeek={1}
            hideOutsideDates
            classNames={{ day: classes.day ?? "", weekday: classes.weekday ?? "" }}
            ariaLabels={text.calendar}
            defaultDate={value.to ?? value.from ?? today}
            {...(props.last === undefined ? {} : { maxDate: props.last })}
            value={[from, isReversed({ from, to }) ? null : to]}
            onChange={([first, last]) => {
              write("from", first);
              write("to", last);
              // Submitting shows problems that the calendar does not know at the date fields.
              if (first !== null && last !== null) form.submit();
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
    </Form>
  );
}

const isReversed = (period: { from?: string | null | undefined; to?: string | null | undefined }) =>
  Boolean(period.from && period.to && period.from > period.to);

const dateOf = (read: TypedDate): string | null => (read.ok ? (read.date ?? null) : null);
