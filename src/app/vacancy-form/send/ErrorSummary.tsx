import { useMemo } from "react";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { CheckIcon, WarningIcon } from "../../ui/icons.tsx";
import classes from "./send.module.css";
import { fieldId, useLiveValues, useVacancyForm } from "../form-context.tsx";
import { stepOfField } from "../form-layout.ts";
import type { FormStep } from "../form-values.ts";
import { stillApplies, useErrorText, type FormError } from "../form-errors.ts";

/**
 * The errors of the last attempt, each linked to its field if it has one. A fixed error stays, marked as fixed, until
 * another step is opened, so that nothing moves while the user types.
 */
export function ErrorSummary({ step }: { step: FormStep }) {
  const { wizard, fields } = useFeatureText("vacancyForm");
  const { form, errors, pathOf, goToField } = useVacancyForm();
  const values = useLiveValues();
  const sayError = useErrorText();
  const { attempt } = errors;
  // Errors fixed in other steps are not listed in this one.
  const fixed = useMemo(
    () => new Set(attempt.filter((error) => !stillApplies(error, form.getValues()))),
    // Computed once per step, when it is opened.
    // oxlint-disable-next-line react/exhaustive-deps
    [attempt, form, step],
  );
  const entries = attempt
    .filter((error) => !fixed.has(error))
    .map((error) => ({ error, stands: stillApplies(error, values) }));
  if (entries.length === 0) return null;

  const inShort = (error: FormError): string =>
    error.said.by === "form" && error.said.fault.rule === "required"
      ? wizard.review.empty
      : sayError(error);
  const standing = new Set(entries.flatMap(({ error, stands }) => (stands ? error.field : [])));
  const hasGeneral = attempt.some(({ field }) => field === undefined);
  const count = [...standing].filter((field) => field !== undefined).length;
  const isFixed = count === 0 && !hasGeneral;
  return (
    <section className={classes.summary} aria-labelledby="vacancy-errors" data-fixed={isFixed}>
      <h2 id="vacancy-errors" className={classes.summaryTitle} tabIndex={-1} data-error-summary>
        {isFixed ? <CheckIcon /> : <WarningIcon />}
        {count === 0 && hasGeneral ? wizard.errors.general : wizard.errors.title(count)}
      </h2>
      <ul className={classes.summaryList}>
        {entries.map(({ error, stands }) => {
          const { key, field } = error;
          if (field === undefined) return <li key={key}>{sayError(error)}</li>;
          return (
            <li key={key} data-fixed={!stands}>
              <a
                href={`${pathOf(stepOfField(field))}#${fieldId(field)}`}
                onClick={(event) => {
                  event.preventDefault();
                  goToField(field);
                }}
              >
                {fields.titles[field]}
              </a>
              : {stands ? inShort(error) : wizard.errors.fixed}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
