import { Fragment, type ReactNode } from "react";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { VacancyFieldRow } from "../fields/VacancyFieldRow.tsx";
import { FlagSection } from "../fields/FlagSection.tsx";
import { FieldsFoundByTitle } from "./FieldsFoundByTitle.tsx";
import { foundNoteId, useVacancyForm } from "../form-context.ts";
import { formLayout, isTaken, type FieldRow } from "../form-layout.ts";
import { formSteps, type FormStep } from "../form-values.ts";
import classes from "./steps.module.css";

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
      <p className={classes.stepPosition}>{text.steps.position(at + 1, formSteps.length)}</p>
      <h2 id="vacancy-step" className={classes.stepTitle} tabIndex={-1} data-step-heading>
        {text.steps[step]}
      </h2>
      {layout === undefined || step === "review" ? (
        props.review
      ) : (
        <div className={classes.stepFields}>
          {taken(layout.required).map((row) => (
            <Fragment key={row[0]}>
              {row[0] === "specializations" && (
                <div id={foundNoteId} className={classes.stepFound}>
                  <FieldsFoundByTitle />
                </div>
              )}
              <VacancyFieldRow row={row} />
            </Fragment>
          ))}
          {optional.length > 0 && <h3 className={classes.stepMore}>{text.alsoOptional}</h3>}
          {optional.map((row) => (
            <VacancyFieldRow key={row[0]} row={row} />
          ))}
          {layout.flags.length > 0 && <FlagSection step={step} groups={layout.flags} />}
        </div>
      )}
      <div className={classes.stepWalk}>
        {previous !== undefined && (
          <button type="button" className={classes.stepBack} onClick={() => goToStep(previous)}>
            {text.back}
          </button>
        )}
        {next === undefined && props.send}
        {next !== undefined && (
          <button
            type="submit"
            className={classes.stepNext}
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
