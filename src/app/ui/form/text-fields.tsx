import "@mantine/core/styles/Input.css";
import { Input } from "@mantine/core";
import { useState, type ComponentProps, type FocusEvent, type ReactNode } from "react";
import { useFormState, type FieldError, type FieldPath, type FieldValues } from "react-hook-form";
import { cleanLine, cleanText } from "#contract/text.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import classes from "./form.module.css";
import { MantineScope } from "../MantineScope.tsx";
import { IconButton } from "../Button.tsx";
import { HiddenIcon, ShownIcon } from "../icons.tsx";
import { Field, type ControlProps } from "./Field.tsx";
import type { CheckedForm } from "./use-checked-form.ts";

/** A form field, identified by its name. */
export interface FormFieldProps<Values extends FieldValues> {
  readonly form: CheckedForm<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isRequired?: boolean | undefined;
  readonly aside?: ReactNode;
  readonly foot?: ReactNode;
}

type InputProps = Pick<
  ComponentProps<"input">,
  | "autoComplete"
  | "autoCapitalize"
  | "inputMode"
  | "maxLength"
  | "onInput"
  | "onKeyDown"
  | "spellCheck"
> & {
  /** A panel or dialog gives it the focus when it opens. */
  readonly "data-autofocus"?: boolean | undefined;
  /** It takes the focus as soon as it is there. */
  readonly takesFocus?: boolean;
};

/** A field's problem. The field rerenders only when it changes. */
export function useFieldProblem<Values extends FieldValues>(
  { form }: CheckedForm<Values>,
  name: FieldPath<Values>,
): string | undefined {
  const { errors } = useFormState({ control: form.control, name, exact: true });
  // Values are flat, so the errors are too.
  return (errors as Readonly<Record<string, FieldError | undefined>>)[name]?.message;
}

/** A single-line form field. */
export function TextField<Values extends FieldValues>(
  props: FormFieldProps<Values> &
    InputProps & {
      isSecret?: boolean;
      /** The text as it was understood; it replaces the typed one when the focus leaves. */
      rewrite?: (text: string) => string;
    },
) {
  const { form, name, label, hint, isRequired, aside, foot, rewrite, ...input } = props;
  const problem = useFieldProblem(form, name);
  const around = { label, hint, isRequired, aside, foot, problem };
  const { onBlur, ...registered } = form.register(name, cleanLine);
  return (
    <Field {...around} id={`${form.id}-${name}`} isAlert={!form.isSummed}>
      {(control) => (
        <TextControl
          {...input}
          control={control}
          {...registered}
          onBlur={(event) => {
            const { target } = event;
            if (rewrite !== undefined) target.value = rewrite(target.value);
            void onBlur(event);
          }}
        />
      )}
    </Field>
  );
}

/** A code of an authenticator app; phones offer it by themselves. Long enough for one typed with spaces. */
export function CodeField<Values extends FieldValues>(
  props: Pick<FormFieldProps<Values>, "form" | "name" | "label" | "hint"> & {
    takesFocus?: boolean;
  },
) {
  return <TextField {...props} autoComplete="one-time-code" inputMode="numeric" maxLength={12} />;
}

/** A multi-line form field that grows with its text. */
export function LongTextField<Values extends FieldValues>(
  props: FormFieldProps<Values> & Omit<InputProps, "onInput" | "onKeyDown">,
) {
  const { form, name, label, hint, isRequired, aside, foot, ...input } = props;
  const problem = useFieldProblem(form, name);
  const around = { label, hint, isRequired, aside, foot, problem };
  return (
    <Field {...around} id={`${form.id}-${name}`} isAlert={!form.isSummed}>
      {(control) => (
        <LinesControl {...input} control={control} {...form.register(name, cleanText)} />
      )}
    </Field>
  );
}

/** A multi-line control for a `Field`. */
export function LinesControl({
  control,
  ...input
}: { control: ControlProps } & Omit<
  ComponentProps<"textarea">,
  "className" | "id" | "required" | "disabled"
>) {
  return (
    <MantineScope>
      <Input
        component="textarea"
        multiline
        rows={6}
        autoComplete="off"
        {...input}
        error={control["aria-invalid"]}
        attributes={{ input: control }}
        classNames={{ input: `${classes.control} ${classes.lines}` }}
      />
    </MantineScope>
  );
}

/** A single-line control for a `Field`. */
export function TextControl({
  control,
  end,
  isSecret = false,
  takesFocus = false,
  ...input
}: {
  control: ControlProps;
  /** Shown inside the field, at its end. */
  end?: ReactNode;
  /** Shown as dots; the browser does not offer to save it. */
  isSecret?: boolean;
} & Omit<ComponentProps<"input">, "size" | "className" | "id" | "required" | "disabled"> &
  Pick<InputProps, "data-autofocus" | "takesFocus">) {
  return (
    <MantineScope>
      <Input
        type="text"
        autoComplete="off"
        // Text that a panel or dialog opens with is replaced by typing, as it is after Tab.
        {...(input["data-autofocus"] === true && { onFocus: selectText })}
        // Only in forms that are alone on the screen, or that one has just opened.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={takesFocus}
        data-autofocus={takesFocus || undefined}
        {...input}
        error={control["aria-invalid"]}
        attributes={{ input: control }}
        classNames={{
          input: `${classes.control} ${isSecret ? classes.secret : ""}`,
          section: classes.end,
        }}
        rightSection={end}
        rightSectionPointerEvents="all"
      />
    </MantineScope>
  );
}

const selectText = ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select();

/** A password field with a button that shows the text. */
export function PasswordField<Values extends FieldValues>(
  props: Omit<FormFieldProps<Values>, "aside" | "foot" | "isRequired"> & InputProps,
) {
  const { form, name, label, hint, ...input } = props;
  const problem = useFieldProblem(form, name);
  const { common } = useText();
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, problem }} id={`${form.id}-${name}`} isAlert={!form.isSummed}>
      {(control) => (
        <TextControl
          {...input}
          control={control}
          {...form.register(name)}
          type={isShown ? "text" : "password"}
          end={
            <IconButton
              label={common.showPassword}
              size="small"
              // Tab skips it, to go from field to field.
              tabIndex={-1}
              aria-pressed={isShown}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <HiddenIcon /> : <ShownIcon />}
            </IconButton>
          }
        />
      )}
    </Field>
  );
}
