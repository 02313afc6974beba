import { Fragment, type ReactNode } from "react";
import { vacancyField } from "#contract/vacancy-fields.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { FlagSection } from "../fields/FlagSection.tsx";
import { VacancyFieldRow } from "../fields/VacancyFieldRow.tsx";
import { foundNoteId, useLiveValues, useVacancyForm } from "../form-context.tsx";
import { formLayout, isTaken, type FieldRow } from "../form-layout.ts";
import { formSteps, type FormFieldName, type FormStep } from "../form-values.ts";
import { SendLine } from "../send/SendLine.tsx";
import { useFoundByTitle } from "./found-by-title.ts";
import classes from "./steps.module.css";
import { Button } from "../../ui/Button.tsx";

/** One step: required fields, optional fields and flags. The last step is the review. */
export function StepFields(props: { step: FormStep; review: ReactNode; send: ReactNode }) {
  const { step } = props;
  const text = useFeatureText("vacancyForm").wizard;
  const { subject, goToStep, isFromReview } = useVacancyForm();
  const at = formSteps.indexOf(step);
  const previous = formSteps[at - 1];
  const next = formSteps[at + 1];
  const layout = step === "review" ? undefined : formLayout[step];
  const taken = (rows: readonly FieldRow[]) => rows.filter(([name]) => isTaken(subject.kind, name));
  const required = taken(layout?.required ?? []);
  const optional = taken(layout?.optional ?? []);
  const hasOptions = [...required, ...optional]
    .flat()
    .some((name) => /dictionary$/i.test(vacancyField(name)?.kind ?? ""));

  return (
    <section className={classes.step} aria-labelledby="vacancy-step">
      <p className={classes.stepPosition}>{text.steps.position(at + 1, formSteps.length)}</p>
      <h2 id="vacancy-step" className={classes.stepTitle} tabIndex={-1} data-step-heading>
        {text.steps[step]}
      </h2>
      {hasOptions && text.optionsInRussian !== "" && (
        <p className={classes.stepNote}>{text.optionsInRussian}</p>
      )}
      {layout === undefined || step === "review" ? (
        props.review
      ) : (
        <div className={classes.stepFields}>
          {required.map((row) => (
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
      <div className={classes.stepWalk} data-step-bar>
        {previous !== undefined && <Button onClick={() => goToStep(previous)}>{text.back}</Button>}
        {next === undefined && props.send}
        {next !== undefined && (
          <SendLine>
            <kbd>{text.review.sendHint}</kbd>
            <Button
              type="submit"
              variant="primary"
              className={classes.stepNext}
              aria-keyshortcuts="Control+Enter"
            >
              {isFromReview ? text.backToReview : text.next(text.steps[next])}
            </Button>
          </SendLine>
        )}
      </div>
    </section>
  );
}

/**
 * Explains §4.7 rule 1 while a field of activity is empty: the values found by the job title, if the service can tell,
 * with a button that fills them in.
 */
function FieldsFoundByTitle() {
  const { found: text, translatedValue } = useFeatureText("vacancyForm").fields;
  const { subject } = useVacancyForm();
  const found = useFoundByTitle(subject, useLiveValues());
  if (found.state === "filled") return null;
  if (found.state !== "suggested") {
    const words = { noTitle: text.needsPost, looking: text.looking, unknown: text.rule };
    return (
      <div className={classes.foundNote}>
        <p>{words[found.state]}</p>
      </div>
    );
  }
  const { suggested, empty } = found;
  if (found.notFound.length > 0) {
    return (
      <div className={classes.foundNote} data-none>
        <p>{text.nothing}</p>
      </div>
    );
  }
  return (
    <div className={classes.foundNote}>
      <p>
        {suggested.like === undefined ? text.mapping : text.ownVacancies(suggested.like.title)}{" "}
        <strong>
          {empty
            .map((name) =>
              suggested[name].map(({ title }) => translatedValue(name, title) ?? title).join(", "),
            )
            .join(" → ")}
        </strong>
      </p>
      <TakeFound
        taken={empty.map((name) => [name, suggested[name].map(({ id }) => id)] as const)}
      />
    </div>
  );
}

function TakeFound({ taken }: { taken: readonly (readonly [FormFieldName, string[]])[] }) {
  const text = useFeatureText("vacancyForm").fields.found;
  const { form, goToField } = useVacancyForm();
  const take = () => {
    for (const [name, ids] of taken) form.setValue(name, ids, { shouldDirty: true });
    // The focus moves because the button disappears with the note.
    const [first] = taken;
    if (first !== undefined) goToField(first[0]);
  };
  return (
    <Button size="small" onClick={take}>
      {text.take}
    </Button>
  );
}
