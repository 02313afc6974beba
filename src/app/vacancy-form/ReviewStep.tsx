import { vacancySteps } from "#contract/vacancy-fields.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { missingFields } from "./check-values.ts";
import { ExactRequest } from "./ExactRequest.tsx";
import { useVacancyForm } from "./form-context.ts";
import { isStanding } from "./use-form-errors.ts";
import { valuesOfForm } from "./form-values.ts";
import { useLiveValues } from "./LiveValues.tsx";
import { ReviewFindings } from "./ReviewFindings.tsx";
import { ReviewGroup } from "./ReviewGroup.tsx";
import classes from "./ReviewStep.module.css";

/** Everything that will be sent (§4.7), by step: what is filled, what is missing, what to look at, the exact request. */
export function ReviewStep() {
  const text = useFeatureText("vacancyForm").wizard.review;
  const { subject, errors } = useVacancyForm();
  const values = useLiveValues();
  const missing = missingFields(subject, values);
  const wrong = new Set(
    errors.all
      .filter((error) => isStanding(error, values))
      .flatMap(({ field }) => (field === undefined || missing.includes(field) ? [] : field)),
  ).size;
  return (
    <div className={classes.review}>
      <p>
        {missing.length > 0 && `${text.stillMissing(missing.length)} `}
        {wrong > 0 && text.stillWrong(wrong)}
        {missing.length === 0 && wrong === 0 && text.ready}
      </p>
      {vacancySteps.map((step) => (
        <ReviewGroup key={step} step={step} values={values} missing={missing} />
      ))}
      <ReviewFindings />
      <ExactRequest changes={valuesOfForm(values)} />
    </div>
  );
}
