import type { OperationName } from "#contract/operations.ts";
import { roleMay } from "../api/role-may.ts";
import { useSession } from "../api/session.ts";

/** Whether the user's role may call an operation. An unknown role may try; the service decides. */
export function useMay(): (operation: OperationName) => boolean {
  const session = useSession();
  const role = session.state === "signed-in" ? session.user.role : undefined;
  return (operation) => roleMay(operation, role);
}
