import type { Access } from "#contract/operation.ts";
import { roles, type Role } from "#contract/session.ts";

const cookie = "placard_role";

/**
 * The role of this browser's last user. It only decides what is requested early; the service decides who may read it.
 */
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

/** An unknown role may try; the service decides. */
export function isAllowed({ allow }: Access, role: Role | undefined): boolean {
  if (allow === "api-key") return false;
  if (role === undefined || allow === "anyone") return true;
  return allow.includes(role);
}
