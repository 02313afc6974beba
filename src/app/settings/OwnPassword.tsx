import { useRef, useState } from "react";
import { userLimits } from "#contract/users.ts";
import { useOperation } from "../api/queries.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { Button } from "../ui/Button.tsx";
import { showDone } from "../ui/notices.ts";
import { TextField } from "../ui/TextField.tsx";
import { refusalText } from "../ui/refusal-text.ts";
import { useFirstWrong } from "../ui/use-first-wrong.ts";
import classes from "./OwnSettings.module.css";

const { min, max } = userLimits.password;
const empty = { current: "", next: "", again: "" };
type Field = keyof typeof empty;

/** Another password for oneself, with the old one in hand. */
export function OwnPassword() {
  const all = useFeatureText("settings");
  const text = all.own.password;
  const words = all.users.form;
  const [typed, setTyped] = useState(empty);
  const [wasAsked, setWasAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = useOperation("changeOwnPassword");
  const focusWrong = useFirstWrong(form, change.isPending);
  const isWrong = change.error?.entries.some(({ code }) => code === "wrong_password") ?? false;
  const problems: Record<Field, string | undefined> = {
    current: typed.current === "" ? text.currentRequired : undefined,
    next: typed.next.length < min ? words.passwordShort(min) : undefined,
    again: typed.again === typed.next ? undefined : text.differs,
  };
  const submit = () => {
    setWasAsked(true);
    if (change.isPending) return;
    if (Object.values(problems).some((problem) => problem !== undefined)) return focusWrong();
    change.mutate(
      { body: { current_password: typed.current, password: typed.next } },
      {
        onSuccess: () => {
          setTyped(empty);
          setWasAsked(false);
          showDone(text.done);
        },
      },
    );
  };
  const field = (name: Field, autoComplete: string, hint = "") => (
    <TextField
      type="password"
      label={text[name]}
      hint={hint}
      problem={
        name === "current" && isWrong
          ? all.users.problems.codes.wrong_password
          : wasAsked
            ? problems[name]
            : undefined
      }
      maxLength={max}
      autoComplete={autoComplete}
      value={typed[name]}
      onChange={(event) => {
        change.reset();
        setTyped({ ...typed, [name]: event.currentTarget.value });
      }}
    />
  );
  return (
    <form
      ref={form}
      className={classes.section}
      noValidate
      aria-labelledby="own-password"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 id="own-password">{text.title}</h2>
      <div className={classes.fields}>
        {field("current", "current-password")}
        {field("next", "new-password", words.passwordHint(min))}
        {field("again", "new-password")}
      </div>
      <p role="alert" className={classes.problem}>
        {change.error !== null && !isWrong ? refusalText(change.error, all.users.problems) : ""}
      </p>
      <Button type="submit" variant="primary" isBusy={change.isPending}>
        {change.isPending ? text.saving : text.save}
      </Button>
    </form>
  );
}
