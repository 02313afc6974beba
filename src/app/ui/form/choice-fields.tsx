import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Radio.css";
import "@mantine/core/styles/RadioCard.css";
import "@mantine/core/styles/RadioIndicator.css";
import "@mantine/core/styles/Checkbox.css";
import "@mantine/core/styles/CheckboxCard.css";
import "@mantine/core/styles/CheckboxIndicator.css";
import { Checkbox, Radio } from "@mantine/core";
import { useController, type FieldValues } from "react-hook-form";
import { MantineScope } from "../MantineScope.tsx";
import classes from "./form.module.css";
import { Field } from "./Field.tsx";
import { useFieldProblem, type FormFieldProps } from "./text-fields.tsx";

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
}

/** One of a few options, all visible; one is always chosen. @param props.reason why it is read-only */
export function RadioField<Values extends FieldValues>(
  props: Pick<FormFieldProps<Values>, "form" | "name" | "label"> & {
    choices: readonly Choice[];
    reason?: string | undefined;
  },
) {
  const { form, name, label, choices, reason } = props;
  const { field } = useController({ name, control: form.form.control });
  const id = `${form.id}-${name}`;
  return (
    <Field id={id} label={label} hint={reason} group="radiogroup">
      {() => (
        <MantineScope>
          {choices.map(({ key, label: title, hint }) => (
            <Radio
              key={key}
              id={`${id}-${key}`}
              name={id}
              label={title}
              description={hint}
              checked={key === field.value}
              disabled={reason !== undefined && key !== field.value}
              onChange={() => field.onChange(key)}
              classNames={{ root: classes.choice, radio: classes.mark, description: classes.hint }}
            />
          ))}
        </MantineScope>
      )}
    </Field>
  );
}

/** Any number of a few options, all visible. */
export function ChecksField<Values extends FieldValues>(
  props: FormFieldProps<Values> & { choices: readonly Choice[] },
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
