import { useController } from "react-hook-form";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { WarningIcon } from "../../ui/icons.tsx";
import { FieldFindings, findingsId } from "../advice/FieldFindings.tsx";
import type { JobFlagName } from "../flag-groups.ts";
import { fieldId, isUnknown, useVacancyForm, type FormSubject } from "../form-context.ts";
import { useErrorText } from "../use-error-text.ts";
import { useFieldErrors } from "../use-form-errors.ts";
import classes from "./fields.module.css";

/** One condition. Where nobody knows what the vacancy holds, it can be left as it is. */
export function FlagBox({ name, onUse }: { name: JobFlagName; onUse: () => void }) {
  const { wizard, fields } = useFeatureText("vacancyForm");
  const { form, subject } = useVacancyForm();
  const { field } = useController({ name, control: form.control });
  const errors = useFieldErrors(name);
  const sayError = useErrorText();
  const id = fieldId(name);
  const shared = {
    id,
    name,
    "aria-invalid": errors.length > 0,
    "aria-describedby": `${id}-errors ${findingsId(name)}`,
  };
  const choose = (value: string) => {
    onUse();
    field.onChange(value);
  };
  return (
    <div data-field={name}>
      {isUnknown(subject, name) ? (
        <label className={classes.flagUnknown}>
          <span>{fields.titles[name]}</span>
          <select
            {...shared}
            value={String(field.value)}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            <option value="">{wizard.flags.unchanged}</option>
            <option value="1">{wizard.flags.yes}</option>
            <option value="0">{wizard.flags.no}</option>
          </select>
        </label>
      ) : (
        <label className={classes.flagBox}>
          <input
            {...shared}
            type="checkbox"
            checked={field.value === "1"}
            onChange={(event) => choose(event.currentTarget.checked ? "1" : offOf(subject, name))}
          />
          {fields.titles[name]}
        </label>
      )}
      <ul id={`${id}-errors`} className={classes.flagErrors}>
        {errors.map((error) => (
          <li key={error.key}>
            <WarningIcon /> {sayError(error)}
          </li>
        ))}
      </ul>
      <FieldFindings field={name} />
    </div>
  );
}

/** Unticked: a new vacancy leaves the parameter out; an edit takes back what the vacancy said (§4.8). */
function offOf(subject: FormSubject, name: JobFlagName): string {
  return subject.kind === "edit" && subject.base?.[name] !== undefined ? "0" : "";
}
