import { fieldId } from "./form-context.ts";
import type { FormFieldName } from "./form-values.ts";

/** Puts the focus into a field's control, opening whatever folds it away. */
export function focusField(root: HTMLElement, name: FormFieldName): void {
  const place = root.querySelector<HTMLElement>(`#${fieldId(name)}`);
  if (place === null) return;
  if (place.closest("[hidden]") === null) return focusIn(place);
  place.closest("[data-folds]")?.querySelector<HTMLElement>("[aria-expanded=false]")?.click();
  // Shown with the next drawing.
  requestAnimationFrame(() => focusIn(place));
}

function focusIn(place: HTMLElement): void {
  const control = place.matches("input, textarea, select, button")
    ? place
    : (place.querySelector<HTMLElement>("input:checked") ??
      place.querySelector<HTMLElement>("input, textarea, select, button"));
  control?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}
