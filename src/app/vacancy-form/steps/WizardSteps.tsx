import { Link } from "react-router";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { CheckIcon, WarningIcon } from "../../ui/icons.tsx";
import { missingFields } from "../check-values.ts";
import { useLiveValues, useVacancyForm } from "../form-context.tsx";
import { stepOfField } from "../form-layout.ts";
import type { FormFieldName, FormStep } from "../form-values.ts";
import { useLaterParts } from "../use-later-parts.ts";
import { stepStatuses, type StepStatus } from "./step-status.ts";
import { useFaults } from "./found-by-title.ts";
import classes from "./steps.module.css";

/** The steps as links, each with its status as a word and a shape; any step can be opened at any time. */
export function WizardSteps({ step: current }: { step: FormStep }) {
  const { wizard, fields } = useFeatureText("vacancyForm");
  const text = wizard.steps;
  const { titles } = fields;
  const { subject, errors, pathOf } = useVacancyForm();
  const LawNote = useLaterParts()?.StepLawNote;
  const values = useLiveValues();
  const { faults, isChecking } = useFaults(subject, values);
  const statuses = stepStatuses(subject, faults, values, errors.all, isChecking);
  const missing = missingFields(faults);
  /** What the job title should have found. It is no field more than before, so it is named and not counted. */
  const unfound = faults
    .filter(({ fault }) => fault.rule === "notFoundByTitle")
    .map(({ field }) => field);
  /** The names of the fields that a step still lacks. */
  const missingNames = ({ step, state }: StepStatus): string | undefined =>
    state === "incomplete" && step !== "review"
      ? missing
          .filter((name) => stepOfField(name) === step)
          .map((name) => titles[name])
          .join(", ")
      : undefined;
  return (
    <nav className={classes.wizardSteps} aria-label={text.label}>
      <ol>
        {statuses.map((status, index) => (
          <li key={status.step}>
            <Link
              ref={status.step === current ? scrollToStep : undefined}
              to={pathOf(status.step)}
              className={classes.wizardStep}
              data-state={status.state}
              aria-current={status.step === current ? "step" : undefined}
              title={missingNames(status)}
            >
              <Mark status={status} number={index + 1} />
              <span className={classes.wizardName}>{text[status.step]}</span>
              <span className={classes.wizardState}>
                {wordOf(text, status, subject.kind === "create", unfound)}
              </span>
              {LawNote !== undefined && <LawNote step={status.step} />}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** On a narrow screen the steps are a row that scrolls. With the next frame, because places are known only then. */
function scrollToStep(link: HTMLElement | null): (() => void) | undefined {
  if (link === null) return undefined;
  const frame = requestAnimationFrame(() => {
    const list = link.closest("ol");
    list?.scrollTo({ left: link.offsetLeft - list.offsetLeft - 16 });
  });
  return () => cancelAnimationFrame(frame);
}

function Mark({ status, number }: { status: StepStatus; number: number }) {
  return (
    <span className={classes.wizardMark} aria-hidden="true">
      {status.state === "complete" && <CheckIcon />}
      {status.state === "errors" && <WarningIcon />}
      {status.state !== "complete" && status.state !== "errors" && number}
    </span>
  );
}

type StepsText = ReturnType<typeof useFeatureText<"vacancyForm">>["wizard"]["steps"];

function wordOf(
  text: StepsText,
  { step, state, count }: StepStatus,
  isNew: boolean,
  unfound: readonly FormFieldName[],
): string {
  if (state === "errors") return text.errors(count);
  if (step === "review") return isNew && state === "complete" ? text.ready : text.notYet;
  if (state !== "incomplete") return text[state];
  const named = unfound.filter((field) => stepOfField(field) === step);
  const [first] = named;
  if (first === undefined) return text.left(count);
  const asked = first === "specializations" ? text.chooseCategory : text.chooseSubcategory;
  return count === named.length ? asked : `${text.left(count - named.length)}, ${asked}`;
}
