import { vacancyField } from "#contract/vacancy-fields.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { CompanyDataPreview } from "../steps/CompanyDataPreview.tsx";
import { fieldId } from "../form-context.ts";
import type { FieldRow } from "../form-layout.ts";
import type { FormFieldName } from "../form-values.ts";
import { CompanyPicker } from "./CompanyPicker.tsx";
import { DictionaryField } from "./DictionaryField.tsx";
import { LongTextField } from "./LongTextField.tsx";
import { NumberField } from "./NumberField.tsx";
import { TextField } from "./TextField.tsx";
import { unitOf } from "./typed-number.ts";
import classes from "./fields.module.css";

/** A field by its kind, or two that belong together in one line. */
export function VacancyFieldRow({ row: [name, second] }: { row: FieldRow }) {
  const { fields } = useFeatureText("vacancyForm");
  if (second === undefined) return <VacancyField name={name} />;
  const isRange = vacancyField(name)?.kind === "integer";
  return (
    <div className={isRange ? classes.rowRange : classes.rowPhone}>
      <VacancyField name={name} />
      <VacancyField name={second} label={isRange ? undefined : fields.short[second]} />
    </div>
  );
}

function VacancyField({ name, label }: { name: FormFieldName; label?: string | undefined }) {
  const number = unitOf(name);
  if (number !== undefined) return <NumberField name={name} unit={number[0]} end={number[1]} />;
  switch (vacancyField(name)?.kind) {
    case "longText":
      return <LongTextField name={name} />;
    case "dictionary":
    case "multiDictionary":
      return <DictionaryField name={name} />;
    case "company":
      return <CompanyPicker />;
    case "flag":
      return (
        <div id={fieldId(name)} data-field={name}>
          <CompanyDataPreview />
        </div>
      );
    default:
      return <TextField name={name} label={label} />;
  }
}
