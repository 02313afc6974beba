import { isDemonstration } from "../api/demonstration.ts";
import { useSession } from "../api/session.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { useTitle } from "../ui/page-effects.ts";
import { AccountDemand } from "./AccountDemand.tsx";
import { SignInForm } from "./SignInForm.tsx";
import classes from "./SignIn.module.css";

/**
 * Replaces any page while nobody is signed in, or the user has to change the password or set up a second factor first. The address stays, so the
 * page appears afterward.
 */
export function SignInScreen() {
  const isHeld = useSession().state === "signed-in";
  const isWide = isHeld || isDemonstration();
  return (
    <div className={classes.screen}>
      <section className={isWide ? classes.wideCard : classes.card}>
        {isHeld ? <AccountDemand /> : <SignIn />}
      </section>
    </div>
  );
}

function SignIn() {
  const session = useFeatureText("session");
  useTitle(session.title);
  return (
    <>
      <h1 className={classes.title}>{session.title}</h1>
      <p className={classes.text}>{session.lead}</p>
      <SignInForm />
    </>
  );
}
