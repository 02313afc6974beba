import { useState } from "react";
import { useController } from "react-hook-form";
import { useFormat } from "../../format/use-format.ts";
import frame from "../../ui/FormField.module.css";
import { useVacancyForm } from "../form-context.ts";
import type { FormFieldName } from "../form-values.ts";
import { FieldFrame } from "./FieldFrame.tsx";
import { readNumber, type RangeEnd, type NumberUnit } from "./typed-number.ts";

/** A number: it stands as it is typed, is kept in digits, and is written out once the field is left. */
export function NumberField(props: { name: FormFieldName; unit: NumberUnit; end: RangeEnd }) {
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
          // «80 тыс.» has letters in it.
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
