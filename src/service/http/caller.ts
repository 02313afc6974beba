import type { FastifyRequest, FastifyReply } from "fastify";
import type { Access } from "#contract/operations.ts";
import type { Caller } from "../access.ts";
import { holderOfKey } from "../api-keys/api-keys.ts";
import type { Clock } from "../clock.ts";
import { isDemoLogin } from "../demo/accounts.ts";
import { knownForDays } from "../session/known-devices.ts";
import { isLoopback } from "../settings.ts";
import { userOfSession, sessionLimits } from "../session/session-store.ts";
import type { Store } from "../store/open.ts";

/**
 * The caller of a request: by its key if the operation takes keys, otherwise by its session. A session of a
 * demonstration account counts only on this machine.
 */
export async function callerOf(
  store: Store,
  clock: Clock,
  access: Access,
  request: FastifyRequest,
): Promise<Caller & { readonly sessionToken?: string | undefined }> {
  if (access.allow === "api-key") {
    const key = request.headers["x-apikey"];
    return typeof key === "string" ? { keyHolder: await holderOfKey(store, clock, key) } : {};
  }
  const token = sessionToken(request);
  if (token === undefined) return {};
  const currentUser = await userOfSession(store, clock, token);
  const counts =
    currentUser === undefined || !isDemoLogin(currentUser.login) || isFromThisMachine(request);
  return { sessionToken: token, currentUser: counts ? currentUser : undefined };
}

/** Headers that proxies and tunnels add, including those that run on this machine. */
const forwardedBy = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/** Whether the caller is on this machine: the connection comes from it, and no header says that it was forwarded. */
export function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const peer = raw.socket.remoteAddress?.replace(/^::ffff:/i, "") ?? "";
  return isLoopback(peer) && !Object.keys(headers).some((name) => forwardedBy.test(name));
}

/** `__Host-`: only this host can set it, for every path, over a secure connection (or loopback). */
const name = "__Host-placard";
const attributes = { path: "/", secure: true, httpOnly: true, sameSite: "strict" } as const;

export function sessionToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[name];
  return token === undefined || token.length === 0 || token.length > 100 ? undefined : token;
}

export function setSessionCookie(reply: FastifyReply, token: string): void {
  void reply.setCookie(name, token, {
    ...attributes,
    maxAge: Math.floor(sessionLimits.absoluteMs / 1000),
  });
}

const devicesName = "__Host-placard-devices";

export const knownDevicesCookie = (request: FastifyRequest): string | undefined =>
  request.cookies[devicesName];

/** It is kept after signing out. */
export function setKnownDevicesCookie(reply: FastifyReply, value: string): void {
  void reply.setCookie(devicesName, value, { ...attributes, maxAge: knownForDays * 24 * 3600 });
}

/**
 * Also clears the browser's cache of the site, including pages kept for going back. Not "storage", because drafts must
 * survive a sign-out. Not "cookies", because neighboring hosts have cookies of their own.
 */
export function endSessionCookie(reply: FastifyReply): void {
  void reply.header("clear-site-data", '"cache"');
  void reply.clearCookie(name, attributes);
}
