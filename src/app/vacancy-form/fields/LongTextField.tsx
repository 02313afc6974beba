import { useVacancyForm } from "../form-context.ts";
import type { FormFieldName } from "../form-values.ts";
import frame from "../../ui/FormField.module.css";
import { FieldFrame } from "./FieldFrame.tsx";
import { LengthCounter } from "./LengthCounter.tsx";

/** A text of several lines that grows with what is typed. */
export function LongTextField({ name }: { name: FormFieldName }) {
  const { form, errors } = useVacancyForm();
  return (
    <FieldFrame name={name} aside={<LengthCounter name={name} />}>
      {(control) => (
        <textarea
          {...control}
          rows={5}
          className={frame.area}
          {...form.register(name, { onBlur: () => errors.leave(name) })}
        />
      )}
    </FieldFrame>
  );
}
