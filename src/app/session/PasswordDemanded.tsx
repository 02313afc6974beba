import { useQueryClient } from "@tanstack/react-query";
import type { SessionUser } from "#contract/session.ts";
import { announceSession, useSession, whoAmI } from "../api/session.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/form/Form.tsx";
import { OwnPasswordFields } from "../ui/form/OwnPasswordFields.tsx";
import { useOwnPasswordForm } from "../ui/form/use-own-password-form.ts";
import { useTitle } from "../ui/page-effects.ts";
import { useSignOut } from "../ui/use-sign-out.ts";
import classes from "./SignIn.module.css";

/** Shown to a user whose password an admin has given. Nothing else works until it is changed. */
export function PasswordDemanded() {
  const demanded = useFeatureText("session").passwordDemanded;
  const text = useFeatureText("settings").own.password;
  const client = useQueryClient();
  const session = useSession();
  const signOut = useSignOut();
  const form = useOwnPasswordForm({
    onDone: () => {
      const changed = (user: SessionUser | "foreign" | undefined) =>
        typeof user === "object" ? { ...user, needsNewPassword: false } : user;
      client.setQueryData(whoAmI.queryKey, changed);
      announceSession();
      void client.invalidateQueries();
    },
  });
  useTitle(demanded.title);
  if (session.state !== "signed-in") return null;
  return (
    <>
      <h1 id="account-demand" className={classes.title}>
        {demanded.title}
      </h1>
      <p className={classes.text}>{demanded.lead}</p>
      <Form form={form} className={classes.form} aria-labelledby="account-demand" autoComplete="on">
        {/* So that password managers know whose password it is. */}
        <input type="text" autoComplete="username" value={session.user.login} readOnly hidden />
        <OwnPasswordFields form={form} />
        <p role="alert" className={classes.problem}>
          {form.problem}
        </p>
        <Button type="submit" variant="primary" isBusy={form.isPending}>
          {form.isPending ? text.saving : text.save}
        </Button>
      </Form>
      <div className={classes.others}>
        <Button variant="quiet" size="small" isBusy={signOut.isPending} onClick={signOut.run}>
          {demanded.leave}
        </Button>
      </div>
    </>
  );
}
