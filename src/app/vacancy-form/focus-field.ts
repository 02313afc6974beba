import { vacancyField } from "#contract/vacancy-fields.ts";
import { isEmptyValue, keptValue } from "#contract/vacancy-values.ts";
import { isAskedFor } from "./check-values.ts";
import { fieldId } from "./form-context.tsx";
import { fieldsOfStep } from "./form-layout.ts";
import type { FormFieldName, FormStep, FormValues, FormSubject } from "./form-values.ts";

/**
 * Where the work on a step goes on: its first empty field that has to be filled in, in a new vacancy else the first empty
 * one. What an existing vacancy leaves empty is meant to be. A box that is not ticked is not empty.
 */
export function firstEmptyField(
  subject: FormSubject,
  step: FormStep,
  values: FormValues,
): FormFieldName | undefined {
  const empty = fieldsOfStep(step, subject.kind).filter((name) => {
    return vacancyField(name)?.kind !== "flag" && isEmptyValue(keptValue(values[name]));
  });
  const asked = empty.find((name) => isAskedFor(subject, name));
  return asked ?? (subject.kind === "create" ? empty[0] : undefined);
}

/** Puts the focus into a field's control, opening whatever folds it away. */
export function focusField(root: HTMLElement, name: FormFieldName): void {
  const place = root.querySelector<HTMLElement>(`#${fieldId(name)}`);
  if (place === null) return;
  if (place.closest("[hidden]") === null) return focusIn(place);
  place.closest("[data-folds]")?.querySelector<HTMLElement>("[aria-expanded=false]")?.click();
  // Shown with the next drawing.
  requestAnimationFrame(() => focusIn(place));
}

/** Room for what stands over the page at its edges, in px. */
const margin = 96;

function focusIn(place: HTMLElement): void {
  const control = place.matches("input, textarea, select, button")
    ? place
    : (place.querySelector<HTMLElement>("input:checked") ??
      place.querySelector<HTMLElement>("input, textarea, select, button"));
  if (control === null) return;
  const { top, bottom } = control.getBoundingClientRect();
  // What is in sight stays where it is.
  if (top < margin || bottom > innerHeight - margin) control.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
}
