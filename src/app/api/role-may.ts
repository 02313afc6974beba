import { operations, type OperationName } from "#contract/operations.ts";
import type { Role } from "#contract/session.ts";

/** Whether the table lets a role call an operation. A role that is not known may try: the service decides. */
export function roleMay(operation: OperationName, role: Role | undefined): boolean {
  const { access } = operations[operation];
  if (access.allow === "api-key") return false;
  if (role === undefined || access.allow === "anyone") return true;
  const allowed: readonly Role[] = access.allow;
  return allowed.includes(role);
}
