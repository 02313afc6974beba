import { Navigate, redirect } from "react-router";
import { queryClient } from "../api/query-client.ts";
import { isKnownSignedOut, useSession, whoAmI } from "../api/session.ts";
import { firstSection, sections } from "./sections.ts";

const key = "placard.home";

/** Leads on at once where it is known, or was the last time, who is signed in; else the page waits for the service. */
export function homeLoader(): Response | null {
  const user = queryClient.getQueryData(whoAmI.queryKey);
  if (typeof user === "object") return redirect(firstSection(user.role));
  const home = isKnownSignedOut() ? undefined : lastHome();
  return home === undefined ? null : redirect(home);
}

/** `/` leads to the first section that the user may read, once it is known who that is. */
export function HomePage() {
  const session = useSession();
  if (session.state === "unknown" && !session.isUnreachable) return null;
  const role = session.state === "signed-in" ? session.user.role : undefined;
  return <Navigate to={firstSection(role)} replace />;
}

/** Where this browser's user began the last time, so that the next time nothing waits to learn who it is. */
function lastHome(): string | undefined {
  try {
    const kept = localStorage.getItem(key);
    return sections.find(({ path }) => path === kept)?.path;
  } catch {
    return undefined;
  }
}

export function keepHome(path: string): void {
  try {
    if (localStorage.getItem(key) !== path) localStorage.setItem(key, path);
  } catch {
    // A browser that keeps nothing asks the service each time.
  }
}
