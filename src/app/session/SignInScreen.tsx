import { useText } from "../i18n/LanguageProvider.tsx";
import { useTitle } from "../ui/use-title.ts";
import { SignInForm } from "./SignInForm.tsx";
import classes from "./SignIn.module.css";

/** Takes the place of any page while nobody is signed in; the address stays, so the page comes up afterwards. */
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
