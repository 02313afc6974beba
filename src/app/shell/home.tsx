import { Navigate } from "react-router";
import { queryClient } from "../api/query-client.ts";
import { isKnownSignedOut, useSession, whoAmI } from "../api/session.ts";
import { firstSection, sections } from "./sections.ts";

const key = "placard.home";

/** Where `/` leads at once if the user is known now or was last time; otherwise the page waits for the service. */
export async function homeAddress(): Promise<string | undefined> {
  const user = queryClient.getQueryData(whoAmI.queryKey);
  if (typeof user === "object") return firstSection(user.role);
  return isKnownSignedOut() ? undefined : lastHome();
}

/** `/` redirects to the first section the user may read, once the user is known. */
export function HomePage() {
  const session = useSession();
  if (session.state === "unknown" && !session.isUnreachable) return null;
  const role = session.state === "signed-in" ? session.user.role : undefined;
  return <Navigate to={firstSection(role)} replace />;
}

/** The last home section in this browser, so `/` need not wait for the session. */
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
    // Without storage the service is asked each time.
  }
}
