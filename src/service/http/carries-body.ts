import type { FastifyInstance, FastifyRequest } from "fastify";

/** Whether something comes after the headers, of known length or in chunks. */
export const carriesBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * An empty body has no type, whatever its header says: `curl -X POST -d ''` names a form where an operation takes no body.
 * What holds something and is of a type nobody here reads is refused as before.
 */
export function acceptEmptyBodies(server: FastifyInstance): void {
  server.addHook("onRequest", async (request) => {
    // A type that cannot be read would be refused before any parser is asked.
    if (!carriesBody(request) || request.mediaType === undefined) {
      delete request.headers["content-type"];
    }
  });
  server.addContentTypeParser("*", (request, payload, done) => {
    const refuse = () => done(Object.assign(new Error("unread"), { statusCode: 415 }));
    if (Number(request.headers["content-length"] ?? 0) > 0) {
      refuse();
      return;
    }
    // In chunks: whether there is anything shows with the first one.
    const accept = () => done(null, undefined);
    payload.once("end", accept);
    payload.once("data", () => {
      payload.off("end", accept);
      refuse();
    });
  });
}
