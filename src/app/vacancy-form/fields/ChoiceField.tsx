import { useController } from "react-hook-form";
import { vacancyField } from "#contract/vacancy-fields.ts";
import type { PropertyValue } from "#contract/vacancy-property.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { isAskedFor } from "../check-values.ts";
import { useVacancyForm } from "../form-context.tsx";
import { isUnknown, type FormFieldName } from "../form-values.ts";
import { canBeEmptiedUnseen, FieldFrame, useEmptied } from "./FieldFrame.tsx";
import classes from "./fields.module.css";
import { Check } from "../../ui/controls.tsx";

/** The option for no value if the current one is unknown; no dictionary has such an id. */
const emptied = " ";

/** A small dictionary with all options visible, so that one press chooses. */
export function ChoiceField(props: { name: FormFieldName; values: readonly PropertyValue[] }) {
  const { name } = props;
  const { wizard } = useFeatureText("vacancyForm");
  const { pick: text, flags } = wizard;
  const { form, subject } = useVacancyForm();
  const { field } = useController({ name, control: form.control });
  const isMulti = vacancyField(name)?.kind === "multiDictionary";
  const chosen = typeof field.value === "string" ? [field.value] : field.value;
  const unknown = chosen.filter(
    (id) => id !== "" && !props.values.some((known) => known.id === id),
  );
  const [isEmptied, setEmptied] = useEmptied(name);
  const isUnseen = isUnknown(subject, name);
  const options = [
    ...props.values,
    ...unknown.map((id) => ({ id, title: text.unknown(id) })),
    ...(isMulti || isAskedFor(subject, name)
      ? []
      : [{ id: "", title: isUnseen ? flags.unchanged : text.notGiven }]),
    ...(!isMulti && canBeEmptiedUnseen(subject, name)
      ? [{ id: emptied, title: wizard.emptied.short }]
      : []),
  ];
  const isChosen = (id: string) => (isEmptied && !isMulti ? id === emptied : chosen.includes(id));
  const choose = (id: string, isOn: boolean) => {
    if (isUnseen && !isMulti) setEmptied(id === emptied);
    if (id === emptied) return;
    if (!isMulti) field.onChange(id);
    else field.onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
  };
  return (
    <FieldFrame name={name} group={isMulti ? "group" : "radiogroup"}>
      {() => (
        <div className={classes.choices}>
          {options.map(({ id, title }) => (
            <Check
              key={id}
              className={
                id === "" || id === emptied ? `${classes.choice} ${classes.none}` : classes.choice
              }
              type={isMulti ? "checkbox" : "radio"}
              name={name}
              value={id}
              label={title}
              checked={isChosen(id)}
              onChange={(event) => choose(id, event.currentTarget.checked)}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
