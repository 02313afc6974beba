import { cutText } from "../../format/cut.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { WarningIcon } from "../../ui/icons.tsx";
import type { Statement } from "./parse-statement.ts";
import type { StatementDoubt } from "./statement-sums.ts";
import classes from "./StatementFiles.module.css";

const shownAtMost = 100;
const doubtsAtMost = 5;

/** Where a statement contradicts itself, and what of it could not be read. */
export function StatementProblems(props: { statement: Statement; isDamaged: boolean }) {
  const text = useFeatureText("reconcile").file;
  const format = useFormat();
  const { problems, problemCount, doubts } = props.statement;
  const doubtText = useDoubtText();
  if (problemCount === 0 && doubts.length === 0 && !props.isDamaged) return null;
  return (
    <div className={classes.problems}>
      <WarningIcon />
      <div>
        {doubts.length > 0 && (
          <ul className={classes.doubts} aria-label={text.doubts.list}>
            {doubts.slice(0, doubtsAtMost).map((doubt, index) => (
              <li key={index}>{doubtText(doubt)}</li>
            ))}
            {doubts.length > doubtsAtMost && (
              <li>{text.doubts.more(format.number(doubts.length - doubtsAtMost))}</li>
            )}
          </ul>
        )}
        {props.isDamaged && <p>{text.damaged}</p>}
        {problemCount > 0 && (
          <details>
            <summary>{text.problems(problemCount, format.number(problemCount))}</summary>
            {/* It scrolls, so the keyboard has to reach it. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <ul tabIndex={0} aria-label={text.problems(problemCount, format.number(problemCount))}>
              {problems.slice(0, shownAtMost).map((problem, index) => (
                // Two faults may be of one line.
                <li key={index}>
                  {text.line(format.number(problem.line))}: {text.faults[problem.fault]}
                  {problem.text !== "" && (
                    <>
                      {" "}
                      <code>{problem.text}</code>
                    </>
                  )}
                </li>
              ))}
            </ul>
            {problemCount > shownAtMost && <p>{text.problemsMore(format.number(shownAtMost))}</p>}
          </details>
        )}
      </div>
    </div>
  );
}

/** A doubt in words, with both of its numbers. */
function useDoubtText(): (doubt: StatementDoubt) => string {
  const text = useFeatureText("reconcile").file.doubts;
  const format = useFormat();
  const pair = (one: number, other: number) =>
    [format.kopecks(one), format.kopecks(other), format.kopecks(Math.abs(one - other))] as const;
  return (doubt) => {
    switch (doubt.kind) {
      case "cut":
        return text.cut;
      case "balance":
        return text.balance(shownAccount(doubt.account), ...pair(doubt.counted, doubt.stated));
      case "gap":
        return text.gap(
          shownAccount(doubt.account),
          format.number(doubt.line),
          format.kopecks(doubt.closing),
          format.kopecks(doubt.opening),
        );
      case "received":
      case "paid":
        return text[doubt.kind](
          shownAccount(doubt.account),
          ...pair(doubt.stated, doubt.documents),
        );
      case "incomplete":
        return text.incomplete(
          shownAccount(doubt.account),
          format.number(doubt.line),
          doubt.missing.join(", "),
        );
      case "no_sections":
        return text.no_sections(doubt.accounts.slice(0, doubtsAtMost).join(", "));
      case "outside":
        return text.outside(
          doubt.count,
          format.number(doubt.count),
          format.date(doubt.day),
          format.number(doubt.line),
          format.date(doubt.from),
          format.date(doubt.to),
        );
    }
  };
}

const shownAccount = (account: string): string => cutText(account, 30);
