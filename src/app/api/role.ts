import { operations, type OperationName } from "#contract/operations.ts";
import { type Role, roles } from "#contract/session.ts";

/** Whether a role may call an operation, by the table. An unknown role may try; the service decides. */
export function roleMay(operation: OperationName, role: Role | undefined): boolean {
  const { access } = operations[operation];
  if (access.allow === "api-key") return false;
  if (role === undefined || access.allow === "anyone") return true;
  const allowed: readonly Role[] = access.allow;
  return allowed.includes(role);
}

const cookie = "placard_role";

/** The role of the last user in this browser. It only says what to ask for early; the service decides what is answered. */
export const knownRole = (): Role | undefined =>
  roleIn(new RegExp(`(?:^|; )${cookie}=(\\w+)`).exec(document.cookie)?.[1]);

/** A cookie, so that the service can preload what the role may read. Nobody is known after a sign-out. */
export function keepRole(role: Role | undefined): void {
  if (knownRole() === role) return;
  const age = role === undefined ? 0 : 31_536_000;
  document.cookie = `${cookie}=${role ?? ""}; path=/; max-age=${age}; samesite=lax`;
}

export const roleIn = (text: string | undefined): Role | undefined =>
  roles.find((role) => role === text);
