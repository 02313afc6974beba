import type { CSSProperties } from "react";
import type { ResultOf } from "#contract/operations.ts";
import { addDays } from "../format/date.ts";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { paths } from "../paths.ts";
import classes from "./Overview.module.css";
import { Panel } from "./Panel.tsx";
import { Link } from "../ui/Link.tsx";

type Month = ResultOf<"billingOverview">["months"][number];

/** Twelve months, each with what was issued in it and what was paid; a month leads to its invoices. */
export function MonthBars({ months }: { months: readonly Month[] | undefined }) {
  const text = useFeatureText("overview").billing;
  const format = useFormat();
  const most = Math.max(
    1,
    ...(months ?? []).flatMap(({ issued, paid }) => [issued.amount, paid.amount]),
  );
  const height = (amount: number) => ({ "--height": Math.max(0, amount) / most }) as CSSProperties;
  const nameOf = (month: string): string => text.monthNames[Number(month.slice(5)) - 1] ?? month;
  const longName = (month: string): string => `${nameOf(month)} ${month.slice(0, 4)}`;
  const last = months?.at(-1);
  return (
    <Panel title={text.months} isLoading={months === undefined} lines={5}>
      {months !== undefined && last !== undefined && (
        <>
          <p className={classes.legend}>
            <span className={classes.quiet}>{longName(last.month)}</span>
            <Link to={paths.invoices(periodOf(last.month))} data-series="issued">
              {text.issued} <b>{format.roubles(last.issued.amount)}</b>
            </Link>
            <Link to={paths.invoices(paidIn(last.month))} data-series="paid">
              {text.paid} <b>{format.roubles(last.paid.amount)}</b>
            </Link>
          </p>
          <ol className={classes.months}>
            {months.map(({ month, issued, paid }) => {
              const words = text.month(
                longName(month),
                format.roubles(issued.amount),
                format.roubles(paid.amount),
              );
              return (
                <li key={month}>
                  <Link to={paths.invoices(periodOf(month))} title={words}>
                    <span className="visually-hidden">{words}</span>
                    <span className={classes.plot}>
                      <i data-series="issued" style={height(issued.amount)} />
                      <i data-series="paid" style={height(paid.amount)} />
                    </span>
                    <span className={classes.monthName} aria-hidden="true">
                      {nameOf(month).slice(0, 3)}
                    </span>
                  </Link>
                </li>
              );
            })}
          </ol>
        </>
      )}
    </Panel>
  );
}

const lastDayOf = (month: string): string =>
  addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1);

/** The list's search for invoices made in a month, `YYYY-MM`. */
const periodOf = (month: string): string =>
  new URLSearchParams({ from: `${month}-01`, to: lastDayOf(month) }).toString();

/** The same for those paid in full in it: what the figure adds up. */
const paidIn = (month: string): string =>
  new URLSearchParams({
    status: "paid_full",
    paid_from: `${month}-01`,
    paid_to: lastDayOf(month),
    sort: "-payed_at",
  }).toString();
