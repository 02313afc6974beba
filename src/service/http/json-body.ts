import type { FastifyInstance } from "fastify";

/**
 * JSON as Fastify reads it, except that an empty body is no body: clients name the type of what they do not send, and
 * what is missing is then told in the words of the operation (§7, `empty_request`).
 */
export function acceptJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser("error", "error");
  server.addContentTypeParser(
    "application/json",
    { parseAs: "string" },
    (request, body: string, done) => {
      if (body.trim() === "") done(null, undefined);
      else void parse(request, body, done);
    },
  );
}
