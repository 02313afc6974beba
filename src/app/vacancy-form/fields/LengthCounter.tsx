import { useCallback, useSyncExternalStore } from "react";
import { vacancyField } from "#contract/vacancy-fields.ts";
import { useIsOwnService } from "../../api/capabilities.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { useVacancyForm } from "../form-context.ts";
import type { FormFieldName } from "../form-values.ts";
import frame from "../../ui/FormField.module.css";

/** Said once so many are left, or a tenth of what may be typed. */
const near = 500;

/** How many characters are left, once few are. */
export function LengthCounter({ name }: { name: FormFieldName }) {
  const text = useFeatureText("vacancyForm").wizard;
  const { form } = useVacancyForm();
  // Another service may take more (decisions, Vacancies).
  const hasOurLimits = useIsOwnService();
  const max = vacancyField(name)?.maxLength ?? Number.POSITIVE_INFINITY;
  const subscribe = useCallback(
    (changed: () => void) =>
      form.subscribe({ name, exact: true, formState: { values: true }, callback: changed }),
    [form, name],
  );
  const left = useSyncExternalStore(subscribe, () => {
    const value = form.getValues(name);
    const rest = max - (typeof value === "string" ? value.trim().length : 0);
    return rest > Math.min(near, max / 10) ? undefined : rest;
  });
  if (left === undefined) return null;
  return (
    <span className={frame.counter} data-over={left < 0 && hasOurLimits}>
      {hasOurLimits ? text.counter(left) : text.counterOfOthers(max - left, max)}
    </span>
  );
}
