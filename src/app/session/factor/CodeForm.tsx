import { useState } from "react";
import type { SessionUser } from "#contract/session.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../../ui/Button.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { CodeField, TextField } from "../../ui/form/text-fields.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { hasCode, signInRefusal } from "../sign-in-refusal.ts";
import classes from "../SignIn.module.css";

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function CodeForm(props: {
  accepted: { readonly login: string; readonly password: string };
  onSignedIn: (answer: { user: SessionUser }) => void;
  onBack: () => void;
}) {
  const session = useFeatureText("session");
  const text = session.factor.signIn;
  const [kind, setKind] = useState<"app" | "recovery">("app");
  const form = useOperationForm("signIn", {
    defaults: { code: "" },
    input: ({ code }) => ({ body: { ...props.accepted, code } }),
    problems: { code: text.codeRequired },
    refusals: (error) => {
      if (hasCode(error, "codes_wait")) return text.codesWait;
      if (!hasCode(error, "wrong_code")) return signInRefusal(error, session);
      return kind === "app" ? text.wrong : text.wrongRecovery;
    },
    onRefused: () => form.form.setFocus("code", { shouldSelect: true }),
    onDone: ({ data }) => props.onSignedIn(data),
  });

  return (
    <Form form={form} className={classes.form}>
      <p className={classes.lead}>{text.lead(props.accepted.login)}</p>
      {kind === "app" ? (
        <CodeField form={form} name="code" label={text.code} hint={text.codeHint} takesFocus />
      ) : (
        <TextField
          form={form}
          name="code"
          label={text.recovery}
          hint={text.recoveryHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          takesFocus
        />
      )}
      <p role="alert" className={classes.problem}>
        {form.problem}
      </p>
      <Button type="submit" variant="primary" isBusy={form.isPending}>
        {form.isPending ? session.submitting : session.submit}
      </Button>
      <div className={classes.others}>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            form.begin({ code: "" });
            setKind(kind === "app" ? "recovery" : "app");
          }}
        >
          {kind === "app" ? text.useRecovery : text.useApp}
        </Button>
        <Button variant="quiet" size="small" onClick={props.onBack}>
          {text.back}
        </Button>
      </div>
    </Form>
  );
}
