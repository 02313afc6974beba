import type { FastifyInstance } from "fastify";

/** What cannot be told apart from a body that is no JSON. */
class Unreadable extends Error {
  readonly statusCode: 400 | 415;
  constructor(statusCode: 400 | 415) {
    super("The body is not JSON in UTF-8.");
    this.statusCode = statusCode;
  }
}

/**
 * JSON as Fastify reads it, with two differences. An empty body is no body: clients name the type of what they do not send,
 * and what is missing is then told in the words of the operation (§7, `empty_request`). A body that is not in UTF-8 is
 * refused: read all the same, a candidate's name would be kept as question marks.
 */
export function acceptJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser("error", "error");
  server.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    (request, body: Buffer, done) => {
      if (!isInUtf8(request.headers["content-type"])) {
        done(new Unreadable(415));
        return;
      }
      let text: string;
      try {
        text = new TextDecoder("utf-8", { fatal: true }).decode(body);
      } catch {
        done(new Unreadable(400));
        return;
      }
      if (text.trim() === "") done(null, undefined);
      else void parse(request, text, done);
    },
  );
}

/** JSON is in UTF-8 unless somebody says otherwise. */
const isInUtf8 = (contentType = ""): boolean =>
  /^utf-?8$/i.test(/;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1] ?? "utf-8");
