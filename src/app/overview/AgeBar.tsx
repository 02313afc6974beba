import { Link } from "react-router";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import classes from "./Overview.module.css";

interface AgeShown {
  readonly from_days: number;
  readonly to_days: number | null;
  readonly created_at_from: string | null;
  readonly created_at_to: string | null;
  readonly count: number;
  /** The share of the bar's length. */
  readonly size: number;
}

/**
 * Unpaid invoices as one bar by age. Each age is a link to its invoices; below the bar the ages are written in the same
 * order.
 */
export function AgeBar<Age extends AgeShown>(props: {
  ages: readonly Age[];
  /** The sum of an age; undefined if only its invoices are counted. */
  shown: (age: Age) => string | undefined;
}) {
  const text = useFeatureText("overview");
  const format = useFormat();
  const whole = props.ages.reduce((sum, { size }) => sum + size, 0);
  if (whole === 0) return <p className={classes.quiet}>{text.billing.nothingOwed}</p>;
  return (
    <>
      <div className={classes.bar} aria-hidden="true">
        {props.ages.map((age, index) =>
          age.size === 0 ? null : (
            <Link
              key={age.from_days}
              to={addressOf(age)}
              tabIndex={-1}
              data-age={index}
              style={{ flexGrow: age.size }}
            />
          ),
        )}
      </div>
      <ul className={classes.ages} aria-label={text.billing.ages}>
        {props.ages.map((age, index) => {
          const sum = props.shown(age);
          const count = text.invoices(age.count, format.number(age.count));
          return (
            <li key={age.from_days}>
              <Link to={addressOf(age)}>
                <span className={classes.ageName} data-age={index}>
                  {text.billing.age(age.from_days, age.to_days)}
                </span>
                <b>{sum ?? count}</b>
                {sum !== undefined && <span className={classes.quiet}>{count}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The address of the invoices of an age, with the same filter as the sum, the oldest first as from the debts. */
function addressOf({ created_at_from: from, created_at_to: to }: AgeShown): string {
  const search = new URLSearchParams({ status: "not_paid", sort: "created_at" });
  if (from !== null) search.set("from", from);
  if (to !== null) search.set("to", to);
  return paths.invoices(search.toString());
}
