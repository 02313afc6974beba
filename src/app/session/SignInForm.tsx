import "@mantine/core/styles/Button.css";
import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/ActionIcon.css";
import "@mantine/core/styles/Loader.css";
import "@mantine/core/styles/PasswordInput.css";
import "@mantine/core/styles/UnstyledButton.css";
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import type { SignIn } from "#contract/session.ts";
import { useOperation } from "../api/queries.ts";
import { whoAmI } from "../api/session.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { MantineScope } from "../ui/MantineScope.tsx";
import { signInRefusal } from "./sign-in-refusal.ts";
import classes from "./SignIn.module.css";

/**
 * Login and password. What was typed stays when the service refuses or is away.
 * @param previousLogin whose page lies beneath; when somebody else signs in, nothing of it may stay
 */
export function SignInForm({ previousLogin }: { previousLogin?: string }) {
  const { session } = useText();
  const client = useQueryClient();
  const signIn = useOperation("signIn");
  const form = useForm<SignIn>({ defaultValues: { login: previousLogin ?? "", password: "" } });
  const { errors } = form.formState;

  // The form is all there is to do when it shows, so the first empty field is ready for typing.
  const { setFocus } = form;
  useEffect(() => {
    setFocus(previousLogin === undefined ? "login" : "password");
  }, [setFocus, previousLogin]);

  const submit = form.handleSubmit(({ login, password }) => {
    if (signIn.isPending) return;
    signIn.mutate(
      { body: { login: login.trim(), password } },
      {
        onSuccess: (answer) => {
          if (previousLogin !== undefined && answer.data.user.login !== previousLogin)
            client.clear();
          client.setQueryData(whoAmI.queryKey, answer.data.user);
          void client.invalidateQueries();
        },
        onError: () => form.setFocus("password", { shouldSelect: true }),
      },
    );
  });

  return (
    <MantineScope>
      {" "}
      <form className={classes["form"]} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label={session.login}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.login?.message}
          {...form.register("login", {
            validate: (login) => login.trim() !== "" || session.loginRequired,
          })}
        />
        <PasswordInput
          label={session.password}
          autoComplete="current-password"
          error={errors.password?.message}
          visibilityToggleButtonProps={{ "aria-label": session.showPassword }}
          {...form.register("password", { required: session.passwordRequired })}
        />
        <p role="alert" className={classes["problem"]}>
          {signIn.error !== null && signInRefusal(signIn.error, session)}
        </p>
        <Button type="submit" aria-disabled={signIn.isPending} fullWidth>
          {signIn.isPending ? session.submitting : session.submit}
        </Button>
      </form>
    </MantineScope>
  );
}
