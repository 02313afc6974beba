import { useState } from "react";
import type { SessionState } from "../api/session.ts";

/** The login whose page this is: set by the first sign-in seen, so that an ended session is told from none at all. */
export function useFirstUser(session: SessionState): string | undefined {
  const [login, setLogin] = useState<string>();
  if (session.state === "signed-in" && session.user.login !== login) setLogin(session.user.login);
  return login;
}
