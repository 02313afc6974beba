import type { ComponentProps } from "react";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../Button.tsx";
import classes from "./form.module.css";

/** The `<form>` of a page or a panel. */
export function Form({
  form,
  ...rest
}: { form: { readonly submit: () => void } } & Omit<ComponentProps<"form">, "onSubmit">) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the press is the button's
    <form
      noValidate
      autoComplete="off"
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
      onMouseDown={(event) => {
        // Blur may show the field's problem and move the button away before the click.
        const { target } = event;
        const isButton = target instanceof Element && target.closest("[type=submit]") !== null;
        if (isButton) event.preventDefault();
      }}
    />
  );
}

/** The end of a form in a page: why it was refused, the button that submits it, and one that cancels it. */
export function FormActions(props: {
  form: { readonly problem: string | undefined; readonly isPending: boolean };
  submit: { readonly label: string; readonly pending: string };
  onCancel: () => void;
}) {
  const { form, submit } = props;
  const { common } = useText();
  return (
    <>
      <p role="alert" className={classes.refusal}>
        {form.problem}
      </p>
      <div className={classes.actions}>
        <Button type="submit" variant="primary" isBusy={form.isPending}>
          {form.isPending ? submit.pending : submit.label}
        </Button>
        <Button onClick={props.onCancel}>{common.cancel}</Button>
      </div>
    </>
  );
}
