import { useId, type ReactNode } from "react";
import { vacancyField } from "#contract/vacancy-fields.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import classes from "./edit.module.css";
import { DiffText } from "./DiffText.tsx";
import { isUnknown, useVacancyForm } from "../form-context.ts";
import type { FormFieldName } from "../form-values.ts";
import { ShownValue } from "../ShownValue.tsx";
import type { FieldChange } from "../vacancy-changes.ts";

/** Old beside new, a row a changed field, each with its way back. */
export function ChangeTable(props: {
  changes: readonly FieldChange[];
  /** Said below a field's title, where there is something to say. */
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
  // What the service puts in the place of nothing (§4.7 rules 1 and 2).
  const filledIn =
    row?.foundByTitle === true
      ? edit.review.emptyByTitle
      : row?.fromCompany === undefined
        ? undefined
        : edit.review.emptyFromCompany;
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={classes.changeField}
          aria-label={edit.review.openField(title)}
          onClick={props.onOpen}
        >
          {title}
        </button>
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
        <button
          type="button"
          className={classes.changeUndo}
          aria-label={edit.review.undoField(title)}
          onClick={props.onUndo}
        >
          {edit.review.undo}
        </button>
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
