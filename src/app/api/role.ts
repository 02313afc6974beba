import type { Access } from "#contract/operation.ts";
import { cookieOfRole, roleCookie, roles, type Role } from "#contract/session.ts";

/**
 * The role of this browser's last user. It only decides what is requested early; the service decides who may read it.
 */
export const knownRole = (): Role | undefined =>
  roleIn(new RegExp(`(?:^|; )${roleCookie}=(\\w+)`).exec(document.cookie)?.[1]);

/** In a cookie, so that the service can preload what the role may read. */
export function keepRole(role: Role | undefined): void {
  if (knownRole() === role) return;
  document.cookie = cookieOfRole(role);
}

export const roleIn = (text: string | undefined): Role | undefined =>
  roles.find((role) => role === text);

/** An unknown role may try; the service decides. */
export function isAllowed({ allow }: Access, role: Role | undefined): boolean {
  if (allow === "api-key") return false;
  if (role === undefined || allow === "anyone") return true;
  return allow.includes(role);
}
