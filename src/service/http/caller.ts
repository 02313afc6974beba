import type { FastifyRequest, FastifyReply } from "fastify";
import type { Access } from "#contract/operations.ts";
import type { Caller } from "../access.ts";
import { holderOfKey } from "../api-keys/api-key-store.ts";
import type { Clock } from "../clock.ts";
import { askerOfSession, sessionLimits } from "../session/session-store.ts";
import type { Store } from "../store/open.ts";

/** Who sent the request: by its key where the operation takes keys, by its session everywhere else. */
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
  return token === undefined
    ? {}
    : { sessionToken: token, asker: await askerOfSession(store, clock, token) };
}

/** `__Host-`: this host alone may set it, on every path, over a secure connection (or loopback). */
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

/**
 * With the cookie go the files this browser keeps of the site and, where it keeps them, the pages one could go back to.
 * Not "storage": what was typed and not sent yet must outlive a sign-out. Not "cookies": those of neighbouring hosts are
 * none of our business.
 */
export function endSessionCookie(reply: FastifyReply): void {
  void reply.header("clear-site-data", '"cache"');
  void reply.clearCookie(name, attributes);
}
