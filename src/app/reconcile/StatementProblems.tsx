import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { WarningIcon } from "../ui/icons.tsx";
import type { Statement } from "./parse-statement.ts";
import classes from "./StatementFiles.module.css";

const shownAtMost = 100;

/** What of a statement could not be read, each with its line. */
export function StatementProblems(props: { statement: Statement; isDamaged: boolean }) {
  const text = useFeatureText("reconcile").file;
  const format = useFormat();
  const { problems, problemCount } = props.statement;
  if (problemCount === 0 && !props.isDamaged) return null;
  return (
    <div className={classes.problems}>
      <WarningIcon />
      <div>
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
