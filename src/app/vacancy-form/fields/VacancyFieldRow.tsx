import { useState } from "react";
import { useController } from "react-hook-form";
import { vacancyField } from "#contract/vacancy-fields.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import frame from "../../ui/form/form.module.css";
import { fieldId, useVacancyForm } from "../form-context.tsx";
import type { FieldRow } from "../form-layout.ts";
import type { FormFieldName } from "../form-values.ts";
import { CompanyDataPreview } from "../steps/CompanyDataPreview.tsx";
import { CompanyPicker } from "./CompanyPicker.tsx";
import { DictionaryField } from "./DictionaryField.tsx";
import { FieldFrame } from "./FieldFrame.tsx";
import { LongTextField, TextField } from "./TextField.tsx";
import classes from "./fields.module.css";
import { readNumber, unitOf, type NumberUnit, type RangeEnd } from "./typed-number.ts";

/** A field of any kind, or two fields that share a line. */
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

/** A number, shown as typed, stored as digits, and formatted when the field loses the focus. */
function NumberField(props: { name: FormFieldName; unit: NumberUnit; end: RangeEnd }) {
  const { name, unit, end } = props;
  const { form, errors, subject } = useVacancyForm();
  const format = useFormat();
  const { field } = useController({ name, control: form.control });
  const value = String(field.value);
  const [typed, setTyped] = useState<string>();
  const shown =
    unit === "roubles" && /^\d{1,15}$/.test(value) ? format.roubles(Number(value)) : value;
  return (
    <FieldFrame name={name}>
      {(control) => (
        <input
          {...control}
          ref={field.ref}
          type="text"
          name={name}
          // Letters are allowed, as in «80 тыс.».
          inputMode={unit === "years" ? "numeric" : "text"}
          autoComplete="off"
          spellCheck={false}
          className={frame.number}
          readOnly={subject.kind === "edit" && subject.locked.has(name)}
          value={typed ?? shown}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            field.onChange(readNumber(event.currentTarget.value, unit, end));
          }}
          onBlur={() => {
            setTyped(undefined);
            field.onBlur();
            errors.leave(name);
          }}
        />
      )}
    </FieldFrame>
  );
}
