import type { Role } from "#contract/session.ts";
import { useSession } from "../api/session.ts";

/** undefined where the service has sessions of its own, or has not said yet. */
export function useRole(): Role | undefined {
  const session = useSession();
  return session.state === "signed-in" ? session.user.role : undefined;
}
