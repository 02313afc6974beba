import { useText } from "../i18n/LanguageProvider.tsx";
import { useTitle } from "../ui/use-title.ts";
import { SignInForm } from "./SignInForm.tsx";
import classes from "./SignIn.module.css";

/** Replaces any page while nobody is signed in. The address stays, so the page appears after signing in. */
export function SignInScreen() {
  const { session } = useText();
  useTitle(session.title);
  return (
    <div className={classes["screen"]}>
      <section className={classes["card"]}>
        <h1 className={classes["title"]}>{session.title}</h1>
        <SignInForm />
      </section>
    </div>
  );
}
