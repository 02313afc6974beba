import { useQuery } from "@tanstack/react-query";
import type { ResultOf } from "#contract/operations.ts";
import { overviewRows } from "#contract/overview.ts";
import { query } from "../api/queries.ts";
import { cutText } from "../format/cut.ts";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { paths } from "../paths.ts";
import { Link } from "../ui/Link.tsx";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { AgeBar } from "./AgeBar.tsx";
import { MonthBars } from "./MonthBars.tsx";
import classes from "./Overview.module.css";
import { Panel, Rows } from "./Panel.tsx";

type Billing = ResultOf<"billingOverview">;

/** What is not paid, how it came in, and who owes most. */
export function BillingPart() {
  const { data, error, refetch } = useQuery(query("billingOverview", {}));
  if (error !== null && data === undefined) {
    return <ProblemPanel error={error} onRetry={() => void refetch()} />;
  }
  const found = data?.data;
  return (
    <>
      <NotPaid found={found?.not_paid} />
      <div className={classes.columns}>
        <MonthBars months={found?.months} />
        <Debtors found={found?.debtors} />
      </div>
    </>
  );
}

function NotPaid({ found }: { found: Billing["not_paid"] | undefined }) {
  const text = useFeatureText("overview");
  const format = useFormat();
  const toAll = paths.invoices("status=not_paid");
  return (
    <Panel title={text.billing.notPaid} isLoading={found === undefined} lines={4} wraps>
      {found !== undefined && (
        <>
          <p className={classes.figure}>
            <Link to={toAll}>{format.roubles(found.amount)}</Link>
            <Link to={toAll} className={classes.note}>
              {text.invoices(found.count, format.number(found.count))}
            </Link>
          </p>
          <AgeBar
            ages={found.by_age.map((age) => ({ ...age, size: age.amount }))}
            shown={(age) => format.roubles(age.amount)}
          />
        </>
      )}
    </Panel>
  );
}

function Debtors({ found }: { found: Billing["debtors"] | undefined }) {
  const text = useFeatureText("overview");
  const format = useFormat();
  return (
    <Panel
      title={text.billing.debtors}
      all={{ to: paths.debts(), label: text.all }}
      isLoading={found === undefined}
      lines={overviewRows}
    >
      {found?.length === 0 && <p className={classes.quiet}>{text.billing.noDebtors}</p>}
      <Rows>
        {found?.map((debtor) => (
          <li key={debtor.payer_id}>
            <Link to={paths.invoices(`status=not_paid&payer=${debtor.payer_id}`)}>
              <span className={classes.grows} title={cutText(debtor.payer)}>
                {cutText(debtor.payer)}
              </span>
              <span className={classes.quiet}>
                {text.invoices(debtor.count, format.number(debtor.count))}
              </span>
              <b>{format.roubles(debtor.amount)}</b>
            </Link>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}
