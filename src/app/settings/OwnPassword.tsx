import { userLimits } from "#contract/users.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { Button } from "../ui/Button.tsx";
import { PasswordField } from "../ui/form/text-fields.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { showDone } from "../ui/notices.ts";
import classes from "./OwnSettings.module.css";

const { min, max } = userLimits.password;
const empty = { current_password: "", password: "", again: "" };

/** Another password for oneself, with the old one in hand. */
export function OwnPassword() {
  const all = useFeatureText("settings");
  const text = all.own.password;
  const words = all.users.form;
  const form = useOperationForm("changeOwnPassword", {
    defaults: empty,
    input: ({ current_password, password }) => ({ body: { current_password, password } }),
    problems: { current_password: text.currentRequired, password: words.passwordShort(min) },
    check: ({ password, again }) => ({ again: again === password ? undefined : text.differs }),
    refusals: all.users.problems,
    onDone: () => {
      form.begin(empty);
      showDone(text.done);
    },
  });
  return (
    <form
      className={classes.section}
      noValidate
      aria-labelledby="own-password"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <h2 id="own-password">{text.title}</h2>
      <div className={classes.fields}>
        <PasswordField
          form={form}
          name="current_password"
          label={text.current}
          autoComplete="current-password"
          maxLength={max}
        />
        <PasswordField
          form={form}
          name="password"
          label={text.next}
          hint={words.passwordHint(min)}
          autoComplete="new-password"
          maxLength={max}
        />
        <PasswordField
          form={form}
          name="again"
          label={text.again}
          autoComplete="new-password"
          maxLength={max}
        />
      </div>
      <p role="alert" className={classes.problem}>
        {form.problem}
      </p>
      <Button type="submit" variant="primary" isBusy={form.isPending}>
        {form.isPending ? text.saving : text.save}
      </Button>
    </form>
  );
}
