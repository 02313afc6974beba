import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { setAccessToken, useAccessToken } from "../api/access-token.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { Button } from "./Button.tsx";
import classes from "./AccessTokenForm.module.css";
import { TextField } from "./TextField.tsx";

/** A service with a sign-in of its own may want a token: typed once, never shown again, gone with the page. */
export function AccessTokenForm() {
  const text = useFeatureText("plainMode").access;
  const client = useQueryClient();
  const token = useAccessToken();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const change = (to: string | undefined) => {
    setAccessToken(to);
    setTyped("");
    // What was refused to somebody else, or shown to them, is asked for anew.
    void client.invalidateQueries();
  };
  const use = () => {
    const wanted = typed.trim();
    // Anything else cannot stand in a header.
    if (wanted === "") setProblem(text.required);
    else if (/^[\x21-\x7e]+$/.test(wanted)) change(wanted);
    else setProblem(text.notAscii);
  };
  if (token !== undefined) {
    return (
      <p className={classes.inUse}>
        <span role="status">{text.inUse}</span>
        <Button onClick={() => change(undefined)}>{text.forget}</Button>
      </p>
    );
  }
  return (
    // No form: it may stand within one, as in a vacancy's that was refused.
    <div className={classes.form} role="group" aria-label={text.title}>
      <TextField
        label={text.label}
        problem={problem}
        hint={text.hint}
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setProblem(undefined);
          setTyped(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          use();
        }}
      />
      <Button className={classes.use} onClick={use}>
        {text.use}
      </Button>
    </div>
  );
}
