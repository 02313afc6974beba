import type { FastifyInstance } from "fastify";

/** A body that cannot be read, and what its sender is told. */
export class UnreadableBody extends Error {
  readonly statusCode: 400 | 415;
  readonly code: string;
  constructor(statusCode: 400 | 415, code: string, text: string) {
    super(text);
    this.statusCode = statusCode;
    this.code = code;
  }
}

/** No body of the interface has more than five levels. Far deeper ones would exhaust the stack of whatever reads them. */
const deepest = 32;

/**
 * JSON as Fastify reads it, with three differences. An empty body is no body: clients name the type of what they do not send,
 * and what is missing is then told in the words of the operation (§7, `empty_request`). A body that is not in UTF-8 is
 * refused: read all the same, a candidate's name would be kept as question marks. A body of very many levels is refused
 * before it is parsed.
 */
export function acceptJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser("error", "error");
  server.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    (request, body: Buffer, done) => {
      let text: string;
      try {
        text = utf8Text(body, request.headers["content-type"]);
        if (isTooDeep(text)) {
          throw new UnreadableBody(400, "too_deep", `В теле JSON больше ${deepest} уровней.`);
        }
      } catch (error) {
        done(error as UnreadableBody);
        return;
      }
      if (text.trim() === "") done(null, undefined);
      else void parse(request, text, done);
    },
  );
}

/**
 * A body as text, without a byte order mark.
 * @throws UnreadableBody when it names another charset than UTF-8, or its bytes are not UTF-8
 */
export function utf8Text(body: Buffer, contentType = ""): string {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1] ?? "utf-8";
  if (!/^utf-?8$/i.test(charset)) {
    throw new UnreadableBody(
      415,
      "unsupported_charset",
      "Тело запроса принимается только в кодировке UTF-8.",
    );
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw notUtf8();
  }
}

export const notUtf8 = (): UnreadableBody =>
  new UnreadableBody(400, "not_utf8", "Тело запроса не в кодировке UTF-8.");

/** Counts brackets outside strings; whether they are in order is the parser's business. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (isInString) {
      if (sign === "\\") at += 1;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') isInString = true;
    else if (sign === "[" || sign === "{") {
      depth += 1;
      if (depth > deepest) return true;
    } else if (sign === "]" || sign === "}") depth -= 1;
  }
  return false;
}
