import { redirect } from "react-router";
import { queryClient } from "../api/query-client.ts";
import { isKnownSignedOut, whoAmI } from "../api/session.ts";
import { lastHome } from "./home-section.ts";
import { firstSection } from "./sections.ts";

/** Leads on at once where it is known, or was the last time, who is signed in; else the page waits for the service. */
export function homeLoader(): Response | null {
  const user = queryClient.getQueryData(whoAmI.queryKey);
  if (typeof user === "object") return redirect(firstSection(user.role));
  const home = isKnownSignedOut() ? undefined : lastHome();
  return home === undefined ? null : redirect(home);
}
