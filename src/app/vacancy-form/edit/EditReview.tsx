import { useId, useRef, type ReactNode } from "react";
import { vacancyField } from "#contract/vacancy-fields.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { ShownValue } from "../ShownValue.tsx";
import { ReviewFindings } from "../advice/FieldFindings.tsx";
import { useLiveValues, useVacancyForm } from "../form-context.tsx";
import { formValuesOf, isUnknown, valuesOfForm, type FormFieldName } from "../form-values.ts";
import { ExactRequest } from "../send/ExactRequest.tsx";
import { changedValues, changeList, type FieldChange } from "../vacancy-changes.ts";
import { DiffText } from "./DiffText.tsx";
import { MergePanel } from "./MergePanel.tsx";
import { withTyped } from "./merge-vacancies.ts";
import classes from "./edit.module.css";
import type { EditState } from "./use-merging.ts";
import { Button, TextButton } from "../../ui/Button.tsx";

/** The last step of an edit (§4.8): the changes of others, old and new values side by side, and the exact request. */
export function EditReview(props: {
  vacancyId: number;
  edit: EditState;
  locked: ReadonlyMap<FormFieldName, string>;
}) {
  const { review } = useFeatureText("vacancyForm").edit;
  const { form, goToField } = useVacancyForm();
  const { edit, locked } = props;
  const base = edit.base.values;
  const changes = useEditChanges(edit);

  const heading = useRef<HTMLHeadingElement>(null);
  const undo = (field: FormFieldName) => {
    form.setValue(field, formValuesOf(base ?? {})[field]);
    const emptied = form.getValues("emptied") ?? [];
    if (emptied.includes(field)) {
      form.setValue(
        "emptied",
        emptied.filter((name) => name !== field),
      );
    }
    // The focus moves because the row is removed.
    heading.current?.focus();
  };

  return (
    <>
      {edit.merging !== undefined && (
        <MergePanel
          key={edit.merging.theirs.etag}
          merging={withTyped(edit.merging, valuesOfForm(form.getValues()))}
          isAnswer={edit.isAnswer}
          onDecide={(conflict, choice) => edit.decide(form, conflict, choice)}
          onOpen={goToField}
          onDismiss={() => {
            edit.dismiss();
            heading.current?.focus();
          }}
        />
      )}
      <h3 ref={heading} tabIndex={-1} className={classes.reviewTitle}>
        {changes.length === 0 ? review.nothing : review.title}
      </h3>
      {changes.length === 0 ? (
        <p>{base === undefined ? review.nothingPlain : review.nothingText}</p>
      ) : (
        <div className={classes.reviewChanges}>
          <ChangeTable
            changes={changes}
            note={(field) => locked.get(field)}
            onUndo={undo}
            onOpen={goToField}
          />
          <ReviewFindings />
          <ExactRequest
            vacancyId={props.vacancyId}
            changes={changedValues(base, valuesOfForm(form.getValues()))}
          />
        </div>
      )}
    </>
  );
}

/** The current changes of the edit. */
export function useEditChanges({ base }: EditState): readonly FieldChange[] {
  const { form } = useVacancyForm();
  // Updates after a pause in typing, but reads the form itself: right after a merge the delayed values would show changes
  // of others as changes of this edit.
  useLiveValues();
  return changeList(base.values, valuesOfForm(form.getValues()));
}

/** Old and new values, a row per changed field, each with a button to undo the change. */
function ChangeTable(props: {
  changes: readonly FieldChange[];
  /** An optional note below a field's title. */
  note?: (field: FormFieldName) => string | undefined;
  onUndo: (field: FormFieldName) => void;
  onOpen: (field: FormFieldName) => void;
}) {
  const { review } = useFeatureText("vacancyForm").edit;
  const title = useId();
  return (
    <table className={classes.changeTable} aria-labelledby={title}>
      <caption id={title} className="visually-hidden">
        {review.title}
      </caption>
      <thead>
        <tr>
          <th scope="col">{review.field}</th>
          <th scope="col">{review.before}</th>
          <th scope="col">{review.after}</th>
          <th scope="col">
            <span className="visually-hidden">{review.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {props.changes.map((change) => (
          <ChangeRow
            key={change.field}
            change={change}
            note={props.note?.(change.field)}
            onUndo={() => props.onUndo(change.field)}
            onOpen={() => props.onOpen(change.field)}
          />
        ))}
      </tbody>
    </table>
  );
}

function ChangeRow(props: {
  change: FieldChange;
  note: string | undefined;
  onUndo: () => void;
  onOpen: () => void;
}) {
  const { edit, fields } = useFeatureText("vacancyForm");
  const { subject } = useVacancyForm();
  const { change, note } = props;
  const title = fields.titles[change.field];
  const row = vacancyField(change.field);
  // The service replaces these empty values (§4.7 rules 1 and 2).
  const filledIn =
    row?.foundByTitle === true
      ? edit.review.emptyByTitle
      : row?.fromCompany === undefined
        ? undefined
        : edit.review.emptyFromCompany;
  return (
    <tr>
      <th scope="row">
        <TextButton
          className={classes.changeField}
          aria-label={edit.review.openField(title)}
          onClick={props.onOpen}
        >
          {title}
        </TextButton>
        {note !== undefined && <p className={classes.changeNote}>{note}</p>}
      </th>
      <td data-label={edit.review.before}>
        {versionOf(
          change,
          "before",
          isUnknown(subject, change.field) ? edit.review.unknown : undefined,
        )}
      </td>
      <td data-label={edit.review.after}>{versionOf(change, "after", filledIn)}</td>
      <td>
        <Button size="small" aria-label={edit.review.undoField(title)} onClick={props.onUndo}>
          {edit.review.undo}
        </Button>
      </td>
    </tr>
  );
}

function versionOf(
  { field, before, after }: FieldChange,
  show: "before" | "after",
  empty?: string,
): ReactNode {
  const isText = ["longText", "text"].includes(vacancyField(field)?.kind ?? "");
  return isText && typeof before === "string" && typeof after === "string" ? (
    <DiffText before={before} after={after} show={show} />
  ) : (
    <ShownValue
      field={field}
      value={show === "before" ? before : after}
      {...(empty === undefined ? {} : { empty })}
    />
  );
}
