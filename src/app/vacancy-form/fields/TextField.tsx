import type { ComponentProps } from "react";
import { vacancyField, type FieldKind } from "#contract/vacancy-fields.ts";
import { useVacancyForm } from "../form-context.ts";
import type { FormFieldName } from "../form-values.ts";
import frame from "../../ui/FormField.module.css";
import { FieldFrame } from "./FieldFrame.tsx";
import { LengthCounter } from "./LengthCounter.tsx";

type InputProps = Pick<ComponentProps<"input">, "type" | "inputMode" | "autoComplete">;

const inputOf: Partial<Record<FieldKind, InputProps>> = {
  // Not type=email or url: the browser would trim and check by rules that are not the service's.
  email: { inputMode: "email" },
  url: { inputMode: "url" },
  phone: { inputMode: "tel" },
};

/** One line of text; it stands as it was typed. */
export function TextField(props: { name: FormFieldName; label?: string | undefined }) {
  const { name } = props;
  const { form, errors, subject } = useVacancyForm();
  const kind = vacancyField(name)?.kind ?? "text";
  const isLocked = subject.kind === "edit" && subject.locked.has(name);
  return (
    <FieldFrame {...props} aside={<LengthCounter name={name} />}>
      {(control) => (
        <input
          {...control}
          type="text"
          autoComplete="off"
          spellCheck={kind === "text"}
          {...inputOf[kind]}
          className={frame.input}
          readOnly={isLocked}
          {...form.register(name, { onBlur: () => errors.leave(name) })}
        />
      )}
    </FieldFrame>
  );
}
