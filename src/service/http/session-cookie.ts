import type { FastifyReply, FastifyRequest } from "fastify";
import { sessionLimits } from "../session/session-store.ts";

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
