import { useCallback, useEffect, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { vacancyField } from "#contract/vacancy-fields.ts";
import { isEmptyValue, keptValue } from "#contract/vacancy-values.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import frame from "../../ui/FormField.module.css";
import { WarningIcon } from "../../ui/icons.tsx";
import { FieldConflict } from "../FieldConflict.tsx";
import { FieldFindings, findingsId } from "../advice/Findings.tsx";
import { isAskedFor } from "../check-values.ts";
import { fieldId, foundNoteId, useFieldErrors, useVacancyForm } from "../form-context.tsx";
import { useErrorText } from "../form-errors.ts";
import { emptyOf, isUnknown, type FormFieldName, type FormSubject } from "../form-values.ts";
import classes from "./fields.module.css";

/** What a control needs to be tied to its label, its hint and its errors. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-describedby": string;
  readonly "aria-invalid": boolean;
  readonly "aria-required": boolean;
}

/** Label, mark, hint, errors and findings of a field, around its control. */
export function FieldFrame(props: {
  name: FormFieldName;
  /** The control is several, such as radio buttons: the label names them as a group. */
  group?: "radiogroup" | "group";
  /** Instead of the field's own title, where a line has one above. */
  label?: string | undefined;
  /** Hints may be said once for a line of fields. */
  hint?: ReactNode;
  children: (control: ControlProps) => ReactNode;
  /** At the end of the label's line, such as a counter. */
  aside?: ReactNode;
  /** Below all else. */
  foot?: ReactNode;
}) {
  const { name, group, foot } = props;
  const { wizard, fields } = useFeatureText("vacancyForm");
  const { subject } = useVacancyForm();
  const errors = useFieldErrors(name);
  const sayError = useErrorText();
  const id = fieldId(name);
  const locked = subject.kind === "edit" ? subject.locked.get(name) : undefined;
  const isFound = vacancyField(name)?.foundByTitle === true;
  // That they may stay empty is said once, above both.
  const hint = locked ?? props.hint ?? (isFound ? undefined : fields.hints[name]);
  const isRequired = !isFound && isAskedFor(subject, name);
  const hasErrors = errors.length > 0;
  const describedBy = [
    isFound && foundNoteId,
    hint !== undefined && `${id}-hint`,
    hasErrors && `${id}-errors`,
    findingsId(name),
  ]
    .filter((part) => part !== false)
    .join(" ");
  const label = props.label ?? fields.titles[name];
  const control = props.children({
    id,
    "aria-describedby": describedBy,
    "aria-invalid": hasErrors,
    "aria-required": isRequired,
  });

  return (
    <div className={frame.field} data-wrong={hasErrors || undefined} data-field={name}>
      <div className={frame.head}>
        {group === undefined ? (
          <label htmlFor={id} className={frame.label}>
            {label}
          </label>
        ) : (
          <span id={`${id}-label`} className={frame.label}>
            {label}
          </span>
        )}
        {isRequired && <span className={frame.required}>{wizard.required}</span>}
        {props.aside}
        {group !== "radiogroup" && canBeEmptiedUnseen(subject, name) && <EmptyToggle name={name} />}
      </div>
      {group === undefined ? (
        control
      ) : (
        <div
          id={id}
          role={group}
          aria-labelledby={`${id}-label`}
          aria-describedby={describedBy}
          {...(group === "radiogroup"
            ? { "aria-required": isRequired, "aria-invalid": hasErrors }
            : {})}
        >
          {control}
        </div>
      )}
      {hint !== undefined && (
        <div id={`${id}-hint`} className={frame.hint}>
          {hint}
        </div>
      )}
      {hasErrors && (
        <ul id={`${id}-errors`} className={`${frame.problem} ${classes.fieldErrors}`}>
          {errors.map((error) => (
            <li key={error.key}>
              <WarningIcon />
              <span className="visually-hidden">{wizard.errors.prefix} </span>
              {sayError(error)}
            </li>
          ))}
        </ul>
      )}
      <FieldConflict name={name} />
      <FieldFindings field={name} />
      {foot}
    </div>
  );
}

/** Where nobody has told what a field holds, leaving it empty changes nothing; emptying it is said by this box. */
function EmptyToggle({ name }: { name: FormFieldName }) {
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

/** A field that nobody has told the value of, and that a vacancy can do without. */
export function canBeEmptiedUnseen(subject: FormSubject, name: FormFieldName): boolean {
  const row = vacancyField(name);
  const isNeeded = row?.required === true && row.foundByTitle !== true;
  // A flag has a no of its own.
  return isUnknown(subject, name) && !isNeeded && row?.kind !== "flag";
}

/** Whether the edit empties a field that nobody has told the value of. */
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
