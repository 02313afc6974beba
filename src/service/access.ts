import type { Access } from "#contract/operations.ts";
import type { ApiKeyScope } from "#contract/api-keys.ts";
import type { Role } from "#contract/session.ts";
import { noRoute, refuse } from "./refusal.ts";

/** Who asks: a signed-in user of one client. */
export interface Asker {
  readonly userId: number;
  readonly login: string;
  readonly name: string;
  readonly role: Role;
  readonly clientId: number;
  readonly clientName: string;
}

/** A program that asks, with an API key of a client. */
export interface KeyHolder {
  readonly keyId: number;
  readonly clientId: number;
  /** The key's name, for people. */
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
}

/** Who sent a request: at most one of the two, depending on the operation. */
export interface Caller {
  readonly asker?: Asker | undefined;
  readonly keyHolder?: KeyHolder | undefined;
}

/** The refusal by the table (§5); undefined if the caller may call it. */
export function denial(access: Access, { asker, keyHolder }: Caller) {
  if (access.allow === "anyone") return undefined;
  if (access.allow === "api-key") {
    return keyHolder?.scopes.includes(access.scope) === true
      ? undefined
      : withoutKey(access.withoutKey);
  }
  if (asker === undefined) {
    return access.signedOut === 401
      ? refuse(401, "authorization_required", "Требуется авторизация.")
      : refuse(403, "access_denied", "Доступ запрещён: вход не выполнен.");
  }
  return access.allow.includes(asker.role)
    ? undefined
    : refuse(access.otherRole, "access_denied", "Доступ запрещён: недостаточно прав.");
}

/** The same answer whatever is wrong with the key, so that it reveals nothing about keys. */
const withoutKey = (status: 403 | 404) =>
  status === 404
    ? { status, body: noRoute }
    : refuse(status, "access_denied", "Доступ запрещён: нужен действующий ключ в X-ApiKey.");
