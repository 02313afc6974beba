import { checkValues, missingFields } from "./check-values.ts";
import type { FormSubject } from "./form-context.ts";
import { stepOfField } from "./form-layout.ts";
import { formSteps, type FormStep, type FormValues } from "./form-values.ts";
import { isStanding, type FormError } from "./use-form-errors.ts";

/** How a step stands. */
export interface StepStatus {
  readonly step: FormStep;
  readonly state: "complete" | "incomplete" | "errors";
  /** Fields that are missing, or fields with errors. */
  readonly count: number;
}

/** How every step stands; the review is complete when all others are. */
export function stepStatuses(
  subject: FormSubject,
  values: FormValues,
  errors: readonly FormError[],
): readonly StepStatus[] {
  const missing = missingFields(subject, values).map(stepOfField);
  const wrong = new Set(
    errors.filter((error) => isStanding(error, values)).flatMap(({ field }) => field ?? []),
  );
  const wrongSteps = [...wrong].map(stepOfField);
  return formSteps.map((step) => {
    if (step === "review") {
      const isReady = wrong.size === 0 && checkValues(subject, values).length === 0;
      return { step, state: isReady ? "complete" : "incomplete", count: 0 };
    }
    const errorCount = wrongSteps.filter((other) => other === step).length;
    if (errorCount > 0) return { step, state: "errors", count: errorCount };
    const missed = missing.filter((other) => other === step).length;
    return { step, state: missed > 0 ? "incomplete" : "complete", count: missed };
  });
}
