import { Navigate } from "react-router";
import { useSession } from "../api/session.ts";
import { firstSection } from "./sections.ts";

/** `/` leads to the first section that the user may read, once it is known who that is. */
export function HomePage() {
  const session = useSession();
  if (session.state === "unknown" && !session.isUnreachable) return null;
  const role = session.state === "signed-in" ? session.user.role : undefined;
  return <Navigate to={firstSection(role)} replace />;
}
