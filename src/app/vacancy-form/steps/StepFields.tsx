import { Fragment, type ReactNode } from "react";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { VacancyFieldRow } from "../fields/VacancyFieldRow.tsx";
import { FlagSection } from "../fields/FlagSection.tsx";
import { FieldsFoundByTitle } from "./FieldsFoundByTitle.tsx";
import { foundNoteId, useVacancyForm } from "../form-context.ts";
import { formLayout, isTaken, type FieldRow } from "../form-layout.ts";
import { formSteps, type FormStep } from "../form-values.ts";
import classes from "./StepFields.module.css";

/** One step: what must be filled, what may be, the many flags; the last one is the review. */
export function StepFields(props: { step: FormStep; review: ReactNode; send: ReactNode }) {
  const { step } = props;
  const text = useFeatureText("vacancyForm").wizard;
  const { operation, goToStep } = useVacancyForm();
  const at = formSteps.indexOf(step);
  const previous = formSteps[at - 1];
  const next = formSteps[at + 1];
  const layout = step === "review" ? undefined : formLayout[step];
  const taken = (rows: readonly FieldRow[]) => rows.filter(([name]) => isTaken(operation, name));
  const optional = taken(layout?.optional ?? []);

  return (
    <section className={classes.step} aria-labelledby="vacancy-step">
      <p className={classes.position}>{text.steps.position(at + 1, formSteps.length)}</p>
      <h2 id="vacancy-step" className={classes.title} tabIndex={-1} data-step-heading>
        {text.steps[step]}
      </h2>
      {layout === undefined || step === "review" ? (
        props.review
      ) : (
        <div className={classes.fields}>
          {taken(layout.required).map((row) => (
            <Fragment key={row[0]}>
              {row[0] === "specializations" && (
                <div id={foundNoteId} className={classes.found}>
                  <FieldsFoundByTitle />
                </div>
              )}
              <VacancyFieldRow row={row} />
            </Fragment>
          ))}
          {optional.length > 0 && <h3 className={classes.more}>{text.alsoOptional}</h3>}
          {optional.map((row) => (
            <VacancyFieldRow key={row[0]} row={row} />
          ))}
          {layout.flags.length > 0 && <FlagSection step={step} groups={layout.flags} />}
        </div>
      )}
      <div className={classes.walk}>
        {previous !== undefined && (
          <button type="button" className={classes.back} onClick={() => goToStep(previous)}>
            {text.back}
          </button>
        )}
        {next === undefined && props.send}
        {next !== undefined && (
          <button
            type="submit"
            className={classes.next}
            aria-keyshortcuts="Control+Enter"
            title={text.review.sendHint}
          >
            {text.next(text.steps[next])}
          </button>
        )}
      </div>
    </section>
  );
}
