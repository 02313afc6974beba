import { operations, type OperationName } from "#contract/operations.ts";
import type { Role } from "#contract/session.ts";

/** Whether a role may call an operation, by the table. An unknown role may try; the service decides. */
export function roleMay(operation: OperationName, role: Role | undefined): boolean {
  const { access } = operations[operation];
  if (access.allow === "api-key") return false;
  if (role === undefined || access.allow === "anyone") return true;
  const allowed: readonly Role[] = access.allow;
  return allowed.includes(role);
}
