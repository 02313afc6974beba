import { useQueryClient } from "@tanstack/react-query";
import { fitsHeader, setAccessToken, useAccessToken } from "../api/access-token.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { Button } from "./Button.tsx";
import classes from "./AccessTokenForm.module.css";
import { TextField } from "./form/text-fields.tsx";
import { useCheckedForm } from "./form/use-checked-form.ts";

/**
 * Asks for the token of a service with its own sign-in. It is typed once, never shown again, and lost when the page
 * closes.
 */
export function AccessTokenForm() {
  const text = useFeatureText("plainMode").access;
  const client = useQueryClient();
  const token = useAccessToken();
  const form = useCheckedForm({
    defaults: { token: "" },
    check: ({ token: typed }) => {
      const wanted = typed.trim();
      if (wanted === "") return { problems: { token: text.required } };
      return fitsHeader(wanted) ? { sent: wanted } : { problems: { token: text.notAscii } };
    },
    send: (wanted) => {
      setAccessToken(wanted);
      form.begin({ token: "" });
      // Other pages would show what the service gave without the token. What this page shows is fetched again.
      client.removeQueries({ type: "inactive" });
      void client.invalidateQueries();
    },
  });
  if (token !== undefined) {
    return (
      <p className={classes.tokenInUse}>
        <span role="status">{text.inUse}</span>
        {/* As after a sign-out, nothing of this user stays in the page's memory: token, answers, selection, statements. */}
        <Button onClick={() => location.reload()}>{text.forget}</Button>
      </p>
    );
  }
  return (
    // Not a `<form>`, because it may be inside one, such as the vacancy form after a refusal.
    <div className={classes.tokenForm} role="group" aria-label={text.title}>
      <TextField
        form={form}
        name="token"
        label={text.label}
        hint={text.hint}
        spellCheck={false}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          form.submit();
        }}
      />
      <Button onClick={form.submit}>{text.use}</Button>
    </div>
  );
}
