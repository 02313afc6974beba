import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Role, SessionUser } from "#contract/session.ts";
import { isDemonstration } from "../api/demonstration.ts";
import { announceSession, whoAmI } from "../api/session.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/Button.tsx";
import { lazyPanel, lazyPart } from "../ui/lazy-part.tsx";
import { reloadUnasked } from "../ui/reload-unasked.ts";
import { Form } from "../ui/form/Form.tsx";
import { PasswordField, TextField } from "../ui/form/text-fields.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { isCodeAsked, signInRefusal } from "./sign-in-refusal.ts";
import classes from "./SignIn.module.css";

const DemonstrationAccounts = lazyPart(
  async () => (await import("./DemonstrationAccounts.tsx")).DemonstrationAccounts,
);
const CodeForm = lazyPanel(async () => (await import("./factor/CodeForm.tsx")).CodeForm);

/** Where the work of a role is; the overview for the others. */
const workOf: Partial<Record<Role, () => string>> = {
  billing: () => paths.invoices(),
  recruiter: () => paths.vacancies(),
};

/**
 * Login and password, then the code of a second factor if the service asks for one. The typed text stays if the service
 * refuses or is away.
 * @param previousLogin the user of the page below; when another user signs in, the page loads again
 */
export function SignInForm({ previousLogin }: { previousLogin?: string }) {
  const session = useFeatureText("session");
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  /** Login and password that the service has accepted; they are sent again with the code. */
  const [accepted, setAccepted] = useState<{ login: string; password: string }>();
  const onSignedIn = ({ user }: { user: SessionUser }) => {
    announceSession();
    if (previousLogin !== undefined && user.login !== previousLogin) {
      reloadUnasked();
      return;
    }
    // Whoever tries the demonstration begins where the person's work is.
    const start = isDemonstration() && pathname === paths.home() ? workOf[user.role] : undefined;
    if (start !== undefined) void navigate(start(), { replace: true });
    client.setQueryData(whoAmI.queryKey, user);
    void client.invalidateQueries();
  };
  const form = useOperationForm("signIn", {
    defaults: { login: previousLogin ?? "", password: "" },
    input: ({ login, password }) => ({ body: { login, password } }),
    problems: { login: session.loginRequired, password: session.passwordRequired },
    refusals: (error) => {
      if (!isCodeAsked(error)) return signInRefusal(error, session);
      setAccepted(form.form.getValues());
      return "";
    },
    onRefused: () => form.form.setFocus("password", { shouldSelect: true }),
    onDone: ({ data }) => onSignedIn(data),
  });

  if (accepted !== undefined) {
    return (
      <Suspense fallback={null}>
        <CodeForm
          accepted={accepted}
          onSignedIn={onSignedIn}
          onBack={() => setAccepted(undefined)}
        />
      </Suspense>
    );
  }
  // The form is alone on the screen, so its first empty field takes the focus.
  const isLoginKnown = previousLogin !== undefined;
  return (
    <>
      <Form form={form} className={classes.form} autoComplete="on">
        <TextField
          form={form}
          name="login"
          label={session.login}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          takesFocus={!isLoginKnown}
        />
        <PasswordField
          form={form}
          name="password"
          label={session.password}
          autoComplete="current-password"
          takesFocus={isLoginKnown}
        />
        <p role="alert" className={classes.problem}>
          {form.problem}
        </p>
        <Button type="submit" variant="primary" isBusy={form.isPending}>
          {form.isPending ? session.submitting : session.submit}
        </Button>
      </Form>
      {isDemonstration() && !isLoginKnown && (
        <Suspense fallback={null}>
          <DemonstrationAccounts
            isBusy={form.isPending}
            onChoose={({ login, password }) => {
              form.form.setValue("login", login);
              form.form.setValue("password", password);
              form.submit();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
