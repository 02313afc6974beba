import { useSession } from "../api/session.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { useTitle } from "../ui/use-title.ts";
import { BrowserData } from "./BrowserData.tsx";
import { OwnAppearance } from "./OwnAppearance.tsx";
import { OwnPassword } from "./OwnPassword.tsx";
import { OwnSessions } from "./OwnSessions.tsx";
import classes from "./OwnSettings.module.css";

/** What is one's own: password and sessions, language and theme, what this browser keeps. */
export function Component() {
  const text = useFeatureText("settings").own;
  const session = useSession();
  useTitle(text.title);
  return (
    <div className={classes.page}>
      <h1>{text.title}</h1>
      {session.state === "signed-in" && <OwnPassword key={session.user.login} />}
      {session.state === "signed-in" && <OwnSessions />}
      {session.state === "foreign" && <p>{text.foreign}</p>}
      <OwnAppearance />
      <BrowserData />
    </div>
  );
}
