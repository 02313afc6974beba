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

export function endSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(name, attributes);
}
