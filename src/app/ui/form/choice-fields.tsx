import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Radio.css";
import "@mantine/core/styles/RadioCard.css";
import "@mantine/core/styles/RadioIndicator.css";
import "@mantine/core/styles/Checkbox.css";
import "@mantine/core/styles/CheckboxCard.css";
import "@mantine/core/styles/CheckboxIndicator.css";
import { Checkbox, Radio } from "@mantine/core";
import { useId } from "react";
import { useController, type FieldValues } from "react-hook-form";
import { MantineScope } from "../MantineScope.tsx";
import classes from "./form.module.css";
import { Field } from "./Field.tsx";
import { useFieldProblem, type FormFieldProps } from "./text-fields.tsx";

interface Choice<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly hint?: string;
}

/** One of a few options, all visible. @param props.reason why it is read-only */
export function RadioChoice<Key extends string>(props: {
  id?: string;
  label: string;
  choices: readonly Choice<Key>[];
  chosen: Key;
  reason?: string | undefined;
  onChoose: (key: Key) => void;
}) {
  const { label, choices, chosen, reason, onChoose } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <Field id={id} label={label} hint={reason} group="radiogroup">
      {() => (
        <MantineScope>
          {choices.map((choice) => (
            <Radio
              key={choice.key}
              id={`${id}-${choice.key}`}
              name={id}
              label={choice.label}
              description={choice.hint}
              checked={choice.key === chosen}
              disabled={reason !== undefined && choice.key !== chosen}
              onChange={() => onChoose(choice.key)}
              classNames={{ root: classes.choice, radio: classes.mark, description: classes.hint }}
            />
          ))}
        </MantineScope>
      )}
    </Field>
  );
}

/** The same as a form field; one option is always chosen. */
export function RadioField<Values extends FieldValues>(
  props: Pick<FormFieldProps<Values>, "form" | "name" | "label"> & {
    choices: readonly Choice<string>[];
    reason?: string | undefined;
  },
) {
  const { form, name, ...radios } = props;
  const { field } = useController({ name, control: form.form.control });
  const chosen: string = field.value;
  return (
    <RadioChoice {...radios} id={`${form.id}-${name}`} chosen={chosen} onChoose={field.onChange} />
  );
}

/** Any number of a few options, all visible. */
export function ChecksField<Values extends FieldValues>(
  props: FormFieldProps<Values> & { choices: readonly Choice<string>[] },
) {
  const { form, name, choices, ...around } = props;
  const problem = useFieldProblem(form, name);
  const id = `${form.id}-${name}`;
  return (
    <Field {...around} id={id} problem={problem} group="group" isAlert={!form.isSummed}>
      {(control) => (
        <MantineScope>
          {choices.map(({ key, label, hint }) => (
            <Checkbox
              key={key}
              {...form.register(name)}
              id={`${id}-${key}`}
              value={key}
              label={label}
              description={hint}
              error={control["aria-invalid"]}
              classNames={{ root: classes.choice, input: classes.mark, description: classes.hint }}
            />
          ))}
        </MantineScope>
      )}
    </Field>
  );
}
