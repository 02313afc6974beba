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
import { stillApplies, type FormError } from "../form-errors.ts";
import { changeList } from "../vacancy-changes.ts";

/** The status of a step. */
export interface StepStatus {
  readonly step: FormStep;
  /**
   * `checking`: the service is looking up fields of activity by the job title; `untouched`: the vacancy's values are
   * unknown, and the edit does not change them.
   */
  readonly state: "complete" | "incomplete" | "checking" | "untouched" | "errors";
  /** The number of missing fields or of fields with errors. */
  readonly count: number;
}

/**
 * The status of every step. A step is complete if sending it now would succeed; the review is complete if all others are.
 * @param faults the reasons to refuse sending (`checkValues`)
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
  const isUnknownVacancy = subject.kind === "edit" && subject.base === undefined;
  const changed = isUnknownVacancy ? changeList(undefined, valuesOfForm(values)) : [];
  return formSteps.map((step) => {
    if (step === "review") {
      const isEmpty = isUnknownVacancy && changed.length === 0;
      const isReady = wrong.size === 0 && faults.length === 0 && !isChecking && !isEmpty;
      return { step, state: isReady ? "complete" : "incomplete", count: 0 };
    }
    const isHere = (field: FormFieldName) => stepOfField(field) === step;
    const wrongHere = [...wrong].filter(isHere).length;
    if (wrongHere > 0) return { step, state: "errors", count: wrongHere };
    const missingHere = missing.filter(isHere).length;
    if (missingHere > 0) return { step, state: "incomplete", count: missingHere };
    if (isUnknownVacancy && !changed.some(({ field }) => isHere(field))) {
      return { step, state: "untouched", count: 0 };
    }
    return { step, state: isChecking && step === "job" ? "checking" : "complete", count: 0 };
  });
}

/** The fields with a value that would be or was refused. A missing field counts only after an attempt to send. */
export function wrongFields(
  faults: readonly FoundFault[],
  values: FormValues,
  errors: readonly FormError[],
): ReadonlySet<FormFieldName> {
  return new Set([
    ...errors.filter((error) => stillApplies(error, values)).flatMap(({ field }) => field ?? []),
    ...faults.filter(({ fault }) => !isMissing(fault)).map(({ field }) => field),
  ]);
}
