import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { whoAmI } from "../api/session.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/form/Field.tsx";
import { PasswordField, TextField } from "../ui/form/text-fields.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { signInRefusal } from "./sign-in-refusal.ts";
import classes from "./SignIn.module.css";

/**
 * Login and password. The typed text stays if the service refuses or is away.
 * @param previousLogin the user of the page below; when another user signs in, that user's data is cleared
 */
export function SignInForm({ previousLogin }: { previousLogin?: string }) {
  const { session } = useText();
  const client = useQueryClient();
  const form = useOperationForm("signIn", {
    defaults: { login: previousLogin ?? "", password: "" },
    input: ({ login, password }) => ({ body: { login, password } }),
    problems: { login: session.loginRequired, password: session.passwordRequired },
    refusals: (error) => signInRefusal(error, session),
    onRefused: () => form.form.setFocus("password", { shouldSelect: true }),
    onDone: ({ data: { user } }) => {
      if (previousLogin !== undefined && user.login !== previousLogin) client.clear();
      client.setQueryData(whoAmI.queryKey, user);
      void client.invalidateQueries();
    },
  });

  // The form is alone on the screen, so its first empty field takes the focus.
  const { setFocus } = form.form;
  useEffect(() => {
    setFocus(previousLogin === undefined ? "login" : "password");
  }, [setFocus, previousLogin]);

  return (
    <Form form={form} className={classes["form"]} autoComplete="on">
      <TextField
        form={form}
        name="login"
        label={session.login}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        form={form}
        name="password"
        label={session.password}
        autoComplete="current-password"
      />
      <p role="alert" className={classes["problem"]}>
        {form.problem}
      </p>
      <Button type="submit" variant="primary" isBusy={form.isPending}>
        {form.isPending ? session.submitting : session.submit}
      </Button>
    </Form>
  );
}
