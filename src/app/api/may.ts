import { operations, type OperationName } from "#contract/operations.ts";
import type { Role } from "#contract/session.ts";
import { useOffers } from "./capabilities.ts";
import type { ForeignName } from "../foreign/reads.ts";
import { isAllowed } from "./role.ts";
import { useRole } from "./session.ts";

/** Whether a role may call an operation, by the table. An unknown role may try; the service decides. */
export const roleMay = (operation: OperationName, role: Role | undefined): boolean =>
  isAllowed(operations[operation].access, role);

/**
 * Whether the user can call an operation: their role may, and the service has it. What can be put together without the
 * service is never missing, so nobody asks for that.
 */
export function useMay(): (operation: Exclude<OperationName, ForeignName>) => boolean {
  const role = useRole();
  const offers = useOffers();
  return (operation) => roleMay(operation, role) && offers(operations[operation].source);
}
