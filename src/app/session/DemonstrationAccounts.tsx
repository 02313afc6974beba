import { useDemonstration } from "../api/demonstration.ts";
import { useFeatureText, useText } from "../i18n/LanguageProvider.tsx";
import { Button } from "../ui/Button.tsx";
import classes from "./SignIn.module.css";

/** The people of the demonstration, each a press away from their work. */
export function DemonstrationAccounts({
  isBusy,
  onChoose,
}: {
  isBusy: boolean;
  onChoose: (account: { readonly login: string; readonly password: string }) => void;
}) {
  const text = useFeatureText("demonstration").accounts;
  const { shell } = useText();
  const demonstration = useDemonstration();
  if (demonstration === undefined) return null;
  const { accounts, password } = demonstration;
  return (
    <section className={classes.people} aria-labelledby="demonstration-accounts">
      <h2 id="demonstration-accounts">{text.title}</h2>
      <ul>
        {accounts.map(({ login, name, role }) => (
          <li key={login}>
            <Button disabled={isBusy} onClick={() => onChoose({ login, password })}>
              {text.signIn(shell.role[role])}
            </Button>
            <span>
              {name}: {text.jobs[role]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
