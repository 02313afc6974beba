import { vacancyField, type VacancyStep } from "#contract/vacancy-fields.ts";
import { isEmptyValue } from "#contract/vacancy-values.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { WarningIcon } from "../../ui/icons.tsx";
import {
  isMissing as isMissingFault,
  missingFields,
  type Fault,
  type FoundFault,
} from "../check-values.ts";
import { flagsOf, isAskedInReverse } from "../flag-groups.ts";
import { useVacancyForm } from "../form-context.ts";
import { fieldsOfStep, formLayout } from "../form-layout.ts";
import type { FormFieldName, FormValues } from "../form-values.ts";
import classes from "./steps.module.css";
import { ShownValue } from "../ShownValue.tsx";
import { useErrorText, useFaultText } from "../use-error-text.ts";
import { useFieldErrors } from "../use-form-errors.ts";

/** What is filled in one step, and what should be; each line leads back to its field. */
export function ReviewGroup(props: {
  step: VacancyStep;
  values: FormValues;
  faults: readonly FoundFault[];
}) {
  const { step, values, faults } = props;
  const missing = missingFields(faults);
  const { wizard } = useFeatureText("vacancyForm");
  const { operation } = useVacancyForm();
  const shown = fieldsOfStep(step, operation).filter((name) => {
    const row = vacancyField(name);
    // The conditions stand together below.
    if (row?.kind === "flag") return isAskedInReverse(name);
    return missing.includes(name) || row?.foundByTitle === true || !isEmptyValue(values[name]);
  });
  const groups = formLayout[step].flags.map((group) => ({
    group,
    names: flagsOf(group).filter((name) => values[name] === "1"),
  }));
  return (
    <section aria-label={wizard.steps[step]}>
      <h3 className={classes.reviewTitle}>{wizard.steps[step]}</h3>
      <dl className={classes.reviewLines}>
        {shown.map((name) => (
          <Line
            key={name}
            name={name}
            values={values}
            fault={faults.find(({ field }) => field === name)?.fault}
          />
        ))}
        {groups.map(({ group, names }) => (
          <Flags key={group} group={group} names={names} />
        ))}
      </dl>
    </section>
  );
}

function Line(props: { name: FormFieldName; values: FormValues; fault: Fault | undefined }) {
  const { name, values, fault } = props;
  const { wizard, fields } = useFeatureText("vacancyForm");
  const text = wizard.review;
  const errors = useFieldErrors(name);
  const sayError = useErrorText();
  const sayFault = useFaultText();
  const isMissing = fault !== undefined && isMissingFault(fault);
  // What was refused already says it.
  const untold = isMissing || errors.length > 0 ? undefined : fault;
  const isFound = isEmptyValue(values[name]) && vacancyField(name)?.foundByTitle === true;
  return (
    <div className={classes.reviewLine}>
      <dt>{fields.short[name] ?? fields.titles[name]}</dt>
      <dd data-missing={isMissing || undefined}>
        {isMissing ? (
          <>
            <WarningIcon /> {fault.rule === "required" ? text.empty : sayFault(fault)}
          </>
        ) : isFound ? (
          text.foundByTitle
        ) : (
          <ShownValue field={name} value={values[name]} />
        )}
        {!isMissing &&
          errors.map((error) => (
            <p key={error.key} className={classes.reviewWrong}>
              <WarningIcon /> {sayError(error)}
            </p>
          ))}
        {untold !== undefined && (
          <p className={classes.reviewWrong}>
            <WarningIcon /> {sayFault(untold)}
          </p>
        )}
      </dd>
      <ChangeButton name={name} />
    </div>
  );
}

function Flags(props: { group: keyof FlagTitles; names: readonly FormFieldName[] }) {
  const { fields } = useFeatureText("vacancyForm");
  const [first] = props.names;
  if (first === undefined) return null;
  return (
    <div className={classes.reviewLine}>
      <dt>{fields.groups[props.group]}</dt>
      <dd>{props.names.map((name) => fields.titles[name]).join(", ")}</dd>
      <ChangeButton name={first} title={fields.groups[props.group]} />
    </div>
  );
}

type FlagTitles = ReturnType<typeof useFeatureText<"vacancyForm">>["fields"]["groups"];

function ChangeButton({ name, title }: { name: FormFieldName; title?: string }) {
  const { wizard, fields } = useFeatureText("vacancyForm");
  const { goToField } = useVacancyForm();
  return (
    <dd className={classes.reviewChange}>
      <button
        type="button"
        aria-label={wizard.review.change(title ?? fields.titles[name])}
        onClick={() => goToField(name)}
      >
        {wizard.review.changeShort}
      </button>
    </dd>
  );
}
