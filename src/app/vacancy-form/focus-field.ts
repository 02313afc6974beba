import { vacancyField } from "#contract/vacancy-fields.ts";
import { isEmptyValue, keptValue } from "#contract/vacancy-values.ts";
import { isFieldRequired } from "./check-values.ts";
import { fieldId } from "./form-context.tsx";
import { fieldsOfStep } from "./form-layout.ts";
import type { FormFieldName, FormStep, FormValues, FormSubject } from "./form-values.ts";

/**
 * The field at which a step opens: its first empty required field, or, in a new vacancy, its first empty field. Empty
 * optional fields of an existing vacancy are intended. An unchecked box is not empty.
 */
export function firstEmptyField(
  subject: FormSubject,
  step: FormStep,
  values: FormValues,
): FormFieldName | undefined {
  const empty = fieldsOfStep(step, subject.kind).filter((name) => {
    return vacancyField(name)?.kind !== "flag" && isEmptyValue(keptValue(name, values[name]));
  });
  const asked = empty.find((name) => isFieldRequired(subject, name));
  return asked ?? (subject.kind === "create" ? empty[0] : undefined);
}

/** Focuses a field's control and opens any section that hides it. */
export function focusField(root: HTMLElement, name: FormFieldName): void {
  const place = root.querySelector<HTMLElement>(`#${fieldId(name)}`);
  if (place === null) return;
  if (place.closest("[hidden]") === null) return focusIn(place);
  place.closest("[data-folds]")?.querySelector<HTMLElement>("[aria-expanded=false]")?.click();
  // The section opens with the next render.
  requestAnimationFrame(() => focusIn(place));
}

/** Space covered by sticky bars at the edges of the page, in px. */
const margin = 96;

function focusIn(place: HTMLElement): void {
  const control = place.matches("input, textarea, select, button")
    ? place
    : (place.querySelector<HTMLElement>("input:checked") ??
      place.querySelector<HTMLElement>("input, textarea, select, button"));
  if (control === null) return;
  const { top, bottom } = control.getBoundingClientRect();
  // A visible field does not scroll.
  if (top < margin || bottom > innerHeight - margin) control.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
}
