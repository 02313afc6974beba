import { isMissing, type FoundFault } from "../check-values.ts";
import { stepOfField } from "../form-layout.ts";
import {
  formSteps,
  valuesOfForm,
  type FormFieldName,
  type FormStep,
  type FormSubject,
  type FormValues,
} from "../form-values.ts";
import { isStanding, type FormError } from "../form-errors.ts";
import { changeList } from "../vacancy-changes.ts";

/** How a step stands. */
export interface StepStatus {
  readonly step: FormStep;
  /**
   * `checking`: whether its fields of activity are found by the job title is being asked; `untouched`: nobody knows what
   * the vacancy holds, and the edit leaves it as it is.
   */
  readonly state: "complete" | "incomplete" | "checking" | "untouched" | "errors";
  /** Fields that are missing, or fields with errors. */
  readonly count: number;
}

/**
 * How every step stands: complete is what would be taken if it were sent now. The review is complete when all others are.
 * @param faults what sending would be refused for (`checkValues`)
 */
export function stepStatuses(
  subject: FormSubject,
  faults: readonly FoundFault[],
  values: FormValues,
  errors: readonly FormError[],
  isChecking: boolean,
): readonly StepStatus[] {
  const wrong = wrongFields(faults, values, errors);
  const missing = faults.filter(({ fault }) => isMissing(fault)).map(({ field }) => field);
  const isBlind = subject.kind === "edit" && subject.base === undefined;
  const changed = isBlind ? changeList(undefined, valuesOfForm(values)) : [];
  return formSteps.map((step) => {
    if (step === "review") {
      const isEmpty = isBlind && changed.length === 0;
      const isReady = wrong.size === 0 && faults.length === 0 && !isChecking && !isEmpty;
      return { step, state: isReady ? "complete" : "incomplete", count: 0 };
    }
    const isHere = (field: FormFieldName) => stepOfField(field) === step;
    const wrongHere = [...wrong].filter(isHere).length;
    if (wrongHere > 0) return { step, state: "errors", count: wrongHere };
    const missingHere = missing.filter(isHere).length;
    if (missingHere > 0) return { step, state: "incomplete", count: missingHere };
    if (isBlind && !changed.some(({ field }) => isHere(field))) {
      return { step, state: "untouched", count: 0 };
    }
    return { step, state: isChecking && step === "job" ? "checking" : "complete", count: 0 };
  });
}

/** The fields that hold what would be refused, or what was; one that only has to be filled in is none before it was sent. */
export function wrongFields(
  faults: readonly FoundFault[],
  values: FormValues,
  errors: readonly FormError[],
): ReadonlySet<FormFieldName> {
  return new Set([
    ...errors.filter((error) => isStanding(error, values)).flatMap(({ field }) => field ?? []),
    ...faults.filter(({ fault }) => !isMissing(fault)).map(({ field }) => field),
  ]);
}
