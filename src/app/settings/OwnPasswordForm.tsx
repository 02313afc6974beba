import { useEffect } from "react";
import { userLimits } from "#contract/users.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { Form, FormActions } from "../ui/form/Field.tsx";
import { PasswordField } from "../ui/form/text-fields.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { showDone } from "../ui/notices.ts";
import classes from "./Settings.module.css";

const { min, max } = userLimits.password;
const empty = { current_password: "", password: "", again: "" };

/** Changes the user's password; the old one is required. */
export function OwnPasswordForm(props: { labelledBy: string; onClose: () => void }) {
  const all = useFeatureText("settings");
  const text = all.own.password;
  const words = all.users.form;
  const form = useOperationForm("changeOwnPassword", {
    defaults: empty,
    input: ({ current_password, password }) => ({ body: { current_password, password } }),
    problems: { current_password: text.currentRequired, password: words.passwordLength(min, max) },
    check: ({ current_password, password, again }) => ({
      ...(password !== "" &&
        password === current_password && { password: all.users.problems.codes.password_same }),
      again: again === password ? undefined : text.differs,
    }),
    refusals: all.users.problems,
    onDone: () => showDone(text.done),
    onClose: props.onClose,
  });
  const { setFocus } = form.form;
  useEffect(() => setFocus("current_password"), [setFocus]);
  return (
    <Form form={form} aria-labelledby={props.labelledBy} autoComplete="on">
      <div className={classes.ownFields}>
        <PasswordField
          form={form}
          name="current_password"
          label={text.current}
          autoComplete="current-password"
        />
        <PasswordField
          form={form}
          name="password"
          label={text.next}
          hint={words.passwordHint(min)}
          autoComplete="new-password"
        />
        <PasswordField form={form} name="again" label={text.again} autoComplete="new-password" />
      </div>
      <FormActions
        form={form}
        submit={{ label: text.save, pending: text.saving }}
        onCancel={props.onClose}
      />
    </Form>
  );
}
