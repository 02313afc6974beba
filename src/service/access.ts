import type { ApiKeyScope } from "#contract/api-keys.ts";
import type { Role } from "#contract/session.ts";
import { noRoute, refuse } from "./refusal.ts";
import type { ServedOperation } from "./served-operations.ts";

/** The caller: a signed-in user of one client. */
export interface CurrentUser {
  readonly userId: number;
  readonly login: string;
  readonly name: string;
  readonly role: Role;
  readonly clientId: number;
  readonly clientName: string;
  /** The role requires a second factor and the user has none. */
  readonly needsFactor: boolean;
  /** An admin gave the password, and the user has not changed it yet. */
  readonly needsNewPassword: boolean;
  /** When the user of this session last gave fresh proof, in ms since 1970. */
  readonly provedAt: number;
}

/** The caller: a program with an API key of a client. */
export interface KeyHolder {
  readonly keyId: number;
  readonly clientId: number;
  /** The key's name, for users. */
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
}

/** Who sent a request: a user or a key, depending on the operation, or neither. */
export interface Caller {
  readonly currentUser?: CurrentUser | undefined;
  readonly keyHolder?: KeyHolder | undefined;
}

/** How long fresh proof lasts. */
const proofLastsMs = 10 * 60_000;

/** The refusal by the row of the table (§5); undefined if the caller may call it now. */
export function denial(
  {
    access,
    beforeFactor,
    beforeNewPassword,
    needsProof,
  }: Pick<ServedOperation, "access" | "beforeFactor" | "beforeNewPassword" | "needsProof">,
  { currentUser, keyHolder }: Caller,
  now: number,
) {
  if (access.allow === "anyone") return undefined;
  if (access.allow === "api-key") {
    return keyHolder?.scopes.includes(access.scope) === true
      ? undefined
      : withoutKey(access.withoutKey);
  }
  if (currentUser === undefined) {
    return access.signedOut === 401
      ? refuse(401, "authorization_required", "Требуется авторизация.")
      : refuse(403, "access_denied", "Доступ запрещён: вход не выполнен.");
  }
  if (!access.allow.includes(currentUser.role)) {
    return refuse(403, "access_denied", "Доступ запрещён: недостаточно прав.");
  }
  // The factor is demanded once the password is the user's own.
  if (currentUser.needsNewPassword) {
    return beforeNewPassword === true
      ? undefined
      : refuse(
          403,
          "password_change_demanded",
          "Ваш пароль задал администратор: смените его на свой.",
        );
  }
  if (currentUser.needsFactor && beforeFactor !== true) {
    return refuse(
      403,
      "factor_demanded",
      "Для вашей роли обязателен второй фактор: настройте его.",
    );
  }
  // A proof from the future, after the clock was set back, would otherwise last too long.
  const isProved = Math.abs(now - currentUser.provedAt) < proofLastsMs;
  return needsProof === true && !isProved
    ? refuse(403, "proof_required", "Подтвердите, кто вы: паролем или кодом второго фактора.")
    : undefined;
}

/**
 * The paragraphs that list “403: not available to the user” beside “404: not found” (§5). Everywhere else another
 * client's record is answered as one that does not exist.
 */
export const paragraphsWith403: ReadonlySet<string> = new Set([
  "§4.5",
  "§4.9",
  "§4.10",
  "§4.11",
  "§4.12",
  "§4.13",
  "§4.14",
]);

/** The refusal of an operation for another client's record. */
export const othersRecord = (source: string) =>
  paragraphsWith403.has(source)
    ? refuse(403, "access_denied", "Доступ запрещён: запись другого клиента.")
    : undefined;

/** The same answer whatever is wrong with the key, so that it reveals nothing about keys. */
const withoutKey = (status: 403 | 404) =>
  status === 404
    ? { status, body: noRoute }
    : refuse(status, "access_denied", "Доступ запрещён: нужен действующий ключ в X-ApiKey.");
