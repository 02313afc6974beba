import { useCallback, useEffect, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { vacancyField } from "#contract/vacancy-fields.ts";
import { isEmptyValue, keptValue } from "#contract/vacancy-values.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { Field, type ControlProps } from "../../ui/form/Field.tsx";
import { WarningIcon } from "../../ui/icons.tsx";
import { FieldConflict } from "../FieldConflict.tsx";
import { FieldFindings, findingsId } from "../advice/FieldFindings.tsx";
import { isFieldRequired } from "../check-values.ts";
import { fieldId, foundNoteId, useFieldErrors, useVacancyForm } from "../form-context.tsx";
import { useErrorText } from "../form-errors.ts";
import { emptyOf, isUnknown, type FormFieldName, type FormSubject } from "../form-values.ts";
import classes from "./fields.module.css";
import { Check } from "../../ui/controls.tsx";

/** A parameter in the kit's field, with its errors, the other window's version and the advice. */
export function FieldFrame(props: {
  name: FormFieldName;
  /** The field has several controls, such as radio buttons, so the label names the group. */
  group?: "radiogroup" | "group";
  /** Replaces the field's title if the line already has one above. */
  label?: string | undefined;
  hint?: ReactNode;
  children: (control: ControlProps) => ReactNode;
  /** Shown at the end of the label's line, such as a counter. */
  aside?: ReactNode;
  /** Shown below everything else. */
  foot?: ReactNode;
}) {
  const { name, group } = props;
  const { wizard, fields } = useFeatureText("vacancyForm");
  const { subject } = useVacancyForm();
  const errors = useFieldErrors(name);
  const sayError = useErrorText();
  const locked = subject.kind === "edit" ? subject.locked.get(name) : undefined;
  const isFound = vacancyField(name)?.foundByTitle === true;
  return (
    <Field
      id={fieldId(name)}
      name={name}
      label={props.label ?? fields.titles[name]}
      {...(group === undefined ? {} : { group })}
      isRequired={!isFound && isFieldRequired(subject, name)}
      // The note above the fields found by the title already says that both may be empty.
      hint={locked ?? props.hint ?? (isFound ? undefined : fields.hints[name])}
      problem={
        errors.length === 0 ? undefined : (
          <ul className={classes.fieldErrors}>
            {errors.map((error) => (
              <li key={error.key}>
                <WarningIcon />
                <span className="visually-hidden">{wizard.errors.prefix} </span>
                {sayError(error)}
              </li>
            ))}
          </ul>
        )
      }
      describedBy={[...(isFound ? [foundNoteId] : []), findingsId(name)].join(" ")}
      aside={
        <>
          {props.aside}
          {group !== "radiogroup" && canEmptyUnknown(subject, name) && <EmptyToggle name={name} />}
        </>
      }
      foot={
        <>
          <FieldConflict name={name} />
          <FieldFindings field={name} />
          {props.foot}
        </>
      }
    >
      {props.children}
    </Field>
  );
}

/** A checkbox that empties a field with an unknown value, because leaving it empty changes nothing. */
function EmptyToggle({ name }: { name: FormFieldName }) {
  const { wizard, fields } = useFeatureText("vacancyForm");
  const { form } = useVacancyForm();
  const [isOn, set] = useEmptied(name);
  const value = useWatch({ control: form.control, name });
  const isFilled = !isEmptyValue(keptValue(name, value));
  useEffect(() => {
    // A value typed later takes precedence.
    if (isOn && isFilled) set(false);
  }, [isOn, isFilled, set]);
  if (isFilled) return null;
  return (
    <Check
      className={classes.fieldEmpty}
      label={wizard.emptied.short}
      checked={isOn}
      aria-label={wizard.emptied.label(fields.titles[name])}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}

/** Whether a field has an unknown value and is optional. */
export function canEmptyUnknown(subject: FormSubject, name: FormFieldName): boolean {
  const row = vacancyField(name);
  const isNeeded = row?.required === true && row.foundByTitle !== true;
  // A flag has its own option for no.
  return isUnknown(subject, name) && !isNeeded && row?.kind !== "flag";
}

/** Whether the edit empties a field with an unknown value. */
export function useEmptied(name: FormFieldName): readonly [boolean, (isOn: boolean) => void] {
  const { form } = useVacancyForm();
  const emptied = useWatch({ control: form.control, name: "emptied" }) ?? [];
  const set = useCallback(
    (isOn: boolean) => {
      const others = (form.getValues("emptied") ?? []).filter((other) => other !== name);
      form.setValue("emptied", isOn ? [...others, name] : others);
      if (isOn) form.setValue(name, emptyOf(name));
    },
    [form, name],
  );
  return [emptied.includes(name), set];
}
