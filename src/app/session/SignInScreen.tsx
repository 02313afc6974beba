import { Suspense } from "react";
import { useSession } from "../api/session.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { lazyPanel } from "../ui/lazy-part.tsx";
import { useTitle } from "../ui/use-title.ts";
import { SignInForm } from "./SignInForm.tsx";
import classes from "./SignIn.module.css";

const FactorDemanded = lazyPanel(
  async () => (await import("./factor/FactorDemanded.tsx")).FactorDemanded,
);

/**
 * Replaces any page while nobody is signed in, or the user has to set up a second factor first. The address stays, so the
 * page appears afterward.
 */
export function SignInScreen() {
  const isHeld = useSession().state === "signed-in";
  return (
    <div className={classes["screen"]}>
      <section className={isHeld ? classes["wideCard"] : classes["card"]}>
        {isHeld ? (
          <Suspense fallback={null}>
            <FactorDemanded />
          </Suspense>
        ) : (
          <SignIn />
        )}
      </section>
    </div>
  );
}

function SignIn() {
  const session = useFeatureText("session");
  useTitle(session.title);
  return (
    <>
      <h1 className={classes["title"]}>{session.title}</h1>
      <p className={classes["text"]}>{session.lead}</p>
      <SignInForm />
    </>
  );
}
