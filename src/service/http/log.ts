import type { FastifyRequest } from "fastify";

/**
 * What the log may say. Of a request its path without the query, never headers or body: a partner may put a candidate's
 * name anywhere. Of an error what it is and where: a database adds the values of the row it refused.
 */
export const logSerializers = {
  req: ({ method, url, ip }: Pick<FastifyRequest, "method" | "url" | "ip">) => ({
    method,
    path: url.split("?", 1)[0] ?? "",
    remoteAddress: ip,
  }),
  err: (error: Error & { readonly code?: unknown }) => ({
    type: error.name,
    message: error.message,
    ...(typeof error.code === "string" ? { code: error.code } : {}),
    stack: error.stack ?? "",
  }),
};
