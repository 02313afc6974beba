import { notWatched } from "#contract/placement-watch.ts";
import classes from "./AttentionCell.module.css";
import type { CellTools } from "./cell-tools.ts";
import type { VacancyRow } from "./vacancy-row.ts";

/** How a vacancy's placements stand. Nothing is placed of one that is not published, so there is nothing to say. */
export function AttentionCell(props: { vacancy: VacancyRow; tools: CellTools }) {
  const { vacancy, tools } = props;
  const { attention: text } = tools.text;
  const why = notWatched(vacancy);
  if (why !== undefined) {
    return (
      <span className={classes.quiet} title={text.notWatched[why]}>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">{text.notWatched[why]}</span>
      </span>
    );
  }
  const { AttentionMark } = tools;
  if (AttentionMark !== undefined) return <AttentionMark id={vacancy.id} />;
  return (
    <span className={classes.quiet}>{tools.isAttentionMissing ? text.missing : text.checking}</span>
  );
}
