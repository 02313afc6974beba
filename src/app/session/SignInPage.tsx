import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { addresses } from "../api/addresses.ts";
import { useSession, whoAmI } from "../api/session.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import classes from "./SignIn.module.css";

/** `/sign-in`: the frame shows the form to signed-out users; signed-in users go to the home page. */
export function Component() {
  const session = useSession();
  const text = useFeatureText("session");
  const { error, refetch } = useQuery({ ...whoAmI, enabled: false });
  if (session.state === "signed-in") return <Navigate to={paths.home()} replace />;
  if (session.state === "foreign") {
    return (
      <div className={classes.screen}>
        <section className={classes.card}>
          <h1 className={classes.title}>{text.title}</h1>
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
