import { Navigate } from "react-router";
import { useSession } from "../api/session.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import classes from "./SignIn.module.css";

/** `/sign-in`: the frame shows the form while nobody is signed in; whoever is goes on to the first page. */
export function Component() {
  const state = useSession().state;
  const { session } = useText();
  if (state === "signed-in") return <Navigate to={paths.home()} replace />;
  return state === "foreign" ? <p className={classes["screen"]}>{session.foreign}</p> : null;
}
