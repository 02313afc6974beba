import { Fragment } from "react";
import { vacancyField, vacancySteps, type VacancyStep } from "#contract/vacancy-fields.ts";
import { isEmptyValue } from "#contract/vacancy-values.ts";
import { cutText } from "../../format/cut.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { WarningIcon } from "../../ui/icons.tsx";
import { ShownValue } from "../ShownValue.tsx";
import { ReviewFindings } from "../advice/FieldFindings.tsx";
import {
  isMissing as isMissingFault,
  missingFields,
  type Fault,
  type FoundFault,
} from "../check-values.ts";
import { useFieldErrors, useLiveValues, useVacancyForm } from "../form-context.tsx";
import { useErrorText, useFaultText } from "../form-errors.ts";
import { fieldsOfStep, flagsOf, formLayout, isInverted } from "../form-layout.ts";
import { valuesOfForm, type FormFieldName, type FormValues } from "../form-values.ts";
import { ExactRequest } from "../send/ExactRequest.tsx";
import { isFoundField, useFaults, useFoundByTitle, type FoundByTitle } from "./found-by-title.ts";
import { wrongFields } from "./step-status.ts";
import { effectiveValues } from "./company-data.ts";
import { useChosenCompany } from "../references.ts";
import classes from "./steps.module.css";
import { TextButton } from "../../ui/Button.tsx";

/** Everything that will be sent (§4.7), by step: missing fields, advice, values and the exact request. */
export function ReviewStep() {
  const text = useFeatureText("vacancyForm").wizard.review;
  const { subject, errors } = useVacancyForm();
  const values = useLiveValues();
  const { faults, isChecking } = useFaults(subject, values);
  const found = useFoundByTitle(subject, values);
  const missing = missingFields(faults);
  const wrong = [...wrongFields(faults, values, errors.all)].filter(
    (field) => !missing.includes(field),
  );
  return (
    <div className={classes.review}>
      <p>
        {missing.length > 0 && (
          <>
            {text.stillMissing(missing.length)} <FieldLinks names={missing} />{" "}
          </>
        )}
        {wrong.length > 0 && (
          <>
            {text.stillWrong} <FieldLinks names={wrong} />
          </>
        )}
        {missing.length + wrong.length === 0 && (isChecking ? text.checking : text.ready)}
      </p>
      <ReviewFindings />
      {vacancySteps.map((step) => (
        <ReviewGroup key={step} step={step} values={values} faults={faults} found={found} />
      ))}
      <ExactRequest changes={valuesOfForm(values)} />
    </div>
  );
}

/** The names of fields; each leads to its field. */
function FieldLinks({ names }: { names: readonly FormFieldName[] }) {
  const { fields } = useFeatureText("vacancyForm");
  const { goToField } = useVacancyForm();
  return names.map((name, index) => (
    <Fragment key={name}>
      <TextButton onClick={() => goToField(name)}>{fields.titles[name]}</TextButton>
      {index < names.length - 1 ? ", " : "."}
    </Fragment>
  ));
}

/** The filled and missing fields of one step; each line links to its field. */
function ReviewGroup(props: {
  step: VacancyStep;
  values: FormValues;
  faults: readonly FoundFault[];
  found: FoundByTitle;
}) {
  const { step, values, faults, found } = props;
  const missing = missingFields(faults);
  const { wizard, fields } = useFeatureText("vacancyForm");
  const { subject } = useVacancyForm();
  const shown = fieldsOfStep(step, subject.kind).filter((name) => {
    const row = vacancyField(name);
    // The conditions are listed together below.
    if (row?.kind === "flag") return isInverted(name);
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
            found={titlesFound(found, name, fields.translatedValue)}
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

/** The titles that the service would fill in for an empty field of activity. */
function titlesFound(
  found: FoundByTitle,
  name: FormFieldName,
  translate: (field: FormFieldName, title: string) => string | undefined,
): string {
  if (found.state !== "suggested" || !isFoundField(name)) return "";
  return found.suggested[name].map(({ title }) => translate(name, title) ?? title).join(", ");
}

function Line(props: {
  name: FormFieldName;
  values: FormValues;
  /** The titles found by the job title, if they are known. */
  found: string;
  fault: Fault | undefined;
}) {
  const { name, values, found, fault } = props;
  const { wizard, fields } = useFeatureText("vacancyForm");
  const text = wizard.review;
  const replacing = useReplacing(name, values);
  const errors = useFieldErrors(name);
  const sayError = useErrorText();
  const faultText = useFaultText();
  const isMissing = fault !== undefined && isMissingFault(fault);
  // The errors of a refusal already say it.
  const newFault = isMissing || errors.length > 0 ? undefined : fault;
  const isFound = isEmptyValue(values[name]) && vacancyField(name)?.foundByTitle === true;
  return (
    <div className={classes.reviewLine}>
      <dt>{fields.short[name] ?? fields.titles[name]}</dt>
      <dd data-missing={isMissing || undefined}>
        {isMissing ? (
          <>
            <WarningIcon /> {fault.rule === "required" ? text.empty : faultText(fault, name)}
          </>
        ) : isFound ? (
          <>
            {cutText(found, 300)} <span className={classes.reviewFound}>{text.foundByTitle}</span>
          </>
        ) : replacing !== undefined ? (
          <>
            {cutText(replacing.value, 300)}{" "}
            <span className={classes.reviewFound}>
              {fields.companyData.replaced(cutText(replacing.overruled))}
            </span>
          </>
        ) : (
          <ShownValue field={name} value={values[name]} />
        )}
        {!isMissing &&
          errors.map((error) => (
            <p key={error.key} className={classes.reviewWrong}>
              <WarningIcon /> {sayError(error)}
            </p>
          ))}
        {newFault !== undefined && (
          <p className={classes.reviewWrong}>
            <WarningIcon /> {faultText(newFault, name)}
          </p>
        )}
      </dd>
      <ChangeButton name={name} />
    </div>
  );
}

/** The company's value and the typed one that it replaces in a new vacancy (§4.7 rule 2). */
function useReplacing(
  name: FormFieldName,
  values: FormValues,
): { value: string; overruled: string } | undefined {
  const { subject } = useVacancyForm();
  const chosen = useChosenCompany();
  const company = chosen.state === "known" ? chosen.company : undefined;
  const { value = "", overruled } =
    effectiveValues(values, company, subject.kind).find((row) => row.name === name) ?? {};
  return overruled === undefined ? undefined : { value, overruled };
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
    <dd>
      <TextButton
        aria-label={wizard.review.change(title ?? fields.titles[name])}
        onClick={() => goToField(name)}
      >
        {wizard.review.changeShort}
      </TextButton>
    </dd>
  );
}
