import { useController } from "react-hook-form";
import { vacancyField } from "#contract/vacancy-fields.ts";
import type { PropertyValue } from "#contract/vacancy-property.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { isAskedFor } from "../check-values.ts";
import { isUnknown, useVacancyForm } from "../form-context.ts";
import type { FormFieldName } from "../form-values.ts";
import classes from "./ChoiceField.module.css";
import { FieldFrame } from "./FieldFrame.tsx";

/** A small dictionary, all of it in sight: one press chooses. */
export function ChoiceField(props: { name: FormFieldName; values: readonly PropertyValue[] }) {
  const { name } = props;
  const { pick: text, flags } = useFeatureText("vacancyForm").wizard;
  const { form, subject } = useVacancyForm();
  const { field } = useController({ name, control: form.control });
  const isMulti = vacancyField(name)?.kind === "multiDictionary";
  const chosen = typeof field.value === "string" ? [field.value] : field.value;
  const unknown = chosen.filter(
    (id) => id !== "" && !props.values.some((known) => known.id === id),
  );
  const options = [
    ...props.values,
    ...unknown.map((id) => ({ id, title: text.unknown(id) })),
    ...(isMulti || isAskedFor(subject, name)
      ? []
      : [{ id: "", title: isUnknown(subject) ? flags.unchanged : text.notGiven }]),
  ];
  const choose = (id: string, isOn: boolean) => {
    if (!isMulti) field.onChange(id);
    else field.onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
  };
  return (
    <FieldFrame name={name} group={isMulti ? "group" : "radiogroup"}>
      {() => (
        <div className={classes.choices}>
          {options.map(({ id, title }) => (
            <label key={id} className={classes.choice} data-none={id === "" || undefined}>
              <input
                type={isMulti ? "checkbox" : "radio"}
                name={name}
                value={id}
                checked={chosen.includes(id)}
                onChange={(event) => choose(id, event.currentTarget.checked)}
              />
              {title}
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
