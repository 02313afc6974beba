import { useQuery } from "@tanstack/react-query";
import { Suspense, useState, type ComponentType, type CSSProperties, type ReactNode } from "react";
import { Link } from "react-router";
import type { ResultOf } from "#contract/operations.ts";
import { overviewRows } from "#contract/overview.ts";
import { useUnsaid } from "../api/service-rules.ts";
import { query } from "../api/queries.ts";
import { cutText } from "../format/cut.ts";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/Button.tsx";
import { CheckIcon, WarningIcon } from "../ui/icons.tsx";
import { ListTrouble } from "../ui/list/ListTrouble.tsx";
import { useListAnswer } from "../ui/list/use-record-list.ts";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { useIsIdle } from "../ui/when-idle.ts";
import { addDays } from "#contract/days.ts";
import { AgeBar } from "./AgeBar.tsx";
import classes from "./Overview.module.css";
import { Panel, Rows } from "./Panel.tsx";

type Billing = ResultOf<"billingOverview">;

/**
 * Runs the checks before printing, and shows the ids of invoices with findings; undefined until they are known. It
 * belongs to another feature and loads late.
 */
export type Checks = ComponentType<{
  invoices: NonNullable<Billing["newest_not_paid"]>;
  children: (withFindings: readonly number[] | undefined) => ReactNode;
}>;

/** Unpaid invoices, income by month, and the largest debtors. What is unknown has no panel. */
export function BillingPart({ Checks }: { Checks: Checks }) {
  const unsaid = useUnsaid("billingOverview");
  const part = useListAnswer(useQuery(query("billingOverview", {})));
  if (part.error !== undefined) return <ProblemPanel error={part.error} onRetry={part.retry} />;
  const found = part.answer?.data;
  const { months, debtors, newest_not_paid: newest } = found ?? unsaid;
  return (
    <>
      <ListTrouble list={part} />
      <NotPaid found={found} hasChecks={newest !== null} Checks={Checks} />
      {months !== null && debtors !== null && (
        <div className={classes.columns}>
          <MonthBars months={months} />
          <Debtors found={debtors} />
        </div>
      )}
    </>
  );
}

function NotPaid(props: {
  found: Billing | undefined;
  /** A line for the checks is reserved. */
  hasChecks: boolean;
  Checks: Checks;
}) {
  const { found, Checks } = props;
  const text = useFeatureText("overview");
  const format = useFormat();
  const toAll = paths.invoices("status=not_paid&sort=created_at");
  const { not_paid: owed, paid_partial: partly } = found ?? {};
  const newest = found?.newest_not_paid ?? [];
  // Their code is as large as the page's own, which comes first.
  const isIdle = useIsIdle(newest.length > 0, 1_000);
  return (
    <Panel
      title={text.billing.notPaid}
      isLoading={owed === undefined}
      lines={props.hasChecks ? 5 : 4}
      wraps
      isEmpty={owed?.count === 0}
    >
      {owed !== undefined && partly !== undefined && (
        <>
          <p className={classes.figure}>
            {owed.amount !== null && <Link to={toAll}>{format.rubles(owed.amount)}</Link>}
            <Link to={toAll} className={owed.amount === null ? undefined : classes.note}>
              {text.invoices(owed.count, format.number(owed.count))}
            </Link>
            {partly === null && (
              <span className={classes.note}>
                {text.billing.countsOnly} <Link to={paths.debts()}>{text.billing.toDebts}</Link>
                {" · "}
                <Link to={paths.invoices("status=paid_partial")}>{text.billing.toPartly}</Link>
              </span>
            )}
            {partly !== null && partly.count > 0 && (
              <span className={classes.note} title={text.billing.partlyTitle}>
                {text.billing.partly}{" "}
                <Link to={paths.invoices("status=paid_partial&sort=created_at")}>
                  {text.invoices(partly.count, format.number(partly.count))},{" "}
                  {format.rubles(partly.amount)}
                </Link>
              </span>
            )}
          </p>
          <AgeBar
            ages={owed.by_age.map((age) => ({ ...age, size: age.amount ?? age.count }))}
            shown={({ amount }) => (amount === null ? undefined : format.rubles(amount))}
          />
          {newest.length > 0 && (
            <p className={classes.checks} role="status">
              {newest.length < owed.count
                ? text.billing.checkedNewest(
                    format.number(newest.length),
                    format.number(owed.count),
                  )
                : text.billing.checkedAll(format.number(newest.length))}
              {isIdle && (
                <Suspense fallback={null}>
                  <Checks invoices={newest}>
                    {(ids) => ids !== undefined && <FoundByChecks ids={ids} />}
                  </Checks>
                </Suspense>
              )}
            </p>
          )}
        </>
      )}
    </Panel>
  );
}

/** How many invoices have findings; leads to them, each with its findings. */
function FoundByChecks({ ids }: { ids: readonly number[] }) {
  const text = useFeatureText("overview").billing;
  const format = useFormat();
  return (
    <>
      {" "}
      {ids.length === 0 ? <CheckIcon /> : <WarningIcon />}{" "}
      {ids.length === 0 ? (
        text.noDoubts
      ) : (
        <Link to={paths.printInvoices(`ids=${ids.join(",")}`)}>
          {text.doubtful(format.number(ids.length))}
        </Link>
      )}
    </>
  );
}

function Debtors({ found }: { found: Billing["debtors"] | undefined }) {
  const text = useFeatureText("overview");
  const format = useFormat();
  return (
    <Panel
      title={text.billing.debtors}
      note={text.billing.debtorsOf}
      hasTallRows
      all={{ to: paths.debts(), label: text.all }}
      isLoading={found === undefined}
      lines={overviewRows}
      isEmpty={found?.length === 0}
    >
      {found?.length === 0 && <p className={classes.quiet}>{text.billing.noDebtors}</p>}
      <Rows>
        {found?.map((debtor) => (
          <li key={debtor.payer_id}>
            <Link to={paths.invoices(`payer=${debtor.payer_id}&status=not_paid&sort=created_at`)}>
              <span className={classes.grows} title={cutText(debtor.payer)}>
                {cutText(debtor.payer)}
              </span>
              <span className={classes.quiet}>
                {text.invoices(debtor.count, format.number(debtor.count))}
              </span>
              <b>{format.rubles(debtor.amount)}</b>
            </Link>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}

type Month = NonNullable<Billing["months"]>[number];

/** Twelve months, each with the sums issued and paid. Both sums of the chosen month are links to their invoices. */
function MonthBars({ months }: { months: readonly Month[] | undefined }) {
  const text = useFeatureText("overview").billing;
  const format = useFormat();
  const isEmpty = months?.every(({ issued, paid }) => issued.count === 0 && paid.count === 0);
  const most = Math.max(
    1,
    ...(months ?? []).flatMap(({ issued, paid }) => [issued.amount, paid.amount]),
  );
  const height = (amount: number) => ({ "--height": Math.max(0, amount) / most }) as CSSProperties;
  const nameOf = (month: string): string => text.monthNames[Number(month.slice(5)) - 1] ?? month;
  const longName = (month: string): string => `${nameOf(month)} ${month.slice(0, 4)}`;
  const [chosen, choose] = useState<string>();
  const shown = months?.find(({ month }) => month === chosen) ?? months?.at(-1);
  return (
    <Panel title={text.months} isLoading={months === undefined} lines={5} isEmpty={isEmpty}>
      {isEmpty && <p className={classes.quiet}>{text.noMonths}</p>}
      {!isEmpty && months !== undefined && shown !== undefined && (
        <>
          <p className={classes.legend} role="status">
            <span className={classes.quiet}>{longName(shown.month)}</span>
            <Link to={paths.invoices(periodOf(shown.month))} data-series="issued">
              {text.issued} <b>{format.rubles(shown.issued.amount)}</b>
            </Link>
            <Link to={paths.invoices(paidIn(shown.month))} data-series="paid">
              {text.paid} <b>{format.rubles(shown.paid.amount)}</b>
            </Link>
          </p>
          <ol className={classes.months}>
            {months.map(({ month, issued, paid }) => {
              const words = text.month(
                longName(month),
                format.rubles(issued.amount),
                format.rubles(paid.amount),
              );
              return (
                <li key={month}>
                  <Button
                    variant="quiet"
                    title={words}
                    aria-pressed={month === shown.month}
                    onClick={() => choose(month)}
                  >
                    <span className="visually-hidden">{words}</span>
                    <span className={classes.plot}>
                      <i data-series="issued" style={height(issued.amount)} />
                      <i data-series="paid" style={height(paid.amount)} />
                    </span>
                    <span className={classes.monthName} aria-hidden="true">
                      {nameOf(month).slice(0, 3)}
                    </span>
                  </Button>
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

/** The address of the invoices issued in a month, `YYYY-MM`. */
const periodOf = (month: string): string =>
  new URLSearchParams({ from: `${month}-01`, to: lastDayOf(month) }).toString();

/** The same for invoices paid in full in that month, which the sum adds up. */
const paidIn = (month: string): string =>
  new URLSearchParams({
    status: "paid_full",
    paid_from: `${month}-01`,
    paid_to: lastDayOf(month),
    sort: "-payed_at",
  }).toString();
