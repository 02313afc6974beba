import { useRef } from "react";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { ChangeTable } from "./ChangeTable.tsx";
import classes from "./edit.module.css";
import { ExactRequest } from "../send/ExactRequest.tsx";
import { useVacancyForm } from "../form-context.ts";
import { formValuesOf, valuesOfForm, type FormFieldName } from "../form-values.ts";
import { MergePanel } from "./MergePanel.tsx";
import { ReviewFindings } from "../advice/ReviewFindings.tsx";
import { useEditChanges } from "./use-edit-changes.ts";
import type { EditState } from "./use-merging.ts";
import { changedValues } from "../vacancy-changes.ts";

/** The last step of an edit (§4.8): what others changed meanwhile, old beside new, and the exact request. */
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
    // Its row goes, and the focus with it.
    heading.current?.focus();
  };

  return (
    <>
      {edit.merging !== undefined && (
        <MergePanel
          key={edit.merging.theirs.etag}
          merging={edit.merging}
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
