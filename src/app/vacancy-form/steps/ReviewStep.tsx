import { vacancySteps } from "#contract/vacancy-fields.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { missingFields } from "../check-values.ts";
import { ExactRequest } from "../send/ExactRequest.tsx";
import { useVacancyForm } from "../form-context.ts";
import { valuesOfForm } from "../form-values.ts";
import { useLiveValues } from "../LiveValues.tsx";
import { ReviewFindings } from "../advice/ReviewFindings.tsx";
import { ReviewGroup } from "./ReviewGroup.tsx";
import classes from "./steps.module.css";
import { wrongFields } from "./step-status.ts";
import { useFaults } from "./use-found-by-title.ts";

/** Everything that will be sent (§4.7), by step: what is filled, what is missing, what to look at, the exact request. */
export function ReviewStep() {
  const text = useFeatureText("vacancyForm").wizard.review;
  const { subject, errors } = useVacancyForm();
  const values = useLiveValues();
  const { faults, isChecking } = useFaults(subject, values);
  const missing = missingFields(faults);
  const wrong = [...wrongFields(faults, values, errors.all)].filter(
    (field) => !missing.includes(field),
  ).length;
  return (
    <div className={classes.review}>
      <p>
        {missing.length > 0 && `${text.stillMissing(missing.length)} `}
        {wrong > 0 && text.stillWrong(wrong)}
        {missing.length === 0 && wrong === 0 && (isChecking ? text.checking : text.ready)}
      </p>
      {vacancySteps.map((step) => (
        <ReviewGroup key={step} step={step} values={values} faults={faults} />
      ))}
      <ReviewFindings />
      <ExactRequest changes={valuesOfForm(values)} />
    </div>
  );
}
