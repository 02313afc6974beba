import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { SessionUser } from "#contract/session.ts";
import { userLimits } from "#contract/users.ts";
import { announceSession, useSession, whoAmI } from "../api/session.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/form/Field.tsx";
import { PasswordField } from "../ui/form/text-fields.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { useTitle } from "../ui/page-effects.ts";
import { useSignOut } from "../ui/use-sign-out.ts";
import classes from "./SignIn.module.css";

const { min, max } = userLimits.password;
const empty = { current_password: "", password: "", again: "" };

/** Shown to a user whose password an admin has given. Nothing else works until it is changed. */
export function PasswordDemanded() {
  const demanded = useFeatureText("session").passwordDemanded;
  const all = useFeatureText("settings");
  const text = all.own.password;
  const words = all.users.form;
  const client = useQueryClient();
  const session = useSession();
  const signOut = useSignOut();
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
    onDone: () => {
      const changed = (user: SessionUser | "foreign" | undefined) =>
        typeof user === "object" ? { ...user, needsNewPassword: false } : user;
      client.setQueryData(whoAmI.queryKey, changed);
      announceSession();
      void client.invalidateQueries();
    },
  });
  useTitle(demanded.title);
  const { setFocus } = form.form;
  useEffect(() => setFocus("current_password"), [setFocus]);
  if (session.state !== "signed-in") return null;
  return (
    <>
      <h1 id="account-demand" className={classes["title"]}>
        {demanded.title}
      </h1>
      <p className={classes["text"]}>{demanded.lead}</p>
      <Form
        form={form}
        className={classes["form"]}
        aria-labelledby="account-demand"
        autoComplete="on"
      >
        {/* So that password managers know whose password it is. */}
        <input type="text" autoComplete="username" value={session.user.login} readOnly hidden />
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
        <p role="alert" className={classes["problem"]}>
          {form.problem}
        </p>
        <Button type="submit" variant="primary" isBusy={form.isPending}>
          {form.isPending ? text.saving : text.save}
        </Button>
      </Form>
      <div className={classes["others"]}>
        <Button variant="quiet" size="small" isBusy={signOut.isPending} onClick={signOut.run}>
          {demanded.leave}
        </Button>
      </div>
    </>
  );
}
