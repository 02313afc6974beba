import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Radio.css";
import "@mantine/core/styles/Checkbox.css";
import { Checkbox, Radio } from "@mantine/core";
import type { FieldValues } from "react-hook-form";
import { MantineScope } from "../MantineScope.tsx";
import classes from "../FormField.module.css";
import { Field } from "./Field.tsx";
import { useFieldProblem, type FormFieldProps } from "./text-fields.tsx";

export interface Choice<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly hint?: string;
}

/** One of a few, all in sight. @param reason why it cannot be changed */
export function RadioField<Values extends FieldValues>(
  props: FormFieldProps<Values> & {
    choices: readonly Choice<string>[];
    reason?: string | undefined;
  },
) {
  const { form, name, choices, reason, ...around } = props;
  const problem = useFieldProblem(form, name);
  const id = `${form.id}-${name}`;
  const chosen: unknown = form.form.getValues(name);
  return (
    <Field {...around} id={id} hint={reason} problem={problem} group="radiogroup">
      {() => (
        <MantineScope>
          {choices.map(({ key, label, hint }) => (
            <Radio
              key={key}
              {...form.register(name)}
              id={`${id}-${key}`}
              value={key}
              label={label}
              description={hint}
              disabled={reason !== undefined && key !== chosen}
              classNames={{ root: classes.choice, radio: classes.mark, description: classes.hint }}
            />
          ))}
        </MantineScope>
      )}
    </Field>
  );
}

/** Some of a few, all in sight. */
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
