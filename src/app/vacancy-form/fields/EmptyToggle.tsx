import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { isEmptyValue, keptValue } from "#contract/vacancy-values.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { useVacancyForm } from "../form-context.ts";
import type { FormFieldName } from "../form-values.ts";
import { useEmptied } from "../edit/use-emptied.ts";
import classes from "./fields.module.css";

/** Where nobody has told what a field holds, leaving it empty changes nothing; emptying it is said by this box. */
export function EmptyToggle({ name }: { name: FormFieldName }) {
  const { wizard, fields } = useFeatureText("vacancyForm");
  const { form } = useVacancyForm();
  const [isOn, set] = useEmptied(name);
  const value = useWatch({ control: form.control, name });
  const isFilled = !isEmptyValue(keptValue(value));
  useEffect(() => {
    // What is typed afterwards is meant.
    if (isOn && isFilled) set(false);
  }, [isOn, isFilled, set]);
  if (isFilled) return null;
  return (
    <label className={classes.fieldEmpty}>
      <input
        type="checkbox"
        checked={isOn}
        aria-label={wizard.emptied.label(fields.titles[name])}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      {wizard.emptied.short}
    </label>
  );
}
