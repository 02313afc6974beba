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
function utf8Text(body: Buffer, contentType = ""): string {
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

const notUtf8 = (): UnreadableBody =>
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

type FormValue = string | string[] | Record<string, string>;

/** Lets the routes added to this part of the server take form-encoded bodies; the others refuse them with 415. */
export function acceptForms(server: FastifyInstance): void {
  server.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer" },
    (request, body: Buffer, done) => {
      let form: object;
      try {
        form = readForm(utf8Text(body, request.headers["content-type"]));
      } catch (error) {
        done(error as UnreadableBody);
        return;
      }
      done(null, form);
    },
  );
}

/**
 * A form as an object: `employment[id]=1` becomes `{id: "1"}`; a name given several times, `name[]` or `name[0]`, becomes
 * a list.
 * @throws UnreadableBody when a name or a value is not in UTF-8: read all the same, it would be kept as question marks
 */
export function readForm(text: string): Record<string, unknown> {
  const fields = new Map<string, FormValue>();
  for (const pair of text.split("&")) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    const key = decoded(equals === -1 ? pair : pair.slice(0, equals));
    const value = equals === -1 ? "" : decoded(pair.slice(equals + 1));
    const { name = key, part } = /^(?<name>[^[\]]+)\[(?<part>[^[\]]*)\]$/.exec(key)?.groups ?? {};
    const known = fields.get(name);
    if (part === undefined) {
      fields.set(name, known === undefined ? value : [...listOf(known), value]);
    } else if (/^\d*$/.test(part)) {
      fields.set(name, [...(known === undefined ? [] : listOf(known)), value]);
    } else {
      const parts = typeof known === "object" && !Array.isArray(known) ? known : {};
      fields.set(name, { ...parts, [part]: value });
    }
  }
  return Object.fromEntries(fields);
}

/** A percent sign that begins no byte stands for itself, as browsers read forms. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll("+", " ").replace(/%(?![\da-f]{2})/gi, "%25"));
  } catch {
    throw notUtf8();
  }
}

function listOf(value: FormValue): string[] {
  if (Array.isArray(value)) return value;
  return typeof value === "string" ? [value] : Object.values(value);
}
