import { focusOnMount } from "../../ui/focus-return.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import type { FormFieldName } from "../form-values.ts";
import { ChangedValue } from "./ChangedValue.tsx";
import classes from "./edit.module.css";
import {
  type Conflict,
  choiceOf,
  keyOf,
  undecided,
  type Choice,
  type Merging,
} from "./merge-vacancies.ts";
import { Button } from "../../ui/Button.tsx";
import { MergeConflict } from "./MergeConflict.tsx";

/** The changes others saved during this edit, and the conflicts to resolve. */
export function MergePanel(props: {
  merging: Merging;
  onDecide: (conflict: Conflict, choice: Choice) => void;
  onOpen: (field: FormFieldName) => void;
  onDismiss: () => void;
  /** Whether it follows an attempt to send, so that it takes the focus. */
  isAnswer: boolean;
}) {
  const text = useFeatureText("vacancyForm").edit.merge;
  const { merging } = props;
  const { taken, kept, same, joined, conflicts } = merging.merge;
  const open = undecided(merging).length;
  const { isAnswer } = props;
  return (
    <section
      className={classes.mergePanel}
      aria-labelledby="merge-title"
      data-open={open > 0 || undefined}
    >
      <h3
        id="merge-title"
        ref={isAnswer ? focusOnMount : undefined}
        className={classes.mergeTitle}
        tabIndex={-1}
      >
        {text.title}
      </h3>
      <p className={classes.mergeText}>
        {text.safe} {taken.length + joined.length > 0 && text.isIn}
      </p>
      <dl className={classes.mergeLists}>
        <Changes title={text.taken} fields={taken} merging={merging} />
        <Changes title={text.joined} fields={joined} merging={merging} />
        <Fields title={text.same} fields={same} />
        <Fields title={text.kept} fields={kept} />
      </dl>
      {conflicts.length > 0 && (
        <>
          <h4 className={classes.mergeSubtitle}>{text.conflicts}</h4>
          {conflicts.map((conflict) => (
            <MergeConflict
              key={keyOf(conflict)}
              conflict={conflict}
              choice={choiceOf(merging, conflict)}
              onDecide={(choice) => props.onDecide(conflict, choice)}
              onOpen={props.onOpen}
            />
          ))}
        </>
      )}
      <p role="status" className={classes.mergeLeft}>
        {conflicts.length > 0 && text.conflictsLeft(open)}
      </p>
      {open === 0 && (
        <Button size="small" onClick={props.onDismiss}>
          {text.hide}
        </Button>
      )}
    </section>
  );
}

/** The changes of others by field, including removals. */
function Changes(props: { title: string; fields: readonly FormFieldName[]; merging: Merging }) {
  const { titles } = useFeatureText("vacancyForm").fields;
  const { fields, merging } = props;
  if (fields.length === 0) return null;
  return (
    <div>
      <dt>{props.title}</dt>
      {fields.map((field) => (
        <dd key={field} className={classes.mergeChange}>
          <span className={classes.mergeName}>{titles[field]}: </span>
          <ChangedValue
            field={field}
            before={merging.former.values[field]}
            after={merging.theirs.values[field]}
            hasOld
          />
        </dd>
      ))}
    </div>
  );
}

function Fields(props: { title: string; fields: readonly FormFieldName[] }) {
  const { titles } = useFeatureText("vacancyForm").fields;
  if (props.fields.length === 0) return null;
  return (
    <div>
      <dt>{props.title}</dt>
      <dd>{props.fields.map((field) => titles[field]).join(", ")}</dd>
    </div>
  );
}
