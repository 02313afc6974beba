import { useQueryClient } from "@tanstack/react-query";
import { fitsHeader, setAccessToken, useAccessToken } from "../api/access-token.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { Button } from "./Button.tsx";
import classes from "./plain-mode.module.css";
import { TextField } from "./form/text-fields.tsx";
import { useCheckedForm } from "./form/use-checked-form.ts";

/** A service with a sign-in of its own may want a token: typed once, never shown again, gone with the page. */
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
    send: (wanted) => change(wanted),
  });
  const change = (to: string | undefined) => {
    setAccessToken(to);
    form.begin({ token: "" });
    // What was refused to somebody else, or shown to them, is asked for anew.
    void client.invalidateQueries();
  };
  if (token !== undefined) {
    return (
      <p className={classes.tokenInUse}>
        <span role="status">{text.inUse}</span>
        <Button onClick={() => change(undefined)}>{text.forget}</Button>
      </p>
    );
  }
  return (
    // No form: it may stand within one, as in a vacancy's that was refused.
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

/**
 * What to do where a service with a sign-in of its own refuses: a reading, a change that it did not make, or the question
 * what became of a change.
 */
export function ForeignAccess({ refused }: { refused: "reading" | "change" | "question" }) {
  const { access } = useFeatureText("plainMode");
  const words = {
    reading: access.refused,
    change: access.refusedChange,
    question: access.refusedQuestion,
  };
  return (
    <>
      <p>{words[refused]}</p>
      <AccessTokenForm />
    </>
  );
}
