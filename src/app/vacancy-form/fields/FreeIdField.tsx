import { useState } from "react";
import { useController } from "react-hook-form";
import { vacancyField } from "#contract/vacancy-fields.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { useVacancyForm } from "../form-context.tsx";
import type { FormFieldName } from "../form-values.ts";
import { FieldFrame } from "./FieldFrame.tsx";
import { PlainInput } from "../../ui/form/PlainInput.tsx";
import { TextButton } from "../../ui/Button.tsx";

/** A field for typed ids, used if the service has no list of options. */
export function FreeIdField(props: {
  name: FormFieldName;
  /** Why there is no list. */
  note: string;
  onRetry?: () => void;
  onEnter?: () => void;
  onLeave?: (value: string) => void;
}) {
  const { name } = props;
  const { common } = useText();
  const { form, errors, subject } = useVacancyForm();
  const { field } = useController({ name, control: form.control });
  const isMulti = vacancyField(name)?.kind === "multiDictionary";
  const value = typeof field.value === "string" ? field.value : field.value.join(", ");
  const [typed, setTyped] = useState<string>();
  return (
    <FieldFrame
      name={name}
      hint={
        <>
          {props.note}{" "}
          {props.onRetry !== undefined && (
            <TextButton onClick={props.onRetry}>{common.retry}</TextButton>
          )}
        </>
      }
    >
      {(control) => (
        <PlainInput
          {...control}
          type="text"
          name={name}
          inputMode={isMulti ? "text" : "numeric"}
          autoComplete="off"
          readOnly={subject.kind === "edit" && subject.locked.has(name)}
          // Input is kept as typed, because an id may follow a trailing comma.
          value={typed ?? value}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyped(text);
            field.onChange(isMulti ? idsIn(text) : text.trim());
          }}
          onFocus={props.onEnter}
          onBlur={() => {
            setTyped(undefined);
            errors.leave(name);
            props.onLeave?.(value);
          }}
        />
      )}
    </FieldFrame>
  );
}

const idsIn = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((id) => id !== "")),
];
