import type { Access } from "#contract/operations.ts";
import type { Role } from "#contract/session.ts";
import { refuse } from "./refusal.ts";

/** Who asks: a signed-in user of one client. */
export interface Asker {
  readonly userId: number;
  readonly login: string;
  readonly name: string;
  readonly role: Role;
  readonly clientId: number;
  readonly clientName: string;
}

/** undefined when the asker may call it; otherwise what the table says to tell them (§5). */
export function denial(access: Access, asker: Asker | undefined) {
  if (access.allow === "anyone") return undefined;
  if (asker === undefined) {
    return access.signedOut === 401
      ? refuse(401, "authorization_required", "Требуется авторизация.")
      : refuse(403, "access_denied", "Доступ запрещён: вход не выполнен.");
  }
  return access.allow.includes(asker.role)
    ? undefined
    : refuse(access.otherRole, "access_denied", "Доступ запрещён: недостаточно прав.");
}
