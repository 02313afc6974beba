import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Navigate } from "react-router";
import { addresses } from "../api/addresses.ts";
import { useSession, whoAmI } from "../api/session.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { lazyPanel } from "../ui/lazy-part.tsx";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { useTitle } from "../ui/page-effects.ts";
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

/** `/sign-in`: the frame shows the form to signed-out users; signed-in users go to the home page. */
export function Component() {
  const session = useSession();
  const text = useFeatureText("session");
  const { error, refetch } = useQuery({ ...whoAmI, enabled: false });
  if (session.state === "signed-in") return <Navigate to={paths.home()} replace />;
  if (session.state === "foreign") {
    return (
      <div className={classes["screen"]}>
        <section className={classes["card"]}>
          <h1 className={classes["title"]}>{text.title}</h1>
          <p>{text.foreign[addresses().signIn ?? "cookie"]}</p>
        </section>
      </div>
    );
  }
  // With the service unreachable, the user may or may not be signed in.
  return session.state === "unknown" && error !== null ? (
    <ProblemPanel error={error} level="page" onRetry={() => void refetch()} />
  ) : null;
}
